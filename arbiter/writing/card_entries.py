"""A card in its zone, as it is listed in a situation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from arbiter.cases.own_cards import text_of
from arbiter.cases.situations.abilities_and_modes_named import NOTHING_CHOSEN
from arbiter.cases.situations.counters_copies_words import FLAGS, PLAYABLE, SPENT
from arbiter.imported.cards_by_name import imported_card
from arbiter.words.names_in_phrases import TOKEN
from arbiter.writing.order_and_labels import (
    WAYS_CAST,
    called,
    called_as_dated,
    plain,
)
from model.cards import known_cards
from model.cards.cards_from_descriptions import description_of
from model.cards.tokens import token_words
from model.changes.entering.choosing import chosen_as_it_enters
from model.game.facts import COUNTERS, Fact, FactKind, shown
from model.game.game import Object
from model.game.marks_on_permanents import MORE_STATS, is_phased_out
from model.game.state import State
from model.objects.printed_on_its_card import is_emblem, said_on
from model.text.card import Card
from model.text.entering_and_halves import CAST_WITH, Half
from model.vocabulary import NOBODY, Player, Zone


def cast_with(now: State, obj: Object) -> str:
    """Return of which cost it is remembered that a spell, or what became a permanent, was cast with it."""
    number = plain(now.number("cast_with", obj.index))
    return CAST_WITH[number - 1] if number else ""


def card_entry(now: State, player: Player, obj: Object) -> Any:
    """Return a card as it is listed: its name alone, or with what is special about it."""
    names = now.game.players
    said: dict[str, Any] = {key: now.holds(kind, obj.index) for key, kind in FLAGS.items()}
    said |= {
        **of_a_commander(now, obj),
        "owner": names[obj.owner] if obj.owner != player else "",
        "copy_of": _copied(now, obj),
        "copy_this_turn": _copied_this_turn(now, obj),
        "words": words_replaced(now, obj),
        "names": _chosen(now, obj, "chosen_name"),
        "mode": _chosen(now, obj, "mode"),
        "room": _chosen(now, obj, "room"),
        "cast_with": cast_with(now, obj),
        "counters": counted(now, obj, "counters", COUNTERS),
        "set_aside": _set_aside(now, obj),
        "part_of": _other_object(now, obj, "part_of"),
        "attached_to": _other_object(now, obj, "attached_to")
        or _other_object(now, obj, "phased_with")
        or _player(now, obj, "enchanted_player"),
        "phased_out": is_phased_out(now, obj) is True,
        "paired_with": _other_object(now, obj, "paired_with"),
        "exiled_until": _other_object(now, obj, "exiled_until"),
        "exiled_with": _other_object(now, obj, "exiled_with"),
        "made_by": made_by(now, obj),
        "unlocked": list(counted(now, obj, "unlocked", [a.name for a in said_on(obj, Half)])),
        "activated": counted(now, obj, "activations", [str(i + 1) for i in range(len(obj.activated))]),
        "triggered": counted(now, obj, "triggered", [str(i + 1) for i in range(len(now.game.limited_triggers(obj)))]),
        "pays_later": next(iter(counted(now, obj, "later_action", names)), ""),
        "ignored_by": list(counted(now, obj, "ignores", names)),
        "lost_by": list(counted(now, obj, "lost_since", names)),
        "targeted_by": list(counted(now, obj, "targeted_by", names)),
        "attacking": _attacked(now, obj),
        "protector": _player(now, obj, "protector"),
        "blocking": [called(now, o) for o in now.game.cards if now.number("blocking", obj.index, o.index) != 0],
        "damage_order": _damage_order(now, obj),
        "goaded_by": [n for n, often in counted(now, obj, "goaded", names).items() for _ in range(often)],
        "detained_by": list(counted(now, obj, "detained", names)),
        "exerted_by": list(counted(now, obj, "exerted", names)),
        "permission_used_by": list(counted(now, obj, "permission_used", names)),
        "seen_by": list(counted(now, obj, "seen", names)),
        "castable" if now.holds("only_to_cast", obj.index) else "playable": _playable(now, obj),
        "mana_spent": _mana_spent(now, obj),
        "damage": plain(now.number("damage", obj.index)),
        "gets": _gets(now, obj),
        "shields": plain(now.number("shields", obj.index)),
        "level": _level(now, obj),
        **ways_cast(now, obj),
        "resolved": counted(now, obj, "effects", names),
        "zone": Zone.NOWHERE.words if _has_ceased(now, obj) else "",
    }
    table = described(obj) | {key: value for key, value in said.items() if value}
    is_token = obj.token and not is_emblem(obj)
    name = token_words(obj.card, (o.card for o in now.game.cards if not o.token)) + TOKEN if is_token else obj.card.name
    return {"card": name, **table} if table else name


def _has_ceased(now: State, obj: Object) -> bool:
    return obj.token and (now.zone(obj) == Zone.NOWHERE) is True and is_phased_out(now, obj) is False


def of_a_commander(now: State, obj: Object) -> dict[str, Any]:
    """Return what is written of a commander."""
    if not obj.commander:
        return {}
    often = plain(now.number("cast_from_command", obj.index))
    damage = counted(now, obj, "commander_damage", now.game.players)
    return {"commander": True, "cast_from_command": often, "combat_damage_to": damage}


def _level(now: State, obj: Object) -> int:
    """Return the class level of an object, 0 where it is the one that every permanent has."""
    level = plain(now.number("class_level", obj.index))
    return level if level > 1 else 0


def _attacked(now: State, obj: Object) -> str:
    attacked = plain(now.number("attacking", obj.index))
    return "" if attacked == NOBODY else aimed_at(now, attacked)


def _player(now: State, obj: Object, kind: FactKind) -> str:
    player = plain(now.number(kind, obj.index))
    return "" if player == NOBODY else now.game.players[player]


def _gets(now: State, obj: Object) -> str:
    power, toughness = (plain(now.number(stat, obj.index)) for stat in MORE_STATS)
    return f"{power:+}/{toughness:+}" if power or toughness else ""


def _damage_order(now: State, obj: Object) -> list[str]:
    places = {plain(now.number("damage_order", obj.index, o.index)): o for o in now.game.cards}
    return [called(now, o) for place, o in sorted(places.items()) if place]


def aimed_at(now: State, target: int) -> str:
    """Return what a target, or what is attacked, is called: a player, or an object."""
    players = len(now.game.players)
    return now.game.players[target] if target < players else called(now, now.game.objects[target - players])


def ways_cast(now: State, obj: Object) -> dict[str, dict[str, int]]:
    """Return how often players have cast a card this turn, by the way in which they did."""
    return {kind: counted(now, obj, kind, now.game.players) for kind in WAYS_CAST}


def text_written(obj: Object) -> dict[str, Any]:
    """Return how a case file has written a card, if it has: with its text."""
    text = text_of(obj.card)
    return {} if text is None else {"written": text.model_dump(exclude_defaults=True)}


def described(obj: Object) -> dict[str, Any]:
    """Return what is written of a card that is not in the catalogue."""
    if text := text_written(obj):
        return text
    if obj.token or obj.card.name in known_cards() or obj.card == imported_card(obj.card.name):
        return {}
    cost = {} if obj.card.cost is None else {"cost": obj.card.cost}
    return {"described": description_of(obj.card)} | cost


def _copied(now: State, obj: Object) -> str:
    """Return the name of what a permanent is a copy of, "" if it is none."""
    form = _form(now, obj)
    if form is None or form.reworded is None:
        return form.name if form is not None else ""
    return "" if form.reworded.before == obj.card else form.reworded.before.name


def _copied_this_turn(now: State, obj: Object) -> str:
    """Return the name of what a permanent is a copy of until end of turn, as it is; "" if it is none such."""
    number = plain(now.number("copy_this_turn", obj.index))
    return now.game.copies.of(obj)[number - 1].name if number else ""


def words_replaced(now: State, obj: Object) -> str:
    """Return which words of the text of a permanent or spell are replaced, in order, "" if none are."""
    form = _form(now, obj)
    return "" if form is None or form.reworded is None else ", ".join(one.words for one in form.reworded.changes)


def _form(now: State, obj: Object) -> Card | None:
    number = plain(now.number("copy_of", obj.index))
    return now.game.copies.of(obj)[number - 1] if number else None


def _chosen(now: State, obj: Object, kind: FactKind) -> str:
    """Return what was chosen for an object; nothing if nothing was, but of what that would be open of."""
    fact = Fact(kind, obj.index)
    if chosen := plain(now.number(*fact)):
        return shown(now.game, fact, chosen)
    return NOTHING_CHOSEN if now.on_battlefield(obj) is True and chosen_as_it_enters(now, obj) == kind else ""


def counted(now: State, obj: Object, kind: FactKind, names: Sequence[str]) -> dict[str, int]:
    """Return by its name what there is of each of some facts about an object; what is 0 is left out."""
    found = {name: plain(now.number(kind, obj.index, i)) for i, name in enumerate(names)}
    return {name: number for name, number in found.items() if number}


def _set_aside(now: State, obj: Object) -> str:
    if not now.holds("set_aside", obj.index):
        return ""
    return "this turn" if now.holds("set_aside_now", obj.index) else "earlier"


def made_by(now: State, obj: Object) -> dict[str, int | str]:
    """Return whose effects apply to a permanent or spell for a time, each with how often, or until whose next turn."""
    made: dict[str, int | str] = {}
    for effect in now.game.lasting.values():
        if number := plain(now.number("made", obj.index, effect.dated)):
            told = now.game.players[number - 1] if effect.effect.remembers_player else number
            made[called_as_dated(now, effect.dated)] = told
    return made


def _other_object(now: State, obj: Object, kind: FactKind) -> str:
    other = plain(now.number(kind, obj.index))
    return "" if other == NOBODY else called(now, now.game.objects[other])


def _mana_spent(now: State, obj: Object) -> str:
    meant = now.number("any_mana_pays", obj.index)
    return next((words for words, one in SPENT.items() if meant == one), "")


def _playable(now: State, obj: Object) -> str:
    until = now.number("may_play_until", obj.index)
    return next((words for words, meant in PLAYABLE.items() if until == meant), "")
