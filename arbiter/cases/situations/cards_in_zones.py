"""Cards in their zones, with what is special about each: from the lists of a case file to facts."""

from __future__ import annotations

from arbiter.cases.own_cards import card_of, named_so
from arbiter.cases.situation_keys import MOST_OBJECTS, Amount, CardSpec, DoneThisTurn, PlayerArea
from arbiter.cases.situations.abilities_and_modes_named import ability_number, cost_cast_with, with_what_was_chosen
from arbiter.cases.situations.announced import put_off
from arbiter.cases.situations.commanders import commander_told, may_be_a_commander
from arbiter.cases.situations.counters_copies_words import (
    FLAGS,
    as_a_copy,
    counters_put,
    flag_told,
    let_be_played,
    more_stats,
    with_room_for,
    with_words_replaced,
)
from arbiter.errors import CaseError, at, unknown
from arbiter.words.cards_by_name import described_card, what_named
from arbiter.words.fact_values import UNKNOWN, set_number, set_word
from arbiter.words.players_zones_steps_by_name import player_named, zone_named, zone_of_token
from model.cards import Card
from model.changes.variants.decks import put_under
from model.game.changing import change
from model.game.facts import Fact, FactKind, default_of, most_of
from model.game.game import Object
from model.game.marks_on_permanents import MORE_STATS
from model.game.state import State
from model.logic.formulas import all_of, no
from model.objects.printed_on_its_card import said_on
from model.objects.zones.forgotten import forget
from model.objects.zones.putting import put
from model.situations.possible_facts.table import lines_about
from model.text.abilities import Triggered
from model.text.conditions.of_its_source import WasPaid
from model.text.continuous import Makes
from model.text.entering_and_halves import CAST_WITH, PAID_FOR, REMEMBERED, EntersWith, Half
from model.text.keywords.keywords_by_edition import RIOT
from model.value_dataclasses import values_in
from model.vocabulary import Player, Zone

AREAS: dict[str, Zone] = {
    "hand": Zone.HAND,
    "battlefield": Zone.BATTLEFIELD,
    "graveyard": Zone.GRAVEYARD,
    "library": Zone.LIBRARY,
    "exile": Zone.EXILE,
    "command": Zone.COMMAND,
    "planar_deck": Zone.COMMAND,
    "scheme_deck": Zone.COMMAND,
    "attraction_deck": Zone.COMMAND,
    "outside": Zone.OUTSIDE,
}

DECKS = {"planar_deck": "planar deck", "scheme_deck": "scheme deck", "attraction_deck": "Attraction deck"}
"""The decks in the command zone, by the area that lists them."""

OWNERS_ALONE = (Zone.HAND, Zone.LIBRARY, Zone.GRAVEYARD)
"""The zones that each player has, in which only that player's cards are (CR 400.3)."""

PLACE: tuple[FactKind, ...] = ("zone", "library_position", "place_unknown")
"""The kinds of facts that say where a card is."""


def cards_put(now: State, player: Player, area: PlayerArea, key: str) -> State:
    """Put the cards of one of a player's zones into the game."""
    for place, entry in enumerate(getattr(area, key), 1):
        with at(f"{key}.{place}"):
            spec = CardSpec(card=entry) if isinstance(entry, str) else entry
            for _ in range(spec.count):
                now, obj = new_card(now, player, spec)
                now = _place(now, obj, player, AREAS[key], spec)
                now = _under_its_deck(now, obj, key)
    return now


def _under_its_deck(now: State, obj: Object, key: str) -> State:
    """Put a card that is listed in a deck of the command zone below what is there already. Raises ``CaseError``."""
    if key not in DECKS:
        return now
    if obj.card.deck != DECKS[key]:
        raise CaseError(f"{obj} is no card of a {DECKS[key]}")
    return put_under(now, obj)


def new_card(now: State, player: Player, spec: CardSpec) -> tuple[State, Object]:
    """Return the game with one more card or token of that player's, and that. Raises ``CaseError``."""
    if len(now.game.objects) >= MOST_OBJECTS:
        raise CaseError(f"a situation has at most {MOST_OBJECTS} cards")
    owner = player_named(now.game.players, spec.owner) if spec.owner else player
    what, is_token = what_is_listed(now, spec)
    may_be_a_commander(now, spec)
    game, obj = now.game.with_token(what, owner) if is_token else now.game.with_card(what, owner, spec.commander)
    return now.set({}, game), obj


def what_is_listed(now: State, spec: CardSpec) -> tuple[Card, bool]:
    """Return what an entry names, and whether it is a token: a card may be described there, or was before."""
    if spec.written is not None:
        with at("card"):
            return named_so(spec.card, card_of(spec.written))
    if spec.described:
        return described_card(spec.card, spec.described, spec.cost), False
    if spec.cost:
        raise CaseError('only a card that is "described" has another cost than the printed one', place="cost")
    card = now.game.listed.named.get(spec.card.strip().lower())
    return (card, False) if card is not None else what_named(spec.card)


