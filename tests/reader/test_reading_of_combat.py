from __future__ import annotations

from dataclasses import replace
from typing import Literal

import pytest

from model.cards.shorthand import EXALTED, PROVOKE, afflict, bushido, frenzy, rampage
from model.text.abilities import Spell, ThisTurn, activated, when
from model.text.combat import (
    AttackersAtMost,
    BlocksMore,
    BlocksTapped,
    CantAttack,
    CantBeBlocked,
    CantBlock,
    CostToAttack,
    CostToBlock,
    CountersOnIt,
    IgnoresDefender,
    IgnoresLandwalk,
    MustAttack,
    MustBeAttacked,
    MustBeBlocked,
    MustBlock,
)
from model.text.conditions.condition import All, No
from model.text.conditions.of_its_source import IsUntapped, ThisIs
from model.text.conditions.of_players import AreOnBattlefield, Controls
from model.text.conditions.of_the_turn import AfterBlocks, Before, DuringFirstCombat, OnOwnTurn
from model.text.continuous import MakesUntil
from model.text.costs.cost import cost
from model.text.costs.parts import PayLife, ReturnToHand, Sacrifice, TapOther
from model.text.counted import CountOf
from model.text.descriptions import Those, those
from model.text.instructions.affected import BlockersOfThis
from model.text.instructions.draws_life_damage_counters import DrawCards
from model.text.instructions.libraries.looking import Scry
from model.text.instructions.permanents import (
    AttackIfAble,
    BindThisTurn,
    BlockIfAble,
    Destroy,
    KeepFromBlocking,
    RemoveFromCombat,
    Untap,
)
from model.text.instructions.phases import AddCombat
from model.text.instructions.tokens import CreateTokens
from model.text.instructions.zones import Put
from model.text.keywords.of_casting import CastOnlyIf
from model.text.keywords.of_combat import Trample
from model.text.keywords.triggering import Decayed, Flanking
from model.text.parts_by_layer import CantBeBlockedBy, Controlled, Gets, Has, LosesKeywords, Part
from model.text.statics.prohibitions import CantTransform
from model.text.target import Target
from model.text.trigger_conditions.of_combat import Attacks, ThisAttacks, ThisFights
from model.text.unread import Of, Unread
from model.vocabulary import CardType, Step, Who, Zone
from tests.reader.test_reading import card, says

ALONE = Those(attacking=True, alone=True)
ANOTHER = AreOnBattlefield(those("another creature"), 1)
PRICE = CostToAttack(1, Of.ITSELF, CountersOnIt("charge"))
GUARDED = AttackersAtMost(2, you=True, condition=No(IsUntapped()))
WALKS = "landwalk abilities"
NO_LAND, NO_WALK = No(Controls(those("land"))), IgnoresLandwalk()
THEIRS = those("creature", who=Who.EACH_OPPONENT)
TIGERS = those("creature", named="Odd Tiger")
WALLS = Those(subtypes=frozenset({"Wall"}))

AFTER_THIS_MAIN_PHASE = "After this main phase, there is an additional combat phase"


def does(text: str) -> tuple[object, ...]:
    """Return what a sorcery with that text does as it resolves; nothing that is only noted."""
    (spell,) = says(text, "Sorcery")
    assert isinstance(spell, Spell)
    return spell.effects


@pytest.mark.parametrize(
    "text",
    [
        "Create a 3/1 red Elf creature token that's tapped and attacking.",
        "Create two tapped and attacking 3/1 red Elf creature tokens.",
    ],
)
def test_tokens_are_created_tapped_and_attacking(text: str) -> None:
    (made,) = does(text)
    assert isinstance(made, CreateTokens)
    assert made.tapped
    assert made.attacking


def test_tokens_that_are_only_tapped_do_not_attack() -> None:
    (made,) = does("Create a tapped 3/1 red Elf creature token.")
    assert isinstance(made, CreateTokens)
    assert (made.tapped, made.attacking) == (True, False)


def test_creatures_are_removed_from_combat() -> None:
    assert does("Remove target attacking creature from combat.") == (RemoveFromCombat("target"),)
    assert does("Remove target blocking Elf from combat. Draw two cards.") == (RemoveFromCombat("target"), DrawCards(2))


