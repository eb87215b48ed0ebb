"""Playing lands: CR 116.2a, 305, 505.6b, and what effects add (101.2, 702.8a)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from model.actions.actions import THE_RULE, PlayLand
from model.game.facts import Fact
from model.game.game import Continuous, Object
from model.game.state import State
from model.logic.formulas import Formula, Number, all_of, any_of, if_then_else, no, total
from model.objects.back_faces_and_copies import with_back_face_up
from model.objects.characteristics import has_type
from model.objects.functioning import is_in_force, times_in_force
from model.objects.matching import fits, matches
from model.objects.printed_on_its_card import modal_back
from model.objects.reason_details import Finding, Found
from model.objects.what_conditions_mean import holds_for
from model.objects.zones.kept_out import keeps_out
from model.rulebook.payment.permissions_to_cast_and_spend import is_among, is_ones_own, is_unused
from model.rulebook.rule import Conditions, forbids, permits, requires
from model.rulebook.timing import in_own_main_phase
from model.text.keywords.keywords_by_edition import MODAL_FACES, exists
from model.text.keywords.of_casting import Flash
from model.text.statics.of_players import ANY_NUMBER, AdditionalLandPlays
from model.text.statics.permissions import CardsHaveFlash, MayPlayLandsFrom
from model.text.statics.prohibitions import CantEnter, CantPlayLands
from model.vocabulary import Player, Step, Until, Zone

LAND_PLAYS_COUNTED = "2013-07-11"
"""The edition since which two numbers are compared; before, each play was announced for one effect."""


def land_plays_allowed(now: State, player: Player) -> Number:
    """Return how many lands the player can play this turn (CR 305.2, 305.2a), up to ``ANY_NUMBER``."""
    return now.memo(("land plays", player), lambda state: _land_plays_allowed(state, player))


def _land_plays_allowed(now: State, player: Player) -> Number:
    effects = now.game.continuous(AdditionalLandPlays)
    unlimited = [times_given(now, e, player) > 0 for e in effects if e.effect.number == ANY_NUMBER]
    counted = [times_given(now, e, player) * e.effect.number for e in effects if e.effect.number != ANY_NUMBER]
    return if_then_else(any_of(*unlimited), ANY_NUMBER, total([1, *counted]))


def times_given(now: State, effect: Continuous[AdditionalLandPlays], player: Player) -> Number:
    """Return how many times an effect gives a player land plays now."""
    given = holds_for(effect.effect.condition, now, effect.source, player)
    return if_then_else(given, times_in_force(now, effect, player), 0)


def land_drop_count(now: State, player: Player) -> Number:
    """Return how many more lands the player can play this turn: allowed less played; it can be negative."""
    return land_plays_allowed(now, player) - now.lands_played(player)


def plays_and_where_from(now: State, act: PlayLand) -> Mapping[str, Number]:
    """Return the two numbers that 305.2a compares, and what the allowed number is made of."""
    effects = now.game.continuous(AdditionalLandPlays)
    return {
        "lands played": now.lands_played(act.player),
        "allowed": land_plays_allowed(now, act.player),
        "by rule 305.2": 1,
        **{f"by {e.source}": times_given(now, e, act.player) * _plays(e) for e in effects},
    }


@permits(PlayLand, aspect="phase", cr="305.1")
def during_a_main_phase_of_your_turn(now: State, act: PlayLand) -> Formula:
    """A land is played during a main phase of its player's own turn."""
    return in_own_main_phase(now, act.player)


@permits(PlayLand, aspect="stack", cr="305.1")
def while_the_stack_is_empty(now: State, act: PlayLand) -> Formula:
    """A land is played while the stack is empty."""
    return now.stack_size == 0


@permits(PlayLand, aspect="origin", cr="305.1")
def from_your_hand(now: State, act: PlayLand) -> Conditions:
    """A land is played from its player's hand."""
    return Conditions(place=now.zone(act.land) == Zone.HAND, owner=act.land.owner == act.player)


@permits(PlayLand, aspect="origin", cr="116.2a", each=MayPlayLandsFrom)
def from_where_an_ability_allows(now: State, act: PlayLand, effect: Continuous[MayPlayLandsFrom]) -> Conditions:
    """An ability lets the player play lands from that zone."""
    zone, cards = effect.effect.zone, effect.effect.cards
    there = now.on_top_of_library(act.land) if zone is Zone.LIBRARY else now.zone(act.land) == zone
    return Conditions(
        place=there,
        owner=is_ones_own(act.land, cards, act.player),
        among=is_among(now, act.land, cards, act.player, effect.source),
        in_force=is_in_force(now, effect, act.player),
        kind=_is_such_a_land(now, act, effect),
        condition=holds_for(effect.effect.condition, now, effect.source, act.player),
        unused=is_unused(now, effect, act.player),
    )


