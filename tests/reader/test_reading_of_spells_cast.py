"""What is read of how spells are cast: what they are given for it, from where, and what is paid; by invented texts."""

from __future__ import annotations

from dataclasses import replace

import pytest

from model.cards.shorthand import SUNBURST
from model.text.abilities import Modal, Spell, Triggered
from model.text.conditions.condition import All, Condition, No
from model.text.conditions.of_its_source import ManaSpent, SpentOnThat
from model.text.conditions.of_players import AreOnBattlefield
from model.text.conditions.of_the_turn import IN_COMBAT, IN_OWN_UPKEEP, ON_ANOTHERS_TURN, Before, OnOwnTurn
from model.text.costs.cost import Cost, cost
from model.text.costs.parts import Discard, ExileFromHand, ExileMaterials, PayLife, Sacrifice
from model.text.counted import AmountSpent, ColoursSpent
from model.text.descriptions import ANYTHING, Those, those
from model.text.entering_and_halves import EntersWith
from model.text.instructions.compound import IfSo
from model.text.instructions.draws_life_damage_counters import DrawCards, GainLife, LoseLife, PutCounters
from model.text.instructions.permanents import SacrificePermanents
from model.text.instructions.stack import Counter
from model.text.keywords.alternative_costs import AlternativeCost
from model.text.keywords.of_casting import (
    JUMP_START,
    RETRACE,
    AdditionalCost,
    Affinity,
    AnyNumberForLess,
    CastOnlyIf,
    Convoke,
    Delve,
    Improvise,
    LeastX,
    OptionalCost,
)
from model.text.mana import mana
from model.text.spent import OF_ANY_KIND, OF_TREASURES
from model.text.statics.changed_costs import SpellsHave
from model.text.statics.permissions import (
    AbilitiesAsThoughHaste,
    GivesOptionalCost,
    GivesWayToCast,
    MayCastFrom,
    MayCastWithoutPaying,
    MayPlayLandsFrom,
)
from model.text.target import Target
from model.text.trigger_conditions.of_objects import ThisEnters
from model.text.trigger_conditions.of_players import SpellCast
from model.vocabulary import Step, Who, Zone
from reader.effects.targets import ANY_NUMBER
from tests.reader.test_reading import card, says

YOU = Who.YOU
EXILE = frozenset({Zone.EXILE})
TWO_LIFE, MINE = Cost(parts=(PayLife(2),)), OnOwnTurn()
TOP, GRAVEYARD, PAY_LIFE = "the top of your library", "your graveyard", "pay life equal to its mana value"

OF_PERMANENTS: dict[str, tuple[object, ...]] = {
    "Green spells you cast have convoke.": (SpellsHave(Convoke(), those("green")),),
    "Spells you cast from exile have delve.": (SpellsHave(Delve(), ANYTHING, only_from=EXILE),),
    "The first red spell you cast each turn has improvise.": (SpellsHave(Improvise(), those("red"), place=1),),
    "Elf spells you cast have affinity for artifacts.": (
        SpellsHave(Affinity(those("artifact")), Those(subtypes=frozenset({"Elf"}))),
    ),
    "During your turn, artifact cards in your graveyard have retrace.": (
        GivesOptionalCost(replace(RETRACE, condition=OnOwnTurn()), those("artifact")),
    ),
    "Each sorcery card in your graveyard has jump-start.": (GivesOptionalCost(JUMP_START, those("sorcery")),),
    "Retrace": (RETRACE,),
    "You may cast red spells from your graveyard by paying 2 life in addition to paying their other costs.": (
        GivesOptionalCost(
            OptionalCost("out of the graveyard for 2 life", TWO_LIFE, casts_from=Zone.GRAVEYARD), those("red")
        ),
    ),
    "Once during each of your turns, you may cast a red spell from your graveyard by paying 2 life in addition to "
    "paying its other costs.": (
        GivesOptionalCost(
            OptionalCost("out of the graveyard for 2 life", TWO_LIFE, False, casts_from=Zone.GRAVEYARD, condition=MINE),
            those("red"),
            once=True,
        ),
    ),
    f"You may play lands and cast red spells from {TOP}. If you cast a spell this way, {PAY_LIFE} "
    "rather than pay its mana cost.": (
        MayPlayLandsFrom(Zone.LIBRARY),
        GivesWayToCast(AlternativeCost("paying life", Cost(), Zone.LIBRARY, life_by_value=True), those("red")),
    ),
    "You may play Deserts from your graveyard.": (
        MayPlayLandsFrom(Zone.GRAVEYARD, what=Those(subtypes=frozenset({"Desert"}))),
    ),
    "You may cast red spells without paying their mana costs.": (MayCastWithoutPaying(those("red")),),
    "Once each turn, you may cast a red spell without paying its mana cost.": (
        MayCastWithoutPaying(those("red"), once=True),
    ),
    "Once each turn, you may pay {1} rather than pay the mana cost for a red spell you cast from exile.": (
        GivesWayToCast(AlternativeCost("paying {1}", cost("{1}")), those("red"), zone=Zone.EXILE, once=True),
    ),
    "You may activate abilities of other Elves you control as though those Elves had haste.": (
        AbilitiesAsThoughHaste(Those(subtypes=frozenset({"Elf"}), who=YOU, other=True)),
    ),
    f"During each of your turns, you may cast a red spell from {GRAVEYARD}. If a spell cast this way would be put "
    f"into {GRAVEYARD}, exile it instead.": (MayCastFrom(Zone.GRAVEYARD, those("red"), condition=MINE, once=True),),
    f"You may cast this card from {GRAVEYARD} by discarding a red card in addition to paying its other costs.": (
        OptionalCost("out of the graveyard", Cost(parts=(Discard(those("red")),)), casts_from=Zone.GRAVEYARD),
    ),
}