def test_what_is_removed_from_elsewhere_is_not_read_as_removed_from_combat() -> None:
    assert card("Remove target attacking creature from the game.", "Sorcery").parts[0].not_read


def test_an_additional_combat_phase_comes_after_the_main_phase_with_another_one_or_directly() -> None:
    assert does(f"{AFTER_THIS_MAIN_PHASE} followed by an additional main phase.") == (AddCombat(with_main=True),)
    assert does("After this phase, there is an additional combat phase.") == (AddCombat(),)
    assert does("There is an additional combat phase after this phase.") == (AddCombat(),)


def test_combat_phases_after_this_main_phase_may_come_without_a_main_phase_after_them() -> None:
    assert does(f"{AFTER_THIS_MAIN_PHASE}.") == (AddCombat(after_main=True),)
    assert does("After this main phase, there are two additional combat phases.") == (
        AddCombat(after_main=True, number=2),
    )


def test_what_attacked_this_turn_is_a_quality() -> None:
    assert does("Untap all Elves that attacked this turn.") == (
        Untap(those("", subtypes=frozenset({"Elf"}), attacked=True)),
    )


def test_what_attacks_for_the_first_time_each_turn_triggers_once() -> None:
    drawn = when(ThisAttacks(first=True), DrawCards(1))
    assert says("Whenever Odd Bear attacks for the first time each turn, draw a card.") == (drawn,)
    first = when(ThisAttacks(), DrawCards(1), condition=DuringFirstCombat())
    assert says("Whenever Odd Bear attacks, if it's the first combat phase of the turn, draw a card.") == (first,)


def test_the_total_power_of_what_attacks_together_is_read() -> None:
    together = "if you attacked with creatures with total power 6 or greater this combat"
    drawn = when(ThisAttacks(total_power=6), DrawCards(1))
    assert says(f"Whenever Odd Bear attacks, {together}, draw a card.") == (drawn,)
    assert says(f"Whenever a creature you control attacks, {together}, draw a card.") == ()


def test_creatures_attack_or_block_this_turn_if_able() -> None:
    assert does("Creatures you control attack this turn if able.") == (
        ThisTurn(MustAttack(those("creature you control"))),
    )
    assert does("Each creature blocks this turn if able.") == (ThisTurn(MustBlock(those("creature"))),)


def test_one_creature_that_is_a_target_is_bound_by_itself() -> None:
    assert does("Target creature attacks this turn if able.") == (BindThisTurn(("attacks if able",)),)
    assert does("Target creature attacks or blocks this turn if able.") == (
        BindThisTurn(("attacks if able", "blocks if able")),
    )
    assert does("Up to two target creatures can't block this turn.") == (BindThisTurn(("can't block",)),)
    assert does("Target creature gets +5/+1 until end of turn and can't be blocked this turn.") == (
        MakesUntil((Gets(5, 1),)),
        BindThisTurn(("can't be blocked",)),
    )


def test_a_creature_cant_be_blocked_by_some_this_turn() -> None:
    weak = CantBeBlockedBy(Those(frozenset({CardType.CREATURE}), power=(None, 2)))
    walls = Those(subtypes=frozenset({"Wall"}))
    assert does("Target creature can't be blocked by creatures with power 2 or less this turn.") == (
        MakesUntil((weak,)),
    )
    assert does("Creatures you control can't be blocked by Walls this turn.") == (
        ThisTurn(CantBeBlocked(those("creature you control"), by=walls)),
    )
    (unread,) = does("Target creature can't be blocked by creatures your opponents control this turn.")
    assert isinstance(unread, Unread)


def test_a_creature_can_attack_this_turn_as_though_without_defender() -> None:
    can_attack = "can attack as though it had no defender"
    (ability,) = says(
        "{3}: Odd Bear gets +3/-1 until end of turn and can attack this turn as though it didn't have defender."
    )
    assert ability.effects == (MakesUntil((Gets(3, -1),), of="this"), BindThisTurn((can_attack,), "this"))
    assert does("Creatures you control with defender can attack this turn as though they didn't have defender.") == (
        ThisTurn(IgnoresDefender(those("creature you control", having="defender"))),
    )


