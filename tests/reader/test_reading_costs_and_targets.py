from __future__ import annotations

from time import process_time

import pytest

from model.text.abilities import Activated, Spell, Triggered
from model.text.conditions.condition import All, No
from model.text.conditions.of_its_source import HasCounters, IsIn, IsOffered, ThisIs
from model.text.conditions.of_players import Controls
from model.text.conditions.of_the_turn import ON_ANOTHERS_TURN, OnOwnTurn
from model.text.continuous import Makes
from model.text.costs.cost import cost
from model.text.costs.parts import (
    TAP,
    CollectEvidence,
    ExileFromGraveyard,
    PayEnergy,
    RemoveCounters,
    ReturnToHand,
    Sacrifice,
    TapOther,
    Waterbend,
)
from model.text.counted import BasicLandTypes, CountOf, Opponents, PowerOf
from model.text.descriptions import Those, those
from model.text.instructions.affected import WHOM_IT_ATTACKED
from model.text.instructions.draws_life_damage_counters import DrawCards
from model.text.instructions.permanents import Destroy
from model.text.instructions.zones import Put
from model.text.keywords.alternative_costs import AlternativeCost
from model.text.keywords.of_casting import AdditionalCost, CostsLess, MayBeCastFrom, OptionalCost
from model.text.keywords.of_combat import Flying
from model.text.parts_by_layer import Has, SetsBase
from model.text.statics.changed_costs import SpellsCost
from model.text.statics.permissions import MayCastFrom, MayPlayLandsFrom
from model.text.target import Target
from model.vocabulary import CardType, Who, Zone
from reader.card import read
from reader.card_record import Face, Record
from reader.effects.targets import ANY_NUMBER
from tests.reader.test_reading import card, says

ARTIFACT, INSTANT = "Artifact", "Instant"
BEAR, OWN_ARTIFACT, DOMAIN = Those(subtypes=frozenset({"Bear"})), those("artifact you control"), BasicLandTypes()


LESS_BY_X = "~ costs {X} less to cast, where X is "


def target_of(text: str, cost: str = "{X}{B}") -> Target:
    (spell,) = card(text, INSTANT, cost=cost).card.abilities
    assert isinstance(spell, Spell)
    (aimed,) = spell.targets
    return aimed


def is_not_read(text: str, type_line: str = ARTIFACT, cost: str = "{X}{B}") -> bool:
    return any(part.not_read for part in card(text, type_line, cost=cost).parts)


def test_as_many_targets_as_x_are_asked_for() -> None:
    assert target_of("Destroy X target creatures.") == Target(those("creature"), number=ANY_NUMBER, number_is_x=True)
    assert target_of("Destroy up to X target creatures.").up_to


@pytest.mark.parametrize(
    ("text", "type_line"),
    [
        ("Destroy X target Bears.", INSTANT),
        ("{1}, {T}: Untap X target lands.", ARTIFACT),
        ("When ~ enters, tap up to X target creatures.", ARTIFACT),
    ],
)
def test_an_x_that_is_not_announced_is_no_number_of_targets(text: str, type_line: str) -> None:
    assert is_not_read(text, type_line, cost="{B}")


@pytest.mark.parametrize(
    "text",
    [
        "Destroy up to X target Bears, where X is the number of Hats.",
        "~ deals 8 damage divided as you choose among X target creatures.",
        "Prevent the next X damage that would be dealt this turn to any number of targets, divided as you choose, "
        "where X is the number of Hats.",
    ],
)
def test_an_x_that_the_text_defines_or_divides_by_is_no_number_of_targets(text: str) -> None:
    assert card(text, INSTANT, cost="{X}{B}").card.abilities[0].targets == ()  # type: ignore[union-attr]


@pytest.mark.parametrize(
    "text",
    [
        "{1}: Prevent the next 3 damage that would be dealt to target player, battle, or Bear creature.",
        "{1}: Target creature without reach, haste, or trample can't be blocked on odd days.",
        "{1}: ~ deals 3 odd damage to target opponent, Bear an opponent controls, or battle.",
    ],
)
def test_of_a_list_of_kinds_no_target_is_the_first_alone(text: str) -> None:
    assert card(text, ARTIFACT).card.abilities == ()


