"""From the ``[situation]`` of a case file to a state.

What is left out has its default; what no game can come to is refused.
"""

from __future__ import annotations

from typing import Any

from arbiter.casefile import MOST_OBJECTS, CardSpec, EffectSpec, PlayerArea, Situation, StackSpec, validated
from arbiter.errors import CaseError, at, unknown
from arbiter.names import card_named, object_named, player_named, step_named, zone_named
from arbiter.values import set_flag, set_number, set_word
from model.abilities import Activated, Triggered
from model.actions import THE_RULE
from model.cards import name_number
from model.facts import COUNTERS, KINDS_OF_MANA, Fact, variable_for
from model.game import Game, Object
from model.logic import Integer, Number, all_of, total
from model.mana import mana
from model.moves import begin_resolving, offers_play, top_of_stack
from model.possible import broken, invariants
from model.rulebook.lands import LAND_PLAYS_COUNTED, land_plays_left
from model.state import State
from model.turn import WITHOUT_PRIORITY
from model.vocabulary import NOBODY, CardType, Player, Until, Zone
from model.zones import put
from solver.check import NoSuchSituation, decide

DEFAULT_PLAYERS = ("Ann", "Ned")

AREAS: dict[str, Zone] = {
    "hand": Zone.HAND,
    "battlefield": Zone.BATTLEFIELD,
    "graveyard": Zone.GRAVEYARD,
    "library": Zone.LIBRARY,
    "exile": Zone.EXILE,
    "command": Zone.COMMAND,
}

PLAYABLE = {
    "this turn": Until.THIS_TURN_ENDS,
    "until their next turn ends": Until.THEIR_NEXT_TURN_ENDS,
}


def build(situation: Situation, edition: str) -> State:
    """Return the state that a situation describes.

    Raises ``CaseError`` for an unknown word, a value out of range, or what no game can come to.
    """
    names = _players(situation)
    now = State(Game(names, (), edition))
    for player, name in enumerate(names):
        with at(name):
            area = situation.players.get(name, PlayerArea())
            now = _counts(_cards(now, player, area), player, area, set(PlayerArea.model_fields))
    now = _turn(now, situation, set(Situation.model_fields))
    for player, name in enumerate(names):
        with at(name):
            now = _attached(now, player, situation.players.get(name, PlayerArea()))
    now = _stack(now, situation.stack)
    now = _resolving(now, situation.resolving)
    for player, name in enumerate(names):
        with at(name):
            now = _announced(now, player, situation.players.get(name, PlayerArea()))
    return possible(now)


def changed(now: State, given: dict[str, Any]) -> State:
    """Return the state with the changes that a step gives for itself alone, written like a situation.

    A card that is listed in a zone is there instead, with what is said of it; it is added if there is none.
    """
    situation = validated(Situation, given)
    written = situation.model_fields_set
    for name, area in situation.players.items():
        with at(name):
            player = player_named(now.game.players, name)
            now = _attached(_moved_cards(now, player, area), player, area)
            now = _counts(now, player, area, area.model_fields_set)
    if "stack" in written:
        for obj in now.game.objects:
            if now.on_stack(obj) is not False:
                now = put(now, obj, Zone.NOWHERE if obj.is_ability else Zone.GRAVEYARD)
        now = _stack(now, situation.stack)
    now = _turn(now, situation, written)
    if "resolving" in written:
        now = _resolving(now, situation.resolving)
    return possible(now)


def under_edition(now: State, edition: str) -> State:
    """Return the state under another edition; what that one asks to be announced is open then.

    Raises ``CaseError`` if no game under that edition can come to it.
    """
    before = now.game.edition
    now = now.set({}, now.game.with_edition(edition))
    if before < LAND_PLAYS_COUNTED:
        return now
    for player in now.game.everyone:
        now = _announced(now, player, PlayerArea())
    return possible(now)


def possible(now: State) -> State:
    """Return the state. Raises ``CaseError`` if no game can come to it."""
    for invariant in broken(now):
        raise CaseError(f"this situation is impossible: {invariant.sentence.rstrip('.')} (CR {invariant.cr})")
    now = now.knowing(*(invariant.holds(now) for invariant in invariants()))
    try:
        answer = decide(all_of(*now.given), now.given)
    except NoSuchSituation:
        answer = "illegal"
    if answer == "illegal":
        raise CaseError("this situation is impossible: what is known of its open facts can't all be so")
    return now


