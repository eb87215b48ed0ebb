from __future__ import annotations

from typing import get_args

import pytest

from arbiter.cases.situation_keys import Situation
from arbiter.cases.situations.situation import build
from arbiter.phrases.phrases import action_meant
from model.actions.actions import Action
from model.actions.special_actions import SPECIAL_ACTIONS
from model.cards.what_unread_texts_change import PAID_FOR, Of, pays
from model.game.game import NEWEST_EDITION
from model.text.trigger_conditions.every import Whatever
from model.text.unread import Bears
from reader.unread_texts.of_statics import ANYTHING, could_change, notes
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
    ("text", "whose"),
    [
        ("once each turn, you may cast an odd spell from your graveyard", {Of.YOU}),
        ("each artifact card in your hand has an oddly low price", {Of.YOU}),
        ("odd spells you cast cost {1} less to cast", {Of.YOU}),
        ("each player may cast odd spells from their graveyard", {Of.PLAYERS}),
        ("you may cast odd spells, and so may each opponent who has any", {Of.PLAYERS}),
        ("odd spells cost {1} less to cast", {Of.PLAYERS}),
    ],
)
def test_what_allows_you_something_allows_nobody_else_anything(text: str, whose: set[Of]) -> None:
    could = [one for parts, _ in could_change(text) for one in parts]
    assert {one.of for one in could if isinstance(one, Bears)} == whose


