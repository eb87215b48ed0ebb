from __future__ import annotations

import json
import re
import time
from dataclasses import replace
from functools import cache

import pytest

from arbiter.imported.card_file_formats import record_of
from model.text.abilities import Activated, Modal, Spell, ThisTurn, Triggered
from model.text.conditions.condition import All, No
from model.text.conditions.of_its_source import HasLevel, HostIs, IsAttached, IsUnlocked, WasCastWith
from model.text.conditions.of_players import Controls
from model.text.conditions.of_the_turn import OnOwnTurn
from model.text.continuous import Makes, MakesUntil, becomes
from model.text.costs.cost import Cost
from model.text.costs.parts import SACRIFICE_THIS, TAP, Behold, Blight, RemoveCounters
from model.text.counted import CountersOn, CountOf
from model.text.descriptions import Those, those
from model.text.entering_and_halves import EntersForSacrifice, EntersWith, Half
from model.text.instructions.adding_mana import AddMana
from model.text.instructions.compound import IfSo, May, MayPay
from model.text.instructions.copying import CopyOnStack
from model.text.instructions.discarding import DiscardCards
from model.text.instructions.draws_life_damage_counters import DealDamage, DrawCards, GainLife, TakeCounters
from model.text.instructions.permanents import Attach, Destroy
from model.text.instructions.zones import Put
from model.text.keywords.of_casting import AdditionalCost, ExtraTargetsCost, OptionalCost
from model.text.keywords.of_combat import Flying, Trample
from model.text.keywords.of_permanents import EntersTapped, EntersTappedUnless, Haste
from model.text.mana import mana
from model.text.parts_by_layer import (
    Controlled,
    Gets,
    Has,
    IsNoCreature,
    LosesAbilities,
    SetsBase,
    SetsColours,
    SetsCreatureTypes,
    SetsTypes,
)
from model.text.statics.of_players import PlaysRevealed
from model.text.target import Target
from model.text.trigger_conditions.of_combat import ThisAttacks
from model.text.trigger_conditions.of_objects import HalfUnlocked, ThisDies, ThisEnters
from model.text.trigger_conditions.of_players import DrawsCard, StepBegins
from model.text.unread import Unread
from model.text.writing.classes import class_of
from model.vocabulary import ANY_AMOUNT, CardType, Step, Who, Zone
from reader.card import DOUBLE_FACED, STARTING_LOYALTY, CardRead, read
from reader.card_record import Face, Record
from reader.what_sentences_became import OfTheCard
from tests.sampling import sampled
from tests.support import shared


def card(
    text: str, type_line: str = "Creature — Bear", name: str = "Odd Bear", cost: str | None = "{1}{G}"
) -> CardRead:
    stats = "2/2" if "Creature" in type_line else None
    return read(Record((Face(name, cost, type_line, text, stats),)))


def says(text: str, type_line: str = "Creature — Bear") -> tuple[object, ...]:
    return card(text, type_line).card.abilities


def test_a_card_without_a_text_says_nothing() -> None:
    assert says("") == ()


def test_keywords_stand_in_a_line() -> None:
    assert says("Flying, haste") == (Flying(), Haste())


def test_what_bears_on_combat_damage_is_noted_as_that() -> None:
    (note,) = card(
        "You may have Odd Bear assign its combat damage divided as you choose among any creatures."
    ).card.unmodelled
    assert note.can_matter
    assert [kind for could in note.could or () for kind in getattr(could, "kinds", ())] == ["fighting"]


def test_reminder_text_rules_nothing() -> None:
    found = card("Flying (This creature can't be blocked except by those that fly.)")
    assert found.card.abilities == (Flying(),)
    assert "reminder" in found.parts[-1].harmless


def test_reminder_text_that_is_not_closed_goes_on_to_the_end_of_its_line() -> None:
    found = card("Flying(This creature can't be blocked. It flies.\nHaste")
    assert found.card.abilities == (Flying(), Haste())
    assert not found.card.unmodelled


@pytest.mark.parametrize("text", ["({T}: Add {G} or {W}.)", "(Odd Bear isn't a spell.)", "(Transforms from Odd Cub.)"])
def test_reminder_text_alone_explains_a_rule(text: str) -> None:
    assert not card(text, "Land").card.unmodelled


@pytest.mark.parametrize("text", ["(Pay {W} as you play this.)", "(Odd Bear isn't a spell, and it's red.)"])
def test_reminder_text_alone_that_explains_no_rule_is_noted(text: str) -> None:
    assert [note.text for note in card(text, "Land").card.unmodelled] == [text]


@pytest.mark.parametrize(
    "text",
    [
        'Other Bears have "{T}: Exchange hats with target Bear."',
        'Target Bear gains "{T}: Exchange hats with target Bear" until end of turn.',
        'When Odd Bear dies, create a 1/1 green Bear creature token with "{T}: Exchange hats with target Bear."',
    ],
)
def test_what_is_not_read_of_an_ability_that_is_given_is_not_read(text: str) -> None:
    (part,) = card(text, "Sorcery" if text.startswith("Target") else "Creature — Bear").parts
    assert part.values
    assert part.not_read


