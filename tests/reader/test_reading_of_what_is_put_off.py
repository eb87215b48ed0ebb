"""What texts put off to a later step, what they do to a card that has died, and what they say besides of tokens."""

from __future__ import annotations

import pytest

from model.cards.tokens import token
from model.text.abilities import About, Effect, Triggered, activated, at_next, when
from model.text.combat import MayExert
from model.text.continuous import MakesUntil
from model.text.costs.cost import Cost
from model.text.costs.parts import SACRIFICE_THIS
from model.text.counted import CountOf
from model.text.descriptions import Those, those
from model.text.instructions.adding_mana import AddMana
from model.text.instructions.compound import May, with_those_in
from model.text.instructions.discarding import DiscardCards
from model.text.instructions.draws_life_damage_counters import DrawCards, PutCounters, TakeCounters
from model.text.instructions.libraries.searching import Search, Shuffle
from model.text.instructions.permanents import CantBeRegenerated, Destroy, SacrificePermanents, Untap
from model.text.instructions.stack import Counter
from model.text.instructions.tokens import CreateCopies, CreateTokens
from model.text.instructions.zones import Exile, Put
from model.text.keywords.triggering import END_OF_COMBAT
from model.text.parts_by_layer import Gets
from model.text.trigger_conditions.of_combat import ThisBlocks, ThisExertedAsItAttacks, ThisFights
from model.text.trigger_conditions.of_objects import Dies, ThisDies, ThisEnters
from model.text.trigger_conditions.of_players import StepBegins
from model.text.unread import Unread
from model.text.writing.as_json import read, written
from model.vocabulary import Step, Who, Zone
from tests.reader.test_reading import card
from tests.reader.test_reading_together import does

NEXT_END = StepBegins(Step.END, Who.EACH_PLAYER)
NEXT_UPKEEP = StepBegins(Step.UPKEEP, Who.EACH_PLAYER)
IT: About = "what triggered it"
LATER = "at the beginning of the next end step"
COUNTERED = "If a permanent's ability is countered this way"
ELF = token("1/1 green Elf creature")
ELVES = CreateTokens(ELF, 2)
CREATURES = those("creature you control")
FOUND = Search(Those(named="Old Zork, the Bold"), zones=(Zone.LIBRARY, Zone.GRAVEYARD), any_zones=True, reveals=True)
MINE = "a card named Old Zork, the Bold, reveal it, and put it into your hand."


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Draw a card at the beginning of the next turn's upkeep.", (at_next(NEXT_UPKEEP, DrawCards(1)),)),
        ("At the beginning of your next upkeep, draw two cards.", (at_next(StepBegins(Step.UPKEEP), DrawCards(2)),)),
        (
            f"Target creature gets +1/+1 until end of turn. Destroy it {LATER}.",
            (MakesUntil((Gets(1, 1),)), at_next(NEXT_END, Destroy(IT), about="target")),
        ),
        (f"Destroy two target creatures {LATER}.", (at_next(NEXT_END, Destroy(IT), about="target"),)),
        (
            f"Up to two target creatures get +1/+1 until end of turn. Sacrifice them {LATER}.",
            (MakesUntil((Gets(1, 1),)), at_next(NEXT_END, SacrificePermanents(IT), about="target")),
        ),
        (f"Create two 1/1 green Elf creature tokens {LATER}.", (at_next(NEXT_END, ELVES),)),
        (f"Discard three cards {LATER}.", (at_next(NEXT_END, DiscardCards(3)),)),
        (
            "Create two 1/1 green Elf creature tokens. Exile them at end of combat.",
            (ELVES, at_next(END_OF_COMBAT, Exile(IT), about="what entered")),
        ),
        (
            "Create a token that's a copy of target creature. "
            "Sacrifice that token at the beginning of your next end step.",
            (CreateCopies(), at_next(StepBegins(Step.END), SacrificePermanents(IT), about="what entered")),
        ),
    ],
)
def test_what_is_put_off_to_a_later_step(text: str, expected: tuple[Effect, ...]) -> None:
    assert does(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "Draw X cards at the beginning of the next turn's upkeep.",
        "Destroy ~ at end of combat.",
        "Tap target creature. Create a 1/1 green Elf creature token. Return it to its owner's hand at end of combat.",
    ],
)
def test_what_is_put_off_by_x_or_of_a_spell_is_not_read(text: str) -> None:
    assert any(isinstance(effect, Unread) for effect in does(text))


def test_a_copy_of_what_was_moved_before_is_not_read() -> None:
    _, copied = does("Exile target creature. Create a token that's a copy of that creature.")
    assert isinstance(copied, Unread)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("return it to its owner's hand.", Put("this", Zone.HAND, Zone.GRAVEYARD)),
        ("exile it.", Exile("this", Zone.GRAVEYARD)),
        (
            "return it to the battlefield tapped under its owner's control.",
            Put("this", Zone.BATTLEFIELD, Zone.GRAVEYARD, tapped=True),
        ),
        (
            "you may put it on top of its owner's library.",
            May("put it on top of its owner's library", Put("this", Zone.LIBRARY, Zone.GRAVEYARD)),
        ),
        (
            f"return it to its owner's hand {LATER}.",
            at_next(NEXT_END, Put(IT, Zone.HAND, Zone.GRAVEYARD)),
        ),
    ],
)
def test_a_card_that_has_died_is_found_in_the_graveyard(text: str, expected: Effect) -> None:
    assert card(f"When Odd Bear dies, {text}").card.abilities == (when(ThisDies(), expected),)