def test_what_is_said_behind_a_kind_is_asked_for() -> None:
    creature = those("creature")
    either = (Those(attacking=True), Those(blocking=True))
    assert target_of("Destroy target creature that's attacking or blocking.").what == Those(
        types=creature.types, alternatives=either
    )
    both = frozenset({CardType.CREATURE, CardType.PLANESWALKER})
    assert target_of("Destroy target creature or planeswalker that's black or red.").what == Those(
        types=both, colours=frozenset("BR")
    )
    sizes = (Those(power=(4, None)), Those(toughness=(4, None)))
    assert target_of("Destroy target creature with power or toughness 4 or greater.").what.alternatives == sizes
    assert target_of("Destroy target multicolored creature.").what.how_many_colours == (2, None)


@pytest.mark.parametrize(
    "kind",
    [
        "red creature that's white",
        "creature or planeswalker that's attacking",
        "historic permanent that's attacking or blocking",
        "creature with power or toughness X or less",
    ],
)
def test_what_is_said_behind_a_kind_and_not_known_is_not_dropped(kind: str) -> None:
    assert is_not_read(f"Destroy target {kind}.", INSTANT)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        (
            "The first Bear spell you cast each turn costs {2} less",
            {"what": those("", subtypes=frozenset({"Bear"})), "place": 1},
        ),
        ("The second spell you cast each turn costs {1} less", {"more": -1, "place": 2}),
        ("Spells you cast from exile cost {2} less", {"only_from": frozenset({Zone.EXILE})}),
        ("Spells you cast from anywhere other than your hand cost {3} less", {"more": -3, "not_from": Zone.HAND}),
        ("During turns other than yours, spells you cast cost {2} less", {"condition": ON_ANOTHERS_TURN}),
    ],
)
def test_which_spells_cost_less(text: str, value: dict[str, object]) -> None:
    assert says(f"{text} to cast.", ARTIFACT) == (SpellsCost(**{"more": -2, "who": Who.YOU, **value}),)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "text",
    [
        "The second Bear spell you cast each turn costs {2} less to cast.",
        "The first spell you cast each turn costs {X} less to cast.",
        "Spells you cast from among your hats cost {2} less to cast.",
        "The first spell you cast from exile each turn costs {2} less to cast.",
    ],
)
def test_which_of_them_cost_less_is_not_dropped(text: str) -> None:
    assert is_not_read(text)


def test_all_of_several_targets_are_destroyed() -> None:
    (spell,) = card("Destroy X target creatures.", INSTANT, cost="{X}{B}").card.abilities
    assert isinstance(spell, Spell)
    assert spell.effects == (Destroy("target"),)


@pytest.mark.parametrize(
    ("much", "when", "less"),
    [
        ("{1}", "for each artifact you control", CostsLess(1, for_each=CountOf(OWN_ARTIFACT))),
        ("{2}", "if you control a Bear", CostsLess(2, Controls(BEAR))),
        ("{3}", "for each basic land type among lands you control", CostsLess(3, for_each=DOMAIN)),
    ],
)
def test_what_an_ability_costs_less_belongs_to_it(much: str, when: str, less: CostsLess) -> None:
    (ability,) = says(f"{{4}}: Scry 1. This ability costs {much} less to activate {when}.", ARTIFACT)
    assert isinstance(ability, Activated)
    assert ability.cheaper == (less,)


@pytest.mark.parametrize(
    "text",
    [
        "{4}: Scry 1. This ability costs {U} less to activate for each artifact you control.",
        "{4}: Scry 1. This ability costs {1} less to cast for each artifact you control.",
        "{4}: Scry 1. This ability costs {1} less to activate for each hat on ~.",
        LESS_BY_X + "the greatest power among creatures in your hand.",
        LESS_BY_X + "the total power of creatures your opponents control.",
        "If you wear a hat, ~ costs {1} less to cast.",
    ],
)
def test_how_much_less_it_costs_is_not_guessed(text: str) -> None:
    assert is_not_read(text)