def _place(now: State, obj: Object, player: Player, zone: Zone, spec: CardSpec) -> State:
    """Say of a card where it is and what is special about it."""
    if zone in OWNERS_ALONE and obj.owner != player:
        theirs = f"{now.game.players[obj.owner]}'s {zone.words}"
        raise CaseError(f"{obj} is in no other {zone.words} than its owner's, {theirs} (CR 400.3)", place="owner")
    there = {Fact("controller", obj.index): player} if zone is Zone.BATTLEFIELD else {}
    now = now.set({Fact("zone", obj.index): zone, **there})
    if zone is Zone.LIBRARY and (now.number("library_position", obj.index) == 0) is True:
        placed = (o for o in now.game.cards if o.owner == obj.owner and o is not obj)
        above = sum(1 for o in placed if (now.number("library_position", o.index) > 0) is not False)
        now = now.set({Fact("library_position", obj.index): above + 1})
    if spec.zone:
        now = set_word(now, Fact("zone", obj.index), spec.zone, zone_of_token if obj.token else zone_named)
    if spec.copy_of:
        now = as_a_copy(now, obj, spec.copy_of, spec.written_copies)
    if spec.copy_this_turn:
        now = as_a_copy(now, obj, spec.copy_this_turn, spec.written_copies, "copy_this_turn")
    if spec.words:
        now = with_words_replaced(now, obj, spec.words)
    if spec.cast_with:
        how = CAST_WITH.index(cost_cast_with(obj, spec.cast_with, REMEMBERED))
        now = now.set({Fact("cast_with", obj.index): 1 + how})
    now = with_what_was_chosen(now, obj, spec, zone)
    now = _with_what_was_paid(_particulars(now, obj, spec), obj, zone)
    return where_it_can_be(let_be_played(now, obj, player, spec), obj)


def _with_what_was_paid(now: State, obj: Object, zone: Zone) -> State:
    """Leave open what a permanent asks that nobody has said: whether it was kicked, gained haste by riot or the like.

    CR 702.33d, 702.136a.
    """
    if zone is not Zone.BATTLEFIELD:
        return now
    lasting = () if obj.token else (*said_on(obj, Makes), *said_on(obj, Triggered))
    asked = {one.cost for one in values_in(lasting) if isinstance(one, WasPaid) and one.at_least == 1}
    if any(one.keyword == RIOT for one in said_on(obj, EntersWith)):
        asked.add(RIOT)
    for cost in sorted(asked):
        paid = Fact("times_paid", obj.index, PAID_FOR.index(cost))
        now = set_number(now, paid, UNKNOWN)
        now = now.knowing(now.number(*paid) <= 1)
    return now


def where_it_can_be(now: State, obj: Object) -> State:
    """Let what is said of a card that may be in several zones be so in those in which it can be."""
    if isinstance(now.zone(obj), int):
        return now
    for fact in [fact for fact, _ in now.stated() if fact.about == obj.index]:
        there = all_of(*(line.is_where_it_may(now, obj) for line in lines_about(fact.kind)))
        now = change(now, {fact: default_of(now.game, fact)}, no(there))
    return now


def _has_triggered(now: State, obj: Object, spec: CardSpec) -> State:
    """Say how often the abilities of a card have triggered this turn that do so only so often."""
    known = [str(number + 1) for number in range(len(now.game.limited_triggers(obj)))]
    for place, times in spec.triggered.items():
        with at(f"triggered.{place}"):
            if place not in known:
                raise CaseError(unknown(f"ability of {obj} that triggers only so often each turn", place, known))
            now = set_number(now, Fact("triggered", obj.index, known.index(place)), times)
    return now


def _particulars(now: State, obj: Object, spec: CardSpec) -> State:
    """Say what else is special about a card: what it has, what was done with it, whom its effect concerns."""
    now = with_room_for(now, spec)
    if spec.as_forest is not False and not now.game.has_face_down_forests:
        raise CaseError("no card before it makes face-down Forests: name Yedora, Grave Gardener", place="as_forest")
    for key in FLAGS:
        now = flag_told(now, obj, key, getattr(spec, key))
    now = _has_triggered(_set_aside(counters_put(now, obj, spec.counters), obj, spec), obj, spec)
    for ability, times in spec.activated.items():
        with at(f"activated.{ability}"):
            now = set_number(now, Fact("activations", obj.index, ability_number(obj, obj.activated, ability)), times)
    now = _with_marker(now, obj, spec.room)
    halves = [a.name for a in said_on(obj, Half)]
    for half in spec.unlocked:
        if half not in halves:
            raise CaseError(unknown(f"half of {obj}", half, halves), place="unlocked")
        now = now.set({Fact("unlocked", obj.index, halves.index(half)): 1})
    players: dict[FactKind, list[str]] = {
        "later_action": [spec.pays_later] if spec.pays_later else [],
        "ignores": spec.ignored_by,
        "lost_since": spec.lost_by,
        "targeted_by": spec.targeted_by,
        "goaded": spec.goaded_by,
        "detained": spec.detained_by,
        "exerted": spec.exerted_by,
        "permission_used": spec.permission_used_by,
    }
    for kind, names in players.items():
        for name in names:
            fact = Fact(kind, obj.index, player_named(now.game.players, name))
            now = now.set({fact: min(names.count(name), most_of(now.game, fact))})
    now = commander_told(now, obj, spec)
    return done_this_turn(_seen(_marked(put_off(now, obj, spec), obj, spec), obj, spec), obj, spec)


