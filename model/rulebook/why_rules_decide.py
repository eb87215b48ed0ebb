"""Why a rule decides as it does: which condition of a permission fails, why a prohibition stops no action."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from model.actions.actions import Action, CastSpell, subject_of
from model.actions.announced import as_cast
from model.game.game import Continuous, Object
from model.game.state import State
from model.logic.formulas import Formula, all_of, no
from model.objects.functioning import functions, is_in_force
from model.objects.own_characteristics import forms, is_on_face_up
from model.objects.reason_details import Finding, Found
from model.rulebook.effects_that_decide import made_by_effects
from model.rulebook.payment.spells_being_cast import spell_fits, value_announced
from model.rulebook.rule import WAY, Clause, Demand
from model.text.statics.permissions import GivesWayToCast
from model.text.statics.prohibitions import CantCast
from model.vocabulary import Player, Zone

IN_FORCE = "in_force"
"""The name of the condition that the effect applies to the player now."""

OF_THE_OBJECT = frozenset(
    {
        "kind",
        "place",
        "after",
        "name",
        "named_like",
        "face_up",
        "colour",
        "no_mana",
        "tap",
        "loyalty",
        "ability",
        "attached",
        "x",
    }
)
"""The names of the conditions of prohibitions that are about what is cast, played or activated, and what before it."""

Effect = Continuous[Any]

MOST_LACKING = 2
"""How many conditions a permission that nearly fits may lack."""


def findings_of(now: State, act: Action, demand: Demand) -> Iterator[Finding]:
    """Return what a demand that is not met comes down to: what its rule finds, and which permissions nearly fit."""
    found = list(demand.clause.finds())
    near = _said_once(_nearly(now, act, demand))
    found += near
    if demand.is_about_place and not near:
        found += _nothing_lets(now, act)
    yield from found
    named = {finding.source for finding in found}
    yield from (made for made in made_by_effects(now, act, demand) if made.source not in named)


def _said_once(findings: Iterable[Finding]) -> list[Finding]:
    """Return findings without those that an earlier one says as well: of two permissions of one permanent."""
    return list({(f.found, f.source, f.about, str(f.values)): f for f in findings}.values())


def why_not_stopped(now: State, act: Action, clause: Clause) -> Iterator[Finding]:
    """Return why a prohibition does not stop an action: each of its conditions that does not hold."""
    if clause.rule.kind == "forbids":
        yield from clause.finds()
        yield from _lacking(now, act, clause)


def nearly_stops(now: State, act: Action, clause: Clause) -> bool:
    """Return whether a prohibition is in force for the player, and only what it says of the object does not fit.

    So is a limit of which exactly one use is left.
    """
    if clause.rule.limits is not None:
        limit = clause.rule.limits(now, act)
        return limit is not None and (limit[1] - limit[0] == 1) is True
    if clause.effect is None:
        return False
    in_force = clause.conditions.get(IN_FORCE)
    applies = is_in_force(now, clause.effect, act.player) if in_force is None else in_force
    failing = {name for name, holds in clause.conditions.items() if holds is not True}
    return applies is True and bool(failing) and failing <= OF_THE_OBJECT


def _nearly(now: State, act: Action, demand: Demand) -> Iterator[Finding]:
    """Return what the permissions lack that are in force and of which the fewest conditions fail."""
    in_force = [clause for clause in demand.clauses if clause.conditions.get(IN_FORCE) is True]
    found = [clause for clause in in_force if not clause.is_of_another_way and clause.satisfied is not True]
    fewest = min((_failing(clause) for clause in found), default=MOST_LACKING + 1)
    for clause in found:
        if _failing(clause) == fewest <= MOST_LACKING:
            yield from _lacking(now, act, clause)


def _failing(clause: Clause) -> int:
    return sum(1 for holds in clause.conditions.values() if holds is not True)


def _lacking(now: State, act: Action, clause: Clause) -> Iterator[Finding]:
    """Return each condition of a clause that does not hold."""
    if clause.effect is not None:
        yield from what_lacks(now, act, clause.effect, clause.conditions)
        return
    for name, holds in clause.conditions.items():
        if holds is not True and name != WAY:
            yield Finding(OF_THE_ACTION[name], subject_of(act), no(holds))


def what_lacks(now: State, act: Action, effect: Effect, conditions: Mapping[str, Formula]) -> Iterator[Finding]:
    """Return each of the conditions of an effect that does not hold."""
    for name, holds in conditions.items():
        if holds is not True and name != WAY:
            yield replace(LACKING[name](now, act, effect), holds=no(holds), source=effect.source)


def _nothing_lets(now: State, act: Action) -> Iterator[Finding]:
    """Return that nothing lets the player play a card that is not in hand."""
    card = subject_of(act)
    if card is None:
        return
    elsewhere = no(all_of(now.zone(card) == Zone.HAND, card.owner == act.player))
    values = {"player": _named(now, act.player), "zone": _zone(now, card)}
    free = all_of(now.holds("only_without_paying", card.index), now.number("may_play", card.index) == act.player)
    yield Finding(Found.NOTHING_LETS, card, all_of(elsewhere, no(free)), values=values)
    yield Finding(Found.FOR_NO_OTHER_COST, card, free, "118.9a", values=values)
    if isinstance(act, CastSpell) and not card.commander:
        yield Finding(Found.A_COMMANDER_COULD, card, now.zone(card) == Zone.COMMAND, "903.8")


def _kind(now: State, act: Action, effect: Effect) -> Finding:
    """Return that the object is not what the effect is about; if all but its mana value is, that this is another."""
    what, card = effect.effect.what, subject_of(act)
    if not isinstance(act, CastSpell):
        return Finding(Found.OTHER_KIND, card, values={"wanted": (what, "permanents")})
    wanted = {"wanted": (what, "spells")}
    any_value = replace(what, least_value=0, most_value=None, even_value=False)
    cost = as_cast(act).mana_cost
    if spell_fits(now, act, any_value, effect.source) is not True:
        return Finding(Found.OTHER_KIND, card, values=wanted)
    value = {"value": value_announced(act)}
    if cost is not None and cost.xs:
        return Finding(Found.OTHER_VALUE_WITH_X, card, values={**wanted, **value, "x": act.x or 0})
    return Finding(Found.OTHER_VALUE, card, values={**wanted, **value})


def _place(now: State, act: Action, effect: Effect) -> Finding:
    card = subject_of(act)
    assert card is not None
    what = effect.effect
    values: dict[str, object] = {"zone": _zone(now, card)}
    if isinstance(what, CantCast):
        return Finding(Found.NOT_FROM_THERE, card, values=values)
    wanted = (
        what.way.origin if isinstance(what, GivesWayToCast) else what.zone if hasattr(what, "zone") else what.origin
    )
    if wanted is Zone.LIBRARY and (now.zone(card) == Zone.LIBRARY) is True:
        return Finding(Found.NOT_ON_TOP, card)
    return Finding(Found.OTHER_PLACE, card, values={**values, "wanted": wanted})


def _owner(now: State, act: Action, effect: Effect) -> Finding:
    card = subject_of(act)
    assert card is not None
    zone = effect.effect.way.origin if isinstance(effect.effect, GivesWayToCast) else effect.effect.zone
    values = {"player": _named(now, act.player), "owner": _named(now, card.owner), "zone_named": zone.words}
    return Finding(Found.OTHER_OWNER, card, values=values)


def _among(now: State, act: Action, effect: Effect) -> Finding:
    return Finding(Found.NOT_AMONG_THOSE, subject_of(act), values={"zone_named": effect.effect.zone.words})


def _condition(now: State, act: Action, effect: Effect) -> Finding:
    return Finding(Found.CONDITION, subject_of(act), values={"condition": words_of(effect.effect.condition)})


def _way_condition(now: State, act: Action, effect: Effect) -> Finding:
    return Finding(Found.CONDITION, subject_of(act), values={"condition": words_of(effect.effect.way.condition)})


def words_of(condition: Callable[..., Formula]) -> str:
    """Return what a condition asks for: the sentence of its function, or of the one that it is made from."""
    function = getattr(condition, "func", condition)
    first = (function.__doc__ or "").strip().splitlines()[0].rstrip(".")
    return first[:1].lower() + first[1:]


def _after(now: State, act: Action, effect: Effect) -> Finding:
    wanted = (effect.effect.after, "spells")
    return Finding(Found.NONE_BEFORE, values={"player": _named(now, act.player), "wanted": wanted})


def _in_force(now: State, act: Action, effect: Effect) -> Finding:
    """Return why an effect does not apply to the player: where its source is, or whom it speaks of."""
    source, values = effect.source, {"player": _named(now, act.player)}
    if effect.by_resolution:
        return Finding(Found.NOT_RESOLVED, source, values=values)
    if functions(now, source, effect.effect) is True:
        return Finding(Found.NOT_ABOUT_THE_PLAYER, source, values=values)
    if now.on_battlefield(source) is True:
        away = is_on_face_up(now, source, effect.effect) is False
        return Finding(Found.TURNED_AWAY if away else Found.FACE_DOWN, source)
    return Finding(Found.NOT_THERE, source, values={"zone": _zone(now, source)})


def _name(now: State, act: Action, effect: Effect) -> Finding:
    obj = subject_of(act)
    assert obj is not None
    card = as_cast(act) if isinstance(act, CastSpell) else obj.card
    called = next((form.name for form, when in forms(now, obj) if when is True and form is not obj.card), card.name)
    called = str(obj) if called == obj.card.name else called
    return Finding(Found.OTHER_NAME, obj, values={"name": _chosen_name(now, effect.source), "called": called})


def _face_up(now: State, act: Action, effect: Effect) -> Finding:
    chosen = {"name": _chosen_name(now, effect.source)}
    return Finding(Found.NO_NAME, subject_of(act), number="708.2, 708.4", values=chosen)


def _chosen_name(now: State, source: Object) -> str:
    number = now.number("chosen_name", source.index)
    return ("nothing", *now.game.card_names)[number] if isinstance(number, int) else "a name that is not known"


def _chosen(now: State, act: Action, effect: Effect) -> Finding:
    number = now.number("mode", effect.source.index)
    chosen = (
        ("nothing that was chosen", *now.game.copies.modes_of(effect.source))[number]
        if isinstance(number, int)
        else "what is chosen, which is not known"
    )
    return Finding(Found.OTHER_THAN_CHOSEN, subject_of(act), values={"chosen": chosen})


def _of_kind(found: Found) -> Callable[[State, Action, Effect], Finding]:
    return lambda now, act, effect: Finding(found, subject_of(act))


def _x(now: State, act: Action, effect: Effect) -> Finding:
    return Finding(Found.X_IS_ENOUGH, subject_of(act), values={"least": effect.effect.x_below})


LACKING: dict[str, Callable[[State, Action, Effect], Finding]] = {
    IN_FORCE: _in_force,
    "kind": _kind,
    "enchanting": _kind,
    "place": _place,
    "owner": _owner,
    "among": _among,
    "given": _of_kind(Found.NOT_GIVEN),
    "condition": _condition,
    "way_condition": _way_condition,
    "after": _after,
    "name": _name,
    "face_up": _face_up,
    "named_like": _of_kind(Found.NAMED_LIKE_NONE),
    "chosen": _chosen,
    "unused": _of_kind(Found.USED_THIS_TURN),
    "free": _of_kind(Found.ONLY_WITHOUT_PAYING),
    "timing": _of_kind(Found.A_SORCERY_COULD_BE_CAST),
    "no_mana": _of_kind(Found.MANA_ABILITIES_ARE_EXCEPTED),
    "tap": _of_kind(Found.OTHER_ABILITY),
    "loyalty": _of_kind(Found.OTHER_ABILITY),
    "ability": _of_kind(Found.OTHER_ABILITY),
    "attached": _of_kind(Found.NOT_ATTACHED),
    "x": _x,
}
"""What is found where a condition of that name does not hold, of a rule about effects."""

OF_THE_ACTION = {
    "timing": Found.A_SORCERY_COULD_BE_CAST,
    "this_turn": Found.NOT_THIS_TURN,
    "forbidden": Found.ITS_TEXT_ALLOWS_IT,
}
"""What is found where a condition of that name does not hold, of a rule about the action alone."""


def _named(now: State, player: Player) -> str:
    return now.game.players[player]


def _zone(now: State, obj: Object) -> Zone:
    zone = now.zone(obj)
    return Zone(zone) if isinstance(zone, int) else Zone.NOWHERE
