"""From a state to the ``[situation]`` of a case file that reads back as that state."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from arbiter.casefile import PlayerArea, Situation, validated
from arbiter.names import TOKEN
from arbiter.placing import AREAS, PLAYABLE
from arbiter.situation import COUNTED, build
from model.actions import target_name
from model.cards.tokens import token_words
from model.facts import COUNTERS, KINDS_OF_MANA, Fact, FactKind, default_of, name_of, shown
from model.game import Object
from model.keywords import Half
from model.logic import Integer, Term
from model.rulebook.lands import charged_fact, land_plays_left
from model.state import State
from model.vocabulary import NOBODY, Player, Step, Zone

FLAGS: dict[str, FactKind] = {
    "tapped": "tapped",
    "face_down": "face_down",
    "new": "summoning_sick",
    "creature": "animated",
    "haste": "hasty",
    "manifested": "manifested",
    "cloaked": "cloaked",
    "as_forest": "as_forest",
    "companion": "companion",
}
"""The keys of a card that are yes or no, with the facts that they are."""


class CannotBeWritten(ValueError):
    """A state that a case file has no words for."""


def situation_table(now: State) -> dict[str, Any]:
    """Return the situation that reads back as this closed state, without the cards that are nowhere.

    Raises ``CannotBeWritten`` if case files have no words for it.
    """
    if now.open_facts() or now.given:
        raise CannotBeWritten("only a situation without open facts is written")
    table = _turn(now) | {name: _area(now, player) for player, name in enumerate(now.game.players)}
    back = read_back(now, table)
    if told(back) != told(now):
        differs = sorted(told(back).items() ^ told(now).items())
        raise CannotBeWritten(f"a case file has no words for {differs[0][0]}")
    return table


def read_back(now: State, table: dict[str, Any]) -> State:
    """Return the state that a situation written of a state describes, under that one's edition."""
    return build(validated(Situation, table), now.game.edition)


def told(now: State) -> dict[str, str]:
    """Return the facts of a closed state that are not as by default, under the names they have in a case file."""
    names = labels(now)
    found: dict[str, str] = {}
    for fact, value in now.stated():
        if isinstance(value, Term) or value == default_of(now.game, fact):
            continue
        written = f" {name_of(now.game, fact)} "
        told_as = _relabelled(written, names), _relabelled(f" {shown(now.game, fact, value)} ", names)
        found[told_as[0].strip()] = told_as[1].strip()
    return found


def labels(now: State) -> dict[str, str]:
    """Return by its label the label that each object has once the situation is read back."""
    seen: dict[str, int] = {}
    found: dict[str, str] = {}
    for obj in _in_reading_order(now):
        name = obj.label.split(" #")[0]
        seen[name] = seen.get(name, 0) + 1
        found[obj.label] = name if seen[name] == 1 else f"{name} #{seen[name]}"
    for obj in now.game.objects:
        if obj.source is not None and obj.source.label in found:
            found[obj.label] = obj.label.replace(obj.source.label, found[obj.source.label])
    return found


def renamed(now: State, phrase: str) -> str:
    """Return a phrase about the state with the labels that its objects have once it is read back."""
    return _relabelled(phrase, labels(now))


def _relabelled(text: str, names: dict[str, str]) -> str:
    """Replace labels, the longest first, so that "Forest #2" is not taken for "Forest"."""
    for place, old in enumerate(sorted(names, key=len, reverse=True)):
        text = text.replace(old, f"\0{place}\0")
    for place, old in enumerate(sorted(names, key=len, reverse=True)):
        text = text.replace(f"\0{place}\0", names[old])
    return text


def _in_reading_order(now: State) -> Iterator[Object]:
    for player in now.game.everyone:
        for area in AREAS:
            yield from _listed(now, player, area)
        yield from (*_cast(now, player), *_resolved(now, player))
    yield from (o for o in _on_stack(now) if not o.is_ability)


