"""From a state to the ``[situation]`` of a case file that reads back as that state."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from arbiter.cases.casefile import PlayerArea, Situation, validated
from arbiter.cases.own_cards import text_of
from arbiter.cases.particulars import FLAGS
from arbiter.cases.placing import AREAS, PLAYABLE
from arbiter.cases.pools import pool_written
from arbiter.cases.reading_order import (
    WAYS_CAST,
    CannotBeWritten,
    called,
    cast,
    labels,
    listed,
    on_stack,
    plain,
    resolved,
)
from arbiter.cases.situation import COUNTED, build, triggers_called
from arbiter.cases.timestamps import in_order_of_age, timestamps_of
from arbiter.errors import CaseError
from arbiter.imported.known import imported_card
from arbiter.words.set_apart import TOKEN
from model.cards import known_cards
from model.cards.described_objects import description_of
from model.cards.markers import INITIATIVE
from model.cards.tokens import token_words
from model.changes.markers import marker
from model.game.facts import COUNTERS, KINDS, PLANAR_DIE, PLAYER_COUNTERS, Fact, FactKind, default_of, name_of, shown
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Term
from model.objects.on_its_card import said_on
from model.objects.targeting.asked import modes_of
from model.objects.targeting.chosen import every_target, is_chosen_mode
from model.rulebook.lands import charged_fact, land_plays_left
from model.text.becoming import KEPT_AFTER
from model.text.keywords import Half
from model.vocabulary import NOBODY, Player, Step, Zone

FLAGS_OF_PLAYERS: tuple[FactKind, ...] = (
    "companion_taken",
    "attacked",
    "attackers_declared",
    "blockers_declared",
    "damage_assigned",
)
"""The keys of a player that are yes or no."""


def situation_table(now: State) -> dict[str, Any]:
    """Return the situation that reads back as this closed state, without the cards that are nowhere.

    Raises ``CannotBeWritten`` if case files have no words for it.
    """
    if now.open_facts() or now.given:
        raise CannotBeWritten("only a situation without open facts is written")
    table = _turn(now) | {name: _area(now, player) for player, name in enumerate(now.game.players)}
    try:
        back = read_back(now, table)
    except CaseError as problem:
        raise CannotBeWritten(f"a case file has no words for it: {problem}") from None
    _objects_are_the_same(now, back)
    if told(back) != told(now):
        differs = sorted(told(back).items() ^ told(now).items())
        raise CannotBeWritten(f"a case file has no words for {differs[0][0]}")
    return table


def _objects_are_the_same(now: State, back: State) -> None:
    """Raises ``CannotBeWritten`` if an object is another one once a situation is read back."""
    names = labels(now)
    there = {o.label: o for o in back.game.objects}
    for obj in (o for o in now.game.objects if o.label in names):
        if _what_it_is(obj) != _what_it_is(there[names[obj.label]]):
            raise CannotBeWritten(f"a case file has no words for {obj}")


def _what_it_is(obj: Object) -> tuple[object, ...]:
    return obj.card, obj.owner, obj.token, obj.ability


def read_back(now: State, table: dict[str, Any]) -> State:
    """Return the state that a situation written of a state describes, under that one's edition."""
    return build(validated(Situation, table), now.game.edition)


def told(now: State) -> dict[str, str]:
    """Return the facts of a closed state that are not as by default, under the names they have in a case file."""
    names = labels(now)
    found: dict[str, str] = {}
    for fact, value in now.stated():
        if isinstance(value, Term) or value == default_of(now.game, fact) or fact.kind == "newer":
            continue
        value_told = shown(now.game, fact, value)
        names_an_object = fact.kind in ("target", "attached_to", "exiled_until", "revealed_for")
        found[_name_told(now, fact, names)] = names.get(value_told, value_told) if names_an_object else value_told
    for older, newer in in_order_of_age(now):
        found[f"newer({names[newer.label]}, {names[older.label]})"] = "1"
    return found


def _name_told(now: State, fact: Fact, names: dict[str, str]) -> str:
    """Return a fact's name with the label that its object has once it is read back; what made mana is no object."""
    if KINDS[fact.kind].subjects[:1] != ("object",):
        return name_of(now.game, fact)
    label = now.game.objects[fact.about].label
    if KINDS[fact.kind].subjects == ("object", "object"):
        toward = now.game.objects[fact.toward].label
        return f"{fact.kind}({names.get(label, label)}, {names.get(toward, toward)})"
    return name_of(now.game, fact).replace(label, names.get(label, label), 1)