def _players(situation: Situation) -> tuple[str, ...]:
    """Return the players' names; a single one gets an opponent."""
    names = list(situation.players)
    for default in DEFAULT_PLAYERS:
        if len(names) < 2 and default not in names:
            names.append(default)
    for name in names:
        if not name.strip() or name != name.strip() or name.lower() == "nobody":
            raise CaseError(f"\"{name}\" can't be a player's name")
    return tuple(names)


def _turn(now: State, situation: Situation, written: set[str]) -> State:
    """Set whose turn it is, the step and priority; a change of the turn or step moves priority with it."""
    names = now.game.players
    if "turn" in written:
        with at("turn"):
            now = set_word(now, Fact("active"), situation.turn or names[0], lambda w: player_named(names, w))
    if "step" in written:
        with at("step"):
            now = set_word(now, Fact("step"), situation.step, step_named)
    if "paying" in written:
        with at("paying"):
            now = set_word(now, Fact("paying"), situation.paying, lambda w: _player_or_nobody(names, w))
    if "passed" in written:
        with at("passed"):
            passed = [player_named(names, name) for name in situation.passed]
            now = now.set({Fact("passes"): len(set(passed))})
    if situation.priority and "priority" in written:
        with at("priority"):
            return set_word(now, Fact("priority"), situation.priority, lambda w: _player_or_nobody(names, w))
    if written & {"turn", "step", "passed"}:
        quiet = any((now.step == step) is True for step in WITHOUT_PRIORITY)
        now = now.set({Fact("priority"): NOBODY if quiet else now.active})
    return now


def _player_or_nobody(names: tuple[str, ...], word: str) -> Player:
    return NOBODY if word.strip().lower() == "nobody" else player_named(names, word)


def _cards(now: State, player: Player, area: PlayerArea) -> State:
    """Put the cards of a player's zones into the game."""
    for key, zone in AREAS.items():
        for place, entry in enumerate(getattr(area, key), 1):
            with at(f"{key}.{place}"):
                spec = CardSpec(card=entry) if isinstance(entry, str) else entry
                for _ in range(spec.count):
                    now, obj = _new_card(now, player, spec)
                    now = _place(now, obj, player, zone, spec)
    return now


def _new_card(now: State, player: Player, spec: CardSpec) -> tuple[State, Object]:
    if len(now.game.objects) >= MOST_OBJECTS:
        raise CaseError(f"a situation has at most {MOST_OBJECTS} cards")
    owner = player_named(now.game.players, spec.owner) if spec.owner else player
    game, obj = now.game.with_card(card_named(spec.card), owner)
    return now.set({}, game), obj


def _place(now: State, obj: Object, player: Player, zone: Zone, spec: CardSpec) -> State:
    """Say of a card where it is and what is special about it."""
    now = now.set({Fact("zone", obj.index): zone})
    if zone is Zone.BATTLEFIELD:
        now = now.set({Fact("controller", obj.index): player})
    if zone is Zone.LIBRARY:
        placed = (o for o in now.game.cards if o.owner == obj.owner and o is not obj)
        above = sum(1 for o in placed if (now.number("library_position", o.index) > 0) is not False)
        now = now.set({Fact("library_position", obj.index): above + 1})
    now = set_flag(now, Fact("tapped", obj.index), spec.tapped)
    now = set_flag(now, Fact("face_down", obj.index), spec.face_down)
    if spec.zone:
        now = set_word(now, Fact("zone", obj.index), spec.zone, zone_named)
    if spec.mode:
        now = now.set({Fact("mode", obj.index): _mode(obj, spec.mode)})
    now = _particulars(now, obj, spec)
    if spec.playable:
        if spec.playable not in PLAYABLE:
            raise CaseError(unknown("duration", spec.playable, PLAYABLE))
        until = PLAYABLE[spec.playable]
        now = now.set({Fact("may_play", obj.index): player, Fact("may_play_until", obj.index): until})
    return now