def test_lands_add_mana() -> None:
    assert says("Odd Bear enters tapped.\n{T}: Add {G} or {W}.", "Land") == (
        EntersTapped(),
        Activated(Cost(parts=(TAP,)), (AddMana(("G", "W")),)),
    )


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("Odd Bear enters tapped unless it's your turn.", EntersTapped(unless=OnOwnTurn())),
        ("Odd Bear enters tapped if you control an artifact.", EntersTapped(unless=No(Controls(those("artifact"))))),
        ("If you control an artifact, Odd Bear enters tapped.", EntersTapped(unless=No(Controls(those("artifact"))))),
        (
            "Odd Bear enters tapped unless you control three or fewer other lands.",
            EntersTapped(unless=No(Controls(those("land", other=True), 4))),
        ),
        (
            "As Odd Bear enters, you may pay 7 life. If you don't, it enters tapped.",
            EntersTappedUnless(life=7),
        ),
        (
            "As Odd Bear enters, you may reveal an artifact card from your hand. If you don't, Odd Bear enters tapped.",
            EntersTappedUnless(reveals=those("artifact")),
        ),
    ],
)
def test_how_a_permanent_enters_tapped(text: str, value: object) -> None:
    assert says(text, "Land") == (value,)


SACRIFICED = "If Odd Bear would enter, sacrifice {} instead. If you do, put Odd Bear onto the battlefield. {}"
OR_BURIED = "If you don't, put it into its owner's graveyard."


@pytest.mark.parametrize(
    ("asked", "value"),
    [
        ("three untapped artifacts", EntersForSacrifice(those("untapped artifact"), 3)),
        ("a Bear", EntersForSacrifice(Those(subtypes=frozenset({"Bear"})))),
    ],
)
def test_what_is_sacrificed_for_a_permanent_that_would_enter(asked: str, value: EntersForSacrifice) -> None:
    assert says(SACRIFICED.format(asked, OR_BURIED), "Land") == (value,)


@pytest.mark.parametrize(
    "text",
    [
        SACRIFICED.format("a Bear", "If you don't, exile it."),
        SACRIFICED.format("another Bear", OR_BURIED),
        SACRIFICED.format("a Bear an opponent controls", OR_BURIED),
        "If Odd Bear would enter, sacrifice a Bear instead.",
    ],
)
def test_what_else_happens_as_a_permanent_would_enter_is_a_note(text: str) -> None:
    assert not says(text, "Land")


@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("As long as Odd Bear is on the stack, spells that target it cost {3} more to cast.", Zone.STACK),
        ("As long as you have no life and Odd Bear is in your graveyard, it has flashback {G}.", Zone.GRAVEYARD),
    ],
)
def test_what_a_spell_says_of_where_it_lies_is_nothing_that_it_does(text: str, zone: Zone) -> None:
    found = card(f"{text}\nDraw a card.", "Instant")
    assert [note.zone for part in found.parts for note in part.notes] == [zone]
    assert Spell((DrawCards(),)) in found.card.abilities


@pytest.mark.parametrize(
    ("text", "size"),
    [
        ("Odd Bear gets +1/+0 for each artifact you control.", Gets(1, 0, CountOf(those("artifact", who=Who.YOU)))),
        (
            "Odd Bear gets -X/-X, where X is the number of other creatures on the battlefield.",
            Gets(-1, -1, CountOf(those("creature", other=True))),
        ),
        ("Odd Bear gets +2/+2 for each charge counter on it.", Gets(2, 2, CountersOn("charge"))),
    ],
)
def test_how_much_larger_it_is_may_be_counted(text: str, size: Gets) -> None:
    assert says(text) == (Makes(Those(itself=True), (size,)),)


@pytest.mark.parametrize(
    "text",
    [
        "Creatures you control get +1/+1 for each other creature you control.",
        "Odd Bear gets +1/+1 for each creature you control with power 4 or greater.",
    ],
)
def test_what_is_counted_for_each_of_several_or_by_sizes_is_left_open(text: str) -> None:
    assert not any(isinstance(part, Gets) for value in says(text) for part in getattr(value, "parts", ()))


@pytest.mark.parametrize(("loyalty", "says"), [("X", EntersWith("loyalty", 0, x=True)), ("*", STARTING_LOYALTY)])
def test_a_loyalty_that_is_no_number_is_had_only_once_it_has_entered(loyalty: str, says: object) -> None:
    found = read(Record((Face("Odd Walker", "{X}{G}", "Legendary Planeswalker — Odd", "", loyalty),))).card
    assert (found.stats, (*found.abilities, *found.unmodelled)) == ("0", (says,))


def test_what_strive_stands_before_is_read() -> None:
    text = "Strive — Odd Bear costs {2} more to cast for each target beyond the first."
    assert ExtraTargetsCost(2) in says(f"{text}\nTap any number of target creatures.", "Instant")