def test_what_may_be_exiled_is_returned_later_only_if_it_was() -> None:
    returned = at_next(NEXT_END, Put(IT, Zone.BATTLEFIELD, Zone.EXILE), about="the exiled cards")
    then = f"If you do, return that card to the battlefield under its owner's control {LATER}."
    expected = May("exile target creature", Exile("target"), then=(returned,))
    assert does(f"You may exile target creature. {then}") == (expected,)


@pytest.mark.parametrize("text", ["put a +1/+1 counter on it.", "you may untap it.", "transform it."])
def test_nothing_is_done_to_a_permanent_that_has_died(text: str) -> None:
    done = does(f"When Odd Bear dies, {text}", "Creature — Bear")
    assert any(isinstance(one, Unread) for one in with_those_in(done))


def test_a_token_has_what_stands_behind_it_in_quotation_marks() -> None:
    makes = activated(Cost(parts=(SACRIFICE_THIS,)), AddMana(("C",)))
    spawn = CreateTokens(token("0/3 colourless Elf creature", makes))
    text = 'Create a 0/3 colorless Elf creature token. It has "Sacrifice this creature: Add {C}."'
    assert does(text) == (spawn,)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Create X X/X green Elf creature tokens.", CreateTokens(token("0/0 green Elf creature"), "X", size="X")),
        (
            "Create an X/X green Elf creature token, where X is the number of creatures you control.",
            CreateTokens(token("0/0 green Elf creature"), size=CountOf(CREATURES)),
        ),
    ],
)
def test_tokens_as_large_as_x(text: str, expected: CreateTokens) -> None:
    assert does(text) == (expected,)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "Creatures you control get +1/+4 until end of turn. Untap those creatures.",
            (MakesUntil((Gets(1, 4),), CREATURES), Untap(CREATURES)),
        ),
        (
            f"Counter target activated ability. {COUNTERED}, activated abilities of "
            "that permanent can't be activated this turn.",
            (Counter(forbids_more=True),),
        ),
        ("Target creature can't be regenerated this turn.", (CantBeRegenerated(),)),
        (
            f"Search your library and/or graveyard for {MINE} If you search your library this way, shuffle.",
            (FOUND,),
        ),
        (
            "Search target opponent's library for an artifact card and exile it. Then that player shuffles.",
            (Search(those("artifact"), to=Zone.EXILE, library="target"),),
        ),
        (
            "Target player shuffles up to five target cards from their graveyard into their library.",
            (Shuffle("target", cards="second target"),),
        ),
    ],
)
def test_what_is_said_besides(text: str, expected: tuple[Effect, ...]) -> None:
    assert does(text) == expected


def test_exerted_as_it_attacks() -> None:
    found = card("You may exert ~ as it attacks. When you do, it gets +1/+3 until end of turn.").card
    assert found.abilities == (
        MayExert(),
        when(ThisExertedAsItAttacks(), MakesUntil((Gets(1, 3),), of="this")),
    )


def test_entering_or_what_another_does() -> None:
    found = card("Whenever ~ enters or a creature you control dies, draw a card.").card
    assert found.abilities == (when(ThisEnters(), DrawCards(1)), when(Dies(CREATURES), DrawCards(1)))


@pytest.mark.parametrize(("often", "most"), [("once", 1), ("twice", 2)])
def test_an_ability_triggers_only_so_often_each_turn(often: str, most: int) -> None:
    text = f"Whenever a creature you control dies, draw a card. This ability triggers only {often} each turn."
    (ability,) = card(text).card.abilities
    assert ability == when(Dies(CREATURES), DrawCards(1), most_each_turn=most)
    assert read(written(ability)) == ability


@pytest.mark.parametrize(
    "text",
    [
        "Whenever a creature you control dies, draw a card. This ability triggers only if it is late.",
        "Whenever ~ enters or a creature you control dies, draw a card. This ability triggers only once each turn.",
    ],
)
def test_another_limit_and_one_for_two_together_is_a_note(text: str) -> None:
    (part,) = card(text).parts
    assert not part.values
    assert part.notes


def test_what_is_put_off_to_the_end_of_combat_is_done_to_the_creature_that_blocks() -> None:
    text = "Whenever ~ blocks or becomes blocked by a non-Goblin creature, destroy that creature at end of combat."
    fights = ThisFights(those("creature", not_subtypes=frozenset({"Goblin"})), is_blocked=True)
    assert card(text).card.abilities == (when(fights, at_next(END_OF_COMBAT, Destroy(IT), about=IT)),)
    text = "When ~ attacks or blocks, sacrifice it at end of combat."
    assert card(text).card.abilities == (
        when(ThisBlocks(or_attacks=True), at_next(END_OF_COMBAT, SacrificePermanents(IT))),
    )


def test_what_is_done_to_what_blocks_is_not_done_to_what_a_spell_was() -> None:
    (found,) = card("Whenever you cast a spell, destroy it at end of combat.").card.abilities
    assert isinstance(found, Triggered)
    assert all(isinstance(effect, Unread) for effect in found.effects)


def test_counters_are_removed_or_put_at_end_of_combat() -> None:
    fights = "Whenever Odd Bear attacks or blocks,"
    assert does(f"{fights} remove a +1/+1 counter from it at end of combat.", "Creature") == (
        at_next(END_OF_COMBAT, TakeCounters("+1/+1", of=IT)),
    )
    assert does(f"{fights} put two -1/-1 counters on it at end of combat.", "Creature") == (
        at_next(END_OF_COMBAT, PutCounters("-1/-1", 2, on=IT)),
    )


def test_how_many_counters_are_put_later_is_a_number() -> None:
    counted = "for each creature you control at the beginning of the next end step."
    assert card(f"Put a +1/+1 counter on target creature {counted}", "Sorcery").parts[0].not_read