@pytest.mark.parametrize("text", OF_PERMANENTS)
def test_what_permanents_say_of_spells_is_read(text: str) -> None:
    assert says(text) == OF_PERMANENTS[text]


@pytest.mark.parametrize(
    "text",
    [
        "You may play artifacts from your graveyard.",
        "You may activate abilities of Elves you control as though those Goblins had haste.",
        "You may cast red spells from your graveyard by paying 2 life.",
        "During each of your turns, you may cast a red spell from your graveyard. If you do, pay 2 life.",
        "Green spells your opponents cast have convoke.",
        "Other Elf spells you cast have convoke.",
        "Green spells you cast have convoke as long as it's dark.",
        "The second artifact spell you cast each turn has improvise.",
        "Elf spells you cast have affinity for artifacts an opponent controls.",
        "Spells you cast from exile during combat have delve.",
    ],
)
def test_a_word_more_leaves_it_unread(text: str) -> None:
    assert says(text) == ()


TIMES: dict[str, object] = {
    "before combat or during your upkeep": No(All((No(Before(Step.BEGINNING_OF_COMBAT)), No(IN_OWN_UPKEEP)))),
    "after combat": No(Before(Step.POSTCOMBAT_MAIN)),
    "during your turn and only during combat": All((OnOwnTurn(), IN_COMBAT)),
    "during an opponent's turn after their upkeep step": All((No(OnOwnTurn()), No(Before(Step.DRAW)))),
}


@pytest.mark.parametrize("said", TIMES)
def test_when_a_spell_may_be_cast_alone_is_read(said: str) -> None:
    assert says(f"Cast this spell only {said}.\nDraw a card.", "Instant")[0] == CastOnlyIf(TIMES[said], f"only {said}")


def test_a_mode_may_be_chosen_again() -> None:
    modal = says("Choose two. You may choose the same mode more than once.\n• Draw a card.\n• Scry 1.", "Instant")[0]
    assert isinstance(modal, Modal)
    assert [name for name, _ in modal.modes] == ["1", "1 again", "2", "2 again"]
    assert (modal.choose, modal.at_most) == (2, 0)


def test_up_to_one_target_of_each_opponent_is_read() -> None:
    (found,) = says("For each opponent, tap up to one target red creature that player controls.", "Sorcery")
    assert isinstance(found, Spell)
    assert found.targets == (
        Target(
            those("red creature", who=Who.EACH_OPPONENT), number=ANY_NUMBER, up_to=True, together="different players"
        ),
    )


