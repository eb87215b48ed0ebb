"""What is done with cards on the board: they are moved, added, taken away, or something is said of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from arbiter.cases.situations.cards_in_zones import AREAS
from arbiter.cases.situations.counters_copies_words import FLAGS, flag_told
from arbiter.desk.board_as_values import board_of
from arbiter.desk.changing import text_edits
from arbiter.desk.changing.request_and_result import Asked, Changed, differs, giving, same, value_of
from arbiter.desk.changing.what_if import Given, ways_to_give
from arbiter.errors import CaseError, unknown
from arbiter.words.objects_by_name import object_named
from arbiter.words.players_zones_steps_by_name import player_named
from arbiter.writing.card_entries import card_entry
from arbiter.writing.order_and_labels import listed
from model.game.facts import Fact
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Value
from model.objects.zones.putting import put


def set_card(asked: Asked) -> Changed:
    """Say something of cards, such as that they are tapped."""
    key, value = asked.word("key"), value_of(asked.word("value"))
    if asked.step == 0:
        return same(asked, text_edits.cards_set(asked.text, _labels(asked), key, value))
    now = asked.here.shown
    objects = [object_named(now, label) for label in _labels(asked)]
    if key in FLAGS and isinstance(value, bool):
        after = now
        for obj in objects:
            after = flag_told(after, obj, key, value)
        wanted: dict[Fact, Value] = dict(after.differing(now))
        return giving(asked, ways_to_give(now, wanted), wanted)
    return giving(asked, [_entries_with(now, objects, key, value)], {})


def _entries_with(now: State, objects: Sequence[Object], key: str, value: Any) -> Given:
    """Return what lists objects anew with something said of them, and those before them that are like them.

    That a card is meant, and none that is like it, is said by listing both.
    """
    area, player = _where(now, objects[0])
    alike = [o for o in listed(now, player, area) if (o.card, o.token) == (objects[0].card, objects[0].token)]
    entries = []
    for obj in alike[: 1 + max(alike.index(one) for one in objects)]:
        entry = card_entry(now, player, obj)
        if obj in objects:
            table: dict[str, Any] = {"card": entry} if isinstance(entry, str) else dict(entry)
            name, _, inner = key.partition(".")
            table[name] = {**table.get(name, {}), inner: value} if inner else value
            entry = table
        entries.append(entry)
    return {now.game.players[player]: {area: entries}}


def _where(now: State, obj: Object) -> tuple[str, int]:
    zone, whose = now.zone(obj), now.controller(obj)
    area = next((area for area, there in AREAS.items() if zone == there), "")
    if not area or not isinstance(whose, int):
        raise CaseError(f"{obj} is in no zone that lists it: change it in the text")
    return area, whose if area == "battlefield" else obj.owner


def _labels(asked: Asked) -> list[str]:
    """Return the card that is chosen, and as many that lie with it and are alike as are meant."""
    number = asked.word("how-many")
    lie_with_it = next((c.labels for c in board_of(asked.here.shown).cards if asked.card in c.labels), ())
    labels = list(dict.fromkeys((asked.card, *lie_with_it)))
    return labels if number == "all" else labels[: max(1, int(number))] if number.isdecimal() else labels[:1]


def move(asked: Asked) -> Changed:
    """Put cards into another zone."""
    player, area, labels = asked.word("player"), asked.word("zone"), _labels(asked)
    if area not in AREAS:
        raise CaseError(unknown("zone", area, AREAS))
    now = asked.here.shown
    by = player_named(now.game.players, player)
    if asked.step == 0:
        done = Changed(text_edits.cards_moved(asked.text, labels, player, area), 0, asked.action)
    else:
        moved = now
        wanted: dict[Fact, Value] = {}
        for obj in (object_named(now, label) for label in labels):
            moved = put(moved, obj, AREAS[area], controller=by, as_told=True)
            where = (Fact("zone", obj.index), Fact("controller", obj.index))
            wanted |= {fact: moved.value(fact) for fact in where if differs(now, fact, moved.value(fact))}
        done = giving(asked, ways_to_give(now, wanted), wanted)
    return Changed(done.text, done.step, asked.action, said=_moved_words(now, labels, f"{player}'s {area}"))


def _moved_words(now: State, labels: Sequence[str], to: str) -> str:
    """Return in words which cards have moved, and of how many."""
    pile = next((card for card in board_of(now).cards if labels[0] in card.labels), None)
    if pile is None or len(pile.labels) == 1:
        return f"{labels[0]} moved to {to}"
    return f"{len(labels)} of {len(pile.labels)} {pile.name} moved to {to}"


def add(asked: Asked) -> Changed:
    """Add a card to a zone."""
    player, area, name = asked.word("player"), asked.word("zone"), asked.word("value").strip()
    if asked.step == 0:
        return same(asked, text_edits.card_added(asked.text, player, area, name))
    there = asked.here.shown
    number = sum(o.card.name == name for o in there.game.cards if (there.zone(o) == AREAS.get(area)) is True)
    return giving(asked, [{player: {area: [{"card": name, "count": number + 1} if number else name]}}], {})


def take_away(asked: Asked) -> Changed:
    """Take cards out of the situation."""
    if asked.step:
        raise CaseError("at the beginning cards are taken away; here one can be put outside the game")
    return Changed(text_edits.cards_taken_away(asked.text, _labels(asked)), 0, asked.action)