def _is_such_a_land(now: State, act: PlayLand, effect: Continuous[MayPlayLandsFrom]) -> Formula:
    """Return whether a card is one that may be played so: as it lies there, or as the back face that is played."""
    if act.half or not now.game.on_spells:
        return fits(effect.effect.what, act.face)
    return matches(effect.effect.what, now, act.land, act.player, effect.source, face_up=True)


@permits(PlayLand, aspect="origin", cr="116.2a")
def as_an_effect_lets_you(now: State, act: PlayLand) -> Formula:
    """An effect lets the player play that very card."""
    return all_of(now.number("may_play", act.land.index) == act.player, no(now.holds("only_to_cast", act.land.index)))


@permits(PlayLand, aspect=("phase", "stack"), cr="702.8a")
def whenever_an_instant_could_be_cast_if_it_has_flash(now: State, act: PlayLand) -> Formula:
    """A card with flash may be played any time its player could cast an instant."""
    return any_of(
        any(isinstance(ability, Flash) for ability in act.face.abilities),
        *(_gives_flash(now, e, act.land) for e in now.game.continuous(CardsHaveFlash)),
    )


@permits(PlayLand, aspect=("opportunity", "phase", "stack", "origin"), cr="305.2a")
def while_a_resolving_effect_offers_it(now: State, act: PlayLand) -> Formula:
    """A spell or ability that is resolving lets the player play that card right now."""
    return all_of(
        now.resolving,
        now.number("may_play", act.land.index) == act.player,
        now.number("may_play_until", act.land.index) == Until.IT_HAS_RESOLVED,
        no(now.holds("only_to_cast", act.land.index)),
    )


@requires(PlayLand, cr="305.1")
def it_is_a_land_card(now: State, act: PlayLand) -> Formula:
    """Only a land card can be played as a land."""
    return act.face.is_land and not act.land.is_ability and not act.land.token


@requires(PlayLand, cr="712.12")
def only_a_modal_card_is_played_as_its_back(now: State, act: PlayLand) -> Formula:
    """A land is played with its back face up only if its card is modal double-faced."""
    return not act.half or (modal_back(act.land) is not None and exists(MODAL_FACES, now.game.edition))


def lands_played_and_allowed(now: State, act: PlayLand) -> tuple[Number, Number]:
    """Return how many lands the player has played this turn, and how many are allowed."""
    return now.lands_played(act.player), land_plays_allowed(now, act.player)


@requires(PlayLand, cr="305.2a", since=LAND_PLAYS_COUNTED, shows=plays_and_where_from, limits=lands_played_and_allowed)
def a_land_play_remains(now: State, act: PlayLand) -> Formula:
    """The number of lands a player can play this turn must exceed the number already played."""
    return land_plays_allowed(now, act.player) > now.lands_played(act.player)


def plays_left_and_what_of(now: State, act: PlayLand) -> Mapping[str, Number]:
    """Return how many land plays are left, and what of: the rule, or effects."""
    left = {
        f"by {'rule 305.2' if what == THE_RULE else what}": if_then_else(n > 0, n, 0)
        for what, n in land_plays_left(now, act.player).items()
    }
    return {"land plays left": total(left.values()), **left}


def no_play_used_of_those_left(now: State, act: PlayLand) -> tuple[Number, Number]:
    """Return the land plays that are left as those allowed, none of which is used."""
    return 0, plays_left_and_what_of(now, act)["land plays left"]


@requires(
    PlayLand,
    cr="305.2",
    until=LAND_PLAYS_COUNTED,
    shows=plays_left_and_what_of,
    limits=no_play_used_of_those_left,
)
def what_was_announced_has_a_land_play_left(now: State, act: PlayLand) -> Formula:
    """Each land play is announced for the rule or for one effect, and uses up one of the plays it gives."""
    left = land_plays_left(now, act.player)
    if act.announced is not None:
        return left.get(act.announced, 0) > 0
    return any_of(*(n > 0 for n in left.values()))