def test_a_condition_may_stand_before_what_costs_less() -> None:
    so = CostsLess(2, Controls(Those(subtypes=frozenset({"Bear"}))))
    assert says("If you control a Bear, ~ costs {2} less to cast.", ARTIFACT) == (so,)
    power = PowerOf(those("creature you control"))
    text = LESS_BY_X + "the greatest power among creatures you control."
    assert says(text, ARTIFACT) == (CostsLess(1, for_each=power),)


def test_lands_and_some_spells_may_be_played_from_elsewhere() -> None:
    elf = Those(subtypes=frozenset({"Elf"}))
    assert says("You may play lands and cast Elf spells from the top of your library.", ARTIFACT) == (
        MayPlayLandsFrom(Zone.LIBRARY),
        MayCastFrom(Zone.LIBRARY, elf),
    )
    assert says("You may cast ~ from your graveyard or from exile.") == (
        MayBeCastFrom(Zone.GRAVEYARD),
        MayBeCastFrom(Zone.EXILE),
    )
    assert says("You may cast artifact spells and Elf spells from your graveyard.", ARTIFACT) == (
        MayCastFrom(Zone.GRAVEYARD, Those(alternatives=(those("artifact"), elf))),
    )
    assert is_not_read("You may play lands and cast blessed spells from your graveyard.")


def test_some_may_be_played_from_elsewhere_once_each_turn() -> None:
    elf = Those(subtypes=frozenset({"Elf"}))
    mine = OnOwnTurn()
    often = "Once during each of your turns, you may "
    assert says(often + "cast an Elf spell from your graveyard.", ARTIFACT) == (
        MayCastFrom(Zone.GRAVEYARD, elf, condition=mine, once=True),
    )
    assert says(often + "play a land or cast an Elf spell from your graveyard.", ARTIFACT) == (
        MayPlayLandsFrom(Zone.GRAVEYARD, condition=mine, once=True),
        MayCastFrom(Zone.GRAVEYARD, elf, condition=mine, once=True),
    )
    assert says("Once each turn, you may cast an Elf spell from the top of your library.", ARTIFACT) == (
        MayCastFrom(Zone.LIBRARY, elf, once=True),
    )
    assert is_not_read(often + "cast an Elf spell from your graveyard by sacrificing a land.")


@pytest.mark.parametrize(
    ("paid", "part"),
    [
        ("Remove X charge counters from Odd Bear", RemoveCounters("charge", 0, x=True)),
        ("Remove any number of charge counters from Odd Bear", RemoveCounters("charge", 0, x=True)),
        ("Sacrifice X Goats", Sacrifice(Those(subtypes=frozenset({"Goat"})), 0, x=True)),
        ("Tap X untapped Goats you control", TapOther(Those(subtypes=frozenset({"Goat"}), who=Who.YOU), 0, x=True)),
        ("Exile X cards from your graveyard", ExileFromGraveyard(0, x=True)),
        ("Pay X {E}", PayEnergy(0, x=True)),
        ("Pay five {E}", PayEnergy(5)),
        ("Return three Goats you control to their owner's hand", ReturnToHand(Those(subtypes=frozenset({"Goat"})), 3)),
    ],
)
def test_as_much_as_x_may_be_paid_of_something(paid: str, part: object) -> None:
    (ability,) = says(f"{paid}: Draw a card.", ARTIFACT)
    assert isinstance(ability, Activated)
    assert ability.cost.parts == (part,)


def test_evidence_is_collected_for_abilities_and_spells_but_not_for_mana() -> None:
    (ability,) = says("{1}, Collect evidence 6: Draw a card.", ARTIFACT)
    assert ability == Activated(cost("{1}", CollectEvidence(6)), (DrawCards(),))
    besides, less = says(
        "As an additional cost to cast Odd Bear, you may collect evidence 6. "
        "Odd Bear costs {3} less to cast if evidence was collected.",
        ARTIFACT,
    )
    assert besides == OptionalCost("collect evidence", cost("", CollectEvidence(6)))
    assert less == CostsLess(3, if_paid="collect evidence")
    assert is_not_read("{T}, Collect evidence 3: Add one mana of any color.")


