"""The special actions besides playing a land: CR 116.2b-m, each with the rule of its own that it refers to."""

from __future__ import annotations

from collections.abc import Iterator

from model.actions.actions import CastSpell
from model.actions.casting_options import BY_MANA_COST, way_of_morph
from model.actions.special_actions import (
    MANA_COST,
    SPECIAL_ACTIONS,
    DiscardAtInstantSpeed,
    EndEffect,
    ForetellCard,
    IgnoreEffect,
    PlotCard,
    RevealConspiracy,
    RollPlanarDie,
    SpecialAction,
    SuspendCard,
    TakeCompanion,
    TurnFaceUp,
    UnlockHalf,
)
from model.game.facts import Fact
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, Number, all_of, any_of, if_then_else, no
from model.objects.functioning import functions, has_lost_its_abilities, is_in_force
from model.objects.printed_on_its_card import is_card_of, mana_cost_of, said_on, says
from model.objects.reason_details import Finding
from model.objects.what_conditions_mean import holds_for
from model.rulebook.costs_of_special_actions import can_pay_for_action, offers_of_mana, purpose_and_costs
from model.rulebook.payment.sources import EFFECTS_SET_TIMES
from model.rulebook.rule import Conditions, demands, forbids, permits, requires
from model.rulebook.timing import at_sorcery_time
from model.rulebook.why_unpaid import why_unpaid
from model.text.entering_and_halves import Half
from model.text.keywords.keywords_by_edition import DISGUISE, MORPH, PLOT, SINCE
from model.text.keywords.special_actions import DiscardAnyTime, Foretell, LaterAction, MayIgnore, Plot, Suspend
from model.vocabulary import CardType, Player, Zone

FROM_HAND = (DiscardAtInstantSpeed, SuspendCard, ForetellCard, PlotCard)
AS_A_SORCERY = (TakeCompanion, RollPlanarDie, PlotCard, UnlockHalf)

NOT_PART_OF_BEGINNING = frozenset(
    {
        "with_priority",
        "while_a_resolving_effect_offers_casting_it",
        "there_are_legal_targets",
        "the_total_cost_can_be_paid",
        "a_missing_mana_cost_is_not_paid",
        "the_choices_are_possible",
        "x_is_0_where_no_cost_has_it",
    }
)
"""What is not asked when only the beginning of a casting matters: priority, targets and payment come later."""


@requires(SPECIAL_ACTIONS, cr="116.1")
def special_actions_need_priority(now: State, act: SpecialAction) -> Formula:
    """A player takes a special action while having priority, or when the effect that allows it says."""
    return any_of(now.priority == act.player, _at_a_time_of_its_own(now, act))


def _at_a_time_of_its_own(now: State, act: SpecialAction) -> Formula:
    """Return whether it is taken when a mana ability could be, because the effect sets that time (CR 116.2c)."""
    if not isinstance(act, EndEffect) or now.game.edition < EFFECTS_SET_TIMES:
        return False
    return all_of(bool(offers_of_mana(now, act)), now.number("paying") == act.player)


def why_action_is_unpaid(now: State, act: SpecialAction) -> Iterator[Finding]:
    """Return why the cost of the action can't be paid: what it lacks, and what does not help."""
    purpose, ways = purpose_and_costs(now, act)
    return why_unpaid(now, purpose, ways)


@requires(SPECIAL_ACTIONS, cr="118.3", finds=why_action_is_unpaid)
def the_cost_of_the_action_can_be_paid(now: State, act: SpecialAction) -> Formula:
    """The cost of a special action, if it has one, has to be paid in full."""
    return can_pay_for_action(now, act)


@requires(AS_A_SORCERY, cr="116.2")
def in_your_main_phase_with_an_empty_stack(now: State, act: PlotCard | TakeCompanion) -> Formula:
    """Companions, the planar die, plotting and unlocking need one's own main phase and an empty stack."""
    return at_sorcery_time(now, act.player)


@requires(FROM_HAND, cr="116.2")
def the_card_is_in_your_hand(now: State, act: SuspendCard) -> Formula:
    """The card has to be in its player's hand."""
    return all_of(now.zone(act.obj) == Zone.HAND, act.obj.owner == act.player)