@pytest.mark.parametrize(
    ("text", "could"),
    [
        ("your deck is built without lands", ["opening"]),
        ("if your deck is built without lands, creatures you control have haste", ["allow", "combat"]),
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
        ("odd spells cost {1} more to cast and odd abilities cost {1} more to activate", ["forbid"]),
        ("odd spells cost {1} less to cast and odd abilities cost {1} less to activate", ["allow"]),
        # What is so while something holds is no more than what could be.
        ("as long as it rains, each opponent's maximum hand size is equal to seven", ["hand size"]),
        ("~ has flying and indestructible while odd creatures are there", ["combat", "waits"]),
        ("~ can't attack or block unless you have paid its oddness cost once", ["combat"]),
        ('as long as ~ is odd, ~ can\'t be attacked and has "Whenever it rains, draw a card."', ["combat", "waits"]),
        # Several things, each with its own condition, and of several objects.
        (
            "equipped creature has lifelink if you rest, flying if you run, and haste if you sit",
            ["allow", "combat", "waits"],
        ),
        (
            "~ gets +2/+0 as long as you rest, and has haste as long as you run",
            ["allow", "combat", "power", "toughness"],
        ),
        (
            "as long as you rest, ~ gets +2/+2 and creatures you control have vigilance",
            ["combat", "power", "toughness"],
        ),
        ("~ has ward {X}, where X is the number of odd counters you have", ["waits"]),
        # Of what happens.
        ("permanent cards in graveyards can't enter", ["waits"]),
        ("ward abilities of odd creatures don't trigger", ["waits"]),
        ("that ability triggers an additional time for each odd thing", ["waits"]),
        ("you draw cards from the middle of your library rather than the top", ["waits"]),
        ("as an odd permanent you control enters, it becomes a 7/7 Bear creature", ["waits"]),
        ('~ escapes with "Whenever it rains, you may cast a spell."', ["waits"]),
        ("as long as you rest, the first time you would create tokens each turn, you may instead rest", ["waits"]),
        ("this aura enchants an odd creature, and remains attached to it", ["change", "waits"]),
        ("you choose all targets for odd spells", ["change", "chooser"]),
        ("your speed can increase beyond 4", ["waits"]),
        # What spells are given: ways to be cast, or what happens once they are.
        ("each odd spell you cast has replicate", ["allow"]),
        ("odd spells you cast have flash", ["allow"]),
        ("creature spells you cast have odd kicker {1}", ["allow"]),
        ('odd spells you cast have "Cascade, cascade."', ["waits"]),
        ("the next spell you cast has epic", ["waits"]),
        ("odd spells you cast have oddness", ["change"]),
        # Protection and hexproof from what can't be described.
        ("creatures you control have protection from creatures with odd names", ["change", "combat", "waits"]),
        ("~ has all activated and triggered abilities of the odd card", ["allow", "waits"]),
        ("~ gets +2/+2 as long as you control Guan, the Odd", ["power", "toughness"]),
        ("if ~ would enter and it wasn't cast, exile it instead", ["waits"]),
        ("enchanted creature does not simply untap during its controller's untap step", ["waits"]),
        ("creatures you control are indestructible", ["waits"]),
        # What is paid otherwise, or allowed.
        ("the first odd spell each player casts may be cast without paying its mana cost", ["allow"]),
        ("mana of any type can be spent to activate ~'s abilities", ["allow"]),
        ("each odd ability of permanents you control can be activated an additional time", ["allow"]),
        ("if you would pay life, exile that many odd cards instead", ["allow", "waits"]),
        ("players can't cast odd spells by paying alternative costs or without paying their mana costs", ["forbid"]),
        ("odd cards cost {1} more to cast", ["forbid"]),
        ("if you tap an odd land for mana, it produces twice as much of that mana instead", ["allow", "mana"]),
        ("if a land is tapped for mana, it produces white mana instead of any other type", ["change", "mana"]),
        ("if a player would add mana, instead that player rests", ["change", "mana"]),
        ("the first mana symbols in ~'s mana cost are Phyrexian mana", ["allow"]),
        ("the copy isn't odd and has starting loyalty X", ["waits"]),
        ("that copy costs {4} less to cast", ["allow"]),
        # Two sentences that are joined: each could change what it could alone.
        ("creatures you control get +1/+1 and players can't cast spells", ["power", "toughness", "forbid"]),
        ("as long as you rest, ~ gets +1/+1 and players can't cast spells", ["power", "toughness", "forbid"]),
        (
            "as long as it rains, it gets +1/+1 and odd spells cost {1} more to cast",
            ["power", "toughness", "forbid"],
        ),
        ("odd spells cost {1} less to cast and even spells cost {1} more to cast", ["allow", "forbid"]),
        ("~ costs {2} more to cast and has living weapon", ["forbid", "waits"]),
        ("creatures you control have first strike and odd abilities cost {1} less to activate", ["combat", "allow"]),
        # What is counted on cards is no price, and what makes a kind fewer leaves it that kind.
        ("creatures you control get +1/+1 for each odd mana symbol in their mana costs", ["power", "toughness"]),
        ("creatures with no odd words get +2/+0", ["power", "toughness"]),
        ("as long as it rains, creatures you control that look like that card get +1/+1", ["power", "toughness"]),
        ("+1/+1 counters give -2/-2", ["power toughness"]),
        ("its base power becomes the odd result and its base toughness becomes the even one", ["power toughness"]),
        (
            '~\'s power and toughness are each equal to the number of things with "odd" in their names',
            ["power toughness"],
        ),
        (
            'odd creatures have "You may have ~ assign its combat damage as though it weren\'t blocked."',
            ["fighting"],
        ),
        # Of what happens, or is said beside the game.
        ('if anybody says "odd" or "even," you may say "Ha!"', ["waits"]),
        ("while an opponent is searching their library, they exile each odd card", ["waits"]),
        ("while you're searching your library, you may cast odd spells from it", ["allow"]),
        ("you control odd players while they're searching their libraries", ["waits"]),
        ("the turn order is reversed", ["waits"]),
        ('"Until it rains" effects don\'t end', ["waits"]),
        ("the name ~ can't be chosen", ["waits"]),
        ("as you draw an odd card, you may reveal it and rest", ["waits"]),
        ('as long as it rains, whenever you rest, an odd creature gains "Players can\'t cast spells."', ["waits"]),
        ("put an odd counter on it in your end step rather than in your upkeep", ["waits"]),
        ("while you're searching your library, you may pay {2}, rest, and say odd words", ["waits"]),
        ('whenever somebody says "odd," each creature rests', ["waits"]),
        ("there is an additional draw phase after the first", ["waits"]),
        ("if it's a Bard, it gets +0/+3 instead", ["power", "toughness"]),
        ("you have to pay {3} to play ~", ["forbid"]),
        ("~ has the color identity of an odd guild", ["change", "opening"]),
        ("you must speak as if it rained", ["beside"]),
        ("while it rains, each opponent may sing of odd things", ["beside"]),
        ("players can play only odd cards", ["forbid"]),
        ('odd things you control have, "{T}: If it rains, add {G}."', ["allow"]),
        ("your starting hand size is nine", ["opening"]),
    ],
)
def test_it_is_known_what_a_sentence_could_change(text: str, could: list[str]) -> None:
    assert words(text) == could