def test_what_cant_be_blocked_but_by_some_is_not_read_as_by_none() -> None:
    assert card("Target creature can't be blocked this turn except by Walls.", "Sorcery").parts[0].not_read


def test_a_creature_is_to_block_another_for_the_turn_or_the_combat() -> None:
    larger = MakesUntil((Gets(2, 2),))
    assert does(
        "Target creature gets +2/+2 until end of turn. Another target creature blocks it this turn if able."
    ) == (
        larger,
        BlockIfAble("target", "second target"),
    )
    (ability,) = says("Whenever Odd Bear attacks, target creature blocks it this combat if able.")
    assert ability.effects == (BlockIfAble("this", "target", this_combat=True),)


def test_a_creature_attacks_a_certain_player_for_the_turn() -> None:
    (at_you,) = says("{T}: Target red creature an opponent controls attacks you this turn if able.")
    assert at_you.effects == (AttackIfAble("you"),)
    (at_another,) = says("{T}: Target creature attacks target opponent this turn if able.")
    assert at_another.effects == (AttackIfAble("second target"),)


def test_a_player_is_attacked_by_one_creature_at_least_or_by_all() -> None:
    one = "Each opponent must attack you or a planeswalker you control with at least one creature each combat if able."
    assert says(one) == (MustBeAttacked(),)
    assert says("All creatures attack enchanted creature's controller each combat if able.") == (
        MustAttack(those("creature"), hosts_controller=True),
    )


def test_a_creature_is_kept_from_blocking_a_certain_one() -> None:
    (ability,) = says("{R}: Target creature can't block Odd Bear this turn.")
    assert ability.effects == (KeepFromBlocking("this", "target"),)
    (vague,) = says("Whenever a creature you control attacks, target creature can't block it this turn.")
    assert vague.effects[0].resolves


def test_what_blocks_another_that_is_not_told_is_not_read() -> None:
    (ability,) = says("Whenever a creature you control attacks, target creature blocks it this turn if able.")
    assert ability.effects[0].resolves


def test_targets_of_the_defending_player_may_be_asked_for_more() -> None:
    (ability,) = says(
        "Whenever Odd Bear attacks, tap target creature defending player controls with toughness 2 or less."
    )
    assert ability.targets == (Target(replace(those("creature"), toughness=(None, 2)), defending=True),)


def test_a_defending_player_is_only_where_something_attacks() -> None:
    found = card("When Odd Bear enters, tap target creature defending player controls.").card
    assert found.abilities == ()
    assert [note.could for note in found.unmodelled] == [None]


@pytest.mark.parametrize("who", ["a creature you control", "equipped creature"])
def test_the_defending_player_of_another_attacker_is_told(who: str) -> None:
    (ability,) = says(f"Whenever {who} attacks, tap target creature defending player controls.", "Artifact")
    assert isinstance(ability.trigger, Attacks)
    assert ability.concerns_players


def test_tokens_block_what_the_creature_blocks_that_creates_them() -> None:
    made = "create a 1/1 white Cat creature token"
    (blocks,) = says(f"Whenever Odd Bear blocks a creature, {made} that's blocking that creature.")
    assert blocks.trigger == ThisFights(those("creature"))
    assert blocks.effects[0].blocking == "what triggered it"
    (attacks,) = says(f"Whenever Odd Bear attacks, {made} that's attacking.")
    assert (attacks.effects[0].attacking, attacks.effects[0].tapped) == (True, False)


def test_what_is_done_to_that_creature_is_done_to_the_other_that_fights() -> None:
    (ability,) = says("Whenever Odd Bear blocks or becomes blocked by a green creature, destroy that creature.")
    assert ability.trigger == ThisFights(those("green creature"), is_blocked=True)
    assert ability.effects == (Destroy("what triggered it"),)
    (ability,) = says("Whenever Odd Bear blocks a creature, return that creature to its owner's hand.")
    assert ability.effects == (Put("what triggered it", Zone.HAND),)
    (ability,) = says("Whenever Odd Bear blocks a creature, gain control of that creature.")
    assert ability.effects == (MakesUntil((Controlled(),), of="what triggered it", lasts="for good"),)
    (ability,) = says("Whenever Odd Bear blocks a creature, exchange control of that creature and Odd Bear.")
    assert ability.effects[0].resolves


