"""What makes spells and abilities cost more or less (CR 118.7, 601.2f)."""

from __future__ import annotations

from typing import Any

from model.text.conditions import ON_ANOTHERS_TURN
from model.text.restrictions import AbilitiesCost, SpellsCost
from model.text.things import ANYTHING, Those
from model.vocabulary import Who, Zone
from reader.words.cursor import NotRead, Words
from reader.words.nouns import noun
from reader.words.numbers import generic_mana

Says = tuple[Any, ...]
_WHO = {"you cast": Who.YOU, "your opponents cast": Who.EACH_OPPONENT, "opponents cast": Who.EACH_OPPONENT}


def spells_cost(words: Words) -> Says:
    """Read "creature spells you cast cost {1} less to cast", "noncreature spells cost {1} more to cast"."""
    if words.has("spells with the chosen name you cast cost"):
        return (SpellsCost(_more(words), who=Who.YOU, chosen_name=True),)
    what = _spells(words)
    said = words.has(*_WHO)
    origin = words.has(*_FROM)
    words.take("cost")
    where = _FROM[origin] if origin else {}
    return (SpellsCost(_more(words), what, _WHO[said] if said else Who.EACH_PLAYER, **where),)


def others_turns(words: Words) -> Says:
    """Read "during turns other than yours, Wizard spells you cast cost {1} less to cast"."""
    words.take("during turns other than yours,")
    what = _spells(words)
    words.take("you cast cost")
    return (SpellsCost(_more(words), what, Who.YOU, condition=ON_ANOTHERS_TURN),)


def each_spell(words: Words) -> Says:
    """Read "each artifact spell costs {2} more to cast except during" its controller's turn."""
    words.take("each")
    what = _spells(words)
    words.take("costs")
    more = _more(words)
    words.take("except during its controller's turn")
    return (SpellsCost(more, what, condition=ON_ANOTHERS_TURN),)


def in_its_place(words: Words) -> Says:
    """Read "the first Elf spell you cast each turn costs {1} less to cast", "the second spell ..."."""
    first = words.take("the first", "the second") == "the first"
    what = _spells(words)
    if not first and what != ANYTHING:
        raise NotRead("the second of some spells only")
    words.take("you cast each turn costs")
    return (SpellsCost(_more(words), what, Who.YOU, place=1 if first else 2),)


_FROM: dict[str, dict[str, Any]] = {
    "from your graveyard or from exile": {"only_from": frozenset({Zone.GRAVEYARD, Zone.EXILE})},
    "from graveyards or from exile": {"only_from": frozenset({Zone.GRAVEYARD, Zone.EXILE})},
    "from your graveyard": {"only_from": frozenset({Zone.GRAVEYARD})},
    "from exile": {"only_from": frozenset({Zone.EXILE})},
    "from anywhere other than your hand": {"not_from": Zone.HAND},
    "from anywhere other than their hands": {"not_from": Zone.HAND},
}
"""From where spells are cast that cost more or less, by how it is said."""


def _spells(words: Words) -> Those:
    found = noun(words)
    if found.head != "spell" or found.what.who is not None or found.what.other:
        raise NotRead("no spells")
    return found.what


def _more(words: Words) -> int:
    words.has("up to")  # who pays may choose to pay more, which allows nothing else
    change = generic_mana(words)
    sign = -1 if words.take("less to cast", "more to cast", "less to activate", "more to activate")[0] == "l" else 1
    return sign * change


def abilities_cost(words: Words) -> Says:
    """Read "activated abilities cost {2} more to activate unless they're mana abilities"."""
    words.take("activated abilities")
    what: Those = ANYTHING
    if words.has("of"):
        what = noun(words).what
    words.take("cost")
    more = _more(words)
    not_mana = bool(words.has("unless they're mana abilities"))
    least = bool(words.has(". This effect can't reduce the mana in that cost"))
    if least:
        words.take("to less than one mana")
    if (more < 0) != least:
        raise NotRead("how little an ability may cost")
    return (AbilitiesCost(more, what, not_mana),)


PATTERNS = {
    "activated": (abilities_cost,),
    "during": (others_turns,),
    "each": (each_spell,),
    "the": (in_its_place,),
    "": (spells_cost,),
}
"""The patterns, by the word that a sentence begins with, "" for a description."""