def _turn(now: State) -> dict[str, Any]:
    players = now.game.players
    active, step, priority = int(plain(now.active)), Step(plain(now.step)), int(plain(now.priority))
    table: dict[str, Any] = {"turn": players[active]}
    if step is not Step.PRECOMBAT_MAIN:
        table["step"] = step.words
    if priority != (NOBODY if step in (Step.UNTAP, Step.CLEANUP) else active):
        table["priority"] = now.game.name_of(priority)
    if passed := [players[(priority - n - 1) % len(players)] for n in range(plain(now.passes))]:
        table |= {"passed": passed[::-1], "priority": now.game.name_of(priority)}
    if (paying := plain(now.number("paying"))) != NOBODY:
        table["paying"] = players[paying]
    table |= _variant(now)
    if now.resolving:
        table["resolving"] = True
    if stack := [_on_the_stack(now, obj) for obj in on_stack(now)]:
        table["stack"] = stack
    if (order := [called(now, obj) for obj in timestamps_of(now)]) and len(order) > 1:
        table["timestamps"] = order
    return table


def _variant(now: State) -> dict[str, Any]:
    """Return what is written of a game that is a Planechase or Archenemy game."""
    table: dict[str, Any] = {"planechase": True} if now.holds("planechase") else {}
    if (archenemy := plain(now.number("archenemy"))) != NOBODY:
        table["archenemy"] = now.game.players[archenemy]
    if now.game.teams:
        teams = (now.team_of(first) for first in sorted({*now.game.teams}))
        table["teams"] = [[now.game.players[player] for player in team] for team in teams]
    initiative = marker(now, INITIATIVE)
    if initiative is not None and now.zone(initiative) == Zone.COMMAND:
        table["initiative"] = now.game.name_of(plain(now.controller(initiative)))
    if shows := plain(now.number("planar_die")):
        table["planar_die"] = PLANAR_DIE[shows - 1]
    return table


def _on_the_stack(now: State, obj: Object) -> dict[str, Any]:
    named = [_aimed_at(now, target) for target in map(plain, every_target(now, obj)) if target != NOBODY]
    aimed: dict[str, Any] = {"target": named[0] if len(named) == 1 else named} if named else {}
    by = plain(now.controller(obj))
    if obj.source is not None:
        number = next((i for i, a in enumerate(obj.source.activated) if a == obj.ability), None)
        which = {"ability": _trigger(now, obj) if number is None else str(number + 1)}
        whose = {} if now.controller(obj.source) == by else {"controller": now.game.name_of(by)}
        return {"ability_of": called(now, obj.source)} | which | whose | aimed
    spec = {"card": obj.card.name, **_described(obj), "controller": now.game.name_of(by)}
    spec |= {"owner": now.game.players[obj.owner]} if obj.owner != by else {}
    flags = {kind: True for kind in ("face_down", "bestowed") if now.value(Fact(kind, obj.index))}
    before = _done_before(now, obj, by, set(flags))
    half = plain(now.number("half_cast", obj.index))
    announced = {"x": plain(now.number("value_of_x", obj.index))} if obj.has_x else {}
    halves = {"half": obj.card.halves[half - 1].name} if half else {}
    if obj.card.back is not None and now.holds("back_face_up", obj.index) is True:
        halves = {"half": obj.card.back.name}
    chosen = [mode for number, mode in enumerate(modes_of(obj)) if is_chosen_mode(now, obj, number) is True]
    modes = {"modes": chosen} if modes_of(obj) else {}
    kept = plain(now.number("kept_after", obj.index))
    paid = {"cast_with": KEPT_AFTER[kept - 1]} if kept else {}
    return spec | flags | halves | modes | paid | announced | aimed | before