def test_keywords_that_trigger_in_combat_are_values() -> None:
    assert says("Provoke, exalted") == (PROVOKE, EXALTED)
    assert says("Bushido 4\nAfflict 2") == (bushido(4), afflict(2))
    assert says("Flanking; rampage 2\nFrenzy 1\nDecayed") == (Flanking(), rampage(2), frenzy(1), Decayed())


def test_what_isnt_blocked_and_how_many_block_are_told() -> None:
    (unblocked,) = says("Whenever Odd Bear attacks and isn't blocked, it gets +2/+0 until end of turn.")
    assert unblocked == frenzy(2)
    (blocked,) = says(
        "Whenever Odd Bear becomes blocked, it gets +2/+0 until end of turn for each creature blocking it."
    )
    assert blocked.effects == (MakesUntil((Gets(2, 0),), "this", times=BlockersOfThis()),)


def test_before_attackers_are_declared_is_before_those_of_the_first_combat_phase() -> None:
    once = activated(cost("{2}"), Scry(1), condition=All((OnOwnTurn(), Before(Step.DECLARE_ATTACKERS))))
    assert says("{2}: Scry 1. Activate only during your turn, before attackers are declared.") == (once,)


def test_in_combat_after_blockers_are_declared_is_no_matter_of_steps_alone() -> None:
    found = card(
        "Cast this spell only during combat after blockers are declared.\nDraw a card.", "Instant"
    ).card.abilities
    assert [one.condition for one in found if isinstance(one, CastOnlyIf)] == [AfterBlocks()]


def test_what_is_paid_for_each_attacker_may_be_life_or_mana_of_a_kind() -> None:
    who = "for each creature they control that's attacking you."
    asks = f"Creatures can't attack you unless their controller pays {{}} {who}"
    taxed = replace(those("creature"), types=frozenset())
    life = CostToAttack(0, taxed, you=True, besides=cost("", PayLife(3)))
    assert says(asks.format("3 life"), "Enchantment") == (life,)
    assert says(asks.format("{W/P}"), "Enchantment") == (replace(life, besides=cost("{W/P}")),)
    assert says(asks.format("{4}"), "Enchantment") == (CostToAttack(4, taxed, you=True),)


def test_what_is_returned_for_an_attack_is_ones_own() -> None:
    returned = CostToAttack(0, Of.ITSELF, besides=cost("", ReturnToHand(those("artifact"))))
    assert says("Odd Bear can't attack unless you return an artifact you control to its owner's hand.") == (returned,)
    assert says("Odd Bear can't attack unless you return an artifact an opponent controls to its owner's hand.") == ()


def test_what_is_tapped_for_an_attack_or_a_block_was_not_declared_itself() -> None:
    tapped = cost("", TapOther(Those(subtypes=frozenset({"Elf"}), who=Who.YOU, in_combat=False)))
    unless = "Odd Bear can't attack or block unless you tap an untapped Elf you control not declared as an attacking or"
    both = (CostToAttack(0, Of.ITSELF, besides=tapped), CostToBlock(0, Of.ITSELF, besides=tapped))
    assert says(f"{unless} blocking creature this combat.") == both


def test_what_is_sacrificed_for_an_attack_is_read_of_one_and_of_each() -> None:
    lands = cost("", Sacrifice(those("land"), 2))
    assert says("Odd Bear can't attack unless you sacrifice two lands.") == (CostToAttack(0, Of.ITSELF, besides=lands),)
    each = "White creatures can't attack unless their controller sacrifices two lands for each"
    (read,) = says(f"{each} white creature they control that's attacking.", "Enchantment")
    assert read == CostToAttack(0, Those(colours=frozenset("W")), besides=lands)
    assert says(f"{each} red creature they control that's attacking.", "Enchantment") == ()