def test_what_x_may_be_is_read() -> None:
    assert says("X can't be 0.\nDraw X cards.", "Sorcery")[0] == LeastX(1)
    of_x = ExileFromHand(those("red creature"), value_is_x=True)
    instead = "You may exile a red creature card with mana value X from your hand rather than pay Odd Bear's mana cost."
    assert says(instead) == (AlternativeCost("alternative cost", Cost(parts=(of_x,))),)
    beheld = ExileMaterials(Those(subtypes=frozenset({"Elf"})), zone=Zone.HAND)
    assert says("As an additional cost to cast Odd Bear, behold an Elf and exile it.") == (
        AdditionalCost((Cost(parts=(beheld,)),)),
    )


def test_mana_that_may_be_spent_on_x_stands_with_the_mana_cost() -> None:
    spell = card("Spend only black and/or red mana on X.\nDraw X cards.", "Sorcery", cost="{X}{B}").card
    assert spell.mana_cost == mana("{X}{B}", x_kinds="BR")


def test_cleave_has_targets_of_its_own() -> None:
    way, does = says("Cleave {2}{W}\nExile target [tapped] creature. [Draw a card.]", "Instant")
    anyone = Target(those("creature"))
    assert way == AlternativeCost("cleave", cost("{2}{W}"), targets=(anyone,), instead=True)
    assert isinstance(does, Spell)
    assert does.targets == (Target(those("tapped creature")),)


def test_how_many_creatures_attack_is_read() -> None:
    (way,) = says("If exactly one creature is attacking, you may pay 2 life rather than pay Odd Bear's mana cost.")
    attackers = those("attacking creature")
    one_alone = All((AreOnBattlefield(attackers, 1), No(AreOnBattlefield(attackers, 2))))
    assert way == AlternativeCost("alternative cost", TWO_LIFE, condition=one_alone)


def test_the_condition_of_another_cost_may_stand_at_its_end() -> None:
    (way,) = says(
        "You may pay 2 life rather than pay ~'s mana cost if there are two or more creatures on the battlefield."
    )
    assert way == AlternativeCost("alternative cost", TWO_LIFE, condition=AreOnBattlefield(those("creature"), 2))


def test_any_number_of_something_that_is_paid_for_less_is_no_x() -> None:
    paid = "As an additional cost to cast ~, you may sacrifice any number of nonland permanents."
    (found,) = says(f"{paid} This spell costs {{1}} less to cast for each permanent sacrificed this way.")
    assert found == AnyNumberForLess(Sacrifice(those("nonland permanent")), 1)
    text = (
        "As an additional cost to cast ~, you may exile any number of green cards from your hand. "
        "~ costs {2} less to cast for each card exiled this way.\nDraw X cards."
    )
    exiled = AnyNumberForLess(ExileFromHand(those("green")), 2)
    assert card(text, "Sorcery", cost="{X}{G}").card.abilities[0] == exiled


def test_any_number_beside_another_x_and_less_for_some_of_what_is_paid_are_not_read() -> None:
    exiled = "As an additional cost to cast ~, you may exile any number of green cards from your hand."
    found = card(f"{exiled}\nDraw X cards.", "Sorcery", cost="{X}{G}").card
    assert not any(isinstance(value, AdditionalCost | OptionalCost) for value in found.abilities)
    assert any(note.text == exiled for note in found.unmodelled)
    paid = "As an additional cost to cast ~, you may sacrifice any number of permanents."
    said = says(f"{paid} This spell costs {{1}} less to cast for each artifact sacrificed this way.")
    assert not any(isinstance(value, AnyNumberForLess) for value in said)


@pytest.mark.parametrize(
    ("asked", "condition"),
    [
        ("{U} was spent to cast this spell", ManaSpent("U")),
        ("{U}{B} was spent to cast this spell", All((ManaSpent("U"), ManaSpent("B")))),
        ("at least three black mana was spent to cast this spell", ManaSpent("B", 3)),
        (
            "at least three mana of the same color was spent to cast this spell",
            No(All(tuple(No(ManaSpent(colour, 3)) for colour in "WUBRG"))),
        ),
    ],
)
def test_a_spell_asks_which_mana_was_spent_on_it(asked: str, condition: Condition) -> None:
    text = f"You gain 4 life. If {asked}, draw a card."
    assert says(text, "Sorcery") == (Spell((GainLife(4), IfSo(condition, (DrawCards(),)))),)