def _turn(now: State) -> dict[str, Any]:
    players = now.game.players
    active, step, priority = int(_plain(now.active)), Step(_plain(now.step)), int(_plain(now.priority))
    table: dict[str, Any] = {"turn": players[active]}
    if step is not Step.PRECOMBAT_MAIN:
        table["step"] = step.words
    if priority != (NOBODY if step in (Step.UNTAP, Step.CLEANUP) else active):
        table["priority"] = now.game.name_of(priority)
    if passed := [players[(priority - n - 1) % len(players)] for n in range(_plain(now.passes))]:
        table |= {"passed": passed[::-1], "priority": now.game.name_of(priority)}
    if (paying := _plain(now.number("paying"))) != NOBODY:
        table["paying"] = players[paying]
    if now.holds("planechase"):
        table["planechase"] = True
    if now.resolving:
        table["resolving"] = True
    if stack := [_on_the_stack(now, obj) for obj in _on_stack(now)]:
        table["stack"] = stack
    return table


def _on_stack(now: State) -> list[Object]:
    found = [o for o in now.game.objects if now.on_stack(o)]
    return sorted(found, key=lambda o: _plain(now.number("stack_position", o.index)))


def _on_the_stack(now: State, obj: Object) -> dict[str, Any]:
    target = _plain(now.number("target", obj.index))
    aimed = {"target": _relabelled(target_name(now.game, target), labels(now))} if target != NOBODY else {}
    if obj.source is not None:
        number = next((i for i, a in enumerate(obj.source.activated) if a == obj.ability), None)
        which = {} if number is None else {"ability": str(number + 1)}
        return {"ability_of": labels(now)[obj.source.label]} | which | aimed
    spec = {"card": obj.card.name, "controller": now.game.name_of(_plain(now.controller(obj)))}
    flags = {kind: True for kind in ("face_down", "bestowed") if now.value(Fact(kind, obj.index))}
    half = _plain(now.number("half_cast", obj.index))
    return spec | flags | ({"half": obj.card.halves[half - 1].name} if half else {}) | aimed


def _area(now: State, player: Player) -> dict[str, Any]:
    """Return what is written of a player."""
    table: dict[str, Any] = {}
    for key in COUNTED:
        value = now.number(key, player)
        if value != PlayerArea.model_fields[key].default:
            table[key] = _plain(value)
    for area in AREAS:
        if cards := [_card(now, player, o) for o in _listed(now, player, area)]:
            table[area] = cards
    if cast := [_was_cast_so(now, player, o) for o in _cast(now, player)]:
        table["cast_this_turn"] = cast
    if resolved := [_resolved_for(now, o) for o in _resolved(now, player)]:
        table["this_turn"] = resolved
    if pool := "".join(f"{{{k}}}" * _plain(now.number("mana", player, i)) for i, k in enumerate(KINDS_OF_MANA)):
        table["mana"] = pool
    for flag in ("companion_taken", "attacked"):
        if now.holds(flag, player):
            table[flag] = True
    return table | _announced(now, player)


def _announced(now: State, player: Player) -> dict[str, Any]:
    """Return what lands were announced for, of the players who have played some, where that is asked."""
    if (now.lands_played(player) == 0) is True:
        return {}
    facts = {what: charged_fact(what, player) for what in land_plays_left(now, player)}
    if not any(fact in dict(now.stated()) for fact in facts.values()):
        return {}
    names = labels(now)
    there = {what: fact for what, fact in facts.items() if str(what) in names or isinstance(what, str)}
    charged = {names.get(str(what), str(what)): _plain(now.number(*fact)) for what, fact in there.items()}
    said = {what: lands for what, lands in charged.items() if lands}
    return {"announced": said or {next(iter(charged)): 0}}


def _listed(now: State, player: Player, area: str) -> list[Object]:
    """Return the cards that are listed in an area of a player, in order."""
    zone = AREAS[area]
    there = [o for o in now.game.cards if now.zone(o) == zone and not _has_resolved(now, o) and not _was_cast(now, o)]
    if zone is Zone.BATTLEFIELD:
        return [o for o in there if now.controller(o) == player]
    mine = [o for o in there if o.owner == player]
    return sorted(mine, key=lambda o: _plain(now.number("library_position", o.index)))