def _particulars(now: State, obj: Object, spec: CardSpec) -> State:
    """Say what else is special about a card: counters, a chosen name, what was done with it this turn."""
    flags = {"summoning_sick": spec.new, "animated": spec.creature, "hasty": spec.haste}
    for kind, flag in (flags | {"set_aside_now": spec.set_aside_now}).items():
        now = set_flag(now, Fact(kind, obj.index), flag)
    if CardType.PLANESWALKER in obj.card.types and obj.card.stats:
        now = now.set({Fact("counters", obj.index, COUNTERS.index("loyalty")): int(obj.card.stats)})
    for counter, amount in spec.counters.items():
        with at(f"counters.{counter}"):
            if counter not in COUNTERS:
                raise CaseError(unknown("kind of counter", counter, COUNTERS))
            now = set_number(now, Fact("counters", obj.index, COUNTERS.index(counter)), amount)
    for ability, times in spec.activated.items():
        with at(f"activated.{ability}"):
            number = ability_number(obj, ability)
            now = set_number(now, Fact("activations", obj.index, number), times)
    if spec.names:
        with at("names"):
            now = now.set({Fact("chosen_name", obj.index): name_number(card_named(spec.names))})
    return now


def ability_number(obj: Object, which: str) -> int:
    """Return the place of an activated ability, said by its name or its number from 1. Raises ``CaseError``."""
    names = [ability.name for ability in obj.activated]
    if which in names:
        return names.index(which)
    if which.isdigit() and 1 <= int(which) <= len(names):
        return int(which) - 1
    raise CaseError(unknown(f"ability of {obj}", which, [name for name in names if name] or ["1"]))


def _attached(now: State, player: Player, area: PlayerArea) -> State:
    """Attach what is said to be attached, once every card is in its place."""
    for key in AREAS:
        for place, entry in enumerate(getattr(area, key), 1):
            if isinstance(entry, CardSpec) and entry.attached_to:
                with at(f"{key}.{place}.attached_to"):
                    card = card_named(entry.card)
                    mine = (o for o in now.game.cards if o.card is card and _is_whose(now, o, player))
                    on = object_named(now, entry.attached_to, zones=(Zone.BATTLEFIELD,))
                    now = now.set({Fact("attached_to", next(mine).index): on.index})
    return now


def _is_whose(now: State, obj: Object, player: Player) -> bool:
    return obj.owner == player or (now.controller(obj) == player) is True


def _mode(obj: Object, mode: str) -> int:
    if mode not in obj.card.modes:
        raise CaseError(unknown(f"mode of {obj.card.name}", mode, obj.card.modes))
    return 1 + obj.card.modes.index(mode)


def _moved_cards(now: State, player: Player, area: PlayerArea) -> State:
    for key, zone in AREAS.items():
        for place, entry in enumerate(getattr(area, key), 1):
            with at(f"{key}.{place}"):
                spec = CardSpec(card=entry) if isinstance(entry, str) else entry
                moved: list[Object] = []
                for _ in range(spec.count):
                    now, obj = _existing(now, player, zone, spec, moved)
                    if obj is None:
                        now, obj = _new_card(now, player, spec)
                    moved.append(obj)
                    now = _place(now, obj, player, zone, spec)
    return now


def _existing(
    now: State, player: Player, zone: Zone, spec: CardSpec, taken: list[Object]
) -> tuple[State, Object | None]:
    """Take a card of that name, one already there if there is one, out of where it is."""
    card = card_named(spec.card)
    found = [o for o in now.game.cards if o.card is card and o.owner == player and o not in taken]
    if not found:
        return now, None
    obj = next((o for o in found if (now.zone(o) == zone) is True), found[0])
    return (now if (now.zone(obj) == zone) is True else put(now, obj, zone)), obj


def _counts(now: State, player: Player, area: PlayerArea, written: set[str]) -> State:
    """Set what is counted of a player."""
    for key in ("life", "lands_played", "other_cards_in_hand", "cards_drawn", "other_spells_cast", "life_lost"):
        if key in written:
            with at(key):
                now = set_number(now, Fact(key, player), getattr(area, key))
    if "attacked" in written:
        with at("attacked"):
            now = set_flag(now, Fact("attacked", player), area.attacked)
    if "mana" in written:
        with at("mana"):
            now = _pool(now, player, area.mana)
    for place, name in enumerate(area.cast_this_turn, 1):
        with at(f"cast_this_turn.{place}"):
            now, obj = _new_card(now, player, CardSpec(card=name))
            where = Zone.BATTLEFIELD if obj.card.is_permanent else Zone.GRAVEYARD
            now = now.set({Fact("zone", obj.index): where, Fact("cast", obj.index, player): 1})
    for place, entry in enumerate(area.this_turn, 1):
        with at(f"this_turn.{place}"):
            spec = EffectSpec(card=entry) if isinstance(entry, str) else entry
            now, obj = _new_card(now, player, CardSpec(card=spec.card))
            on = player_named(now.game.players, spec.target) if spec.target else player
            where = Zone.BATTLEFIELD if obj.card.is_permanent else Zone.GRAVEYARD
            now = now.set({Fact("zone", obj.index): where, Fact("effects", obj.index, on): spec.count})
    return now


