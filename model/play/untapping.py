"""What untaps in the untap step, and what stays tapped (CR 502.3)."""

from __future__ import annotations

from collections.abc import Sequence

from model.changes.tapping import untap_together
from model.game.changing import change
from model.game.choosing import choose, chooses_to, whether
from model.game.facts import Fact, Range
from model.game.game import Object
from model.game.marks_on_permanents import exertion_ending, is_exerted
from model.game.objects import Continuous
from model.game.state import State
from model.keyword_actions.optional_choices import LEAVES_IT_TAPPED
from model.logic.formulas import Formula, Number, Value, all_of, any_of, count, if_then_else, no
from model.objects.combat.whom_combat_texts_bind import binds
from model.objects.functioning import is_in_force
from model.objects.layers.layer_by_layer import applies
from model.objects.matching import matches
from model.objects.what_conditions_mean import holds_for, holds_for_its_controller
from model.text.parts_by_layer import KeptTapped
from model.text.statics.of_players import UntapsBesides
from model.text.statics.prohibitions import DoesntUntap, UntapsAtMost


def untapped(now: State) -> State:
    """Untap what the active player controls, but for what does not untap, and what untaps besides (CR 502.3)."""
    maybe_tapped = [now.game.objects[index] for index in sorted(fact.about for fact in now.stated_of("tapped"))]
    mine = [(obj, all_of(now.controller(obj) == now.active, now.holds("tapped", obj.index))) for obj in maybe_tapped]
    tapped = [(obj, now.controller(obj) == now.active) for obj, when in mine if when is not False]
    now, left = _left_tapped(now, [obj for obj, _ in tapped])
    stays = {obj: any_of(left.get(obj, False), _does_not_untap(now, obj)) for obj, _ in tapped}
    for effect in now.game.continuous(UntapsAtMost):
        now, stays = _held_back(now, effect, stays)
    untaps = {obj: all_of(when, no(stays[obj])) for obj, when in tapped}
    for obj in maybe_tapped:
        if (besides := _untaps_besides(now, obj)) is not False:
            untaps[obj] = any_of(untaps.get(obj, False), besides)
    after = untap_together(now, list(untaps.items()))
    held: dict[Fact, Value] = {
        fact: all_of(now.holds(*fact[:2]), no(now.number("controller", fact.about) == now.active))
        for fact in now.stated_of("stays_tapped")
    }
    return change(after, held | exertion_ending(now, now.active))


def _left_tapped(now: State, tapped: Sequence[Object]) -> tuple[State, dict[Object, Formula]]:
    """Let the active player choose which of these stay tapped that may, of those that would untap (CR 502.3)."""
    left: dict[Object, Formula] = {}
    for effect in (one for one in now.game.continuous(DoesntUntap) if one.effect.may and one.source in tapped):
        obj = effect.source
        untaps = all_of(now.holds("tapped", obj.index), no(_does_not_untap(now, obj)))
        for player in now.game.everyone:
            its = all_of(now.active == player, now.controller(obj) == player)
            asked = all_of(untaps, its, its is not False and binds(now, effect, effect.effect.of, obj))
            if asked is not False:
                now, stays = chooses_to(now, player, LEAVES_IT_TAPPED, obj, asked)
                left[obj] = any_of(left.get(obj, False), all_of(asked, stays))
    return now, left


def _held_back(
    now: State, effect: Continuous[UntapsAtMost], stays: dict[Object, Formula]
) -> tuple[State, dict[Object, Formula]]:
    """Let the active player choose which stay tapped where only so many untap: no fewer untap than may (CR 502.3)."""
    said, source = effect.effect, effect.source
    back = dict(stays)
    for player in now.game.everyone:
        asked = holds_for(said.condition, now, source, player)
        bound = all_of(now.active == player, is_in_force(now, effect, player), asked)
        if bound is False:
            continue
        of_these = {obj: all_of(bound, matches(said.what, now, obj, player, source)) for obj in stays}
        would = {obj: all_of(so, now.holds("tapped", obj.index), no(stays[obj])) for obj, so in of_these.items()}
        those = [obj for obj, so in would.items() if so is not False]
        slots: Number = said.most
        for place, obj in enumerate(those):
            enough = count(*(would[other] for other in those[place + 1 :])) >= slots
            may = ((0, any_of(no(would[obj]), slots > 0)), (1, all_of(would[obj], enough)))
            now, left = choose(now, whether(now, player, LEAVES_IT_TAPPED, obj), may, Range(0, 1, ("no", "yes")))
            kept = all_of(would[obj], left == 1)
            back[obj] = any_of(back[obj], kept)
            slots = slots - if_then_else(all_of(would[obj], no(kept)), 1, 0)
    return now, back


def _untaps_besides(now: State, obj: Object) -> Formula:
    """Return whether a permanent untaps in the untap step of another player, where nothing said of its own holds it."""
    return any_of(*(_untaps_by(now, effect, obj) for effect in now.game.continuous(UntapsBesides)))


def _untaps_by(now: State, effect: Continuous[UntapsBesides], obj: Object) -> Formula:
    said, source = effect.effect, effect.source
    steps = (all_of(now.active == player, is_in_force(now, effect, player)) for player in now.game.everyone)
    asked = said.condition is None or holds_for_its_controller(said.condition, now, source)
    return all_of(any_of(*steps), asked, matches(said.what, now, obj, now.controller(source), source))


def _does_not_untap(now: State, obj: Object) -> Formula:
    stays = any_of(now.holds("stays_tapped", obj.index), is_exerted(now, obj, now.active))
    return any_of(stays, is_kept_from_untapping(now, obj))


def is_kept_from_untapping(now: State, obj: Object) -> Formula:
    """Return whether an effect says that a permanent doesn't untap during its controller's untap steps (CR 502.3)."""
    effects = (one for one in now.game.continuous(DoesntUntap) if not one.effect.may)
    made = [e for e, _ in now.game.making(KeptTapped)]
    kept = (applies(now, number, obj) for number, e in enumerate(now.game.on_objects) if e in made)
    return any_of(*(binds(now, e, e.effect.of, obj) for e in effects), *kept)