def test_an_ability_word_may_stand_before_an_ability_of_a_spell() -> None:
    text = "Draw a card.\nRaid — {2}: Return Odd Bear from your graveyard to your hand."
    first, second = says(text, "Instant")
    assert {type(first), type(second)} == {Spell, Activated}


def test_a_spell_does_what_its_sentences_say_in_order() -> None:
    target = Target(those("creature"))
    assert says("Destroy target creature. Draw a card.", "Instant") == (
        Spell((Destroy("target"), DrawCards()), (target,)),
    )


def test_a_sentence_that_is_not_read_announces_its_targets_all_the_same() -> None:
    (spell,) = says("Target creature becomes sleepy until end of turn. Draw a card.", "Instant")
    assert isinstance(spell, Spell)
    assert spell.targets == (Target(those("creature")),)
    assert [type(effect) for effect in spell.effects] == [Unread, DrawCards]


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("You choose a nonland card from it. That player discards that card.", DiscardCards()),
        ("You may choose a nonland card from it. If you do, that player discards that card.", DiscardCards(up_to=True)),
        ("You choose a nonland card from it. Exile that card.", DiscardCards(exiled=True)),
        ("You choose a nonland card from it and exile that card.", DiscardCards(exiled=True)),
    ],
)
def test_sentences_say_together_what_becomes_of_a_card_of_a_hand(said: str, meant: DiscardCards) -> None:
    (spell,) = says(f"Target player reveals their hand. {said}", "Sorcery")
    assert isinstance(spell, Spell)
    assert spell.effects == (replace(meant, who="target", what=those("nonland"), chosen_by_you=True),)


def test_a_sentence_may_say_more_of_the_one_before_it() -> None:
    (spell,) = says("Destroy target creature. It can't be regenerated.", "Instant")
    assert spell == Spell((Destroy("target", regenerates=False),), (Target(those("creature")),))


def test_a_land_becomes_a_creature() -> None:
    text = "{1}{G}: Odd Bear becomes a 3/3 green Ape creature with flying until end of turn. It's still a land."
    found = card(text, "Land")
    (ability,) = found.card.abilities
    assert isinstance(ability, Activated)
    assert ability.effects == (becomes("3/3", frozenset({"Ape"}), colours=frozenset({"G"}), abilities=(Flying(),)),)
    assert not found.card.unmodelled


def test_another_target_is_not_the_object_itself() -> None:
    (ability,) = says("{T}: Untap another target creature.")
    assert isinstance(ability, Activated)
    assert ability.targets == (Target(those("another creature")),)


def test_what_a_half_of_a_room_says_is_not_said_at_once() -> None:
    halves = (
        Face("Odd Hall", "{1}{G}", "Enchantment — Room", "Creatures you control get +1/+1."),
        Face("Odd Attic", "{2}{G}", "Enchantment — Room", "When you unlock this door, draw a card."),
    )
    found = read(Record(halves, "split"))
    assert found.card.name == "Odd Hall // Odd Attic"
    assert found.card.mana_cost == mana("{3}{G}{G}")
    assert found.card.abilities == (
        Half("Odd Hall", mana("{1}{G}")),
        Makes(those("creature you control"), (Gets(1, 1),), IsUnlocked("Odd Hall")),
        Half("Odd Attic", mana("{2}{G}")),
        Triggered(HalfUnlocked("Odd Attic"), (DrawCards(),)),
    )
    assert found.card.unmodelled == ()


def test_what_of_a_room_is_not_known_to_wait_for_its_half_is_noted() -> None:
    halves = (
        Face("Odd Hall", "{1}{G}", "Enchantment — Room", "Whenever you draw a card, you gain 1 life."),
        Face("Odd Attic", "{2}{G}", "Enchantment — Room", "You have hexproof."),
    )
    found = read(Record(halves, "split"))
    gains = Triggered(DrawsCard(), (GainLife(1),))
    assert found.card.abilities == (
        Half("Odd Hall", mana("{1}{G}")),
        Makes(Those(itself=True), (Has((gains,)),), IsUnlocked("Odd Hall")),
        Half("Odd Attic", mana("{2}{G}")),
    )
    assert len(found.card.unmodelled) == 1


def test_an_overloaded_spell_does_to_each_what_it_does_to_a_target() -> None:
    found = card("Destroy target artifact.\nOverload {4}{R}", "Sorcery")
    (spell,) = (ability for ability in found.card.abilities if isinstance(ability, Spell))
    each = Destroy(Those(types=frozenset({CardType.ARTIFACT})))
    assert spell.effects == (IfSo(WasCastWith("overload"), (each,), (Destroy("target"),)),)


def test_what_an_overloaded_spell_does_is_noted_where_it_is_not_read() -> None:
    found = card("Destroy target artifact. Its controller dances.\nOverload {4}{R}", "Sorcery")
    (spell,) = (ability for ability in found.card.abilities if isinstance(ability, Spell))
    assert [type(effect) for effect in spell.effects] == [Destroy, Unread, Unread]