def test_a_permanent_asks_which_mana_was_spent_on_its_spell() -> None:
    text = "When this creature enters, sacrifice it unless {U} was spent to cast it."
    assert says(text) == (Triggered(ThisEnters(), (IfSo(No(ManaSpent("U")), (SacrificePermanents(),)),)),)


def test_colours_of_mana_spent_are_counted() -> None:
    text = "You gain X life, where X is the number of colors of mana spent to cast this spell."
    assert says(text, "Sorcery") == (Spell((GainLife(ColoursSpent()),)),)
    text = "This creature enters with two +1/+1 counters on it for each color of mana spent to cast it."
    assert says(text) == (EntersWith("+1/+1", 2, per=ColoursSpent()),)
    assert says("Sunburst", "Artifact") == SUNBURST


def test_a_spell_of_as_much_mana_value_as_there_are_counters_triggers() -> None:
    text = "Whenever a player casts a spell with mana value equal to the number of charge counters on ~, draw a card."
    assert says(text, "Artifact") == (Triggered(SpellCast(who=Who.EACH_PLAYER, valued="charge"), (DrawCards(),)),)


NO_MANA = No(ManaSpent(OF_ANY_KIND))


@pytest.mark.parametrize(
    ("asked", "trigger"),
    [
        ("if at least four mana was spent to cast it", SpellCast(how=ManaSpent(OF_ANY_KIND, 4))),
        ("if no mana was spent to cast it", SpellCast(how=NO_MANA)),
        ("if it's not their turn", SpellCast(how=ON_ANOTHERS_TURN)),
        ("if mana from a Treasure was spent to cast that spell", SpellCast(how=ManaSpent(OF_TREASURES))),
        ("if the amount of mana you spent is greater than Odd Bear's power", SpellCast(beyond=("power",))),
    ],
)
def test_what_was_spent_on_a_spell_is_settled_as_it_is_cast(asked: str, trigger: SpellCast) -> None:
    text = f"Whenever you cast a spell, {asked}, put a +1/+1 counter on this creature."
    assert says(text) == (Triggered(trigger, (PutCounters("+1/+1"),)),)


def test_the_amount_that_was_spent_is_told_by_what_sets_it_off() -> None:
    that_spell = AmountSpent("what triggered it")
    text = "Whenever you cast a spell, you gain X life, where X is the amount of mana spent to cast that spell."
    assert says(text) == (Triggered(SpellCast(), (GainLife(that_spell),)),)
    assert says("When this creature enters, you gain X life, where X is the amount of mana spent to cast it.") == (
        Triggered(ThisEnters(), (GainLife(AmountSpent()),)),
    )
    assert says("This creature enters with a +1/+1 counter on it for each mana spent to cast it.") == (
        EntersWith("+1/+1", 1, per=AmountSpent()),
    )
    text = "Whenever you cast a spell, draw a card. If five or more mana was spent to cast that spell, you lose 1 life."
    assert says(text) == (Triggered(SpellCast(), (DrawCards(), IfSo(SpentOnThat(5), (LoseLife(1),)))),)


@pytest.mark.parametrize(
    "text",
    [
        "Whenever this creature attacks, you gain X life, where X is the amount of mana spent to cast it.",
        "{T}: You gain X life, where X is the amount of mana spent to cast this creature.",
        "Whenever you draw a card, if five or more mana was spent to cast that spell, you lose 1 life.",
        "Whenever you cast a spell, if more mana was spent to cast it than power was shown, draw a card.",
        "Whenever you cast a spell, if the amount of mana you spent is greater than Odd Bear's power, draw a card.",
    ],
)
def test_what_was_spent_is_not_asked_where_it_is_not_kept(text: str) -> None:
    assert any(part.not_read for part in card(text).parts)


def test_what_set_it_off_is_countered() -> None:
    text = "Whenever an opponent casts a spell, if no mana was spent to cast it, counter that spell."
    assert says(text) == (Triggered(SpellCast(who=Who.EACH_OPPONENT, how=NO_MANA), (Counter(of="what triggered it"),)),)
