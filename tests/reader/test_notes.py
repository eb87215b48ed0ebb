from __future__ import annotations

import pytest

from arbiter.cases.situation_keys import Situation
from arbiter.cases.situations.situation import build
from arbiter.phrases.phrases import action_meant
from model.game.game import NEWEST_EDITION
from model.text.trigger_conditions.every import Whatever
from model.text.unread import Bears
from reader.notes.of_statics import ANYTHING, could_change
from solver.questions.check import judge


def words(text: str) -> list[str]:
    """Return what a sentence could change, in words; "waits" where something else waits for what happens."""
    found = could_change(text)
    assert ANYTHING not in found
    could: list[str] = []
    for parts, acts in found:
        could += ["waits"] if isinstance(acts, Whatever) and not parts else []
        could += sorted({getattr(one, "could", "") or " ".join(one.kinds) for one in parts})
    return could


@pytest.mark.parametrize(
    ("text", "could"),
    [
        ("creatures your opponents control lose flying", ["combat"]),
        ("equipped creature gets +X/+1, where X is the number of Bears here", ["power", "toughness"]),
        ('enchanted creature has haste and "{T}: Draw a card."', ["allow", "combat"]),
        ('~ gets +1/+0 and has "Whenever this creature attacks, draw a card."', ["power", "toughness", "waits"]),
        ("as long as you control an artifact creature or a Plan, ~ has indestructible", ["waits"]),
        ("~ can't be the target of Aura spells", ["forbid"]),
        ("odd creatures that aren't yours get +2/+2 and can't be sacrificed", ["forbid", "power", "toughness"]),
        ("players can't untap more than one artifact during their untap steps", ["waits"]),
        ("~ doesn't untap during your untap step if it has a snow counter", ["waits"]),
        ("each creature card in your graveyard has unearth {2}{B}", ["allow"]),
        ("each opponent who controls more lands than you can't play lands", ["forbid"]),
        ("create a 1/1 green Squirrel creature token", ["waits"]),
        ('~ has "{T}: Prevent all damage that would be dealt to it."', ["allow"]),
        ("~ can't have counters put on it", ["forbid", "waits"]),
        ("players can't cycle cards", ["forbid"]),
        ("if two lands enter under their control, you may pay {R} rather than pay ~'s mana cost", ["allow"]),
        ("spells you cast have split second", ["forbid"]),
        ("~ has the activated abilities of all other permanents on the battlefield", ["allow", "waits"]),
        ("you may draw cards from anywhere in your library", ["allow", "waits"]),
        ("during combat, players can't cast instant spells or activate abilities of Rocks", ["forbid"]),
        ("odd creatures you control have lifelink", ["waits"]),
        ("the same is true for haste, hexproof, lifelink, and reach", ["allow", "combat", "forbid", "waits"]),
        ("enchanted land has indestructible and can't be enchanted by other Auras", ["forbid", "waits"]),
        ("as long as an odd Aura is attached to enchanted creature, it gets +1/+0", ["power", "toughness"]),
        ("enchanted creature can't attack, block, or crew Vehicles", ["combat", "forbid"]),
        ("you may spend odd mana as though it were green mana", ["allow"]),
        ("you may spend odd mana only as though it were green mana", ["forbid"]),
        ("as long as you've rested this turn, you may pay {R} to cast ~", ["allow"]),
        (
            "odd things can be the targets of spells and odd abilities you control as though they didn't have shroud",
            ["allow"],
        ),
        ("odd spells cost {1} more to cast and odd abilities cost {1} more to activate", ["forbid"]),
        ("odd spells cost {1} less to cast and odd abilities cost {1} less to activate", ["allow"]),
    ],
)
def test_it_is_known_what_a_sentence_could_change(text: str, could: list[str]) -> None:
    assert words(text) == could


@pytest.mark.parametrize(
    "text",
    [
        "odd spells cost {1} more to cast and odd abilities cost {1} more to activate",
        "odd things can be the targets of spells and odd abilities you control as though they didn't have hexproof",
    ],
)
def test_what_is_said_of_spells_and_abilities_matters_to_both(text: str) -> None:
    ((could, _),) = could_change(text)
    assert all(isinstance(one, Bears) and one.topics in (frozenset(), {"casting", "activating"}) for one in could)


@pytest.mark.parametrize(
    "text",
    [
        "if two lands enter under their control, pay {R} rather than ~'s mana cost",
        "odd Word - {8}: Untap target land you control",
        "enchanted creature loses all abilities",
        "enchanted permanent is a Treasure artifact and loses all other card types",
        "odd artifacts can't be enchanted, they have indestructible, and other players starve",
        "~ becomes a Rock and has the activated abilities of all other permanents on the battlefield",
        "creatures you control get +1/+1 and players can't cast spells",
        "odd creatures have swiftness and can't be cast",
        "you may only cast spells on odd days",
        "equipped creature has lifelink if you control a Cleric, haste if you control a Rogue, and flying if you rest",
        "storied",
        "creatures you control get +1/+1 and walk uphill",
        "odd spells cost {1} less to cast and even spells cost {1} more to cast",
    ],
)
def test_of_what_leaves_a_doubt_nothing_is_known(text: str) -> None:
    assert ANYTHING in could_change(text)


GIANT = {"name": "Tall One", "type": "Creature — Giant", "stats": "3/3"}
TALLER = "Creatures you control with no abilities get +1/+1."


@pytest.mark.parametrize(
    ("text", "spell", "asked", "rests"),
    [
        (TALLER, "Destroy target creature with power 4 or greater.", "Ann casts Felling targeting Tall One", True),
        (TALLER, "Destroy target creature with power 4 or greater.", "Ann plays Forest", False),
        (TALLER, "Destroy target creature.", "Ann casts Felling targeting Tall One", False),
        ("Giants have hexproof as long as it rains.", "Destroy target creature.", "Ann casts Felling", True),
        ("Giants have hexproof as long as it rains.", "Draw a card.", "Ann casts Felling", False),
        (
            "~ has hexproof as long as it rains.",
            "Destroy target creature.",
            "Ann casts Felling targeting Tall One",
            False,
        ),
        ("~ has hexproof as long as it rains.", "Destroy target enchantment.", "Ann casts Felling", True),
        ("Odd creatures are even.", "Destroy target creature.", "Ann casts Felling", True),
        ("Odd creatures are even.", "Destroy target creature.", "Ann passes", False),
        ("Odd creatures are even.", "Destroy target creature.", "Ann plays Forest", False),
        ("Odd lands are even.", "Destroy target creature.", "Ann plays Forest", True),
        ("Odd creatures have oddness.", "Destroy target creature.", "Ann passes", True),
        ("Oddness", "Destroy target creature.", "Ann plays Forest", True),
    ],
)
def test_a_note_is_told_only_where_it_could_matter(text: str, spell: str, asked: str, rests: bool) -> None:
    felling = {"name": "Felling", "type": "Sorcery", "text": spell}
    note = {"name": "Banner", "type": "Enchantment", "text": text.replace("~", "Banner")}
    ann = {
        "hand": [{"card": "Felling", "written": {**felling, "cost": "{B}"}}, "Forest"],
        "battlefield": [
            {"card": "Banner", "written": note},
            {"card": "Tall One", "written": GIANT},
        ],
        "mana": "{B}",
    }
    now = build(Situation.model_validate({"Ann": ann, "Ned": {}}), NEWEST_EDITION)
    assert bool(judge(now, action_meant(now, asked)).rests_on) is rests