def test_what_stands_under_a_level_is_not_said_at_once() -> None:
    haste, _, flying = card("Haste\n{G}: Level 2\nFlying").card.abilities
    assert haste == Haste()
    assert flying == Makes(Those(itself=True), (Has((Flying(),)),), HasLevel(2))
    found = card("Haste\n{G}, Dance: Level 2\nFlying")
    assert found.card.abilities == (Haste(),)
    assert len(found.card.unmodelled) == 2


@pytest.mark.parametrize(
    "text",
    [
        "Destroy target creature with a hat.",
        "Destroy target creature that dreams.",
        "Destroy target creature or building.",
        "Exile target creature of a rival's choice.",
        "Destroy target creature whose power is odd.",
    ],
)
def test_a_quality_of_a_target_is_never_dropped(text: str) -> None:
    found = card(text, "Instant")
    assert all(not isinstance(a, Spell) or a.targets == () for a in found.card.abilities)
    assert found.parts[0].not_read != ()


def test_modes_are_chosen() -> None:
    (modal,) = says("Choose one —\n• Draw a card.\n• Odd Bear deals 2 damage to any target.", "Instant")
    assert isinstance(modal, Modal)
    assert [len(mode.targets) for _, mode in modal.modes] == [0, 1]


def test_a_trigger_has_its_target() -> None:
    (trigger,) = says("When Odd Bear enters, destroy target artifact.")
    assert trigger == Triggered(ThisEnters(), (Destroy("target"),), targets=(Target(those("artifact")),))


def test_an_activated_ability_has_cost_and_effect() -> None:
    (ability,) = says("{2}, {T}, Sacrifice Odd Bear: It deals 2 damage to any target.\n", "Artifact")
    assert isinstance(ability, Activated)
    assert ability.cost == Cost(mana("{2}"), (TAP, SACRIFICE_THIS))


def test_it_says_what_it_is_by_any_of_its_names() -> None:
    text = "{G}: Zog gets +1/+1 until end of turn."
    (ability,) = card(text, "Legendary Creature — Bear", "Zog, the Odd").card.abilities
    assert isinstance(ability, Activated)
    assert ability.effects == (MakesUntil((Gets(1, 1),), of="this"),)


def test_an_effect_is_never_read_in_part() -> None:
    odd = ("Draw a card if you like it.", "Draw a card unless it rains.", "You may draw a card and lose 1 life.")
    for text in (*odd, "Draw two cards instead."):
        (spell,) = says(text, "Sorcery")
        assert isinstance(spell, Spell)
        assert not any(isinstance(effect, DrawCards) for effect in spell.effects)


def test_mana_with_a_sentence_that_is_not_read_is_no_mana_ability() -> None:
    found = card("{T}: Add {G}. Spend this mana only on Tuesdays.", "Land")
    assert found.card.abilities == ()
    assert [sorted(note.words()) for note in found.card.unmodelled] == [
        ["actions of its controller", "activating of itself"]
    ]


def test_damage_is_that_of_the_card_itself() -> None:
    (ability,) = says("{T}: Odd Bear deals 1 damage to target creature.")
    assert isinstance(ability, Activated)
    assert ability.effects == (DealDamage(1),)


@pytest.mark.parametrize(
    "text", ["x" * 100_000, "Choose " * 20_000, '"' * 50_000, "(" * 50_000, "{T}: " * 20_000, "~. " * 30_000]
)
def test_a_monstrous_text_is_read_within_a_second(text: str) -> None:
    begun = time.process_time()
    card(text)
    card(text, "Instant")
    assert time.process_time() - begun < 2


@pytest.mark.parametrize("dash", ["\u2014", "-"])
def test_a_word_before_a_dash_names_an_ability_and_rules_nothing_however_the_dash_is_written(dash: str) -> None:
    (ability,) = says(f"Odd Word {dash} {{2}}: Draw a card.")
    (without,) = says("{2}: Draw a card.")
    assert isinstance(without, Activated)
    assert ability == replace(without, name="odd word")


@cache
def lines_of(file: str) -> list[str]:
    return shared("cards", file).read_text(encoding="utf-8").splitlines()


def letters(text: str) -> str:
    return re.sub(r"\s+", "", text)


PIECES = 8
"""In how many pieces all real cards are read."""


@sampled("piece", range(PIECES), PIECES, "eighths of all real cards")
def test_every_character_of_every_text_is_in_one_part(piece: int) -> None:
    for line in [line for file in ("cards.jsonl", "newer.jsonl") for line in lines_of(file)[piece::PIECES]]:
        record = record_of(json.loads(line))
        if record is None or any("Battle" in face.type_line for face in record.faces):
            continue
        found = read(record).parts
        halves = all("Room" in face.type_line for face in record.faces) or all(face.is_spell for face in record.faces)
        two_faced = record.layout in DOUBLE_FACED or (halves and len(record.faces) == 2)
        parts = found if two_faced else found[: len(found) - len(record.faces) + 1]
        faces = record.faces if two_faced else record.faces[:1]
        told = sorted(letters("".join(part.said for part in parts)))
        assert told == sorted(letters("".join(face.text for face in faces))), record.name
        assert all(part.values or part.notes or part.does or part.harmless or part.joined for part in parts), (
            record.name
        )
        assert all(isinstance(v, OfTheCard) or class_of(v) for part in parts for v in part.values), record.name


