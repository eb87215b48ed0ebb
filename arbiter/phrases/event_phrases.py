"""Phrases for events, of which no legality is asked: "Explore resolves", "Ann's upkeep begins"."""

from __future__ import annotations

import re
from collections.abc import Callable

from arbiter.cases.placing import mode_named, name_to_choose
from arbiter.cases.situation import abilities_on_the_stack
from arbiter.errors import CaseError, unknown
from arbiter.plain_text import plain
from arbiter.words.expressions import formula_meant
from arbiter.words.names import half_named, object_named, step_named, target_named, what_named
from arbiter.words.phrase_forms import Form, Parts, the_object, the_player
from arbiter.words.set_apart import TOKEN
from model.changes.as_it_enters import chosen_as_it_enters
from model.game.facts import MOST_X_OF_A_SPELL
from model.game.game import Object
from model.game.state import State
from model.keyword_actions.effects import effects_of
from model.keyword_actions.looking import PLACES
from model.keyword_actions.optional import left_to_players
from model.objects.on_its_card import is_aura_card, is_land_card
from model.objects.targeting.asked import modes_of
from model.objects.unnamed import ANY_CARD, unnamed_card
from model.play.events import (
    AllPass,
    BeginsToResolve,
    Creates,
    DealsDamage,
    Draws,
    Event,
    FinishesResolving,
    GainsControl,
    GoesOnStack,
    IsCountered,
    IsDestroyed,
    IsDiscarded,
    Moves,
    Pays,
    Resolves,
    StepComes,
)
from model.play.told_choices import (
    Adds,
    ChoosesTo,
    ChosenForIt,
    Enchants,
    IsSo,
    IsTarget,
    Keeps,
    LeavesOnTop,
    LiesAbove,
    PutsCard,
    Votes,
)
from model.text.abilities import Activated, Triggered
from model.text.instructions.compound import Vote, VoteToExile
from model.vocabulary import Zone

