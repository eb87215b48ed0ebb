"""Phrases for events, of which no legality is asked: "Explore resolves", "Ann's upkeep begins"."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from arbiter.cases.situations.abilities_on_the_stack_or_delayed import abilities_on_the_stack
from arbiter.errors import CaseError
from arbiter.phrases.casting_phrases import is_card, paid_with
from arbiter.phrases.choice_phrases import (
    CHOICES,
    chosen_for_it,
    joined,
    meanwhile_chosen,
    modes_said,
    number_said,
    resolving,
)
from arbiter.phrases.target_phrases import Uses, targets_for, targets_of
from arbiter.words import announcement_clauses
from arbiter.words.cards_by_name import what_named
from arbiter.words.names_in_phrases import TOKEN
from arbiter.words.objects_by_name import half_named, object_named, target_named
from arbiter.words.phrase_forms import Form, Parts, the_object, the_player
from arbiter.words.players_zones_steps_by_name import player_named, step_named
from model.actions.actions import CastSpell
from model.game.facts import MOST_X_OF_A_SPELL
from model.game.game import Object
from model.game.state import State
from model.keyword_actions.carrying_out_effects import effects_of
from model.keyword_actions.resolving_object import Resolution
from model.objects.attachments import enchants_players
from model.objects.printed_on_its_card import is_land_card
from model.objects.targeting.targets_asked_for import asked_as_cast, asked_in
from model.play.resolving.unless_paid import prices_of
from model.play.story_events.events import (
    Abandons,
    AllPass,
    Assembles,
    BecomesTapped,
    BeginsToResolve,
    ChangesLife,
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
    OpensAttraction,
    Pays,
    Planeswalks,
    Resolves,
    SetsInMotion,
    StepComes,
)
from model.text.abilities import Activated, Triggered
from model.text.instructions.compound import May
from model.text.instructions.discarding import DiscardCards
from model.text.target import Target
from model.vocabulary import Player, Step, Zone


def _resolves(now: State, parts: Parts) -> tuple[State, Event]:
    obj = the_object(now, parts, Zone.STACK, Zone.HAND)
    if "discarded" in parts:
        if "objects" in parts:
            raise CaseError('"choosing" and "discarding" both say what is chosen: say it once')
        if not any(isinstance(effect, DiscardCards) or _may_discard(effect) for effect in effects_of(obj)):
            raise CaseError(f'"discarding" says nothing of {obj}: nothing is discarded as it resolves')
        parts = {**parts, "objects": parts["discarded"]}
    said = [f"{word} {parts[slot]}" for word, slot in (("for", "player"), ("targeting", "target")) if slot in parts]
    if said and now.on_stack(obj) is True:
        raise CaseError(f'{obj} is on the stack already, so "{said[0]}" says nothing of how it resolves')
    controller = the_player(now, parts) if "player" in parts else obj.owner
    targets = _targets_of_spell(now, CastSpell(controller, obj), parts)
    if now.on_stack(obj) is False:
        _says_how_many(obj, (one.target for one in asked_as_cast(obj, half_named(obj, parts["object"]), ())), parts)
    said_so = Resolution(obj, controller, tuple((target,) for target in targets))
    by = resolving(now, obj) if now.on_stack(obj) is True else said_so
    now, (chosen, settles, players) = meanwhile_chosen(now, parts, by)
    return now, Resolves(obj, controller, targets, chosen, half_named(obj, parts["object"]), settles, players)


def _may_discard(effect: object) -> bool:
    return isinstance(effect, May) and isinstance(effect.effect, DiscardCards)


def _begins(now: State, parts: Parts) -> tuple[State, Event]:
    obj = the_object(now, parts, Zone.STACK)
    now, chosen = meanwhile_chosen(now, parts, resolving(now, obj))
    return now, BeginsToResolve(obj, *chosen)


def _finishes(now: State, parts: Parts) -> tuple[State, Event]:
    obj = the_object(now, parts, Zone.STACK)
    now, chosen = meanwhile_chosen(now, parts, resolving(now, obj))
    return now, FinishesResolving(obj, *chosen)


def _pays(now: State, parts: Parts) -> tuple[State, Event]:
    player = the_player(now, parts)
    head, said = announcement_clauses.split(
        parts["object"], announcement_clauses.OF_PAYING, "paying as something resolves"
    )
    obj = _that_resolves(now, object_named(now, head, zones=(Zone.STACK,)))
    named = paid_with(now, player, said, [price for _, price in prices_of(now, obj)])
    now, (chosen, _, _) = meanwhile_chosen(now, parts, resolving(now, obj))
    return now, Pays(player, obj, True, named, chosen)


def _does_not_pay(now: State, parts: Parts) -> tuple[State, Event]:
    return now, Pays(the_player(now, parts), _that_resolves(now, the_object(now, parts, Zone.STACK)), False)


def _that_resolves(now: State, obj: Object) -> Object:
    """Return what resolves where an object is named: itself, or the ability of it on top of the stack."""
    mine = (one for one in now.game.objects if one.source is obj and now.on_top_of_stack(one) is True)
    return obj if now.on_stack(obj) is True else next(mine, obj)


def _casts(now: State, parts: Parts) -> tuple[State, Event]:
    player = the_player(now, parts)
    obj = object_named(now, parts["object"], among=lambda o: not o.is_ability, zones=(Zone.HAND,), player=player)
    if is_land_card(obj):
        raise CaseError(f"{obj} is a land card, and a land is never cast (CR 305.9)")
    half = half_named(obj, parts["object"])
    x, modes = _announced_for_x(obj, parts), _modes(obj, parts)
    targets = _targets_of_spell(now, CastSpell(player, obj, half=half or None, x=x, modes=modes or None), parts)
    _says_how_many(obj, (one.target for one in asked_as_cast(obj, half, modes)), parts)
    return now, GoesOnStack(obj, player, targets, half, x, modes)


def _targets_of_spell(now: State, act: CastSpell, parts: Parts) -> tuple[int, ...]:
    return targets_of(now, act, joined(parts["target"])) if "target" in parts else ()


def _targets_of_ability(now: State, source: Object, controller: Player, asked: Uses, parts: Parts) -> tuple[int, ...]:
    names = joined(parts["target"]) if "target" in parts else []
    return targets_for(now, controller, source, lambda: (asked,), names)


def _says_how_many(obj: Object, asked: Iterable[Target], parts: Parts) -> None:
    """Raises ``CaseError`` if it is not said what is targeted, and that may be nothing as well (CR 115.6)."""
    if "target" not in parts and any(target.up_to for target in asked):
        raise CaseError(f'say what {obj} targets: "... targeting {{name}}", or "... targeting nothing"')


def _modes(obj: Object, parts: Parts) -> tuple[str, ...]:
    return modes_said(obj, parts["modes"]) if "modes" in parts else ()


def _announced_for_x(obj: Object, parts: Parts) -> int | None:
    """Return what is said of the {X} of a spell, ``None`` if nothing is."""
    if "x" not in parts:
        return None
    if not obj.has_x:
        raise CaseError(f"{obj} has no {{X}} in its cost")
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
    _says_how_many(obj, abilities[0].targets, parts)
    targets = _targets_of_ability(now, source, player, abilities[0].targets, parts)
    return now.set({}, game), GoesOnStack(obj, player, targets)


def _triggers(now: State, parts: Parts) -> tuple[State, Event]:
    source = the_object(now, parts, Zone.BATTLEFIELD)
    abilities = [a for a in abilities_on_the_stack(now, source) if isinstance(a, Triggered)]
    if not abilities:
        raise CaseError(f"{source} has no triggered ability that is modelled and uses the stack")
    if abilities[0].concerns_an_object or abilities[0].concerns_players:
        raise CaseError(f"{source} does something to what triggers it: tell what does, or say it in a situation: about")
    game, obj = now.game.with_ability(source, abilities[0])
    controller = now.controller(source)
    assert isinstance(controller, int)
    modes = _modes(obj, parts)
    asked = tuple(one.target for one in asked_in(obj, modes))
    _says_how_many(obj, asked, parts)
    targets = _targets_of_ability(now, source, controller, asked, parts)
    return now.set({}, game), GoesOnStack(obj, controller, targets, modes=modes)


def _goes(zone: Zone, *come_from: Zone, sacrificed: bool = False) -> Callable[[State, Parts], tuple[State, Event]]:
    def means(now: State, parts: Parts) -> tuple[State, Event]:
        obj = object_named(
            now,
            parts["object"],
            among=lambda o: any((now.zone(o) == z) is not False for z in come_from),
            zones=come_from,
        )
        return now, Moves(obj, Zone.NOWHERE if obj.is_ability else zone, sacrificed=sacrificed)

    return means


def _is_destroyed(now: State, parts: Parts) -> tuple[State, Event]:
    return now, IsDestroyed(the_object(now, parts, Zone.BATTLEFIELD))


def _is_countered(now: State, parts: Parts) -> tuple[State, Event]:
    on_stack = object_named(now, parts["object"], among=lambda o: now.on_stack(o) is not False, zones=(Zone.STACK,))
    return now, IsCountered(on_stack)


def _deals_damage(now: State, parts: Parts) -> tuple[State, Event]:
    source = the_object(now, parts, Zone.BATTLEFIELD)
    return now, DealsDamage(source, number_said(parts, "damage"), target_named(now, parts["target"]))


def _is_discarded(now: State, parts: Parts) -> tuple[State, Event]:
    player = the_player(now, parts)

    def is_held(obj: Object) -> bool:
        return obj.owner == player and (now.zone(obj) == Zone.HAND) is not False

    return now, IsDiscarded(object_named(now, parts["object"], among=is_held))


def _enters(now: State, parts: Parts) -> tuple[State, Event]:
    obj = object_named(now, parts["object"], among=lambda o: not o.is_ability and now.on_battlefield(o) is not True)
    player = the_player(now, parts) if "player" in parts else None
    host: Object | Player | None = None
    if "host" in parts:
        of_players = enchants_players(obj)
        at = parts["host"]
        host = player_named(now.game.players, at) if of_players else object_named(now, at, zones=(Zone.BATTLEFIELD,))
    chosen = None
    if "choice" in parts:
        now, chosen = chosen_for_it(now, obj, parts["choice"])
    return now, Moves(obj, Zone.BATTLEFIELD, player, host, chosen)


def _gains_control(now: State, parts: Parts) -> tuple[State, Event]:
    return now, GainsControl(the_player(now, parts), the_object(now, parts, Zone.BATTLEFIELD))


def _creates(now: State, parts: Parts) -> tuple[State, Event]:
    what, _ = what_named(f"{parts['kind']}{TOKEN}")
    return now, Creates(the_player(now, parts), what, number_said(parts, "tokens"))


def _of_player(
    event: type[Planeswalks | OpensAttraction | Assembles],
) -> Callable[[State, Parts], tuple[State, Event]]:
    return lambda now, parts: (now, event(the_player(now, parts)))


def _with_scheme(event: type[SetsInMotion | Abandons]) -> Callable[[State, Parts], tuple[State, Event]]:
    return lambda now, parts: (now, event(the_player(now, parts), the_object(now, parts, Zone.COMMAND)))


def _draws(now: State, parts: Parts) -> tuple[State, Event]:
    return now, Draws(the_player(now, parts), number_said(parts, "cards"))


def _gains_life(loses: int) -> Callable[[State, Parts], tuple[State, Event]]:
    return lambda now, parts: (now, ChangesLife(the_player(now, parts), loses * number_said(parts, "life")))


def _becomes(tapped: bool) -> Callable[[State, Parts], tuple[State, Event]]:
    return lambda now, parts: (now, BecomesTapped(the_object(now, parts, Zone.BATTLEFIELD), tapped))


def _sacrifices(now: State, parts: Parts) -> tuple[State, Event]:
    player = the_player(now, parts)
    obj = object_named(now, parts["object"], among=is_card, zones=(Zone.BATTLEFIELD,), player=player)
    if (now.controller(obj) == player) is False:
        raise CaseError(f"{parts['player']} does not control {obj} (CR 701.21a)")
    return now, Moves(obj, Zone.GRAVEYARD, sacrificed=True)


def _comes(now: State, parts: Parts) -> tuple[State, Event]:
    player = the_player(now, parts) if "player" in parts else None
    first, _, rest = parts["step"].partition(" ")
    if rest and first.lower() in ("the", "a", "an", "this", "that", "next"):
        raise CaseError(f'"{first}" is not understood before "{rest}"')
    return now, StepComes(step_named(parts["step"]), player)


def _passes_the_turn(now: State, parts: Parts) -> tuple[State, Event]:
    """Read "passes the turn": everybody passes until the next turn's upkeep begins (CR 500.2)."""
    if (now.active == the_player(now, parts)) is False:
        raise CaseError(f"it is not the turn of {parts['player']}")
    return now, StepComes(Step.UPKEEP)