def asked_of(text: str) -> Target:
    (spell,) = says(text, "Instant")
    assert isinstance(spell, Spell)
    return spell.targets[0]


def test_of_several_kinds_flying_is_asked_of_the_creature() -> None:
    kinds = (those("artifact"), those("creature", having="flying"))
    assert asked_of("Destroy target artifact or creature with flying.") == Target(Those(alternatives=kinds))


def test_power_is_asked_of_a_target() -> None:
    assert asked_of("Destroy target creature with power 4 or greater.") == Target(those("creature", power=(4, None)))


def test_a_permanent_card_is_no_instant_and_no_sorcery() -> None:
    never = frozenset({CardType.INSTANT, CardType.SORCERY})
    found = asked_of("Return target permanent card from your graveyard to your hand.")
    assert found == Target(Those(not_types=never), zone=Zone.GRAVEYARD, own=True)


def test_what_else_targets_announces_no_target_itself() -> None:
    (spell,) = says("Copy target sorcery spell. You may choose new targets for the copy.", "Instant")
    assert isinstance(spell, Spell)
    assert [target.what for target in spell.targets] == [those("sorcery")]


def test_an_ability_that_is_used_once_is_no_ability_under_an_ability_word() -> None:
    found = card("Power-up \u2014 {2}: Put a +1/+1 counter on Odd Bear.")
    assert found.card.abilities == ()


def test_unearth_is_activated_from_the_graveyard_as_a_sorcery() -> None:
    (ability,) = says("Unearth {1}{B}")
    assert isinstance(ability, Activated)
    assert (ability.zone, ability.timing) == (Zone.GRAVEYARD, "sorcery")


def test_what_only_creatures_have_is_not_asked_of_a_condition_on_another_object() -> None:
    assert says("Whenever another creature enters, if it's attacking, draw a card.") == ()
    assert says("Whenever you cast a spell, if it's red, draw a card.") == ()


@pytest.mark.parametrize(
    "text",
    [
        "When this creature enters, if mana from a cave was spent to cast it, draw a card.",
        "When this creature enters, if somebody is asleep, choose one —\n• Draw a card.\n• You gain 3 life.",
        "When this creature enters, choose one —\n• Destroy target artifact.\n• Exile target sleepy artifact.",
        "When this creature enters, choose one that hasn't been chosen today —\n• Draw a card.\n• You gain 3 life.",
    ],
)
def test_what_might_not_stay_on_the_stack_is_no_trigger_that_is_read(text: str) -> None:
    assert says(text) == ()


@pytest.mark.parametrize(("how", "anew"), [("", "ever"), (" this turn", "this turn")])
def test_modes_may_be_such_as_were_not_chosen_before(how: str, anew: str) -> None:
    (trigger,) = says(f"When this creature enters, choose one that hasn't been chosen{how} —\n• Scry 1.\n• Scry 2.")
    assert isinstance(trigger, Triggered)
    assert trigger.modal is not None
    assert (trigger.modal.anew, trigger.modal.choose, len(trigger.modal.modes)) == (anew, 1, 2)


def test_a_condition_behind_a_trigger_holds_of_modes_as_well() -> None:
    (trigger,) = says(
        "When this creature enters, if you control an artifact, choose one —\n• Draw a card.\n• You gain 3 life."
    )
    assert isinstance(trigger, Triggered)
    assert trigger.condition == Controls(those("artifact"))


@pytest.mark.parametrize(
    ("head", "least", "most"),
    [("choose one", 1, 0), ("choose up to one", 0, 1), ("choose one or both", 1, 2), ("choose two", 2, 0)],
)
def test_the_modes_of_a_trigger_are_read_each_with_its_targets(head: str, least: int, most: int) -> None:
    (trigger,) = says(f"When this creature enters, {head} —\n• Nap — Destroy target artifact.\n• You gain 3 life.")
    assert isinstance(trigger, Triggered)
    modes = (("1", Spell((Destroy("target"),), (Target(those("artifact")),))), ("2", Spell((GainLife(3),))))
    assert trigger.modal == Modal(modes, least, at_most=most)
    assert (trigger.effects, trigger.targets) == ((), ())


def test_of_modes_that_last_for_the_turn_all_but_the_first_are_noted() -> None:
    (trigger,) = says(
        "When this creature enters, choose one —\n• You may play an additional land this turn.\n"
        "• Creatures can't block this turn."
    )
    assert isinstance(trigger, Triggered)
    assert [type(effect) for effect in trigger.does] == [ThisTurn, Unread]