def test_waterbend_is_mana_that_is_also_paid_otherwise() -> None:
    (ability,) = says("Waterbend {4}: Draw a card.", ARTIFACT)
    assert ability == Activated(cost("{4}", Waterbend(4)), (DrawCards(),))
    (may,) = says("As an additional cost to cast Odd Bear, you may waterbend {10}.", ARTIFACT)
    assert may == OptionalCost("waterbend", cost("{10}", Waterbend(10)))
    (always,) = says("As an additional cost to cast this spell, waterbend {X}.", ARTIFACT)
    assert always == AdditionalCost((cost("{X}", Waterbend(0, x=True)),))


def test_any_number_beside_another_x_is_not_read() -> None:
    text = "As an additional cost to cast this spell, discard any number of cards.\nDraw a card."
    assert is_not_read(text, INSTANT)
    assert not is_not_read(text, INSTANT, cost="{B}")


def test_costs_that_are_paid_more_than_once_and_two_kickers() -> None:
    (again,) = card("Multikicker {1}{G}").card.abilities
    assert isinstance(again, OptionalCost)
    assert again.repeated
    names = [getattr(one, "name", "") for one in says("Kicker {2} and/or {R}")]
    assert names == ["kicker {2}", "kicker {R}"]


def test_conspire_asks_for_creatures_that_share_a_colour_with_the_spell() -> None:
    (ability, *_) = card("Conspire\nDraw a card.", "Sorcery", cost="{R/G}").card.abilities
    assert isinstance(ability, OptionalCost)
    assert ability.cost.parts == (TapOther(those("creature", of_its_colours=True), 2),)


@pytest.mark.parametrize(
    ("text", "less"),
    [
        ("~ costs {3} less to cast for each opponent you have.", CostsLess(3, for_each=Opponents())),
        ("Undaunted", CostsLess(1, for_each=Opponents())),
        (
            LESS_BY_X + "the total mana value of artifacts you control.",
            CostsLess(1, for_each=PowerOf(OWN_ARTIFACT, of_all=True, stat="mana value")),
        ),
        (
            "~ costs {1} less to cast if it targets a green spell.",
            CostsLess(1, targets=those("green"), targets_in=Zone.STACK),
        ),
        (
            "~ costs {3} less to cast if it targets a tapped permanent you control.",
            CostsLess(3, targets=Those(tapped=True, who=Who.YOU)),
        ),
    ],
)
def test_what_a_spell_costs_less_by_what_is_counted_and_targeted(text: str, less: CostsLess) -> None:
    assert card(text, "Sorcery").card.abilities == (less,)


@pytest.mark.parametrize(
    ("text", "way"),
    [
        ("Warp {R}", AlternativeCost("warp", cost("{R}"), condition=IsIn(Zone.HAND))),
        ("Emerge {5}", AlternativeCost("emerge", cost("{5}"), less_by="mana value")),
        ("Harmonize {5}", AlternativeCost("harmonize", cost("{5}"), Zone.GRAVEYARD, less_by="power")),
        ("Awaken 2\u2014{3}", AlternativeCost("awaken", cost("{3}"), targets=(Target(those("land you control")),))),
    ],
)
def test_other_costs_of_recent_sets(text: str, way: AlternativeCost) -> None:
    assert card(text).card.abilities[0] == way


def test_what_is_cast_as_its_back_says_so_on_its_back() -> None:
    front = Face("Odd Bear", "{1}{G}", "Creature \u2014 Bear", "Disturb {G}", "2/2")
    back = Face("Odd Ghost", None, "Creature \u2014 Spirit", "Flying", "1/1")
    found = read(Record((front, back), layout="transform"))
    assert found.card.abilities == ()
    assert found.card.back is not None
    assert AlternativeCost("disturb", cost("{G}"), Zone.GRAVEYARD, turned=True) in found.card.back.abilities


def test_how_often_an_ability_may_be_activated() -> None:
    (twice, ever) = says("{1}: Draw a card. Activate no more than twice each turn.\nExhaust — {2}: Draw a card.")
    assert isinstance(twice, Activated)
    assert isinstance(ever, Activated)
    assert (twice.at_most, ever.only_once) == (2, True)


def test_of_two_conditions_of_an_ability_both_hold() -> None:
    (ability,) = says("{1}: Draw a card. Activate only during your turn and only if you control a Goat.")
    assert isinstance(ability, Activated)
    assert ability.condition == All((OnOwnTurn(), Controls(Those(subtypes=frozenset({"Goat"})))))


