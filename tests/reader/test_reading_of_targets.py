from __future__ import annotations

from dataclasses import replace

import pytest

from model.cards.what_unread_texts_change import bears_on
from model.text.abilities import Activated, Spell, Triggered
from model.text.conditions.of_its_source import WasPaid
from model.text.descriptions import Those, those
from model.text.instructions.compound import IfSo
from model.text.instructions.permanents import Destroy
from model.text.keywords.of_casting import OptionalCost
from model.text.target import Target
from model.vocabulary import CardType, Who, Zone
from reader.effects.targets import ANY_NUMBER
from tests.reader.test_reading import card

CREATURE = those("creature")


def targets_of(text: str, cost: str = "{1}{B}") -> tuple[Target, ...]:
    (spell,) = card(text, "Instant", cost=cost).card.abilities
    assert isinstance(spell, Spell)
    return spell.targets


def target_of_ability(text: str) -> Target:
    (ability,) = card(text, "Artifact").card.abilities
    assert isinstance(ability, Activated)
    (aimed,) = ability.targets
    return aimed


@pytest.mark.parametrize(
    ("text", "target"),
    [
        (
            "Exile up to two target cards from a single graveyard.",
            Target(Those(), Zone.GRAVEYARD, 2, True, together="one player"),
        ),
        (
            "Choose two target creatures controlled by the same player. That player taps one of them.",
            Target(CREATURE, number=2, together="one player"),
        ),
        (
            "Choose two target creatures controlled by different players. Tap those creatures.",
            Target(CREATURE, number=2, together="different players"),
        ),
        (
            "One or more target creatures phase out.",
            Target(CREATURE, number=ANY_NUMBER, up_to=True, at_least=1),
        ),
        ("Return target spell or creature to its owner's hand.", Target(CREATURE, or_else=Target(zone=Zone.STACK))),
        ("Counter target spell that targets you.", Target(zone=Zone.STACK, aims_at=Target(only_players=Who.YOU))),
        (
            "Counter target spell that targets a creature you control.",
            Target(zone=Zone.STACK, aims_at=Target(those("creature you control"))),
        ),
        (
            "Copy target triggered ability you control from an artifact source.",
            Target(Those(who=Who.YOU), Zone.STACK, abilities=True, triggered_only=True, of_source=those("artifact")),
        ),
        ("The owner of target nonland permanent puts it aside.", Target(those("nonland permanent"))),
        ("Look at the top four cards of target player's library.", Target(only_players=Who.EACH_PLAYER)),
        ("Change the target of target spell with a single target.", Target(zone=Zone.STACK, with_one_target=True)),
        ("Destroy target creature other than ~.", Target(Those(types=frozenset({CardType.CREATURE}), other=True))),
        (
            "Destroy target Aura attached to a land.",
            Target(Those(subtypes=frozenset({"Aura"}), on=those("land"))),
        ),
        (
            "Counter target red instant or sorcery spell.",
            Target(those("instant or sorcery", colours=frozenset("R")), Zone.STACK),
        ),
        (
            "Tap target attacking or tapped creature.",
            Target(
                Those(types=frozenset({CardType.CREATURE}), alternatives=(Those(attacking=True), Those(tapped=True)))
            ),
        ),
    ],
)
def test_what_a_target_has_to_be(text: str, target: Target) -> None:
    assert targets_of(text) == (target,)


def test_that_player_is_whose_the_target_before_is() -> None:
    first, second = targets_of(
        "Target creature an opponent controls fights another target creature that player controls."
    )
    assert (first, second) == (
        Target(Those(types=frozenset({CardType.CREATURE}), who=Who.EACH_OPPONENT)),
        Target(CREATURE, another=True, theirs=True),
    )


def test_that_player_is_who_triggered_an_ability_that_has_no_target_before() -> None:
    (ability,) = card(
        "Whenever ~ deals combat damage to a player, tap target creature that player controls.", "Artifact — Equipment"
    ).card.abilities
    assert isinstance(ability, Triggered)
    assert ability.targets == (Target(CREATURE, triggering=True),)
    assert ability.concerns_players


def test_a_graveyard_is_that_of_who_triggered_an_ability_or_of_who_is_attacked() -> None:
    dealt = "Whenever ~ deals combat damage to a player, exile target card from that player's graveyard."
    attacks = "Whenever ~ attacks, exile target card from defending player's graveyard."
    first, second = card(f"{dealt}\n{attacks}").card.abilities
    assert isinstance(first, Triggered)
    assert isinstance(second, Triggered)
    assert first.targets == (Target(zone=Zone.GRAVEYARD, triggering=True),)
    assert second.targets == (Target(zone=Zone.GRAVEYARD, defending=True),)


def test_where_cards_are_is_said_once_for_several_targets() -> None:
    of_each = targets_of(
        "Return up to one target Bear card and up to one target Elf card from your graveyard to your hand."
    )
    assert [one.own for one in of_each] == [True, True]


@pytest.mark.parametrize(
    ("says", "by"),
    [
        ("creature with mana value X", "mana value"),
        ("creature with mana value X or less", "mana value or less"),
        ("creature with power X", "power"),
    ],
)
def test_an_x_that_is_announced_says_what_a_target_is(says: str, by: str) -> None:
    assert target_of_ability(f"{{X}}, {{T}}: Destroy target {says}.") == Target(CREATURE, by_x=by)  # type: ignore[arg-type]