@requires((SuspendCard, ForetellCard), cr="116.2")
def the_card_says_so(now: State, act: SuspendCard | ForetellCard) -> Formula:
    """The card has to have the ability that gives the special action."""
    ability = Suspend if isinstance(act, SuspendCard) else Foretell
    return says(act.obj, ability)


@permits(DiscardAtInstantSpeed, aspect="action", cr="116.2e")
def it_may_be_discarded_at_any_time(now: State, act: DiscardAtInstantSpeed) -> Formula:
    """A card that says so is discarded any time its player could cast an instant."""
    return says(act.obj, DiscardAnyTime)


@permits(PlotCard, aspect="action", cr="116.2k", since=SINCE[PLOT])
def it_has_plot(now: State, act: PlotCard) -> Formula:
    """A player plots a card with plot."""
    return says(act.obj, Plot)


@permits(TurnFaceUp, aspect="action", cr="116.2b")
def it_is_your_face_down_permanent(now: State, act: TurnFaceUp) -> Formula:
    """A player turns a face-down permanent face up that the player controls."""
    return all_of(now.on_battlefield(act.obj), now.face_down(act.obj), now.controller(act.obj) == act.player)


@permits(TurnFaceUp, aspect="procedure", cr="702.37e")
def for_its_morph_cost(now: State, act: TurnFaceUp) -> Conditions:
    """A face-down permanent with morph is turned face up for that cost."""
    return Conditions(way=act.way == MORPH, has_it=_would_have(now, act, MORPH))


@permits(TurnFaceUp, aspect="procedure", cr="702.168d", since=SINCE[DISGUISE])
def for_its_disguise_cost(now: State, act: TurnFaceUp) -> Conditions:
    """A face-down permanent with disguise is turned face up for that cost."""
    return Conditions(way=act.way == DISGUISE, has_it=_would_have(now, act, DISGUISE))


def _would_have(now: State, act: TurnFaceUp, kind: str) -> Formula:
    """Whether a permanent would have morph or disguise if it were face up, where effects could take that (702.37e)."""
    if way_of_morph(act.obj) != kind or not now.game.makes_objects:
        return way_of_morph(act.obj) == kind
    return no(has_lost_its_abilities(now.set({Fact("face_down", act.obj.index): False}), act.obj))


@permits(TurnFaceUp, aspect="procedure", cr="701.40b", since="2018-07-13")
def a_manifested_creature_for_its_mana_cost(now: State, act: TurnFaceUp) -> Conditions:
    """A manifested creature card is turned face up for its mana cost."""
    manifested = now.holds("manifested", act.obj.index)
    return Conditions(way=act.way == MANA_COST, creature=_is_creature_with_cost(act.obj), manifested=manifested)


@permits(TurnFaceUp, aspect="procedure", cr="701.58b", since=SINCE[DISGUISE])
def a_cloaked_creature_for_its_mana_cost(now: State, act: TurnFaceUp) -> Conditions:
    """A cloaked creature card is turned face up for its mana cost."""
    cloaked = now.holds("cloaked", act.obj.index)
    return Conditions(way=act.way == MANA_COST, creature=_is_creature_with_cost(act.obj), cloaked=cloaked)


def _is_creature_with_cost(obj: Object) -> bool:
    return is_card_of(obj, CardType.CREATURE) and mana_cost_of(obj) is not None


@permits(EndEffect, aspect="action", cr="116.2c")
def the_effect_gives_you_the_choice(now: State, act: EndEffect) -> Formula:
    """The effect exists, and lets that player take the action now."""
    offers = (is_in_force(now, offer, act.player) for offer in offers_of_mana(now, act))
    allowed = says(act.obj, LaterAction)
    return any_of(*offers, all_of(allowed, now.number("later_action", act.obj.index, act.player) > 0))


@permits(IgnoreEffect, aspect="action", cr="116.2d")
def the_effect_may_be_ignored_by_you(now: State, act: IgnoreEffect) -> Formula:
    """The ability lets that player ignore its effect."""
    offers = said_on(act.obj, MayIgnore)
    return all_of(
        *(all_of(functions(now, act.obj, a), holds_for(a.who, now, act.obj, act.player)) for a in offers), bool(offers)
    )


