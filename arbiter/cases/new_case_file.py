"""A case file to begin from."""

from __future__ import annotations

from arbiter.shipped import case_file_schema

CASE = """\
#:schema {schema}
# A case: a situation, a story told from it, and what is expected. "arbiter check" runs it.
# What is left out has a default: it is the first player's precombat main phase, that player has priority, and the
# stack is empty. "arbiter list phrases" shows how to say what is done and asked, "arbiter cards WORD" finds cards.
title = "A second land with Exploration"

[situation]
# turn = "Ann"
# step = "precombat main"
# stack = ["Shock"]                    # bottom first

[situation.Ann]
hand = ["Forest", "Mountain"]
battlefield = ["Exploration", {{ card = "Island", tapped = true }}]
# graveyard = []   library = []   exile = []   life = 20   mana = "{{G}}{{G}}"   lands_played = 0

[situation.Ned]
battlefield = ["Grizzly Bears"]

[[step]]
name = "Exploration gives a second land play"
do = ["Ann plays Forest", "Ann plays Mountain"]
expect = {{ "lands_played(Ann)" = 2 }}

[[step]]
name = "and no third"
given = {{ Ann = {{ hand = ["Swamp"] }} }}
ask = "Ann plays Swamp"
legal = false
because = ["a_land_play_remains"]      # every rule in the way; "arbiter rules" lists them all

# A claim is about every game that can follow. "arbiter verify" proves it, or shows the shortest game that breaks it.
[[claim]]
name = "two lands a turn are the most"
always = "lands_played(Ann) <= 2"
this_turn = true
"""


def begun() -> str:
    """Return the text of a case file to begin from, with the line that tells editors its schema."""
    return CASE.format(schema=case_file_schema().resolve().as_uri())
