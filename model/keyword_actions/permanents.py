"""What is done to permanents: destroyed, regenerated, sacrificed, tapped, untapped, attached (CR 701)."""

from __future__ import annotations

from collections.abc import Iterator

from model.changes.attaching import move_onto, unattach
from model.changes.destroying import destroy
from model.changes.leaving import sacrifice
from model.changes.tapping import tap, untap
from model.changes.triggering.exploits_and_levels import Exploited, GainedLevel
from model.changes.triggers import note
from model.changes.turning_over import turn_over, turn_up
from model.game.changing import CannotHappen, change
from model.game.facts import Fact, FactKind, most_of
from model.game.game import Object
from model.game.marks_on_permanents import is_unpaired, paired
from model.game.state import State
from model.keyword_actions.affected import Affected, chosen_among, objects_affected, players_affected
from model.keyword_actions.resolving_object import Does, Resolution
from model.logic.formulas import Formula, all_of, any_of, if_then_else, implies, no
from model.objects.attachments import can_be_attached
from model.objects.cant_be_sacrificed import cant_be_sacrificed, is_kept_from_sacrifice
from model.objects.characteristics import has_type
from model.objects.matching import matches
from model.objects.printed_on_its_card import is_permanent_card
from model.objects.soulbond_pairs import can_be_paired
from model.objects.zones.last_known import is_that_source
from model.objects.zones.phasing import phase_out
from model.text.descriptions import Those
from model.text.instructions.affected import Chosen, Objects
from model.text.instructions.permanents import (
    Attach,
    CantBeRegenerated,
    Destroy,
    Detain,
    GainLevel,
    Goad,
    Harness,
    Pair,
    PhaseOut,
    Regenerate,
    SacrificePermanents,
    Saddle,
    Solve,
    StaysTapped,
    Suspect,
    Tap,
    Transform,
    TurnUp,
    Unattach,
    Untap,
)
from model.text.keywords.keywords_by_edition import SOULBOND, exists
from model.vocabulary import CardType


def _destroy(now: State, effect: Destroy, by: Resolution) -> State:
    now, affected = objects_affected(now, effect.of, by)
    after = destroy(now, affected, regenerates=effect.regenerates)
    by.has_done("destroyed", now, _gone(after, affected))
    return after


def _gone(now: State, those: Affected) -> Affected:
    """Return permanents to which something was done, each with when it has left the battlefield by that."""
    return [(obj, all_of(when, no(now.on_battlefield(obj)))) for obj, when in those]


def _regenerate(now: State, effect: Regenerate, by: Resolution) -> State:
    """Give permanents a regeneration shield each (CR 701.19a)."""
    now, affected = objects_affected(now, effect.of, by)
    for obj, when in affected:
        now = change(now, {Fact("shields", obj.index): now.number("shields", obj.index) + 1}, when)
    return now


def _cant_be_regenerated(now: State, effect: CantBeRegenerated, by: Resolution) -> State:
    now, affected = objects_affected(now, effect.of, by)
    for obj, when in affected:
        now = change(now, {Fact("unregenerable", obj.index): True}, when)
    return now


def _sacrifice(now: State, effect: SacrificePermanents, by: Resolution) -> State:
    """Put what these players control into its owner's graveyard: nobody sacrifices anything else (CR 701.21a)."""
    now, affected = objects_affected(now, effect.of, by, but=lambda now, obj: _stays(now, obj, by))
    for obj, when in affected if effect.exploits else ():
        now = note(now, Exploited(by.source, obj), all_of(when, by.source_is_there(now)))
    if isinstance(effect.of, Chosen):
        return _sacrificed(now, affected, by)
    players = list(players_affected(now, effect.who, by))
    theirs = [any_of(*(all_of(is_one, now.controller(obj) == p) for p, is_one in players)) for obj, _ in affected]
    goes = [no(is_kept_from_sacrifice(now, obj, by.controller)) for obj, _ in affected]
    each = zip(affected, theirs, goes, strict=True)
    return _sacrificed(now, [(obj, all_of(when, mine, may)) for (obj, when), mine, may in each], by)


def _sacrificed(now: State, those: Affected, by: Resolution) -> State:
    after = sacrifice(now, those)
    by.has_done("sacrificed", now, _gone(after, those))
    return after


def _stays(now: State, obj: Object, by: Resolution) -> Formula:
    return any_of(cant_be_sacrificed(now, obj), is_kept_from_sacrifice(now, obj, by.controller))