def _all_pass(now: State, _parts: Parts) -> tuple[State, Event]:
    return now, AllPass()


ALL_PASS: tuple[Form[Event], ...] = (
    Form("all players pass[ priority]", _all_pass),
    Form("both[ players] pass[ priority]", _all_pass),
    Form("everybody passes[ priority]", _all_pass),
    Form("everyone passes[ priority]", _all_pass),
)

ANYWHERE = tuple(zone for zone in Zone if zone is not Zone.NOWHERE)

EVENTS: tuple[Form[Event], ...] = (
    Form("{player} pays for {object}[ choosing {objects}]", _pays),
    Form("{player} does not pay for {object}", _does_not_pay),
    Form("{object} begins to resolve[ choosing {objects}]", _begins),
    Form("{object} finishes resolving[ choosing {objects}]", _finishes),
    Form(
        "{object} resolves[ for {player}][ targeting {target}][ choosing {objects}][ discarding {discarded}]", _resolves
    ),
    Form("{player} casts {object}[ with X={x}][ choosing {modes}][ targeting {target}]", _casts),
    Form("{player} activates {object}[ targeting {target}]", _activates),
    Form("{object} triggers[ choosing {modes}][ targeting {target}]", _triggers),
    *CHOICES,
    Form("{object} leaves the battlefield", _goes(Zone.GRAVEYARD, Zone.BATTLEFIELD)),
    Form("{object} is destroyed", _is_destroyed),
    Form("{object} deals {number} damage to {target}", _deals_damage),
    Form("{object} is sacrificed", _goes(Zone.GRAVEYARD, Zone.BATTLEFIELD, sacrificed=True)),
    Form("{object} dies", _goes(Zone.GRAVEYARD, Zone.BATTLEFIELD)),
    Form("{object} is countered", _is_countered),
    Form("{object} is exiled", _goes(Zone.EXILE, *ANYWHERE)),
    Form("{object} is returned to[ its owner's] hand", _goes(Zone.HAND, *ANYWHERE)),
    Form("{object} returns to[ its owner's] hand", _goes(Zone.HAND, *ANYWHERE)),
    Form("{object} becomes tapped", _becomes(tapped=True)),
    Form("{object} becomes untapped", _becomes(tapped=False)),
    Form("{player} sacrifices {object}", _sacrifices),
    Form("{player} gains {number} life", _gains_life(1)),
    Form("{player} loses {number} life", _gains_life(-1)),
    Form("{object} is put on top of the library", _goes(Zone.LIBRARY, *ANYWHERE)),
    Form("{object} is put into the graveyard", _goes(Zone.GRAVEYARD, *ANYWHERE)),
    Form("{player} discards {object}", _is_discarded),
    Form("{object} enters the battlefield under {player}'s control[ choosing {choice}]", _enters),
    Form("{object} enters the battlefield attached to {host}", _enters),
    Form("{object} enters the battlefield[ choosing {choice}]", _enters),
    Form("{player} gains control of {object}", _gains_control),
    Form("{player} creates {number} {kind} token[s]", _creates),
    Form("{player} draws {number} card[s]", _draws),
    Form("{player} planeswalks", _of_player(Planeswalks)),
    Form("{player} sets {object} in motion[ again]", _with_scheme(SetsInMotion)),
    Form("{player} abandons {object}", _with_scheme(Abandons)),
    Form("{player} opens an Attraction", _of_player(OpensAttraction)),
    Form("{player} assembles a Contraption", _of_player(Assembles)),
    *ALL_PASS,
    Form("{player} passes the turn", _passes_the_turn),
    Form("{player}'s [next ]{step} begins", _comes),
    Form("the [next ]{step} begins", _comes),
)