def whose_turn_it_is(now: State, act: PlayLand) -> Iterator[Finding]:
    """Return whose turn it is."""
    for player, name in enumerate(now.game.players):
        yield Finding(Found.TURN_OF, player, now.active == player, values={"player": name})


@forbids(PlayLand, cr="305.3", finds=whose_turn_it_is)
def not_on_another_players_turn(now: State, act: PlayLand) -> Formula:
    """No effect lets a player play a land on the turn of another player."""
    return now.active != act.player


@forbids(PlayLand, cr="101.2", each=CantPlayLands)
def an_effect_forbids_playing_lands(now: State, act: PlayLand, effect: Continuous[CantPlayLands]) -> Conditions:
    """An effect says that the player can't play lands, and "can't" beats "can"."""
    what = effect.effect
    in_force = is_in_force(now, effect, act.player)
    if in_force is False:
        return Conditions(in_force=False)
    return Conditions(
        in_force=in_force,
        place=what.origin is None or now.zone(act.land) == what.origin,
        condition=holds_for(what.condition, now, effect.source, act.player),
    )


@forbids(PlayLand, cr="101.2", each=CantEnter)
def a_land_that_cant_enter_is_not_played(now: State, act: PlayLand, effect: Continuous[CantEnter]) -> Formula:
    """To play a land is to put it onto the battlefield, and an effect says that it can't enter from there."""
    return keeps_out(now, effect, act.land, with_back_face_up(act.land) if act.half else None)


def land_plays_left(now: State, player: Player) -> Mapping[Object | str, Number]:
    """Return the land plays not used up yet of the rule and of each effect (CR 305.2 until April 2013)."""
    left: dict[Object | str, Number] = {THE_RULE: 1 - now.number("charged_to_rule", player)}
    for effect in now.game.continuous(AdditionalLandPlays):
        charged = now.number(*charged_fact(effect.source, player))
        left[effect.source] = times_given(now, effect, player) * _plays(effect) - charged
    return left


def charged_fact(what: Object | str, player: Player) -> Fact:
    """Return the fact of how many lands the player has announced the rule, or an effect, for."""
    return Fact("charged_to_rule", player) if isinstance(what, str) else Fact("charged", what.index, player)


def charged_with(before: State, after: State, player: Player) -> Object | str | None:
    """Return what a land play was charged to, ``None`` if to nothing or if that is not known."""
    charged = {what: charged_fact(what, player) for what in land_plays_left(before, player)}
    more = (what for what, fact in charged.items() if (after.number(*fact) == before.number(*fact) + 1) is True)
    return next(more, None)


def plays_given(now: State, what: Object | str, player: Player) -> Number:
    """Return how many land plays the rule, or an effect, gives at most: if it applied whenever it could have."""
    if isinstance(what, str):
        return 1
    effects = [e for e in now.game.continuous(AdditionalLandPlays) if e.source is what]
    return total(times_in_force(now, e, player) * _plays(e) if e.by_resolution else _plays(e) for e in effects)


def charges_add_up(now: State, player: Player) -> Formula:
    """Return whether the lands that a player has played can have been announced for what they are charged to.

    Nothing is charged with more plays than it gives, or gave until the cleanup step (CR 514.2). A permanent that has
    left is forgotten with what was charged to it (CR 400.7): a land that is charged to nothing was announced for one
    that is in a graveyard.
    """
    ended = now.step == Step.CLEANUP
    given = {what: plays_given(now, what, player) for what in land_plays_left(now, player)}
    charged = {what: now.number(*charged_fact(what, player)) for what in given}
    permanents = {e.source for e in now.game.continuous(AdditionalLandPlays) if not e.by_resolution}
    forgotten = now.lands_played(player) - total(charged.values())
    gone = (if_then_else(now.zone(o) == Zone.GRAVEYARD, given[o], 0) for o in given if o in permanents)
    return all_of(
        *(any_of(ended, charged[what] <= most) for what, most in given.items()),
        *(any_of(charged[o] == 0, now.on_battlefield(o)) for o in given if o in permanents and isinstance(o, Object)),
        forgotten >= 0,
        forgotten <= total(gone),
    )


def _plays(effect: Continuous[AdditionalLandPlays]) -> int:
    return effect.effect.number


def _gives_flash(now: State, effect: Continuous[CardsHaveFlash], card: Object) -> Formula:
    return all_of(
        has_type(now, card, effect.effect.card_type),
        is_in_force(now, effect, card.owner),
        no(now.on_battlefield(card)),
    )