def _seen(now: State, obj: Object, spec: CardSpec) -> State:
    """Say who has seen a card, which is kept from then on."""
    seen = {Fact("seen", obj.index, player_named(now.game.players, name)): 1 for name in spec.seen_by}
    return now.set(seen, now.game.keeping_seen()) if seen else now


def _with_marker(now: State, dungeon: Object, room: str) -> State:
    """Say in which room of a dungeon the venture marker is, which it has to be in some room of one in the game."""
    rooms = [one.room for one in dungeon.card.rooms]
    if not room and (not rooms or (now.zone(dungeon) == Zone.COMMAND) is False):
        return now
    if room not in rooms:
        raise CaseError(unknown(f"room of {dungeon}", room, rooms), place="room")
    return now.set({Fact("room", dungeon.index): 1 + now.game.rooms.index(room)})


def _marked(now: State, obj: Object, spec: CardSpec) -> State:
    """Say how much of what lasts until the turn ends is on a permanent, and of which class level it is."""
    numbers: dict[str, tuple[FactKind, Amount]] = {
        "damage": ("damage", spec.damage),
        "shields": ("shields", spec.shields),
        "level": ("class_level", spec.level),
    }
    for key, (kind, amount) in numbers.items():
        if key in spec.model_fields_set:
            with at(key):
                now = set_number(now, Fact(kind, obj.index), amount)
    if "gets" in spec.model_fields_set:
        with at("gets"):
            for stat, more in zip(MORE_STATS, more_stats(spec.gets), strict=True):
                now = set_number(now, Fact(stat, obj.index), more)
    return now


def done_this_turn(now: State, obj: Object, spec: DoneThisTurn) -> State:
    """Say what was done with a card this turn, as far as something is said of it."""
    counted: dict[FactKind, dict[str, int]] = {
        "cast": spec.cast,
        "cast_face_down": spec.cast_face_down,
        "cast_bestowed": spec.cast_bestowed,
        "cast_turned": spec.cast_turned,
        "effects": spec.resolved,
    }
    for kind, by_player in counted.items():
        key = "resolved" if kind == "effects" else kind
        if key not in spec.model_fields_set:
            continue
        now = now.set({Fact(kind, obj.index, player): 0 for player in now.game.everyone})
        for name, times in by_player.items():
            with at(key):
                player = player_named(now.game.players, name)
                now = set_number(now, Fact(kind, obj.index, player), times)
    return now


def _set_aside(now: State, obj: Object, spec: CardSpec) -> State:
    if not spec.set_aside:
        return now
    if spec.set_aside not in ("this turn", "earlier"):
        raise CaseError(f'expected "this turn" or "earlier", not "{spec.set_aside}"', place="set_aside")
    this_turn = spec.set_aside == "this turn"
    return now.set({Fact("set_aside", obj.index): True, Fact("set_aside_now", obj.index): this_turn})


def cards_moved(now: State, player: Player, area: PlayerArea) -> State:
    """Put the cards of a player's zones where they are now, each one that is there already if there is one."""
    taken: list[Object] = []
    for key in area.in_order(AREAS):
        zone = AREAS[key]
        listed: list[Object] = []
        for place, entry in enumerate(getattr(area, key), 1):
            with at(f"{key}.{place}"):
                spec = CardSpec(card=entry) if isinstance(entry, str) else entry
                for _ in range(spec.count):
                    now, obj = _existing(now, player, zone, spec, taken)
                    if obj is None:
                        now, obj = new_card(now, player, spec)
                    listed.append(obj)
                    taken.append(obj)
                    now = _under_its_deck(_place(now, obj, player, zone, spec), obj, key)
        if zone is Zone.LIBRARY:
            now = _on_top(now, listed)
    return now


def _on_top(now: State, listed: list[Object]) -> State:
    """Put cards that are in libraries on top of them, the first of them topmost, with what is said of them."""
    for obj in reversed(listed):
        said = {f: v for f, v in now.stated() if f.about == obj.index and lines_about(f.kind)}
        now = put(now, obj, Zone.LIBRARY, when=now.zone(obj) == Zone.LIBRARY)
        now = now.set({fact: value for fact, value in said.items() if fact.kind not in PLACE})
    return now


def _existing(
    now: State, player: Player, zone: Zone, spec: CardSpec, taken: list[Object]
) -> tuple[State, Object | None]:
    """Take a card of that name, one already there if there is one, out of where it is."""
    what = what_is_listed(now, spec)
    owner = player_named(now.game.players, spec.owner) if spec.owner else player
    found = [o for o in now.game.cards if (o.card, o.token) == what and o.owner == owner and o not in taken]
    if not found:
        return now, None
    obj = next((o for o in found if (now.zone(o) == zone) is True), found[0])
    return forget(now if (now.zone(obj) == zone) is True else put(now, obj, zone, as_told=True), obj), obj