def _pool(now: State, player: Player, text: str) -> State:
    """Set the mana in a player's pool."""
    try:
        symbols = mana(text).symbols
    except ValueError:
        symbols = ("?",)
    if any(symbol not in KINDS_OF_MANA for symbol in symbols):
        raise CaseError(f'expected mana such as "{{G}}{{G}}{{C}}", not "{text}"')
    return now.set({Fact("mana", player, i): symbols.count(kind) for i, kind in enumerate(KINDS_OF_MANA)})


def _announced(now: State, player: Player, area: PlayerArea) -> State:
    """Set what lands were announced for; what is not said is open (CR 305.2 until April 2013)."""
    if now.game.edition >= LAND_PLAYS_COUNTED:
        if area.announced:
            raise CaseError(f"lands are announced only in editions before {LAND_PLAYS_COUNTED}", place="announced")
        return now
    if (now.lands_played(player) == 0) is True and not area.announced:
        return now
    facts = {
        THE_RULE if isinstance(what, str) else what.label: Fact("charged_to_rule", player)
        if isinstance(what, str)
        else Fact("charged", what.index, player)
        for what in land_plays_left(now, player)
    }
    if area.announced:
        for what, lands in area.announced.items():
            with at(f"announced.{what}"):
                if what not in facts:
                    raise CaseError(unknown("effect to announce", what, facts))
                now = set_number(now, facts[what], lands)
        return now
    charges: list[Number] = []
    for fact in facts.values():
        variable = variable_for(now.game, fact)
        assert isinstance(variable, Integer)
        now = now.set({fact: variable})
        charges.append(variable)
    return now.knowing(total(charges) == now.lands_played(player))


def _stack(now: State, entries: list[StackSpec | str]) -> State:
    for place, entry in enumerate(entries, 1):
        with at(f"stack.{place}"):
            now = _push(now, StackSpec(card=entry) if isinstance(entry, str) else entry)
    return now


def _push(now: State, spec: StackSpec) -> State:
    """Put a spell, or an ability of a permanent, on top of the stack."""
    names = now.game.players
    controller = player_named(names, spec.controller) if spec.controller else None
    if spec.ability_of:
        now, obj = _ability_of(now, spec.ability_of)
        assert obj.source is not None
        by: Number = now.controller(obj.source) if controller is None else controller
    elif spec.card:
        with at("card"):
            card = card_named(spec.card)
        if card.is_land or not card.cost:
            raise CaseError(f"{card.name} can't be a spell on the stack" + " (CR 305.1)" * card.is_land)
        by = 0 if controller is None else controller
        now, obj = _new_card(now, int(by), CardSpec(card=spec.card))
    else:
        raise CaseError('an object on the stack needs "card" or "ability_of"')
    now = put(now, obj, Zone.STACK, controller=by)
    if spec.target:
        with at("target"):
            now = now.set({Fact("target", obj.index): target_named(now, spec.target)})
    return now


def _ability_of(now: State, name: str) -> tuple[State, Object]:
    with at("ability_of"):
        source = object_named(now, name, zones=(Zone.BATTLEFIELD,))
    abilities = [a for a in source.card.abilities if isinstance(a, Triggered | Activated)]
    if not abilities:
        raise CaseError(f"{source} has no ability that uses the stack", place="ability_of")
    game, obj = now.game.with_ability(source, abilities[0])
    return now.set({}, game), obj


def target_named(now: State, name: str) -> int:
    """Return a target, as the fact ``target`` holds it: a player, or an object counted after the players."""
    for player, known in enumerate(now.game.players):
        if known.lower() == name.strip().lower():
            return player
    obj = object_named(now, name, zones=(Zone.BATTLEFIELD, Zone.STACK))
    return len(now.game.players) + obj.index


def _resolving(now: State, resolving: bool | str) -> State:
    with at("resolving"):
        if resolving is not True:
            return set_flag(now, Fact("resolving"), resolving)
        top = top_of_stack(now)
        if top is None:
            raise CaseError("nothing is on the stack, so nothing can be resolving")
        return begin_resolving(now, top)


__all__ = ["build", "changed", "offers_play", "possible", "target_named"]