def _done_before(now: State, spell: Object, by: Player, flags: set[str]) -> dict[str, Any]:
    """Return how often a spell was cast this turn if not just this once, and how often it has resolved."""
    resolved = _counted(now, spell, "effects", now.game.players)
    ways = _ways_cast(now, spell)
    this_once = {"cast": True, "cast_face_down": "face_down" in flags, "cast_bestowed": "bestowed" in flags}
    this_once["cast_turned"] = now.holds("back_face_up", spell.index) is True
    by_its_controller = {now.game.players[by]: 1}
    often = {w: times for w, times in ways.items() if times != (by_its_controller if this_once[w] else {})}
    return often | ({"resolved": resolved} if resolved else {})


def _aimed_at(now: State, target: int) -> str:
    players = len(now.game.players)
    return now.game.players[target] if target < players else called(now, now.game.objects[target - players])


def _of_numbers(now: State, player: Player) -> dict[str, Any]:
    """Return what is written of what is counted of a player, the life of a team with its first one."""
    counted = {key: now.number(key, player) for key in COUNTED}
    table: dict[str, Any] = {k: plain(n) for k, n in counted.items() if n != PlayerArea.model_fields[k].default}
    return table | {"life": plain(counted["life"])} if player in now.game.teams else table


def _area(now: State, player: Player) -> dict[str, Any]:
    """Return what is written of a player."""
    table = _of_numbers(now, player)
    for area in AREAS:
        if cards := [card_entry(now, player, o) for o in listed(now, player, area)]:
            table[area] = cards
    if cast_before := [_was_cast_so(now, player, o) for o in cast(now, player)]:
        table["cast_this_turn"] = cast_before
    if lasting := [_resolved_for(now, o) for o in resolved(now, player)]:
        table["this_turn"] = lasting
    held = {kind: plain(now.number("player_counters", player, place)) for place, kind in enumerate(PLAYER_COUNTERS)}
    if any(held.values()):
        table["counters"] = {kind: number for kind, number in held.items() if number}
    table |= pool_written(now, player)
    for flag in FLAGS_OF_PLAYERS:
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
    charged = {names.get(str(what), str(what)): plain(now.number(*fact)) for what, fact in there.items()}
    said = {what: lands for what, lands in charged.items() if lands}
    return {"announced": said or {next(iter(charged)): 0}}


def _was_cast_so(now: State, player: Player, obj: Object) -> Any:
    kinds: dict[str, FactKind] = {"face_down": "cast_face_down", "bestowed": "cast_bestowed"}
    flags = {key: True for key, kind in kinds.items() if now.number(kind, obj.index, player)}
    return {"card": obj.card.name, **flags} if flags else obj.card.name


def _resolved_for(now: State, obj: Object) -> Any:
    on = next(p for p in now.game.everyone if now.number("effects", obj.index, p) != 0)
    times = plain(now.number("effects", obj.index, on))
    target = {} if on == obj.owner else {"target": now.game.players[on]}
    count = {} if times == 1 else {"count": times}
    return {"card": obj.card.name, **target, **count} if target or count else obj.card.name


def card_entry(now: State, player: Player, obj: Object) -> Any:
    """Return a card as it is listed: its name alone, or with what is special about it."""
    names = now.game.players
    said: dict[str, Any] = {key: now.holds(kind, obj.index) for key, kind in FLAGS.items()}
    said |= {
        "owner": names[obj.owner] if obj.owner != player else "",
        "copy_of": _copied(now, obj),
        "names": _chosen(now, obj, "chosen_name"),
        "mode": _chosen(now, obj, "mode"),
        "room": _chosen(now, obj, "room"),
        "counters": _counted(now, obj, "counters", COUNTERS),
        "set_aside": _set_aside(now, obj),
        "part_of": _other_object(now, obj, "part_of"),
        "attached_to": _other_object(now, obj, "attached_to"),
        "exiled_until": _other_object(now, obj, "exiled_until"),
        "made_by": _made_by(now, obj),
        "unlocked": list(_counted(now, obj, "unlocked", [a.name for a in said_on(obj, Half)])),
        "activated": _counted(now, obj, "activations", [str(i + 1) for i in range(len(obj.activated))]),
        "pays_later": next(iter(_counted(now, obj, "later_action", names)), ""),
        "ignored_by": list(_counted(now, obj, "ignores", names)),
        "lost_by": list(_counted(now, obj, "lost_since", names)),
        "attacking": _attacked(now, obj),
        "blocking": [called(now, o) for o in now.game.cards if now.number("blocking", obj.index, o.index) != 0],
        "damage_order": _damage_order(now, obj),
        "goaded_by": [n for n, often in _counted(now, obj, "goaded", names).items() for _ in range(often)],
        "detained_by": list(_counted(now, obj, "detained", names)),
        "exerted_by": list(_counted(now, obj, "exerted", names)),
        "seen_by": list(_counted(now, obj, "seen", names)),
        "castable" if now.holds("only_to_cast", obj.index) else "playable": _playable(now, obj),
        "damage": plain(now.number("damage", obj.index)),
        "shields": plain(now.number("shields", obj.index)),
        **_ways_cast(now, obj),
        "resolved": _counted(now, obj, "effects", names),
        "zone": Zone.NOWHERE.words if now.zone(obj) == Zone.NOWHERE and obj.token else "",
    }
    table = _described(obj) | {key: value for key, value in said.items() if value}
    name = token_words(obj.card) + TOKEN if obj.token else obj.card.name
    return {"card": name, **table} if table else name