def test_what_is_not_attached_is_not_unattached() -> None:
    attach, off, no_creature = says("Reconfigure {2}")
    assert isinstance(attach, Activated)
    assert isinstance(off, Activated)
    assert attach.condition is None
    assert off.condition == HostIs(those("creature"))
    assert no_creature == Makes(Those(itself=True), (IsNoCreature(),), condition=IsAttached())


def test_a_condition_behind_a_trigger_has_to_hold() -> None:
    (trigger,) = says("At the beginning of your upkeep, if you control an artifact, draw a card.")
    assert trigger == Triggered(StepBegins(Step.UPKEEP), (DrawCards(),), condition=Controls(those("artifact")))


def test_one_or_both_of_two_modes_are_chosen() -> None:
    (modal,) = says("Choose one or both \u2014\n\u2022 Draw a card.\n\u2022 Scry 2.", "Sorcery")
    assert isinstance(modal, Modal)
    assert (modal.choose, modal.at_most) == (1, 2)


def test_an_attack_sets_off_what_is_read_and_else_stops_the_story() -> None:
    drawn = (Triggered(ThisAttacks(), (DrawCards(1),)),)
    assert says("Whenever Odd Bear attacks, draw a card.") == drawn
    assert card("Whenever Odd Bear and at least one Elf attack, draw a card.").card.abilities == ()


TOP = "the top card of your library"


def test_what_is_played_with_revealed_or_looked_at_is_told_apart() -> None:
    assert says(f"Play with {TOP} revealed.") == (PlaysRevealed(),)
    assert says(f"You may look at {TOP} any time.") == (PlaysRevealed(looks=True),)


@pytest.mark.parametrize(
    "text",
    [
        "Odd Bear deals X damage to any target. Spend only mana from Bears on X.",
        "X can't be greater than the number of Bears you control.\nOdd Bear deals X damage to any target.",
        "If you wear a hat, this spell costs {1} less to cast.\nOdd Bear deals X damage to any target.",
        "If you control a Bear, you may tap it rather than pay this spell's mana cost.\n"
        "Odd Bear deals X damage to any target.",
    ],
)
def test_what_a_spell_says_of_its_cost_matters_before_it_resolves(text: str) -> None:
    found = card(text, "Sorcery", cost="{X}{R}")
    (spell,) = (ability for ability in found.card.abilities if isinstance(ability, Spell))
    assert spell.effects == (DealDamage("X"),)
    assert len(found.card.unmodelled) == 1


@pytest.mark.parametrize(
    "text", ["Spend only colored mana on X.", "X can't be greater than 3.", "This ability costs {1} less to activate."]
)
def test_what_an_ability_says_of_its_cost_matters_as_it_is_activated(text: str) -> None:
    found = card(f"{{X}}, {{T}}: Odd Bear deals X damage to any target. {text}")
    (ability,) = found.card.abilities
    assert isinstance(ability, Activated)
    assert ability.effects == (DealDamage("X"),)
    assert [sorted(note.words()) for note in found.card.unmodelled] == [["activating of itself"]]


def test_an_ability_of_an_instant_is_none_of_its_instructions() -> None:
    found = card(
        "Odd Bear deals 1 damage to any target.\n{R}: Return Odd Bear from your graveyard to your hand.\n"
        "When you discard Odd Bear, destroy target land.",
        "Instant",
    )
    spell, ability = sorted(found.card.abilities, key=lambda one: isinstance(one, Activated))
    assert isinstance(spell, Spell)
    assert isinstance(ability, Activated)
    assert len(spell.targets) == 1
    assert ability.zone is Zone.GRAVEYARD
    assert [note.text for note in found.card.unmodelled] == ["When you discard Odd Bear, destroy target land."]


def test_a_comma_in_a_name_is_none_of_the_sentence() -> None:
    found = card(
        "When Ann, the Odd Bear enters the battlefield, draw a card.", "Legendary Creature — Bear", "Ann, the Odd Bear"
    )
    (ability,) = found.card.abilities
    assert isinstance(ability, Triggered)
    assert ability.effects == (DrawCards(1),)


def test_what_is_cast_at_a_time_and_under_a_condition_asks_for_both() -> None:
    (only, _) = says("Cast Odd Bear only during your turn and only if you control a Swamp.\nDraw a card.", "Instant")
    assert getattr(only, "condition", None) == All((OnOwnTurn(), Controls(Those(subtypes=frozenset({"Swamp"})))))


def test_targets_of_what_is_set_off_later_are_not_announced() -> None:
    later = "When this creature enters, you may sacrifice a land. When you do, destroy target creature."
    (ability,) = says(later)
    assert isinstance(ability, Triggered)
    assert ability.targets == ()
    (spell,) = says("When target creature dies this turn, draw a card.", "Instant")
    assert isinstance(spell, Spell)
    assert len(spell.targets) == 1