def _has_resolved(now: State, obj: Object) -> bool:
    return any(now.number("effects", obj.index, p) != 0 for p in now.game.everyone)


def _was_cast(now: State, obj: Object) -> bool:
    return any(now.number("cast", obj.index, p) != 0 for p in now.game.everyone)


def _cast(now: State, player: Player) -> list[Object]:
    mine = (o for o in now.game.cards if o.owner == player and not now.on_stack(o) and not _has_resolved(now, o))
    return [o for o in mine if _was_cast(now, o)]


def _was_cast_so(now: State, player: Player, obj: Object) -> Any:
    kinds: dict[str, FactKind] = {"face_down": "cast_face_down", "bestowed": "cast_bestowed"}
    flags = {key: True for key, kind in kinds.items() if now.number(kind, obj.index, player)}
    return {"card": obj.card.name, **flags} if flags else obj.card.name


def _resolved(now: State, player: Player) -> list[Object]:
    return [o for o in now.game.cards if o.owner == player and _has_resolved(now, o)]


def _resolved_for(now: State, obj: Object) -> Any:
    on = next(p for p in now.game.everyone if now.number("effects", obj.index, p) != 0)
    times = _plain(now.number("effects", obj.index, on))
    target = {} if on == obj.owner else {"target": now.game.players[on]}
    count = {} if times == 1 else {"count": times}
    return {"card": obj.card.name, **target, **count} if target or count else obj.card.name


def _card(now: State, player: Player, obj: Object) -> Any:
    """Return a card as it is listed: its name alone, or with what is special about it."""
    names = now.game.players
    said: dict[str, Any] = {key: now.holds(kind, obj.index) for key, kind in FLAGS.items()}
    said |= {
        "owner": names[obj.owner] if obj.owner != player else "",
        "names": _chosen(now, obj, "chosen_name"),
        "mode": _chosen(now, obj, "mode"),
        "counters": _counted(now, obj, "counters", COUNTERS),
        "set_aside": _set_aside(now, obj),
        "attached_to": _attached_to(now, obj),
        "unlocked": list(_counted(now, obj, "unlocked", [a.name for a in obj.card.abilities if isinstance(a, Half)])),
        "activated": _counted(now, obj, "activations", [str(i + 1) for i in range(len(obj.activated))]),
        "pays_later": next(iter(_counted(now, obj, "later_action", names)), ""),
        "ignored_by": list(_counted(now, obj, "ignores", names)),
        "lost_by": list(_counted(now, obj, "lost_since", names)),
        "playable": _playable(now, obj),
    }
    table = {key: value for key, value in said.items() if value}
    name = token_words(obj.card) + TOKEN if obj.token else obj.card.name
    return {"card": name, **table} if table else name


def _chosen(now: State, obj: Object, kind: FactKind) -> str:
    """Return what was chosen for an object; nothing if nothing was."""
    fact = Fact(kind, obj.index)
    return shown(now.game, fact, chosen) if (chosen := _plain(now.number(*fact))) else ""


def _counted(now: State, obj: Object, kind: FactKind, names: Sequence[str]) -> dict[str, int]:
    """Return by its name what there is of each of some facts about an object; what is 0 is left out."""
    found = {name: _plain(now.number(kind, obj.index, i)) for i, name in enumerate(names)}
    return {name: number for name, number in found.items() if number}


def _set_aside(now: State, obj: Object) -> str:
    if not now.holds("set_aside", obj.index):
        return ""
    return "this turn" if now.holds("set_aside_now", obj.index) else "earlier"


def _attached_to(now: State, obj: Object) -> str:
    to = _plain(now.number("attached_to", obj.index))
    return "" if to == NOBODY else labels(now)[now.game.objects[to].label]


def _playable(now: State, obj: Object) -> str:
    until = now.number("may_play_until", obj.index)
    return next((words for words, meant in PLAYABLE.items() if until == meant), "")


def _plain(value: int | Integer) -> int:
    if isinstance(value, Integer):
        raise CannotBeWritten(f"{value} is open")
    return value