def _tap(now: State, effect: Tap, by: Resolution) -> State:
    now, affected = objects_affected(now, effect.of, by)
    for obj, when in affected:
        now = tap(now, obj, when)
    return now


def _untap(now: State, effect: Untap, by: Resolution) -> State:
    now, affected = objects_affected(now, effect.of, by)
    for obj, when in affected:
        now = untap(now, obj, when)
    return now


def _stays_tapped(now: State, effect: StaysTapped, by: Resolution) -> State:
    if effect.in_your_step:
        return _marked(now, "exerted", effect.of, by)
    now, affected = objects_affected(now, effect.of, by)
    for obj, when in affected:
        now = change(now, {Fact("stays_tapped", obj.index): True}, when)
    return now


def _phase_out(now: State, effect: PhaseOut, by: Resolution) -> State:
    now, affected = objects_affected(now, effect.of, by)
    return phase_out(now, dict(affected))


def _attach(now: State, effect: Attach, by: Resolution) -> State:
    """Attach something to a permanent that is meant, or chosen of those that it can be attached to (CR 701.3a)."""
    now, attached = objects_affected(now, effect.what, by)
    for obj, is_meant in attached:
        now, hosts = _hosts(now, effect, by, obj, is_meant)
        for host, when in hosts:
            now = move_onto(now, obj, host, all_of(is_meant, when))
    return now


def _hosts(now: State, effect: Attach, by: Resolution, obj: Object, is_meant: Formula) -> tuple[State, Affected]:
    if isinstance(effect.to, str) and effect.to != "what entered":
        return objects_affected(now, effect.to, by)
    found: Affected = []
    for player, chooses in list(players_affected(now, "you", by)):
        asked = all_of(is_meant, chooses)
        could = ((o, all_of(asked, when)) for o, when in _could_be_hosts(now, effect, by, obj))
        now, theirs = chosen_among(now, by, player, [(o, when) for o, when in could if when is not False])
        found += theirs
    return now, found


def _could_be_hosts(now: State, effect: Attach, by: Resolution, obj: Object) -> Affected:
    """Return of what it is chosen what something is attached to: what was created, or all that is described."""
    if isinstance(effect.to, Those):
        what = effect.to
        return [(o, _could_be_put_on(now, effect, what, by, obj, o)) for o in now.game.cards]
    return [(o, all_of(when, can_be_attached(now, obj, o))) for o, when in by.entered]


def could_be_chosen(now: State, effect: Attach, by: Resolution) -> Iterator[Object]:
    """Return what may be chosen to attach something to, as an object resolves (CR 608.2d)."""
    if effect.hosts_chosen is None:
        return
    for obj, is_meant in objects_affected(now, effect.what, by)[1]:
        could = ((o, _could_be_put_on(now, effect, effect.hosts_chosen, by, obj, o)) for o in now.game.cards)
        yield from (o for o, when in could if all_of(is_meant, when) is not False)


def _could_be_put_on(now: State, effect: Attach, what: Those, by: Resolution, obj: Object, host: Object) -> Formula:
    """Return whether an effect lets something be attached to a permanent, and that can be (CR 303.4j, 608.2d)."""
    at_present = [(o, now.attached(obj, o)) for o in now.game.cards] if effect.alike else []
    same_player = (implies(on_it, now.controller(o) == now.controller(host)) for o, on_it in at_present)
    return all_of(
        can_be_attached(now, obj, host),
        matches(what, now, host, by.controller, by.source),
        not effect.another or no(now.attached(obj, host)),
        *same_player,
    )


def _unattach(now: State, effect: Unattach, by: Resolution) -> State:
    now, affected = objects_affected(now, effect.of, by)
    for obj, when in affected:
        hosts = [(host, all_of(when, now.attached(obj, host))) for host in now.game.cards]
        now = unattach(now, obj, when)
        for host, was_on in hosts if effect.taps else ():
            now = tap(now, host, was_on)
    return now


def _transform(now: State, effect: Transform, by: Resolution) -> State:
    """Turn permanents over; an ability turns its own over once, however often it is on the stack (CR 701.27f)."""
    now, affected = objects_affected(now, effect.of, by)
    for obj, when in affected:
        is_its_own = by.obj.is_ability and obj is by.source and now.game.edition >= ONCE_FOR_ITS_OWN
        done = is_its_own and now.holds("turned_since", by.obj.index)
        now = turn_over(now, obj, all_of(when, no(done)))
    return now