def test_an_ability_of_several_modes_is_one_for_each() -> None:
    text = "{1}: Choose one —\n• Destroy target creature.\n• Draw a card."
    assert [getattr(one, "name", "") for one in says(text, ARTIFACT)] == ["first mode", "second mode"]
    assert says(text.replace("Draw a card", "Add {G}"), ARTIFACT) == ()


def test_what_stands_at_a_level_is_said_while_it_has_so_many_counters() -> None:
    up, size, draws, high, *_ = says("Level up {1}\nLEVEL 1-2\n3/3\n{T}: Draw a card.\nLEVEL 3+\n5/5")
    at_first = All((HasCounters("level", 1), No(HasCounters("level", 3))))
    assert isinstance(up, Activated)
    assert size == Makes(Those(itself=True), (SetsBase(3, 3),), at_first)
    assert isinstance(draws, Activated)
    assert draws.condition == at_first
    assert high == Makes(Those(itself=True), (SetsBase(5, 5),), HasCounters("level", 3))


def test_a_station_is_a_creature_with_enough_charge_counters() -> None:
    text = "Station (Tap another creature. It's an artifact creature at 4+.)\n4+ | Flying"
    found = card(text, "Artifact \u2014 Spacecraft").card.abilities
    enough = HasCounters("charge", 4)
    assert Makes(Those(itself=True), (Has((Flying(),)),), enough) in found


def test_ninjutsu_returns_an_unblocked_attacker_and_boast_asks_for_an_attack() -> None:
    (jumps,) = says("Ninjutsu {R}")
    assert isinstance(jumps, Activated)
    assert jumps.cost.parts == (ReturnToHand(those("attacking creature", blocked=False)),)
    assert jumps.zone is Zone.HAND
    (put,) = jumps.effects
    assert isinstance(put, Put)
    assert put.attacking == WHOM_IT_ATTACKED
    (sings,) = says("Boast \u2014 {R}: Draw a card.")
    assert isinstance(sings, Activated)
    assert (sings.once, sings.condition) == (True, ThisIs(Those(attacked=True)))
    assert len(says("Commander ninjutsu {R}")) == 2


def test_madness_is_a_cost_and_what_offers_the_card_for_it() -> None:
    way, offers = says("Madness {R}")
    assert way == AlternativeCost("madness", cost("{R}"), Zone.EXILE, IsOffered())
    assert isinstance(offers, Triggered)
    assert offers.zone is Zone.EXILE


def test_that_x_is_not_0_is_read_of_an_ability_and_of_each_mode() -> None:
    (found,) = says("{X}, {T}: Draw X cards. X can't be 0. Activate only as a sorcery.")
    assert (found.least_x, found.timing) == (1, "sorcery")
    first, second = says("{X}: Choose one —\n• Draw X cards. X can't be 0.\n• Tap target creature.")
    assert (first.least_x, second.least_x) == (1, 0)
    (other,) = card("{X}: Draw X cards. X can't be greater than the number of snow Swamps you control.").parts
    assert [note.text for note in other.notes] == ["X can't be greater than the number of snow Swamps you control."]


def test_a_long_list_of_kinds_is_looked_at_once() -> None:
    """What may stand before a colon is matched in one way: ten kinds in a row took minutes."""
    kinds = ", ".join(["Bears", "Boars", "Squirrels", "Elephants", "Crocodiles"] * 20)
    begun = process_time()
    says(f"Other {kinds} and Frogs you control are the size of a house.")
    assert process_time() - begun < 2


def test_either_of_two_costs_is_an_ability_for_each() -> None:
    first, second = says("{3}, {T} or {U}, {T}: Draw a card.", ARTIFACT)
    assert (first.cost, second.cost) == (cost("{3}", TAP), cost("{U}", TAP))
    assert [one.name for one in (first, second)] == ["first cost", "second cost"]
    assert says("{2}, Sacrifice an artifact or discard a card: Draw a card.", ARTIFACT) == ()
    assert says("{T} or {Q}: Add {G}.", ARTIFACT) == ()
