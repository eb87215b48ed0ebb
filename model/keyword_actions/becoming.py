"""What resolving spells and abilities make of permanents, also of their texts, and what an unread text leaves open."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from model.changes.copying import become_copies, with_form
from model.changes.entering.day_and_night import becomes
from model.changes.left_open_by_unread_texts import opened
from model.changes.triggers import About, create_delayed
from model.game.changing import CannotHappen, change, where
from model.game.choosing import choose, chooser, what_is_chosen, which_option
from model.game.facts import Fact, FactKind, Range
from model.game.game import Continuous, Object
from model.game.objects import source_of
from model.game.state import State
from model.keyword_actions.affected import Affected, exiled_cards, is_meant, objects_affected, players_affected
from model.keyword_actions.amounts import amount_of
from model.keyword_actions.optional_choices import options_of
from model.keyword_actions.resolving_object import Does, Resolution
from model.keyword_actions.zones import put_with_what_follows
from model.logic.formulas import Formula, Number, Value, all_of, any_of, if_then_else, no
from model.objects.back_faces_and_copies import why_it_stays, with_that_ability
from model.objects.characteristics import has_activated
from model.objects.control import control_settled, controlled_for_a_time
from model.objects.layers.durations import lasts_still
from model.objects.layers.layer_by_layer import applies
from model.objects.layers.rewording import reworded, rewordings, why_not_reworded
from model.objects.layers.timestamps import is_newer, newest
from model.objects.matching_in_layers import is_in_reach
from model.objects.own_characteristics import forms
from model.objects.reach_of_unread_texts import Acting
from model.text.abilities import Activated, Later, ThisTurn
from model.text.card import Card
from model.text.combat import CostToAttack
from model.text.continuous import GainsActivated, MakesUntil, WhileThis
from model.text.instructions.becoming import (
    REWORDINGS,
    BecomesAura,
    ChangesWords,
    ChoosesKind,
    GivesWay,
    LetsPayLater,
    Rewording,
)
from model.text.instructions.copying import BecomeCopies
from model.text.instructions.phases import ItBecomes
from model.text.parts_by_layer import Controlled, Gets
from model.text.unread import Unread
from model.vocabulary import DAY, NIGHT, NOBODY, Zone

OTHER_WORDS = "words that are not there"
"""What may be chosen as well: then nothing is replaced."""

WORDS_TO_REPLACE = Range(0, len(REWORDINGS), (OTHER_WORDS, *(one.words for one in REWORDINGS)))

OF_ANOTHER_CARD = "what {} becomes by an ability of another card is not modelled"


def whose_text(found: Iterable[Continuous[Any]], source: Object) -> Continuous[Any]:
    """Return which effect it is: its source's, or that of another whose ability the source has (CR 613.1f).

    Raises ``CannotHappen`` if no text has it: it would be forgotten.
    """
    those = list(found)
    if not those:
        raise CannotHappen(f"what {source} does for a time by an ability that it was given is not modelled")
    return next((one for one in those if one.source is source), those[0])


def lasting(now: State, effect: MakesUntil, source: Object) -> int:
    """Return the number of an effect on objects that is to last for a time. Raises ``CannotHappen`` as above."""
    return whose_text((one for one in now.game.lasting.values() if one.effect.made == effect.made), source).dated


def _this_turn(now: State, effect: ThisTurn, by: Resolution) -> State:
    """Count that this has resolved once more for players, once for all that it says of the turn (CR 611.2a)."""
    every = now.game.continuous(type(effect.effect))
    source = whose_text((e for e in every if e.by_resolution and e.effect == effect.effect), by.source).source
    changes: dict[Fact, Value] = {}
    for player, on in players_affected(now, effect.who, by):
        fact = Fact("effects", source.index, player)
        by_now = now.number(*fact)
        is_first = True if by.before is None else by_now == by.before.number(*fact)
        changes[fact] = by_now + if_then_else(all_of(on, is_first), 1, 0)
    if isinstance(effect.effect, CostToAttack) and effect.effect.x:
        announced = Fact("x_this_turn", source.index)
        changes[announced] = now.number(*announced) + amount_of(now, "X", by)
    return change(now, changes)


def _makes_until(now: State, effect: MakesUntil, by: Resolution) -> State:
    """Let an effect apply to permanents for a time, with the newest timestamp (CR 611.2, 613.7b)."""
    if not effect.option:
        return _made_until(now, effect, by)
    options = options_of(now, by.obj)
    if not by.option:
        each, of = ((place, True) for place in range(len(options))), Range(0, len(options) - 1, options)
        now, chosen = choose(now, which_option(now, chooser(by.controller, by.source), by.source), each, of)
        by.option.append(chosen)
    is_it = by.option[0] == options.index(effect.option)
    return now if is_it is False else where(is_it, _made_until(now, effect, by), now)


def _it_becomes(now: State, effect: ItBecomes, _by: Resolution) -> State:
    return becomes(now, NIGHT if effect.night else DAY)


def _chooses_kind(now: State, effect: ChoosesKind, by: Resolution) -> State:
    """Let a kind be chosen for a spell, which is known as long as it is on the stack: open until a story says it."""
    each, of = (
        ((place, True) for place in range(len(effect.options))),
        Range(0, len(effect.options) - 1, effect.options),
    )
    now, chosen = choose(now, which_option(now, chooser(by.controller, by.source), by.source), each, of)
    return now.set({Fact("mode", by.source.index): chosen + 1})


def _made_until(now: State, effect: MakesUntil, by: Resolution) -> State:
    number = lasting(now, effect, by.source)
    begins = _begins(now, effect, number, by)
    before, times, who = now, amount_of(now, effect.times, by), _who_is_kept(now, effect, by)
    begins = begins if effect.who == "you" else all_of(begins, who != NOBODY)
    adds_up = any(isinstance(part, Gets) for part in effect.parts)
    anew = times + 1 if effect.sets_to_x else 1
    changes: dict[Fact, Value] = {}
    meant = {o: all_of(begins, is_meant(before, effect.of, by, o, still_there=True)) for o in now.game.cards}
    hits = {o: is_it is not False and all_of(is_it, _is_found(before, effect, o)) for o, is_it in meant.items()}
    for obj, hit in hits.items():
        if hit is not False:
            fact = Fact("made", obj.index, number)
            made = who + 1 if effect.remembers_player else before.number(*fact) + times if adds_up else anew
            changes[fact] = if_then_else(hit, made, before.number(*fact))
    changes |= newest_on(before, number, hits)
    if any(isinstance(part, Controlled) for part in effect.parts):
        by.gained[:] = [(obj, hit) for obj, hit in hits.items() if hit is not False]
    return control_settled(now.set(changes), controlled_for_a_time(now.set(changes)))


def _who_is_kept(now: State, effect: MakesUntil, by: Resolution) -> Number:
    """Return the player whom an effect is about that keeps one: who controls it, or gains control; nobody if none."""
    if effect.who == "you":
        return by.controller
    meant: Number = NOBODY
    for player, when in players_affected(now, effect.who, by):
        meant = if_then_else(when, player, meant)
    return meant


def _begins(now: State, effect: MakesUntil, number: int, by: Resolution) -> Formula:
    """Return whether what an effect lasts for has begun and has not ended: else it does nothing (CR 611.2b).

    Raises ``CannotHappen`` where it is said by another object than the one whose ability it is.
    """
    if not isinstance(effect.lasts, WhileThis):
        return True
    if source_of(number) != by.source.index:
        raise CannotHappen(f"how long lasts what {by.source} does by an ability that it was given is not modelled")
    lapsed = now.holds("lapsed_since", by.obj.index)
    return all_of(no(lapsed), by.source_is_there(now), lasts_still(now, by.source, effect.lasts, by.controller))


def _is_found(now: State, effect: MakesUntil, obj: Object) -> Formula:
    """Return whether an object is where an effect finds it: what it describes as a permanent, a target as a spell."""
    return is_in_reach(now, effect, obj) if isinstance(effect.of, str) else now.on_battlefield(obj)


def newest_on(before: State, number: int, hits: Mapping[Object, Formula]) -> dict[Fact, Value]:
    """Return that an effect that is made of these objects has a later timestamp than others (CR 613.7b).

    Each time that it is made is an effect of its own, and what was made before keeps its place among others. Raises
    ``CannotHappen`` where that would have to be told apart.
    """
    changes = newest(before, number)
    counted = [(f, hits.get(before.game.objects[f.about], False)) for f in before.stated_of("counters_newer")]
    changes |= {f: if_then_else(hit, 0, before.number(*f)) for f, hit in counted if f.toward == number}
    had = [(o, all_of(no(hits.get(o, False)), before.number("made", o.index, number) > 0)) for o in before.game.cards]
    earlier = [(obj, when) for obj, when in had if when is not False]
    for rival in before.game.rivals.get(number, ()) if earlier else ():
        later = all_of(is_newer(before, rival, number), _has_both(before, rival, earlier))
        lasts = rival in before.game.lasting
        again = _has_both(before, rival, hits.items()) if lasts else True
        if all_of(later, again) is not False:
            called = before.game.name_of_dated(rival)
            raise CannotHappen(
                f"{before.game.name_of_dated(number)} is made again once {called} is there: that the one effect is "
                "older and the other newer is not modelled (613.7b)"
            )
        fact = Fact("newer", *sorted((rival, number)))
        changes[fact] = if_then_else(later, before.number(*fact), changes[fact])
    return changes


def _has_both(now: State, rival: int, objects: Iterable[tuple[Object, Formula]]) -> Formula:
    """Return whether what has a timestamp makes something of one of these objects."""
    effects = [number for number, effect in enumerate(now.game.on_objects) if effect.dated == rival]
    return any_of(*(all_of(when, any_of(*(applies(now, n, obj) for n in effects))) for obj, when in objects))


def _gains_activated(now: State, effect: GainsActivated, by: Resolution) -> State:
    """Let the source have each activated ability that the target has now, whatever becomes of that (CR 611.2c)."""
    source, gained = by.source, dict[Fact, Value]()
    for place, ability in enumerate(now.game.of_permanents):
        fact = Fact("gained", source.index, place)
        gained[fact] = if_then_else(_target_has(now, ability, by), 1, now.number(*fact))
    return _makes_until(change(now, gained, by.source_is_there(now)), effect, by)


def _target_has(now: State, ability: Activated, by: Resolution) -> Formula:
    players = len(now.game.players)
    return any_of(
        *(
            all_of(by.aims_at(players + o.index), has_activated(now, o, number), no(_is_hidden(now, o, number)))
            for o in now.game.cards
            if now.on_battlefield(o) is not False
            for number, one in enumerate(now.game.activated(o))
            if one == ability
        )
    )


def _is_hidden(now: State, obj: Object, number: int) -> Formula:
    """Return whether an ability is on the card of a permanent that lies face down (CR 708.2)."""
    return number in now.game.by_itself(obj) and now.face_down(obj)


def _become_copies(now: State, effect: BecomeCopies, by: Resolution) -> State:
    """Let permanents become copies of what another one is by itself (CR 707.2, 707.4)."""
    now, copied = objects_affected(now, effect.copied, by)
    before = now
    now, affected = objects_affected(now, effect.of, by)
    but = with_that_ability(effect.but, by.obj.ability)
    for obj, when in affected:
        for other, is_copied in copied:
            now = become_copies(now, before, obj, other, but, all_of(when, is_copied), for_good=effect.for_good)
    return now


def _becomes_aura(now: State, _effect: BecomesAura, by: Resolution) -> State:
    """Make the source an Aura attached to the target, until its controller pays to end that."""
    source, before = by.source, now
    if not source.card.becomes_aura:
        raise CannotHappen(OF_ANOTHER_CARD.format(source))
    for host in now.game.cards:
        hit = all_of(by.source_is_there(before), by.aims_at(len(now.game.players) + host.index))
        if hit is not False:
            now = change(now, {Fact("attached_to", source.index): host.index}, hit)
            for player in now.game.everyone:
                now = change(now, {Fact("later_action", source.index, player): 1}, all_of(hit, by.controller == player))
    return now


def _lets_pay_later(now: State, _effect: LetsPayLater, by: Resolution) -> State:
    """Let the target player, or the controller of the target, pay for the effect later."""
    source, players = by.source, len(now.game.players)
    for player in now.game.everyone:
        theirs = (
            all_of(now.on_battlefield(o), now.controller(o) == player, by.aims_at(players + o.index))
            for o in now.game.cards
        )
        now = change(now, {Fact("later_action", source.index, player): 1}, any_of(by.aims_at(player), *theirs))
    return now


def _gives_way(now: State, effect: GivesWay, by: Resolution) -> State:
    now, cards = objects_affected(now, effect.of, by, Zone.GRAVEYARD)
    for card, when in cards:
        now = change(now, {Fact("way_given", card.index): True}, when)
    return now


def _later(now: State, effect: Later, by: Resolution) -> State:
    """Create a delayed triggered ability, about the source, the target, all that entered or was exiled (CR 603.7c).

    Or about the object that what creates it is about. Where nothing could be exiled it is created, too (CR 603.7a).
    """
    if effect.about == "the exiled cards":
        about_them = _about_what_was_moved(exiled_cards(now, by))
        return create_delayed(now, by.source, effect.ability, by.controller, about_them)
    if effect.about == "what entered":
        about_them, when = _about_what_was_moved(by.entered), any_of(*(came for _, came in by.entered))
        return create_delayed(now, by.source, effect.ability, by.controller, about_them, when)
    is_another = now.holds("left_since", by.obj.index)
    its_source = if_then_else(is_another, NOBODY, by.source.index)
    concerned = now.number("concerns", by.obj.index) if effect.about == "what triggered it" else its_source
    about = _about_targets(now, by) if effect.about == "target" else {("concerns", NOBODY): concerned}
    return create_delayed(now, by.source, effect.ability, by.controller, about)


def _about_targets(now: State, by: Resolution) -> About:
    """Return that an ability is about the target, or each of several that are legal still (CR 608.2b)."""
    if len(by.targets[0]) != 1:
        aimed = ((obj, by.aims_at_object(now, obj)) for obj in now.game.cards)
        return {("concerns_too", obj.index): if_then_else(is_it, 1, 0) for obj, is_it in aimed if is_it is not False}
    players, target = len(now.game.players), by.targets[0][0]
    about: About = {("concerns_player", p): if_then_else(target == p, 1, 0) for p in now.game.everyone}
    return {**about, ("concerns", NOBODY): if_then_else(target >= players, target - players, NOBODY)}


def _about_what_was_moved(moved: Affected) -> About:
    """Return that an ability is about what entered, or was exiled: one object, or several together."""
    if len(moved) == 1:
        return {("concerns", NOBODY): moved[0][0].index}
    return {("concerns_too", obj.index): if_then_else(came, 1, 0) for obj, came in moved}


def _once_resolved(now: State, text: Unread, by: Resolution) -> State:
    """Leave open what a text that is not modelled could have changed."""
    acting = Acting(by.source, by.controller, by.obj)
    return opened(now, text, acting, move=put_with_what_follows)


def _changes_words(now: State, effect: ChangesWords, by: Resolution) -> State:
    """Replace a word in texts of permanents and spells. Raises ``CannotHappen`` for what is not modelled of that."""
    now, affected = objects_affected(now, effect.of, by, None)
    found = [(o, all_of(when, any_of(now.on_battlefield(o), now.on_stack(o)))) for o, when in affected]
    there = [(obj, when) for obj, when in found if when is not False and not obj.is_ability]
    options: dict[Rewording, Formula] = {}
    for obj, when in there:
        for _, card, is_so in _by_fact(now, obj, this_turn=effect.this_turn):
            for one in (one for one in rewordings(card) if one.kind in effect.kinds):
                options[one] = any_of(options.get(one, False), all_of(when, is_so))
    places = [(0, True), *((1 + REWORDINGS.index(one), holds) for one, holds in options.items())]
    player = chooser(by.controller, by.source)
    now, chosen = choose(now, what_is_chosen(now, player, by.obj), places, WORDS_TO_REPLACE)
    for one in options:
        for obj, when in there:
            chosen_so = all_of(when, chosen == 1 + REWORDINGS.index(one))
            now = reword(now, obj, (one,), chosen_so, this_turn=effect.this_turn)
    return now


def reword(
    now: State, obj: Object, changes: tuple[Rewording, ...], when: Formula = True, *, this_turn: bool = False
) -> State:
    """Replace words in the text of a permanent or spell, all at once, for this turn or for as long as it is there.

    Raises ``CannotHappen`` for what is not modelled of that.
    """
    before = now
    for kind, card, is_so in _by_fact(now, obj, this_turn=this_turn):
        holds = all_of(when, is_so)
        if holds is not False and {*changes} & {*rewordings(card)}:
            now, place = _numbered(now, obj, card, changes, hidden=all_of(holds, before.face_down(obj)) is not False)
            now = change(now, {Fact(kind, obj.index): place}, holds)
    return now


def _by_fact(now: State, obj: Object, *, this_turn: bool) -> Iterator[tuple[FactKind, Card, Formula]]:
    """Return the facts that say what the text of a permanent is, each with a card that it may be, and when it is.

    What is so for this turn alone goes on beneath what is so for good.
    """
    for card, is_so in forms(now, obj) if this_turn else ():
        yield "copy_this_turn", card, is_so
    every = (obj.card, *now.game.copies.of(obj))
    for kind in ("copy_of", "copy_this_turn") if not this_turn else ():
        number = now.number(kind, obj.index)
        for place, card in enumerate(every):
            if place or kind == "copy_of":
                yield kind, card, number == place


def _numbered(
    now: State, obj: Object, card: Card, changes: tuple[Rewording, ...], *, hidden: bool
) -> tuple[State, int]:
    """Return the number of the form that an object has with these words replaced, with room for it."""
    spell = now.on_stack(obj) is not False
    reason = "it lies face down" if hidden else why_not_reworded(card, changes, spell=spell) or _why_not_here(now, card)
    if reason:
        raise CannotHappen(f"changing {changes[0].words} in the text of {obj} is not modelled: {reason}")
    return with_form(now, obj, reworded(card, changes))


def _why_not_here(now: State, card: Card) -> str:
    if now.game.exchanges_words:
        return "its text box may have been exchanged"
    return "" if {"Aura", "Equipment", "Fortification"} & {*card.subtypes} else why_it_stays(card)


DOES: dict[type, Does] = {
    ThisTurn: _this_turn,
    MakesUntil: _makes_until,
    GainsActivated: _gains_activated,
    BecomeCopies: _become_copies,
    ChangesWords: _changes_words,
    ChoosesKind: _chooses_kind,
    BecomesAura: _becomes_aura,
    LetsPayLater: _lets_pay_later,
    Later: _later,
    GivesWay: _gives_way,
    ItBecomes: _it_becomes,
    Unread: _once_resolved,
}