@permits(SuspendCard, aspect="action", cr="116.2f")
def you_could_begin_to_cast_it(now: State, act: SuspendCard) -> Formula:
    """A card is suspended only when its player could begin to cast it."""
    return could_begin_to_cast(now, act.player, act.obj)


def could_begin_to_cast(now: State, player: Player, card: Object) -> Formula:
    """Return whether the player could begin to cast a card: timing and prohibitions (CR 601.3, 702.62c)."""
    act = CastSpell(player, card, way=BY_MANA_COST, x=0, modes=(), extras=frozenset())
    return all_of(*(need.met for need in demands(now, act, NOT_PART_OF_BEGINNING)))


@permits(TakeCompanion, aspect="action", cr="116.2g", since="2022-10-07")
def it_is_your_chosen_companion(now: State, act: TakeCompanion) -> Formula:
    """The card was chosen as companion before the game, and is still outside it."""
    chosen = now.holds("companion", act.obj.index)
    return all_of(chosen, now.zone(act.obj) == Zone.OUTSIDE, act.obj.owner == act.player)


def _times_taken(now: State, act: TakeCompanion) -> tuple[Number, Number]:
    """Return how often the player has taken the companion in this game, and that it may be once."""
    return if_then_else(now.holds("companion_taken", act.player), 1, 0), 1


@requires(TakeCompanion, cr="116.2g", since="2022-10-07", limits=_times_taken)
def once_a_game(now: State, act: TakeCompanion) -> Formula:
    """The companion is taken only once in a game."""
    return no(now.holds("companion_taken", act.player))


@permits(ForetellCard, aspect="action", cr="116.2h", since="2022-10-07")
def foretelling_on_your_own_turn(now: State, act: ForetellCard) -> Formula:
    """A card is foretold during its player's own turn."""
    return now.active == act.player


@permits(RollPlanarDie, aspect="action", cr="116.2i")
def it_is_a_planechase_game(now: State, act: RollPlanarDie) -> Formula:
    """The planar die is rolled only in a Planechase game."""
    return now.holds("planechase")


@permits(RevealConspiracy, aspect="action", cr="116.2j", since="2018-07-13")
def it_is_your_face_down_conspiracy(now: State, act: RevealConspiracy) -> Formula:
    """A player turns a face-down conspiracy face up that the player has in the command zone."""
    there = all_of(now.zone(act.obj) == Zone.COMMAND, now.face_down(act.obj))
    return all_of(there, act.obj.owner == act.player, is_card_of(act.obj, CardType.CONSPIRACY))


@permits(UnlockHalf, aspect="action", cr="116.2m", since="2024-11-08")
def it_is_a_locked_half_you_control(now: State, act: UnlockHalf) -> Formula:
    """A player unlocks a locked half of a permanent that the player controls."""
    halves = said_on(act.obj, Half)
    mine = all_of(now.on_battlefield(act.obj), now.controller(act.obj) == act.player)
    locked = [now.number("unlocked", act.obj.index, i) == 0 for i, a in enumerate(halves) if a.name == act.half]
    return all_of(mine, bool(locked), *locked)


@forbids(RevealConspiracy, cr="116.2", until="2018-07-13")
def no_conspiracies_yet(now: State, act: RevealConspiracy) -> Formula:
    """The special action of turning a conspiracy face up does not exist in that edition."""
    return True


@forbids((TakeCompanion, ForetellCard), cr="116.2", until="2022-10-07")
def no_companions_and_foretelling_yet(now: State, act: TakeCompanion) -> Formula:
    """The special actions for companions and foretelling do not exist in that edition."""
    return True


@forbids(PlotCard, cr="116.2", until="2024-08-02")
def no_plotting_yet(now: State, act: PlotCard) -> Formula:
    """The special action of plotting does not exist in that edition."""
    return True


@forbids(UnlockHalf, cr="116.2", until="2024-11-08")
def no_unlocking_yet(now: State, act: UnlockHalf) -> Formula:
    """The special action of unlocking does not exist in that edition."""
    return True
