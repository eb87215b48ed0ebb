"""What untaps in the untap step, and what stays tapped (CR 502.3)."""

from __future__ import annotations

from collections.abc import Sequence

from model.changes.tapping import untap_together
from model.game.changing import change
from model.game.choosing import chooses_to
from model.game.facts import Fact
from model.game.game import Object
from model.game.marks_on_permanents import exertion_ending, is_exerted
from model.game.state import State
from model.keyword_actions.optional_choices import LEAVES_IT_TAPPED
from model.logic.formulas import Formula, Value, all_of, any_of, no
from model.objects.combat.whom_combat_texts_bind import binds
from model.objects.layers.layer_by_layer import applies
from model.text.parts_by_layer import KeptTapped
from model.text.statics.prohibitions import DoesntUntap


def untapped(now: State) -> State:
    """Untap what the active player controls, but for what does not untap (CR 502.3)."""
    maybe_tapped = [now.game.objects[index] for index in sorted(fact.about for fact in now.stated_of("tapped"))]
    mine = [(obj, all_of(now.controller(obj) == now.active, now.holds("tapped", obj.index))) for obj in maybe_tapped]
    tapped = [(obj, now.controller(obj) == now.active) for obj, when in mine if when is not False]
    now, left = _left_tapped(now, [obj for obj, _ in tapped])
    stays = {obj: any_of(left.get(obj, False), _does_not_untap(now, obj)) for obj, _ in tapped}
    after = untap_together(now, [(obj, all_of(when, no(stays[obj]))) for obj, when in tapped])
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


def _does_not_untap(now: State, obj: Object) -> Formula:
    stays = any_of(now.holds("stays_tapped", obj.index), is_exerted(now, obj, now.active))
    return any_of(stays, is_kept_from_untapping(now, obj))


def is_kept_from_untapping(now: State, obj: Object) -> Formula:
    """Return whether an effect says that a permanent doesn't untap during its controller's untap steps (CR 502.3)."""
    effects = (one for one in now.game.continuous(DoesntUntap) if not one.effect.may)
    made = [e for e, _ in now.game.making(KeptTapped)]
    kept = (applies(now, number, obj) for number, e in enumerate(now.game.on_objects) if e in made)
    return any_of(*(binds(now, e, e.effect.of, obj) for e in effects), *kept)
