"""What is forgotten of an object that changes zones, and what no longer points at it (CR 400.7)."""

from __future__ import annotations

from collections.abc import Iterable

from model.game.facts import Fact, FactKind, default_of
from model.game.game import Game, Object
from model.game.marks_on_permanents import LAST_KNOWN, marks_gone, out_of_combat
from model.game.objects import dated
from model.game.state import State
from model.logic.formulas import Number, Value, any_of, if_then_else
from model.objects.layers.timestamps import without_timestamp
from model.objects.targeting.targets_asked_for import asked_of, may_have_no_target
from model.objects.zones.durations_of_permissions import permission_over
from model.vocabulary import NOBODY


def forget(now: State, obj: Object) -> State:
    """Return the state in which nothing is remembered of an object where it is, but what it did this turn."""
    of_players: tuple[FactKind, ...] = ("later_action", "ignores")
    gone = {Fact(kind, obj.index, player): 0 for kind in of_players for player in now.game.everyone}
    kept = {Fact("mode", obj.index): 0, **permission_over(now, obj)}
    return now.set(forgotten(now, obj) | marks_gone(now, obj) | out_of_combat(now, obj) | gone | kept)


def forgotten(now: State, obj: Object) -> dict[Fact, Value]:
    """Return what is forgotten of an object that changes zones."""
    kinds = (Fact(kind, obj.index) for kind in OF_THE_OBJECT)
    gone: dict[Fact, Value] = {fact: default_of(now.game, fact) for fact in kinds}
    gone |= {Fact("made", obj.index, effect): 0 for effect in now.game.lasting}
    gone |= without_timestamp(now, dated(obj))
    gone |= {
        Fact("activations", obj.index, number): 0 for number, a in enumerate(now.game.activated(obj)) if a.is_limited
    }
    gone |= {fact: 0 for fact in now.stated_of("gained", "triggered") if fact.about == obj.index}
    leaves_stack = now.on_stack(obj) is not False
    known = (fact for fact in now.stated_of("had_exiled") if fact.toward == obj.index or leaves_stack)
    gone |= {fact: 0 for fact in known if obj.index in (fact.about, fact.toward)}
    gone |= {Fact("lost_since", obj.index, player): 0 for player in now.game.everyone}
    gone |= {Fact("unlocked", obj.index, half): 0 for half in range(len(obj.card.halves))}
    if obj.is_ability:
        gone |= {f: default_of(now.game, f) for f in now.stated_of(*LAST_KNOWN) if f.about == obj.index}
    if now.game.copies.of(obj):
        gone |= {Fact("copy_of", obj.index): 0, Fact("copy_this_turn", obj.index): 0}
    if obj.card.becomes_aura:
        gone |= {Fact("later_action", obj.index, player): 0 for player in now.game.everyone}
    if now.on_battlefield(obj) is not False:
        for kind in OF_THE_PERMANENT:
            gone |= {Fact(kind, obj.index, player): 0 for player in now.game.everyone}
    return gone


def no_longer_pointing_at(now: State, obj: Object) -> dict[Fact, Value]:
    """Return what no longer targets the object, or is attached to it, once it changes zones (CR 400.7, 608.2b)."""
    target = len(now.game.players) + obj.index
    numbers: dict[FactKind, int] = {"target": target, "further_target": target}
    numbers |= {"concerns": obj.index, "revealed_for": obj.index}
    if now.on_battlefield(obj) is not False:
        kinds: tuple[FactKind, ...] = (
            "attached_to",
            "phased_with",
            "exiled_until",
            "exiled_with",
            "words_by",
            "paired_with",
        )
        numbers |= dict.fromkeys(kinds, obj.index)
    if obj.is_ability and now.on_stack(obj) is not False:
        numbers["exiled_with"] = obj.index
    others = [fact for fact in now.stated_of(*numbers) if fact.about != obj.index]
    pointing = [(fact, now.number(*fact)) for fact in others]
    found: dict[Fact, Value] = _have_lost_a_target(now, others, target)
    found |= {fact: if_then_else(at == numbers[fact.kind], NOBODY, at) for fact, at in pointing}
    held = ((fact.about, at == obj.index) for fact, at in pointing if fact.kind == "exiled_until")
    back = {Fact("returns", card): any_of(now.holds("returns", card), released) for card, released in held}
    return found | back | marks_gone(now, obj) | out_of_combat(now, obj)


def _have_lost_a_target(now: State, pointing: Iterable[Fact], target: int) -> dict[Fact, Value]:
    """Return how many targets have left by now of what had this one, where that matters (CR 115.9a, 608.2b)."""
    lost: dict[Fact, Number] = {}
    for fact in pointing:
        at_it = fact.kind in ("target", "further_target") and now.number(*fact) == target
        if at_it is not False and _is_counted(now, now.game.objects[fact.about]):
            gone = Fact("targets_gone", fact.about)
            lost[gone] = lost.get(gone, now.number(*gone)) + if_then_else(at_it, 1, 0)
    return dict(lost)


COUNTED_IN_PLAIN_STATES: tuple[FactKind, ...] = ("targets_gone",)
"""What is counted in any case where nothing is open, and elsewhere only where it matters."""


def _is_counted(now: State, obj: Object) -> bool:
    """Return whether it matters that a target has left: if there could have been none, or it is asked how many were.

    Where nothing is open it is told in any case, so that a story knows what was said to have no target at all.
    """
    matters = may_have_no_target(obj) or now.game.memo("asks for a single target", _asks_for_a_single_target)
    return matters or not now.is_open


def _asks_for_a_single_target(game: Game) -> bool:
    return any(one.target.with_one_target for obj in game.objects for one in asked_of(obj))


OF_THE_OBJECT: tuple[FactKind, ...] = (
    "controller_by_default",
    "given_to",
    "summoning_sick",
    "back_face_up",
    "part_of",
    "turned_since",
    "left_since",
    "gone_since",
    "lapsed_since",
    "keeps_last",
    "targets_gone",
    "had_chosen",
    "had_named",
    "size_of_what_went",
    "hasty",
    "switched",
    "animated",
    "manifested",
    "cloaked",
    "as_forest",
    "bestowed",
    "half_cast",
    "cast_with",
    "place_unknown",
    "attached_to",
    "chosen_name",
    "damage",
    "shields",
    "unregenerable",
    "unactivatable",
    "touched",
    "older_world",
    "stays_tapped",
    "exiled_until",
    "exiled_with",
    "paired_with",
    "returns",
    "set_aside",
    "set_aside_now",
    "value_of_x",
    "uncounterable",
    "kept_from_graveyard",
    "way_given",
    "words_of",
    "words_by",
)
"""The facts about an object that end when it changes zones."""


OF_THE_PERMANENT: tuple[FactKind, ...] = ("charged", "ignores", "later_action")
"""The facts about a permanent and a player that end when it leaves the battlefield."""