def test_them_is_never_the_object_itself() -> None:
    (ability,) = says("When this creature enters, creatures you control gain hexproof until end of turn. Untap them.")
    assert isinstance(ability, Triggered)
    made, done = ability.effects
    assert isinstance(made, MakesUntil)
    assert getattr(done, "of", None) == made.of != "this"


def test_all_that_a_trigger_waits_for_is_its_head() -> None:
    found = card("Whenever this creature blocks, deals damage, or becomes tapped, draw a card.")
    assert found.card.abilities == ()
    assert len(found.card.unmodelled) == 1


def test_a_cost_that_may_be_added_is_optional_and_another_is_not() -> None:
    asked = "As an additional cost to cast this spell, "
    (either, _) = says(f"{asked}behold a Goblin or pay {{2}}.\nDraw a card.", "Sorcery")
    assert isinstance(either, AdditionalCost)
    assert [cost.parts for cost in either.options] == [(Behold(Those(subtypes=frozenset({"Goblin"}))),), ()]
    (may, _) = says(f"{asked}you may blight 1.\nDraw a card.", "Sorcery")
    assert may == OptionalCost("blight", Cost(parts=(Blight(1),)))
    assert not any(isinstance(a, OptionalCost) for a in says(f"{asked}you may juggle 4.\nFlash", "Sorcery"))


def test_of_an_opponent_or_a_planeswalker_the_one_who_targets_is_neither() -> None:
    (spell,) = card("Odd Bolt deals 2 damage to target opponent or planeswalker.", "Sorcery", "Odd Bolt").card.abilities
    assert isinstance(spell, Spell)
    assert spell.targets == (Target(those("planeswalker"), players=True, opponents=True),)


def test_what_triggers_is_given_beside_keywords_or_noted_where_it_is_not_read() -> None:
    flying = 'Enchant creature\nEnchanted creature has flying and "Whenever {}, draw a card."'
    known = card(flying.format("this creature attacks"), "Enchantment — Aura").card
    unknown = card(flying.format("a Bear yawns"), "Enchantment — Aura").card
    assert Makes(Those(host=True), (Has((Flying(), Triggered(ThisAttacks(), (DrawCards(),)))),)) in known.abilities
    assert Makes(Those(host=True), (Has((Flying(),)),)) in unknown.abilities
    assert [[type(note.acts).__name__ for note in one.unmodelled] for one in (known, unknown)] == [[], ["Whatever"]]


def test_what_loses_its_abilities_for_a_time_may_become_something_else_besides() -> None:
    loses = "Until end of turn, target creature loses all abilities and {}"
    (frog,) = says(loses.format("becomes a blue Frog with base power and toughness 1/1."), "Instant")
    (small,) = says(loses.format("has base power and toughness 0/1."), "Instant")
    (elk,) = says(loses.format("becomes a green Elk creature with base power and toughness 3/3."), "Instant")
    parts = (LosesAbilities(), SetsCreatureTypes(frozenset({"Frog"})), SetsColours(frozenset("U")), SetsBase(1, 1))
    of_elks = SetsTypes(frozenset({CardType.CREATURE}), frozenset({"Elk"}))
    assert [one.effects for one in (frog, small, elk)] == [
        (MakesUntil(parts),),
        (MakesUntil((LosesAbilities(), SetsBase(0, 1))),),
        (MakesUntil((LosesAbilities(), of_elks, SetsColours(frozenset("G")), SetsBase(3, 3))),),
    ]


def test_another_base_power_and_toughness_is_had_for_a_time_or_for_good() -> None:
    (small,) = says("Target creature has base power and toughness 1/1 until end of turn.", "Instant")
    (each,) = says(
        "Until end of turn, each creature you control has base power and toughness 7/7 and gains trample.", "Sorcery"
    )
    (stunted,) = says("Target creature has base power and toughness 2/1 and loses all abilities.", "Sorcery")
    assert small.effects == (MakesUntil((SetsBase(1, 1),)),)
    assert each.effects == (MakesUntil((SetsBase(7, 7), Has((Trample(),))), of=those("creature you control")),)
    assert stunted.effects == (MakesUntil((LosesAbilities(), SetsBase(2, 1)), lasts="for good"),)


def test_an_equipment_is_attached_to_what_has_entered_and_may_be_left() -> None:
    (found,) = says("Whenever a Knight you control enters, you may attach ~ to it.", "Artifact — Equipment")
    assert found.effects == (May("attach it to it", Attach(to="what triggered it")),)


def test_what_may_be_exiled_is_returned_as_well() -> None:
    exiles = "When ~ enters, you may exile target artifact."
    (_, returns) = says(f"{exiles}\nWhen ~ leaves the battlefield, return the exiled card to its owner's hand.")
    assert returns.effects == (Put("what it exiled", Zone.HAND, Zone.EXILE),)


def test_counters_are_removed_so_many_or_all() -> None:
    one, every = (
        says(f"At the beginning of your upkeep, remove {many} from ~.", "Artifact")[0]
        for many in ("a charge counter", "all charge counters")
    )
    assert one.effects == (TakeCounters("charge"),)
    assert every.effects == (TakeCounters("charge", ANY_AMOUNT),)
    (of_each_kind,) = says("{T}: Remove all counters from target Wall.")
    assert of_each_kind.effects == (TakeCounters("", ANY_AMOUNT, "target"),)


