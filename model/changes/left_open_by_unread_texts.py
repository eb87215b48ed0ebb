"""What a text that is not modelled leaves open once it has acted in a story.

Each fact of its footprint becomes a variable within its range, and each object of it may have gone where it could have
gone. Nothing is chosen: a later answer that turns on it depends, and the state remembers which text left it open. In
games that are followed for a claim such texts do nothing, and what is answered there says so.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from model.changes.damage_remembered import harmed
from model.changes.entering.choosing import with_what_is_chosen
from model.changes.trigger_events import Died, Entered, PutThere, WasSacrificed
from model.changes.triggering.by_unread_texts import may_set_off
from model.changes.triggering.trigger_condition_met import may_descend, watched
from model.game.changing import NotModelled, change, where
from model.game.choosing import names_for
from model.game.counters import counters_of, kinds_on
from model.game.facts import COUNTERS, KINDS, KINDS_OF_MANA, Fact, FactKind, name_of, range_of
from model.game.game import Continuous, Object
from model.game.kinds_of_counters import ASKED_OF_OFTEN, PLAYER_COUNTERS
from model.game.kinds_of_facts.turn_history_asked_for import asks_about_damage, asks_for, asks_what_entered
from model.game.left_unsettled import Acted, Given
from model.game.libraries import shuffle
from model.game.marks_on_permanents import HIDDEN
from model.game.state import State
from model.logic.formulas import Formula, Value, all_of, any_of, boolean, if_then_else, integer, no
from model.logic.term_operations import variables
from model.objects.control import gain_control_for_good
from model.objects.functioning import is_in_force
from model.objects.reach_of_unread_texts import Acting, gift, objects_reached, players_reached, quality
from model.objects.zones.drawing import draw
from model.objects.zones.putting import put
from model.objects.zones.replacing import goes_elsewhere
from model.text.happened_this_turn import WasDiscarded
from model.text.replacement_effects import DrawsInstead, DrawsMore, MoreCounters, MoreLife
from model.text.trigger_conditions.of_objects import IsSacrificed
from model.text.unread import QUALITIES, Changes, MovesTo, Unread
from model.vocabulary import ANY_AMOUNT, Player, Zone

Move = Callable[[State, Object, Zone, Formula], State]
"""How an object goes to a zone, where that formula holds."""


def just_put(now: State, obj: Object, zone: Zone, when: Formula) -> State:
    """Put an object into a zone, and let nothing trigger by it, but remember it where that is asked for."""
    held, there = now.zone(obj) == Zone.HAND, now
    if zone is Zone.GRAVEYARD:
        now = watched(now, WasSacrificed(obj), all_of(when, whether_sacrificed(now, obj, when)))
        now = watched(now, Died(obj), all_of(when, no(goes_elsewhere(now, obj))))
    now = put(now, obj, zone, when=when)
    if zone is Zone.GRAVEYARD:
        now = watched(now, PutThere(obj), all_of(when, now.zone(obj) == Zone.GRAVEYARD))
    if zone is Zone.GRAVEYARD and asks_for(now.game, WasDiscarded):
        might = all_of(when, held, now.zone(obj) == Zone.GRAVEYARD)
        now = change(now, {Fact("discarded", obj.index): boolean(_unused(now, f"{obj} is discarded"))}, might)
    if zone is Zone.BATTLEFIELD:
        entered = all_of(when, no(there.on_battlefield(obj)), now.on_battlefield(obj))
        now = with_what_is_chosen(now, obj, obj.card, entered)
        now = change(now, {Fact("entered_now", obj.index): True}, entered) if asks_what_entered(now.game) else now
        now = watched(now, Entered(obj), entered)
    return now


def whether_sacrificed(now: State, obj: Object, when: Formula = True) -> Formula:
    """Return whether an object that goes to a graveyard is sacrificed: that is open, where something asks for it."""
    if not now.game.speaks_of(IsSacrificed) or all_of(when, now.on_battlefield(obj)) is False:
        return False
    return boolean(_unused(now, f"{obj} is sacrificed"))


def opened(now: State, text: Unread, acting: Acting, when: Formula = True, move: Move = just_put) -> State:
    """Return the state in which a text has acted, where that formula holds: whatever it could have done, is open.

    Where an ability may trigger by that which is not let trigger here, the text could have changed anything.
    """
    if now.acted is None or when is False or not text.can_matter:
        return now
    before = {variable.name for variable in now.variables()}
    sets_off = may_set_off(now, text, acting, moves=move is just_put)
    gives: list[Given] = []
    for could in text.could or ():
        if isinstance(could, MovesTo):
            now = _moved(now, could, acting, when, move)
        elif isinstance(could, Changes):
            for kind in could.kinds:
                now = _changed(now, kind, could, acting, when)
                gives += _given(now, kind, could, acting, when)
    now = _shown(now, text, when)
    names = {variable.name for variable in now.variables()} - before
    names |= _names_of(gives)
    acted = [Acted(acting.source, text, frozenset(names), tuple(gives))]
    acted += [Acted(acting.source, replace(text, could=None), frozenset())] if sets_off else []
    return now.with_acted(*acted)


def had_acted(now: State, text: Unread, acting: Acting) -> State:
    """Return the state in which a text has acted before, and nothing is open that is told: what it gave, and allows."""
    if now.acted is None or not text.can_matter:
        return now
    kinds = ((kind, could) for could in text.could or () if isinstance(could, Changes) for kind in could.kinds)
    gives = tuple(one for kind, could in kinds for one in _given(now, kind, could, acting, when=True))
    return now.with_acted(Acted(acting.source, text, frozenset(_names_of(gives)), gives))


def _names_of(gives: Iterable[Given]) -> set[str]:
    return {variable.name for one in gives for variable in variables(one.value)}


def _moved(now: State, could: MovesTo, acting: Acting, when: Formula, move: Move) -> State:
    for obj, hit in objects_reached(now, could.of, acting):
        for zone in could.zones:
            there = all_of(when, hit, now.zone(obj) != zone)
            if there is not False:
                goes = boolean(_unused(now, f"{acting.source}: {obj} goes to {zone.words}"))
                now = move(now, obj, zone, all_of(there, goes))
    return now


def _changed(now: State, kind: str, could: Changes, acting: Acting, when: Formula) -> State:
    """Open the facts of one kind that a text could have changed."""
    if kind == "library":
        for player, hit in players_reached(now, could.of, acting):
            now = where(all_of(when, hit), shuffle(now, player), now)
        return now
    written, _, which = kind.partition(" ")
    name = next((known for known in KINDS if known == written), None)
    if name is None:
        return now
    if KINDS[name].subjects[:1] == ("player",):
        for player, hit in players_reached(now, could.of, acting):
            now = _of_player(now, name, which, player, _with_more(now, name, could), all_of(when, hit))
        return now
    for obj, hit in objects_reached(now, could.of, acting):
        before = now
        now = _of_object(now, name, which, obj, _with_more(now, name, could), all_of(when, hit))
        if name == "damage" and asks_about_damage(now.game):
            now = harmed(now, None, obj, now.number("damage", obj.index) > before.number("damage", obj.index))
    if name == "damage" and asks_about_damage(now.game):
        deals = boolean(_unused(now, f"{acting.source} deals damage"))
        now = harmed(now, acting.source, None, all_of(when, deals))
    return now


def _shown(now: State, text: Unread, when: Formula) -> State:
    """Leave open who has seen the cards of hidden zones, where a text shows cards (CR 701.20a, 701.20e)."""
    if not now.game.keeps_seen or not _SHOWS_CARDS.search(text.text):
        return now
    for card in now.game.cards:
        hidden = all_of(when, any_of(*(now.zone(card) == zone for zone in HIDDEN)))
        for player in now.game.everyone:
            now = _opened(now, Fact("seen", card.index, player), Changes(("seen",), low=0, high=1), hidden)
    return now


_SHOWS_CARDS = re.compile(r"\b(?:reveal(?:s|ed)?|looks? at)\b", re.IGNORECASE)


def _with_more(now: State, kind: FactKind, could: Changes) -> Changes:
    """Return how far a text could change that, where some card could add to what is gained or put on (CR 614.1a).

    What is gained may be lost instead.
    """
    adding = now.game.continuous(_ADDED_TO[kind]) if kind in _ADDED_TO and (could.high or 0) > 0 else ()
    could = replace(could, high=ANY_AMOUNT) if adding else could
    return replace(could, low=-ANY_AMOUNT) if any(one.effect.times < 0 for one in adding) else could


_ADDED_TO: dict[FactKind, type[MoreCounters | MoreLife]] = {"counters": MoreCounters, "life": MoreLife}


def _draws(now: State, player: Player, could: Changes, when: Formula) -> State:
    """Let a player draw as many cards as a text could let. Raises ``NotModelled`` where something else may be done."""
    most = could.high or 0
    if most and all_of(when, _may_be_replaced(now, player)) is not False:
        raise NotModelled("what replaces draws of a text that is not modelled is not followed (CR 614.11)")
    number = integer(_unused(now, f"cards that {now.game.players[player]} draws"), could.low or 0, most)
    for place in range(most):
        now = draw(now, player, all_of(when, number > place))
    return now


def _may_be_replaced(now: State, player: Player) -> Formula:
    """Return whether a text may replace what a player draws (CR 121.2a, 121.6)."""
    texts: list[Continuous[DrawsInstead] | Continuous[DrawsMore]] = list(now.game.continuous(DrawsInstead))
    texts += now.game.continuous(DrawsMore)
    return any_of(*(is_in_force(now, text, player) for text in texts))


def _of_player(now: State, kind: FactKind, which: str, player: Player, could: Changes, when: Formula) -> State:
    if kind == "cards_drawn":
        return _draws(now, player, could, when)
    if kind == "mana":
        for place in range(len(KINDS_OF_MANA)) if not which else (KINDS_OF_MANA.index(which),):
            now = _opened(now, Fact(kind, player, place), could, when)
        return now
    if kind == "player_counters":
        for one in PLAYER_COUNTERS if not which else (which,):
            now = _opened(now, counters_of(now, player, one), could, when)
        return now
    if kind == "life":
        before = now.life(player)
        now = _opened(now, Fact(kind, now.standing_for(player)), could, when)
        after = now.life(player)
        more: dict[Fact, Value] = {}
        for fact, by in ((Fact("life_lost", player), before - after), (Fact("life_gained", player), after - before)):
            more[fact] = now.number(*fact) + if_then_else(by > 0, by, 0)
        return change(now, more)
    earlier, now = now, _opened(now, Fact(kind, player), could, when)
    if kind in ("other_cards_in_graveyard", "other_cards_in_hand"):
        moved = no(now.number(kind, player) == earlier.number(kind, player))
        return may_descend(now, player, moved)
    return now


def _of_object(now: State, kind: FactKind, which: str, obj: Object, could: Changes, when: Formula) -> State:
    if kind == "controller":
        for player in now.game.everyone:
            gains = boolean(_unused(now, f"{now.game.players[player]} gains control of {obj}"))
            now = gain_control_for_good(now, obj, player, all_of(when, gains, now.on_battlefield(obj)))
        return now
    for fact in _facts_of(now, kind, which, obj):
        now = _opened(now, fact, could, when)
    return now


def _facts_of(now: State, kind: FactKind, which: str, obj: Object) -> Iterator[Fact]:
    match KINDS[kind].subjects[1:]:
        case ():
            yield Fact(kind, obj.index)
        case ("counter",):
            places = (COUNTERS.index(which),) if which else sorted({*range(len(ASKED_OF_OFTEN)), *kinds_on(now, obj)})
            yield from (Fact(kind, obj.index, place) for place in places)
        case ("player",):
            yield from (Fact(kind, obj.index, player) for player in now.game.everyone)
        case _:
            yield from (Fact(kind, obj.index, place) for place in now.game.by_itself(obj))


def _opened(now: State, fact: Fact, could: Changes, when: Formula) -> State:
    """Open one fact: within its range, or so far from what it is as the text could have changed it."""
    if when is False:
        return now
    of, name = range_of(now.game, fact), _unused(now, name_of(now.game, fact))
    if of is None:
        return change(now, {fact: boolean(name)}, when)
    if could.low is None and could.high is None:
        return change(now, {fact: integer(name, *of)}, when)
    old = now.number(*fact)
    least, most = (old, old) if isinstance(old, int) else (old.low, old.high)
    changed = old + integer(name, max(could.low or 0, of.low - max(most, of.low)), could.high or 0)
    if least < most and least + (could.low or 0) < of.low:
        changed = if_then_else(changed < of.low, of.low, changed)
    if most + (could.high or 0) > of.high:
        changed = if_then_else(changed > of.high, of.high, changed)
    return change(now, {fact: changed}, when)


def _unused(now: State, what: str) -> str:
    return now.unused(names_for(what))


def _given(now: State, kind: str, could: Changes, acting: Acting, when: Formula) -> Iterator[Given]:
    """Return the qualities of this kind that a text could have given."""
    if kind not in QUALITIES or kind == "library":
        return
    for obj, hit in objects_reached(now, could.of, acting):
        there = all_of(when, hit)
        if there is not False:
            yield Given(
                kind, obj.index, quality(kind, _unused(now, gift(kind, acting.source, obj, once=True)), could, there)
            )


def without_gifts(now: State) -> State:
    """Return the state after the cleanup step, in which qualities that were given until end of turn are lost."""
    if not now.acted:
        return now
    return now.remembering(tuple(replace(acted, gives=()) for acted in now.acted))