def test_of_an_activated_ability_there_are_as_many_targets_as_x() -> None:
    assert target_of_ability("{X}, {T}: Untap X target lands.").number_is_x


@pytest.mark.parametrize(
    "text",
    [
        "Return target spell or creature an opponent controls to its owner's hand.",
        "For each opponent, tap target creature that player controls.",
        "For each player, choose target creature that player controls.",
        "An opponent chooses target creature they control.",
        "For each additional {R} you paid, destroy another target artifact.",
        "For each gold counter on it, exile up to one target creature until the end.",
        "Destroy target creature with power X or less, where X is the number of Bears you control.",
    ],
)
def test_a_target_that_is_in_doubt_is_not_read(text: str) -> None:
    assert targets_of(text, cost="{X}{B}") == ()


def test_one_of_a_kind_is_not_the_card_that_is_called_like_it() -> None:
    (ability,) = card("{1}: Tap target Sliver.", "Legendary Creature — Sliver", "Sliver Elder").card.abilities
    assert isinstance(ability, Activated)
    assert ability.targets == (Target(Those(subtypes=frozenset({"Sliver"}))),)


def test_what_is_targeted_for_a_kicker_is_told_to_it() -> None:
    kicker, spell = card(
        "Kicker {1}\nDestroy target land. If this spell was kicked, instead destroy target artifact.", "Instant"
    ).card.abilities
    assert isinstance(kicker, OptionalCost)
    assert isinstance(spell, Spell)
    assert (kicker.targets, kicker.instead) == ((Target(those("artifact")),), True)
    assert spell.targets == (Target(those("land")),)
    assert spell.effects == (IfSo(WasPaid("kicker"), (Destroy("second target"),), (Destroy("target"),)),)


@pytest.mark.parametrize(
    "text",
    [
        "Destroy target land. If this spell was kicked, destroy target artifact.",
        "Kicker {1}\nDraw a card. Destroy target land. If this spell was kicked, instead destroy target artifact.",
        "Kicker {1}\nDestroy target land. If this spell was kicked, instead destroy target artifact. Tap target land.",
    ],
)
def test_targets_for_a_cost_that_is_in_doubt_are_noted(text: str) -> None:
    assert any(note.could == (bears_on("casting"),) for note in card(text, "Instant").card.unmodelled)


WITH_FLYING = Those(types=frozenset({CardType.CREATURE}), having="flying")


@pytest.mark.parametrize(
    ("says", "asked"),
    [
        ("Destroy target creature blocking ~.", replace(CREATURE, in_fight="blocks it")),
        ("Tap target creature with flying blocked by ~.", replace(WITH_FLYING, in_fight="is blocked by it")),
        ("~ deals 1 damage to target creature it's blocking.", replace(CREATURE, in_fight="is blocked by it")),
        (
            "Destroy target creature blocking or blocked by ~.",
            replace(CREATURE, alternatives=(Those(in_fight="blocks it"), Those(in_fight="is blocked by it"))),
        ),
        ("Destroy target creature that's attacking you.", replace(CREATURE, attacks_you=True)),
        (
            "Tap target creature that's attacking alone.",
            replace(CREATURE, alternatives=(Those(attacking=True, alone=True),)),
        ),
        ("Tap target nonattacking, nonblocking creature.", replace(CREATURE, in_combat=False)),
        ("Tap target token that entered this turn.", Those(token=True, entered=True)),
        ("Tap target 1/1 creature.", replace(CREATURE, alternatives=(Those(power=(1, 1), toughness=(1, 1)),))),
        ("Tap target creature of an opponent's choice.", CREATURE),
        (
            "Tap target creature of an opponent's choice they control.",
            replace(CREATURE, who=Who.EACH_OPPONENT),
        ),
    ],
)
def test_what_a_target_of_an_ability_has_to_be(says: str, asked: Those) -> None:
    assert target_of_ability(f"{{2}}: {says}") == Target(asked)


@pytest.mark.parametrize(
    "says",
    [
        "Target creature gets +1/+1. Destroy target creature blocking it.",
        "It deals 1 damage to target creature blocking it.",
        "Destroy target creature blocking a Bear.",
        "Destroy target creature that's attacking you or a planeswalker you control.",
        "Destroy target creature that entered this turn or last turn.",
        "Destroy target creature of an opponent's choice that opponent hates.",
        "Puzzle seven random target creatures.",
        "Puzzle up to three hundred target lands.",
        "Destroy target creature. You may also activate this ability while ~ is in your hand.",
        "Destroy target creature. Your friends may activate this ability.",
        "Destroy target creature. This ability has split second.",
    ],
)
def test_what_a_target_is_beside_another_is_not_guessed(says: str) -> None:
    assert card(f"{{2}}: {says}", "Artifact").card.abilities == ()


@pytest.mark.parametrize(
    ("says", "what"),
    [
        ("opponent or battle", {CardType.BATTLE}),
        ("opponent, battle, or planeswalker", {CardType.BATTLE, CardType.PLANESWALKER}),
    ],
)
def test_opponents_or_permanents_may_be_targeted(says: str, what: set[CardType]) -> None:
    asked = Target(Those(types=frozenset(what)), players=True, opponents=True)
    assert target_of_ability(f"{{2}}: ~ deals 1 damage to target {says}.") == asked