NUMBERS = {"no": 0, "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7}


def _chosen(now: State, parts: Parts) -> tuple[Object, ...] | None:
    if "objects" not in parts:
        return None
    if parts["objects"].lower() == "nothing":
        return ()
    taken: list[Object] = []
    for name in _joined(parts["objects"]):
        if name.lower() == ANY_CARD.name:
            taken.append(unnamed_card(0, 1 + len(taken)))
            continue
        zones = (Zone.LIBRARY, Zone.HAND)
        taken.append(object_named(now, name, among=lambda o: o not in taken and not o.is_ability, zones=zones))
    return tuple(taken)


def _chosen_for(now: State, obj: Object, text: str) -> ChosenForIt:
    """Return what a text says was chosen as a permanent entered: a card name, or what its card lists."""
    kind = chosen_as_it_enters(obj)
    if kind is None:
        raise CaseError(f"nothing is chosen as {obj} enters")
    value = mode_named(obj, plain(text)) if kind == "mode" else name_to_choose(now, obj, plain(text))
    return ChosenForIt(obj, kind, value)


def _what_is_chosen(now: State, obj: Object, parts: Parts) -> tuple[tuple[Object, ...] | None, ChosenForIt | None]:
    """Return what is chosen while an object resolves, or as it enters then."""
    if "objects" in parts and chosen_as_it_enters(obj) is not None:
        return None, _chosen_for(now, obj, parts["objects"])
    return _chosen(now, parts), None


def _chooses(now: State, parts: Parts) -> tuple[State, Event]:
    obj = the_object(now, parts, Zone.BATTLEFIELD)
    if (now.controller(obj) == the_player(now, parts)) is False:
        raise CaseError(f"{parts['player']} does not control {obj}")
    return now, _chosen_for(now, obj, parts["choice"])


def _resolves(now: State, parts: Parts) -> tuple[State, Event]:
    obj = the_object(now, parts, Zone.STACK, Zone.HAND)
    said = [f"{word} {parts[slot]}" for word, slot in (("for", "player"), ("targeting", "target")) if slot in parts]
    if said and now.on_stack(obj) is True:
        raise CaseError(f'{obj} is on the stack already, so "{said[0]}" says nothing of how it resolves')
    controller = the_player(now, parts) if "player" in parts else obj.owner
    chosen, as_it_enters = _what_is_chosen(now, obj, parts)
    return now, Resolves(
        obj, controller, _targets_said(now, parts), chosen, half_named(obj, parts["object"]), as_it_enters
    )


def _begins(now: State, parts: Parts) -> tuple[State, Event]:
    return now, BeginsToResolve(the_object(now, parts, Zone.STACK))


def _finishes(now: State, parts: Parts) -> tuple[State, Event]:
    obj = the_object(now, parts, Zone.STACK)
    return now, FinishesResolving(obj, *_what_is_chosen(now, obj, parts))


def _pays(does: bool) -> Callable[[State, Parts], tuple[State, Event]]:
    def means(now: State, parts: Parts) -> tuple[State, Event]:
        return now, Pays(the_player(now, parts), the_object(now, parts, Zone.STACK), does)

    return means


def _casts(now: State, parts: Parts) -> tuple[State, Event]:
    player = the_player(now, parts)
    obj = object_named(now, parts["object"], among=lambda o: not o.is_ability, zones=(Zone.HAND,), player=player)
    if is_land_card(obj):
        raise CaseError(f"{obj} is a land card, and a land is never cast (CR 305.9)")
    half = half_named(obj, parts["object"])
    x, modes = _announced_for_x(obj, parts), _modes_said(obj, parts)
    return now, GoesOnStack(obj, player, _targets_said(now, parts), half, x, modes)


def _modes_said(obj: Object, parts: Parts) -> tuple[str, ...]:
    known = modes_of(obj)
    said = tuple(_joined(parts["modes"])) if "modes" in parts else ()
    if said and not known:
        raise CaseError(f"{obj} has no modes")
    if wrong := [mode for mode in said if mode not in known]:
        raise CaseError(unknown(f"mode of {obj}", wrong[0], known))
    return said


def _targets_said(now: State, parts: Parts) -> tuple[int, ...]:
    return tuple(target_named(now, name) for name in _joined(parts["target"])) if "target" in parts else ()


def _joined(names: str) -> list[str]:
    """Return the names that are joined by "and"."""
    return [plain(name) for name in re.split(r"\s+and\s+", names)]


def _announced_for_x(obj: Object, parts: Parts) -> int | None:
    """Return what is said of the {X} of a spell, ``None`` if nothing is."""
    if "x" not in parts:
        return None
    if not obj.has_x:
        raise CaseError(f"{obj} has no {{X}} in its mana cost")
    if not parts["x"].isdecimal() or int(parts["x"]) > MOST_X_OF_A_SPELL:
        raise CaseError(f'expected a number from 0 to {MOST_X_OF_A_SPELL} after "with X=", not "{parts["x"]}"')
    return int(parts["x"])


def _activates(now: State, parts: Parts) -> tuple[State, Event]:
    player = the_player(now, parts)
    source = object_named(
        now, parts["object"], among=lambda o: not o.is_ability, zones=(Zone.BATTLEFIELD,), player=player
    )
    abilities = [a for a in abilities_on_the_stack(now, source) if isinstance(a, Activated)]
    if not abilities:
        raise CaseError(f"{source} has no activated ability that is modelled and uses the stack")
    game, obj = now.game.with_ability(source, abilities[0])
    return now.set({}, game), GoesOnStack(obj, player, _targets_said(now, parts))


def _triggers(now: State, parts: Parts) -> tuple[State, Event]:
    source = the_object(now, parts, Zone.BATTLEFIELD)
    abilities = [a for a in abilities_on_the_stack(now, source) if isinstance(a, Triggered)]
    if not abilities:
        raise CaseError(f"{source} has no triggered ability that is modelled and uses the stack")
    game, obj = now.game.with_ability(source, abilities[0])
    controller = now.controller(source)
    assert isinstance(controller, int)
    return now.set({}, game), GoesOnStack(obj, controller, _targets_said(now, parts))


def _targets(now: State, parts: Parts) -> tuple[State, Event]:
    return now, IsTarget(_trigger(now, parts["object"]), target_named(now, parts["target"]))


def _lies_above(now: State, parts: Parts) -> tuple[State, Event]:
    return now, LiesAbove(_trigger(now, parts["object"]), _trigger(now, parts["lower"]))


def _trigger(now: State, name: str) -> Object:
    return object_named(now, name, among=lambda o: isinstance(o.ability, Triggered), zones=(Zone.STACK,))


def _keeps(now: State, parts: Parts) -> tuple[State, Event]:
    player = the_player(now, parts)
    obj = object_named(now, parts["object"], among=lambda o: not o.is_ability, zones=(Zone.BATTLEFIELD,), player=player)
    return now, Keeps(player, obj)


def _adds(now: State, parts: Parts) -> tuple[State, Event]:
    return now, Adds(the_object(now, parts), re.sub(r"[{}]", "", parts["mana"]).upper())


def _enchants(now: State, parts: Parts) -> tuple[State, Event]:
    aura = object_named(
        now, parts["object"], among=lambda o: is_aura_card(o) and not o.is_ability, zones=(Zone.BATTLEFIELD,)
    )
    return now, Enchants(aura, object_named(now, parts["host"], zones=(Zone.BATTLEFIELD,)))


def _puts(place: str) -> Callable[[State, Parts], tuple[State, Event]]:
    def means(now: State, parts: Parts) -> tuple[State, Event]:
        ordinal = f"{parts['ordinal'].lower()} " if "ordinal" in parts else ""
        if ordinal not in PLACES:
            raise CaseError(unknown("place", parts["ordinal"], [word.strip() for word in PLACES[1:]]))
        card = object_named(now, parts["object"], among=lambda o: not o.is_ability, zones=(Zone.LIBRARY,))
        return now, PutsCard(the_player(now, parts), card, ordinal + place, object_named(now, parts["for"]))

    return means


def _chooses_to(does: bool) -> Callable[[State, Parts], tuple[State, Event]]:
    def means(now: State, parts: Parts) -> tuple[State, Event]:
        by, action = object_named(now, parts["for"]), plain(parts["action"]).lower()
        if action not in left_to_players(by):
            raise CaseError(unknown(f"choice that {by} leaves", action, left_to_players(by)))
        return now, ChoosesTo(the_player(now, parts), action, does, by)

    return means


def _votes(now: State, parts: Parts) -> tuple[State, Event]:
    by, choice = object_named(now, parts["for"]), plain(parts["choice"]).lower()
    if any(isinstance(effect, VoteToExile) for effect in effects_of(by)):
        voted = object_named(now, parts["choice"], zones=(Zone.BATTLEFIELD,))
        return now, Votes(the_player(now, parts), voted.label, by)
    words = [word for effect in effects_of(by) if isinstance(effect, Vote) for word, _ in effect.choices]
    if choice not in words:
        raise CaseError(unknown(f"vote for {by}", choice, words))
    return now, Votes(the_player(now, parts), choice, by)


def _leaves(now: State, parts: Parts) -> tuple[State, Event]:
    return now, LeavesOnTop(the_player(now, parts), _number(parts, "cards", least=0), object_named(now, parts["for"]))


def _is_so(now: State, parts: Parts) -> tuple[State, Event]:
    return now, IsSo(plain(parts["words"]), formula_meant(now, parts["words"]))


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


def _is_destroyed(now: State, parts: Parts) -> tuple[State, Event]:
    return now, IsDestroyed(the_object(now, parts, Zone.BATTLEFIELD))


def _is_countered(now: State, parts: Parts) -> tuple[State, Event]:
    on_stack = object_named(now, parts["object"], among=lambda o: now.on_stack(o) is not False, zones=(Zone.STACK,))
    return now, IsCountered(on_stack)


def _deals_damage(now: State, parts: Parts) -> tuple[State, Event]:
    source = the_object(now, parts, Zone.BATTLEFIELD)
    return now, DealsDamage(source, _number(parts, "damage"), target_named(now, parts["target"]))


def _is_discarded(now: State, parts: Parts) -> tuple[State, Event]:
    player = the_player(now, parts)

    def is_held(obj: Object) -> bool:
        return obj.owner == player and (now.zone(obj) == Zone.HAND) is not False

    return now, IsDiscarded(object_named(now, parts["object"], among=is_held))


def _enters(now: State, parts: Parts) -> tuple[State, Event]:
    obj = object_named(now, parts["object"], among=lambda o: not o.is_ability and now.on_battlefield(o) is not True)
    player = the_player(now, parts) if "player" in parts else None
    host = object_named(now, parts["host"], zones=(Zone.BATTLEFIELD,)) if "host" in parts else None
    chosen = _chosen_for(now, obj, parts["choice"]) if "choice" in parts else None
    return now, Moves(obj, Zone.BATTLEFIELD, player, host, chosen)


def _gains_control(now: State, parts: Parts) -> tuple[State, Event]:
    return now, GainsControl(the_player(now, parts), the_object(now, parts, Zone.BATTLEFIELD))


def _creates(now: State, parts: Parts) -> tuple[State, Event]:
    what, _ = what_named(f"{parts['kind']}{TOKEN}")
    return now, Creates(the_player(now, parts), what, _number(parts, "tokens"))


def _draws(now: State, parts: Parts) -> tuple[State, Event]:
    return now, Draws(the_player(now, parts), _number(parts, "cards"))


def _number(parts: Parts, what: str, least: int = 1) -> int:
    word = parts["number"].lower()
    number = int(word) if word.isdecimal() and len(word) <= 9 else NUMBERS.get(word)
    if number is None and not word.isdecimal():
        raise CaseError(unknown(f"number of {what}", word, NUMBERS))
    if number is None or not least <= number <= 99:
        raise CaseError(f"the number of {what} is from {least} to 99, not {word}")
    return number


def _comes(now: State, parts: Parts) -> tuple[State, Event]:
    player = the_player(now, parts) if "player" in parts else None
    first, _, rest = parts["step"].partition(" ")
    if rest and first.lower() in ("the", "a", "an", "this", "that", "next"):
        raise CaseError(f'"{first}" is not understood before "{rest}"')
    return now, StepComes(step_named(parts["step"]), player)


def _all_pass(now: State, _parts: Parts) -> tuple[State, Event]:
    return now, AllPass()


ANYWHERE = tuple(zone for zone in Zone if zone is not Zone.NOWHERE)

EVENTS: tuple[Form[Event], ...] = (
    Form("{player} pays for {object}", _pays(True)),
    Form("{player} does not pay for {object}", _pays(False)),
    Form("{object} begins to resolve", _begins),
    Form("{object} finishes resolving[ choosing {objects}]", _finishes),
    Form("{object} resolves[ for {player}][ targeting {target}][ choosing {objects}]", _resolves),
    Form("{player} casts {object}[ with X={x}][ choosing {modes}][ targeting {target}]", _casts),
    Form("{player} activates {object}[ targeting {target}]", _activates),
    Form("{object} triggers[ targeting {target}]", _triggers),
    Form("{object} targets {target}", _targets),
    Form("{object} goes on the stack above {lower}", _lies_above),
    Form("{player} keeps {object}", _keeps),
    Form("{player} votes {choice} for {for}", _votes),
    Form("{player} chooses not to {action} for {for}", _chooses_to(False)),
    Form("{player} chooses to {action} for {for}", _chooses_to(True)),
    Form("{player} chooses {choice} for {object}", _chooses),
    Form("{object} adds {mana}", _adds),
    Form("{object} enchants {host}", _enchants),
    Form("{player} puts {object} on top for {for}", _puts("on top")),
    Form("{player} puts {object} {ordinal} from the top for {for}", _puts("from the top")),
    Form("{player} puts {object} on the bottom for {for}", _puts("on the bottom")),
    Form("{player} puts {object} {ordinal} from the bottom for {for}", _puts("from the bottom")),
    Form("{player} puts {object} into the graveyard for {for}", _puts("into the graveyard")),
    Form("{player} leaves {number} card[s] on top for {for}", _leaves),
    Form("{object} leaves the battlefield", _goes(Zone.GRAVEYARD, Zone.BATTLEFIELD)),
    Form("{object} is destroyed", _is_destroyed),
    Form("{object} deals {number} damage to {target}", _deals_damage),
    Form("{object} is sacrificed", _goes(Zone.GRAVEYARD, Zone.BATTLEFIELD)),
    Form("{object} dies", _goes(Zone.GRAVEYARD, Zone.BATTLEFIELD)),
    Form("{object} is countered", _is_countered),
    Form("{object} is exiled", _goes(Zone.EXILE, *ANYWHERE)),
    Form("{object} is returned to hand", _goes(Zone.HAND, *ANYWHERE)),
    Form("{object} is put on top of the library", _goes(Zone.LIBRARY, *ANYWHERE)),
    Form("{object} is put into the graveyard", _goes(Zone.GRAVEYARD, *ANYWHERE)),
    Form("{player} discards {object}", _is_discarded),
    Form("{object} enters the battlefield under {player}'s control[ choosing {choice}]", _enters),
    Form("{object} enters the battlefield attached to {host}", _enters),
    Form("{object} enters the battlefield[ choosing {choice}]", _enters),
    Form("{player} gains control of {object}", _gains_control),
    Form("{player} creates {number} {kind} token[s]", _creates),
    Form("{player} draws {number} card[s]", _draws),
    Form("it turns out that {words}", _is_so),
    Form("all players pass", _all_pass),
    Form("{player}'s [next ]{step} begins", _comes),
    Form("the [next ]{step} begins", _comes),
)