def _attacked(now: State, obj: Object) -> str:
    attacked = plain(now.number("attacking", obj.index))
    return "" if attacked == NOBODY else _aimed_at(now, attacked)


def _damage_order(now: State, obj: Object) -> list[str]:
    places = {plain(now.number("damage_order", obj.index, o.index)): o for o in now.game.cards}
    return [called(now, o) for place, o in sorted(places.items()) if place]


def _trigger(now: State, obj: Object) -> str:
    """Return which trigger of its source an ability on the stack is, of those that can be there."""
    assert obj.source is not None
    for called_so, ability in triggers_called(now, obj.source).items():
        if ability == obj.ability:
            return called_so
    raise CannotBeWritten(f"a case file has no words for {obj}, which is given to what it is of")


def _ways_cast(now: State, obj: Object) -> dict[str, dict[str, int]]:
    return {kind: _counted(now, obj, kind, now.game.players) for kind in WAYS_CAST}


def _described(obj: Object) -> dict[str, Any]:
    """Return what is written of a card that is not in the catalogue."""
    if (text := text_of(obj.card)) is not None:
        return {"written": text.model_dump(exclude_defaults=True)}
    if obj.token or obj.card.name in known_cards() or obj.card == imported_card(obj.card.name):
        return {}
    cost = {} if obj.card.cost is None else {"cost": obj.card.cost}
    return {"described": description_of(obj.card)} | cost


def _copied(now: State, obj: Object) -> str:
    """Return the name of what a permanent is a copy of, "" if it is none."""
    number = plain(now.number("copy_of", obj.index))
    return now.game.copies.of(obj)[number - 1].name if number else ""


def _chosen(now: State, obj: Object, kind: FactKind) -> str:
    """Return what was chosen for an object; nothing if nothing was."""
    fact = Fact(kind, obj.index)
    return shown(now.game, fact, chosen) if (chosen := plain(now.number(*fact))) else ""


def _counted(now: State, obj: Object, kind: FactKind, names: Sequence[str]) -> dict[str, int]:
    """Return by its name what there is of each of some facts about an object; what is 0 is left out."""
    found = {name: plain(now.number(kind, obj.index, i)) for i, name in enumerate(names)}
    return {name: number for name, number in found.items() if number}


def _set_aside(now: State, obj: Object) -> str:
    if not now.holds("set_aside", obj.index):
        return ""
    return "this turn" if now.holds("set_aside_now", obj.index) else "earlier"


def _made_by(now: State, obj: Object) -> dict[str, int | str]:
    """Return whose effects apply to a permanent for a time, each with how often, or until whose next turn."""
    made: dict[str, int | str] = {}
    for source, effect in now.game.lasting.items():
        if number := plain(now.number("made", obj.index, source.index)):
            made[called(now, source)] = now.game.players[number - 1] if effect.remembers_player else number
    return made


def _other_object(now: State, obj: Object, kind: FactKind) -> str:
    other = plain(now.number(kind, obj.index))
    return "" if other == NOBODY else called(now, now.game.objects[other])


def _playable(now: State, obj: Object) -> str:
    until = now.number("may_play_until", obj.index)
    return next((words for words, meant in PLAYABLE.items() if until == meant), "")