def test_what_is_paid_with_another_than_who_asks_is_not_read() -> None:
    assert says("Odd Bear can't attack unless you sacrifice another creature.") == ()


def test_what_is_tapped_for_an_attack_by_other_words_is_noted_and_bears_on_it() -> None:
    found = card("Odd Bear can't attack or block unless you tap an untapped Elf not declared as an attacker.")
    assert found.card.abilities == ()
    assert [note.can_matter for note in found.card.unmodelled] == [True]


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("Odd Bear can only attack alone.", (CantAttack(with_others=True),)),
        ("Odd Bear can't attack if there's another creature on the battlefield.", (CantAttack(condition=ANOTHER),)),
        (
            "Odd Bear can't attack unless a creature with greater power also attacks.",
            (CantAttack(with_one=Those(power_beside="greater")),),
        ),
        ("Odd Bear can't block if you control a land.", (CantBlock(condition=Controls(those("land"))),)),
        ("Odd Bear can't be blocked except by six or more creatures.", (CantBeBlocked(at_least=6),)),
        ("Odd Bear can't be blocked as long as it's attacking alone.", (CantBeBlocked(condition=ThisIs(ALONE)),)),
        ("Odd Bear can block an additional seven creatures each combat.", (BlocksMore(7),)),
        ("Odd Bear attacks each combat if able unless you control a land.", (MustAttack(condition=NO_LAND),)),
        ("All Walls able to block Odd Bear do so.", (MustBeBlocked(by_all=True, by=WALLS),)),
        ("Goaded creatures your opponents control can't block.", (CantBlock(THEIRS, goaded=True),)),
        ("Tapped creatures can block.", (BlocksTapped(those("creature")),)),
        (f"Creatures with {WALKS} can be blocked as though they didn't have those abilities.", (NO_WALK,)),
        ("Creatures named Odd Tiger can't attack or block.", (CantAttack(TIGERS), CantBlock(TIGERS))),
        (
            "Creatures named Odd Tiger can't attack, block, or transform.",
            (CantAttack(TIGERS), CantBlock(TIGERS), CantTransform(TIGERS)),
        ),
        ("Creatures named Odd Tiger can't transform.", (CantTransform(TIGERS),)),
        ("As long as Odd Bear is tapped, no more than two creatures can attack you each combat.", (GUARDED,)),
        (
            "Odd Bear can't attack unless you pay {1} for each charge counter on it.",
            (PRICE,),
        ),
    ],
)
def test_what_binds_creatures_that_fight_is_read(text: str, read: tuple[object, ...]) -> None:
    assert says(text) == read


@pytest.mark.parametrize(
    ("text", "parts", "lasts"),
    [
        ("Target creature loses flying until end of turn.", (LosesKeywords(("flying",)),), "this turn"),
        (
            "Until your next turn, target creature gets -2/-0 and loses flying and reach.",
            (Gets(-2, 0), LosesKeywords(("flying", "reach"))),
            "until your next turn",
        ),
    ],
)
def test_keywords_are_lost_for_a_time(
    text: str, parts: tuple[Part, ...], lasts: Literal["this turn", "until your next turn"]
) -> None:
    assert does(text) == (MakesUntil(parts, lasts=lasts),)


def test_abilities_are_gained_before_a_size_is_named() -> None:
    larger = "gets +X/+X until end of turn, where X is the number of lands you control."
    assert does(f"Target creature gains trample and {larger}") == (
        MakesUntil((Has((Trample(),)),)),
        MakesUntil((Gets(1, 1),), times=CountOf(those("land you control"))),
    )
    assert does("Target creature gains trample and gets +2/+2 until end of turn.") == (
        MakesUntil((Has((Trample(),)), Gets(2, 2))),
    )


def test_what_a_size_could_change_before_the_abilities_are_gained_is_not_read() -> None:
    larger = "get +X/+X and gain trample until end of turn, where X is the number of lands you control."
    assert card(f"Creatures with power 2 or less {larger}", "Sorcery").parts[0].not_read
    assert not card(f"Creatures you control {larger}", "Sorcery").parts[0].not_read
