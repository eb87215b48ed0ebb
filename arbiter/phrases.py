"""The phrase language: "Ann plays Forest from her graveyard" to an action, "Explore resolves" to an event.

A phrase is one of a few forms. What is in braces is a name: of a player, an object, a zone, a step.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Generic, TypeVar

from arbiter.errors import CaseError, unknown
from arbiter.names import object_named, player_named, step_named, zone_named
from arbiter.situation import target_named
from model.abilities import Activated, Triggered
from model.actions import THE_RULE, Action, PassPriority, PlayLand
from model.events import (
    AllPass,
    BeginsToResolve,
    Draws,
    Event,
    FinishesResolving,
    GainsControl,
    GoesOnStack,
    Moves,
    Resolves,
    StepComes,
)
from model.game import Object
from model.state import State
from model.vocabulary import NOBODY, Player, Zone

Meaning = TypeVar("Meaning")
Parts = dict[str, str]
NUMBERS = {"a": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7}

PLAYED_FROM = (Zone.HAND, Zone.EXILE, Zone.LIBRARY, Zone.GRAVEYARD)
"""Where a card to be played is looked for, if the phrase does not say where it is."""


@dataclass(frozen=True)
class Form(Generic[Meaning]):
    """A form of phrase: how it is written (square brackets: may be left out), and what it means."""

    written: str
    means: Callable[[State, Parts], tuple[State, Meaning]]

    def match(self, phrase: str) -> Parts | None:
        """Return the parts of a phrase of this form, or ``None``."""
        found = self._pattern().fullmatch(phrase)
        return None if found is None else {k: v.strip() for k, v in found.groupdict().items() if v is not None}

    def verbs(self) -> list[str]:
        """Return the fixed words of this form."""
        return re.findall(r"[a-z]+", re.sub(r"\{[^}]*\}", " ", self.written))

    def _pattern(self) -> re.Pattern[str]:
        text = re.escape(self.written).replace(r"\ ", r"\s+")
        text = text.replace(r"\[", "(?:").replace(r"\]", ")?")
        return re.compile(re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>.+?)", text), re.IGNORECASE)


def action_meant(now: State, phrase: str) -> Action:
    """Return the action that a phrase names. Raises ``CaseError`` saying what was not understood."""
    return _meant(now, phrase, ACTIONS, "an action")[1]


def event_meant(now: State, phrase: str) -> tuple[State, Event]:
    """Return the event that a phrase names, and the state with room for what it needs. Raises ``CaseError``."""
    return _meant(now, phrase, EVENTS, "an event")


def _meant(now: State, phrase: str, forms: tuple[Form[Meaning], ...], what: str) -> tuple[State, Meaning]:
    text = " ".join(phrase.split()).rstrip(".")
    if not text:
        raise CaseError(f"{what} is missing")
    problems = []
    for form in forms:
        parts = form.match(text)
        if parts is None:
            continue
        try:
            return form.means(now, parts)
        except CaseError as problem:
            problems.append(problem)
    if problems:
        raise CaseError(f'"{text}": {problems[0].message}')
    verbs = {word for form in forms for word in form.verbs()}
    mistaken = [word.lower() for word in text.split() if word.lower() not in verbs]
    close = [(SequenceMatcher(None, word, verb).ratio(), verb) for word in mistaken for verb in sorted(verbs)]
    likeness, verb = max(close, default=(0.0, ""))
    known = "it can be: " + "; ".join(form.written for form in forms)
    raise CaseError(f'"{text}" is not {what}; ' + (f'did you mean "{verb}"?' if likeness >= 0.6 else known))


def _player(now: State, parts: Parts) -> Player:
    return player_named(now.game.players, parts["player"])


def _object(now: State, parts: Parts, *zones: Zone) -> Object:
    return object_named(now, parts["object"], zones=zones)


def _plays(now: State, parts: Parts) -> tuple[State, Action]:
    player = _player(now, parts)
    land = _to_be_played(now, player, parts)
    announced: Object | str | None = None
    if "announced" in parts:
        is_rule = parts["announced"].lower() in (THE_RULE, "rule", "rule 305.2")
        announced = THE_RULE if is_rule else object_named(now, parts["announced"], zones=(Zone.BATTLEFIELD,))
    return now, PlayLand(player, land, announced)


def _to_be_played(now: State, player: Player, parts: Parts) -> Object:
    def is_card(obj: Object) -> bool:
        return not obj.is_ability

    if "place" not in parts:
        return object_named(now, parts["object"], among=is_card, zones=PLAYED_FROM, player=player)
    zone = zone_named(parts["place"])

    def there(obj: Object) -> bool:
        return is_card(obj) and (now.zone(obj) == zone) is not False

    return object_named(now, parts["object"], among=there, player=player)


def _passes(now: State, parts: Parts) -> tuple[State, Action]:
    return now, PassPriority(_player(now, parts))


def _chosen(now: State, parts: Parts) -> tuple[Object, ...] | None:
    if "objects" not in parts:
        return None
    if parts["objects"].lower() == "nothing":
        return ()
    names = re.split(r"\s+and\s+", parts["objects"])
    taken: list[Object] = []
    for name in names:
        zones = (Zone.LIBRARY, Zone.HAND)
        taken.append(object_named(now, name, among=lambda o: o not in taken and not o.is_ability, zones=zones))
    return tuple(taken)


def _resolves(now: State, parts: Parts) -> tuple[State, Event]:
    obj = _object(now, parts, Zone.STACK, Zone.HAND)
    target = target_named(now, parts["target"]) if "target" in parts else NOBODY
    controller = _player(now, parts) if "player" in parts else obj.owner
    return now, Resolves(obj, controller, target, _chosen(now, parts))


def _begins(now: State, parts: Parts) -> tuple[State, Event]:
    return now, BeginsToResolve(_object(now, parts, Zone.STACK))


def _finishes(now: State, parts: Parts) -> tuple[State, Event]:
    return now, FinishesResolving(_object(now, parts, Zone.STACK), _chosen(now, parts))


def _casts(now: State, parts: Parts) -> tuple[State, Event]:
    player = _player(now, parts)
    target = target_named(now, parts["target"]) if "target" in parts else NOBODY
    obj = object_named(now, parts["object"], among=lambda o: not o.is_ability, zones=(Zone.HAND,), player=player)
    if obj.card.is_land:
        raise CaseError(f"{obj} is a land card, and a land is never cast (CR 305.9)")
    return now, GoesOnStack(obj, player, target)


def _activates(now: State, parts: Parts) -> tuple[State, Event]:
    player = _player(now, parts)
    source = object_named(
        now, parts["object"], among=lambda o: not o.is_ability, zones=(Zone.BATTLEFIELD,), player=player
    )
    abilities = [a for a in source.card.abilities if isinstance(a, Activated)]
    if not abilities:
        raise CaseError(f"{source} has no activated ability that is modelled")
    target = target_named(now, parts["target"]) if "target" in parts else NOBODY
    game, obj = now.game.with_ability(source, abilities[0])
    return now.set({}, game), GoesOnStack(obj, player, target)


def _triggers(now: State, parts: Parts) -> tuple[State, Event]:
    source = _object(now, parts, Zone.BATTLEFIELD)
    abilities = [a for a in source.card.abilities if isinstance(a, Triggered)]
    if not abilities:
        raise CaseError(f"{source} has no triggered ability that is modelled")
    game, obj = now.game.with_ability(source, abilities[0])
    controller = now.controller(source)
    assert isinstance(controller, int)
    return now.set({}, game), GoesOnStack(obj, controller)


def _goes(zone: Zone, *come_from: Zone) -> Callable[[State, Parts], tuple[State, Event]]:
    def means(now: State, parts: Parts) -> tuple[State, Event]:
        obj = object_named(
            now,
            parts["object"],
            among=lambda o: any((now.zone(o) == z) is not False for z in come_from),
            zones=come_from,
        )
        return now, Moves(obj, Zone.NOWHERE if obj.is_ability else zone)

    return means


def _enters(now: State, parts: Parts) -> tuple[State, Event]:
    obj = object_named(now, parts["object"], among=lambda o: not o.is_ability and now.on_battlefield(o) is not True)
    return now, Moves(obj, Zone.BATTLEFIELD, _player(now, parts) if "player" in parts else None)


def _gains_control(now: State, parts: Parts) -> tuple[State, Event]:
    return now, GainsControl(_player(now, parts), _object(now, parts, Zone.BATTLEFIELD))


def _draws(now: State, parts: Parts) -> tuple[State, Event]:
    word = parts["number"].lower()
    number = int(word) if word.isdigit() else NUMBERS.get(word)
    if number is None or not 1 <= number <= 99:
        raise CaseError(unknown("number of cards", word, NUMBERS))
    return now, Draws(_player(now, parts), number)


def _comes(now: State, parts: Parts) -> tuple[State, Event]:
    player = _player(now, parts) if "player" in parts else None
    return now, StepComes(step_named(parts["step"]), player)


def _all_pass(now: State, _parts: Parts) -> tuple[State, Event]:
    return now, AllPass()


ANYWHERE = tuple(zone for zone in Zone if zone is not Zone.NOWHERE)

ACTIONS: tuple[Form[Action], ...] = (
    Form("{player} plays {object} from {place}, announcing {announced}", _plays),
    Form("{player} plays {object}, announcing {announced}", _plays),
    Form("{player} plays {object} from {place}", _plays),
    Form("{player} plays {object}", _plays),
    Form("{player} passes[ priority]", _passes),
)

EVENTS: tuple[Form[Event], ...] = (
    Form("{object} begins to resolve", _begins),
    Form("{object} finishes resolving[ choosing {objects}]", _finishes),
    Form("{object} resolves[ for {player}][ targeting {target}][ choosing {objects}]", _resolves),
    Form("{player} casts {object}[ targeting {target}]", _casts),
    Form("{player} activates {object}[ targeting {target}]", _activates),
    Form("{object} triggers", _triggers),
    Form("{object} leaves the battlefield", _goes(Zone.GRAVEYARD, Zone.BATTLEFIELD)),
    Form("{object} is destroyed", _goes(Zone.GRAVEYARD, Zone.BATTLEFIELD)),
    Form("{object} is sacrificed", _goes(Zone.GRAVEYARD, Zone.BATTLEFIELD)),
    Form("{object} dies", _goes(Zone.GRAVEYARD, Zone.BATTLEFIELD)),
    Form("{object} is countered", _goes(Zone.GRAVEYARD, Zone.STACK)),
    Form("{object} is exiled", _goes(Zone.EXILE, *ANYWHERE)),
    Form("{object} is returned to hand", _goes(Zone.HAND, *ANYWHERE)),
    Form("{object} is put on top of the library", _goes(Zone.LIBRARY, *ANYWHERE)),
    Form("{object} is put into the graveyard", _goes(Zone.GRAVEYARD, *ANYWHERE)),
    Form("{player} discards {object}", _goes(Zone.GRAVEYARD, Zone.HAND)),
    Form("{object} enters the battlefield under {player}'s control", _enters),
    Form("{object} enters the battlefield", _enters),
    Form("{player} gains control of {object}", _gains_control),
    Form("{player} draws {number} card[s]", _draws),
    Form("all players pass", _all_pass),
    Form("{player}'s [next ]{step} begins", _comes),
    Form("the [next ]{step} begins", _comes),
)