@pytest.mark.parametrize(
    "text",
    [
        "odd spells cost {1} more to cast and odd abilities cost {1} more to activate",
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
        "odd creatures have swiftness and can't be cast",
        "you may only cast spells on odd days",
        "equipped creature has lifelink if it rains, oddness if you control a Rogue, and flying if you rest",
        "~ has the activated abilities of all Bears and is a Bear",
        "~ has all abilities of odd creatures",
        "~ has all printed keyword abilities of odd creatures",
        "during your turn, as long as ~ is odd, he's a 3/4 Ninja creature and has hexproof",
        "if ~ is your commander, choose an odd guild during deck building. ~'s mana cost is that of the odd guild",
        "storied",
        # It bears on what triggers and on what resolves as well.
        "odd things can be the targets of spells and odd abilities you control as though they didn't have shroud",
        "you must speak odd words to cast spells",
        "odd creatures you control have flying and outlast {2}",
        "odd creatures you control have flying and partner",
        "creatures you control get +1/+1 and walk uphill and odd cards are even",
        "creatures you control get +1/+1 and walk uphill",
        "as ~ enters, choose two odd things —\n• Odd spells you cast cost {1} less to cast.\n• Creatures are odd.",
    ],
)
def test_of_what_leaves_a_doubt_nothing_is_known(text: str) -> None:
    assert ANYTHING in could_change(text)


def test_an_activated_ability_that_adds_mana_may_pay_wherever_it_says_so() -> None:
    (could, _), *_ = could_change('odd things have "{T}: Choose an odd color. Add one mana of that color."')
    assert pays(of=Of.PLAYERS) in could


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


def test_what_may_not_be_paid_so_matters_to_no_pass_and_no_land() -> None:
    for text in (
        "odd creatures can't be sacrificed",
        "players can't pay life or sacrifice odd permanents",
        "your life total can't change",
        "if a land is tapped for mana, it produces {W} instead of any other type",
        "players may spend odd mana only as though it were colorless mana",
    ):
        bears = [one for could, _ in could_change(text) for one in could if isinstance(one, Bears)]
        assert {one.topics for one in bears} == {frozenset(PAID_FOR)}, text


@pytest.mark.parametrize(
    ("text", "of"),
    [
        ("your opponents can't cast odd spells", Of.OPPONENTS),
        ("while an opponent is choosing targets, that player must choose an odd creature", Of.OPPONENTS),
        ("while choosing targets as part of casting a spell, your opponents must choose it", Of.OPPONENTS),
        ("players can't cast odd spells", Of.PLAYERS),
        ("your opponents can't cast odd spells and you can't cast odd spells", Of.PLAYERS),
    ],
)
def test_what_speaks_of_opponents_alone_bears_on_what_they_do(text: str, of: Of) -> None:
    bears = [one for note in notes(text, text) for one in note.could or () if isinstance(one, Bears)]
    assert {one.of for one in bears} == {of}


def test_every_action_but_these_may_have_a_cost() -> None:
    without = {"passing", "playing lands", "assigning combat damage", "discarding"}
    kinds = {kind for one in get_args(Action) for kind in (get_args(one) or (one,))} | set(SPECIAL_ACTIONS)
    assert {kind.topic for kind in kinds if hasattr(kind, "topic")} - without == set(PAID_FOR)


def test_mana_of_an_ability_that_is_not_read_may_pay_for_an_attack() -> None:
    stone = {"name": "Odd Stone", "type": "Artifact", "text": "{T}: Add {C}{C}. When you do, mill two cards."}
    ann = {"battlefield": ["Grizzly Bears", {"card": "Odd Stone", "written": stone}]}
    ned = {"battlefield": ["Propaganda"]}
    now = build(
        Situation.model_validate({"step": "declare attackers", "Ann": ann, "Ned": ned}),
        NEWEST_EDITION,
    )
    found = judge(now, action_meant(now, "Ann attacks Ned with Grizzly Bears"))
    assert found.answer == "illegal"
    assert [one.text.text for one in found.rests_on] == [stone["text"]]