def _turn_up(now: State, effect: TurnUp, by: Resolution) -> State:
    """Turn face-down permanents face up; the card of an instant or sorcery stays as it is (CR 701.40g, 701.58g)."""
    now, affected = objects_affected(now, effect.of, by)
    for obj, when in affected:
        now = turn_up(now, obj, all_of(when, now.face_down(obj), is_permanent_card(obj)))
    return now


ONCE_FOR_ITS_OWN = "2018-07-13"
"""The edition since which an ability leaves its own permanent that has transformed since it went there (CR 701.27f)."""


def _goad(now: State, effect: Goad, by: Resolution) -> State:
    return _marked(now, "goaded", effect.of, by, only=CardType.CREATURE)


def _detain(now: State, effect: Detain, by: Resolution) -> State:
    return _marked(now, "detained", effect.of, by)


def _harness(now: State, _effect: Harness, by: Resolution) -> State:
    now, affected = objects_affected(now, "this", by)
    for obj, when in affected:
        now = change(now, {Fact("harnessed", obj.index): True}, when)
    return now


def _gain_level(now: State, effect: GainLevel, by: Resolution) -> State:
    now, affected = objects_affected(now, "this", by)
    for obj, when in affected:
        now = note(
            change(now, {Fact("class_level", obj.index): effect.level}, when), GainedLevel(obj, effect.level), when
        )
    return now


def _solve(now: State, _effect: Solve, by: Resolution) -> State:
    now, affected = objects_affected(now, "this", by)
    for obj, when in affected:
        now = change(now, {Fact("solved", obj.index): True}, when)
    return now


def _saddle(now: State, _effect: Saddle, by: Resolution) -> State:
    now, affected = objects_affected(now, "this", by)
    for obj, when in affected:
        now = change(now, {Fact("saddled", obj.index): True}, when)
    return now


def _pair(now: State, effect: Pair, by: Resolution) -> State:
    """Pair two creatures that are there and unpaired as it resolves (CR 702.95a, 702.95c).

    Raises ``CannotHappen`` in an edition that has no soulbond.
    """
    if not exists(SOULBOND, now.game.edition):
        raise CannotHappen(f"{by.source} has soulbond, which the rules of {now.game.edition} do not have (CR 702.1)")
    now, affected = objects_affected(now, effect.of, by)
    source = by.source
    for obj, when in affected:
        both = all_of(can_be_paired(now, source, obj), now.controller(obj) == by.controller)
        unpaired = all_of(is_unpaired(now, source), is_unpaired(now, obj), is_that_source(now, source, by.obj))
        now = change(now, paired(source, obj), all_of(when, both, unpaired))
    return now


def _suspect(now: State, effect: Suspect, by: Resolution) -> State:
    now, affected = objects_affected(now, effect.of, by)
    for obj, when in affected:
        suspected = all_of(when, has_type(now, obj, CardType.CREATURE))
        now = change(now, {Fact("suspected", obj.index): True}, suspected)
    return now


def _marked(now: State, kind: FactKind, of: Objects, by: Resolution, *, only: CardType | None = None) -> State:
    now, affected = objects_affected(now, of, by)
    for obj, fits in affected:
        marked = all_of(fits, only is None or has_type(now, obj, only))
        for fact in (Fact(kind, obj.index, player) for player in now.game.everyone):
            often, most = now.number(*fact), most_of(now.game, fact)
            more = 1 if most == 1 else if_then_else(often < most, often + 1, most)
            now = change(now, {fact: more}, all_of(marked, by.controller == fact.toward))
    return now


DOES: dict[type, Does] = {
    Destroy: _destroy,
    Regenerate: _regenerate,
    CantBeRegenerated: _cant_be_regenerated,
    SacrificePermanents: _sacrifice,
    Tap: _tap,
    Untap: _untap,
    StaysTapped: _stays_tapped,
    PhaseOut: _phase_out,
    Attach: _attach,
    Unattach: _unattach,
    Transform: _transform,
    TurnUp: _turn_up,
    Goad: _goad,
    Detain: _detain,
    Harness: _harness,
    GainLevel: _gain_level,
    Solve: _solve,
    Saddle: _saddle,
    Pair: _pair,
    Suspect: _suspect,
}