def test_a_card_is_returned_with_a_counter_on_it() -> None:
    text = "Return target creature card from your graveyard to the battlefield{} with {} counter on it."
    final, tapped = (
        says(text.format(*how), "Sorcery")[0] for how in (("", "a finality"), (" tapped", "an additional +1/+1"))
    )
    assert final.effects == (Put("target", Zone.BATTLEFIELD, counter="finality"),)
    assert tapped.effects == (Put("target", Zone.BATTLEFIELD, tapped=True, counter="+1/+1"),)


def test_what_is_done_if_counters_are_removed_is_paid_for_with_them() -> None:
    (found,) = says("Whenever ~ attacks, you may remove two oil counters from it. If you do, draw a card.")
    assert found.effects == (MayPay(Cost(parts=(RemoveCounters("oil", 2),)), (DrawCards(),)),)


def test_what_loses_its_abilities_without_a_time_loses_them_for_good() -> None:
    (elk,) = says(
        "Target creature loses all abilities and becomes an Elk with base power and toughness 3/3.", "Instant"
    )
    assert elk.effects[0].lasts == "for good"


def test_a_spell_becomes_another_colour_for_good_where_no_time_is_named_and_nothing_else() -> None:
    (lace,) = says("Target spell or permanent becomes red.", "Instant")
    (artifact,) = says("Target spell or permanent becomes an artifact.", "Instant")
    (gain,) = says("Gain control of target spell.", "Instant")
    (other,) = says("Gain control of target spell or ability.", "Instant")
    assert lace.effects == (MakesUntil((SetsColours(frozenset("R")),), lasts="for good"),)
    assert gain.effects == (MakesUntil((Controlled(),), lasts="for good"),)
    assert [type(one.effects[0]) for one in (artifact, other)] == [Unread, Unread]


def test_what_triggers_is_given_for_a_time_too() -> None:
    (spell,) = says('Until end of turn, target creature gains "When this creature dies, draw a card."', "Instant")
    assert spell == Spell(
        (MakesUntil((Has((Triggered(ThisDies(), (DrawCards(),)),)),)),), targets=(Target(those("creature")),)
    )


def test_in_an_ability_that_is_given_the_name_of_the_card_does_not_mean_what_is_given_it() -> None:
    """It means what gives the ability (CR 201.5a), unless that is given to the card itself (CR 201.5b)."""
    gives = 'Equipped creature has "{{T}}, Sacrifice {}: Draw a card."'
    this, named = (card(gives.format(what), "Artifact — Equipment", "Odd Axe") for what in ("this creature", "Odd Axe"))
    itself = card('As long as Odd Bear is red, Odd Bear has "{T}, Sacrifice Odd Bear: Draw a card."')
    assert [len(found.card.unmodelled) for found in (this, named, itself)] == [0, 1, 0]


def test_the_other_part_of_a_flip_card_is_nothing_before_a_text_flips_it() -> None:
    faces = (
        Face("Odd Bear", "{G}", "Creature — Bear", "", "2/2"),
        Face("Odder Bear", "{G}", "Creature — Bear", "", "4/4"),
    )
    flipping, split = (read(Record(faces, layout)).card.unmodelled for layout in ("flip", "split"))
    assert (len(flipping), len(split)) == (0, 1)


def test_what_a_word_ends_with_sets_nothing_off_later() -> None:
    """The "at" of "combat" is none: the target behind it is announced, and what stands in quotes is none."""
    (ability,) = says("{0}: The next combat damage that it would deal, it deals to target creature instead.")
    (spell,) = says('Target creature gains "Odd: What that bears, target Bear shares."', "Instant")
    assert isinstance(ability, Activated)
    assert isinstance(spell, Spell)
    assert (len(ability.targets), len(spell.targets)) == (1, 1)


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("Copy target instant spell. You may choose new targets for the copy.", CopyOnStack()),
        ("Copy target instant spell twice.", CopyOnStack(times=2, new_targets=False)),
        ("Copy target activated or triggered ability you control.", CopyOnStack(new_targets=False)),
        (
            "Copy target sorcery spell, except that the copy is blue.",
            CopyOnStack(new_targets=False, colours=frozenset("U")),
        ),
    ],
)
def test_a_spell_or_ability_is_copied_with_new_targets_if_that_is_said(text: str, effect: CopyOnStack) -> None:
    (spell,) = says(text, "Instant")
    assert spell.effects == (effect,)


def test_what_was_cast_may_be_copied() -> None:
    text = "Whenever you cast a sorcery spell, you may copy it twice. You may choose new targets for the copies."
    (whenever,) = says(text, "Enchantment")
    assert whenever.effects == (May("copy it twice", CopyOnStack("what triggered it", times=2)),)
