"""What an object is by itself where that is not what is in front on its card: a back face, or a copy (CR 707, 712).

A copy has a *form*: the card that what it copies was by itself then, with the exceptions of the effect (CR 707.2,
707.9). The game lists the forms of an object that were needed; the facts ``copy_of`` and ``copy_this_turn`` say which
it has.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, replace
from typing import Any, TypeVar, cast

from model.game.facts import Fact
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, Value, all_of, any_of, no
from model.objects.own_characteristics import forms
from model.text.abilities import Ability, Triggered
from model.text.card import FACE_DOWN_CARD, Card
from model.text.continuous import StarIs
from model.text.costs.cost import cost
from model.text.creature_types import CREATURE_TYPES
from model.text.descriptions import asks_what_was_chosen
from model.text.entering_and_halves import EntersAsCopy, Exceptions, Half
from model.text.keywords.of_permanents import Changeling
from model.text.keywords.special_actions import Companion, LaterAction, MayIgnore
from model.text.keywords.triggering import ward
from model.text.unread import Unread
from model.value_dataclasses import dataclass

Of = TypeVar("Of")

WARDED_CARD = replace(FACE_DOWN_CARD, abilities=(ward(cost("{2}")),))
"""What a permanent is that is face down by disguise or because it was cloaked (CR 702.168a, 701.58a)."""


@dataclass(frozen=True)
class Form:
    """What a permanent is by itself as it enters, with the facts that say so."""

    face: Card
    facts: Mapping[Fact, Value] = field(default_factory=dict)

    def said(self, kind: type[Of]) -> list[Of]:
        """Return the abilities of a kind that are on it."""
        return [ability for ability in self.face.abilities if isinstance(ability, kind)]


def in_front(obj: Object) -> Form:
    """Return what an object is that enters with its front face up (CR 712.14)."""
    return Form(obj.card)


def with_back_face_up(obj: Object) -> Form:
    """Return what a card of two faces is that enters with its back face up (CR 712.12, 712.13, 712.14a, c)."""
    return in_front(obj) if obj.card.back is None else Form(obj.card.back, {Fact("back_face_up", obj.index): True})


def as_worded(now: State, obj: Object) -> list[tuple[Object, Formula]]:
    """Return what is on the stack with each text that it may have, each with when: words of a spell's may be replaced.

    What is returned tells what such a text asks for and does (CR 608.2b, 612.1), and is the object otherwise.
    """
    if not now.game.copies.of(obj):
        return [(obj, True)]
    changed = [(_with_text_of(now, obj, form), when) for form, when in forms(now, obj) if form.reworded]
    as_printed = no(any_of(*(when for _, when in changed)))
    return [(one, when) for one, when in ((obj, as_printed), *changed) if when is not False]


def _with_text_of(now: State, obj: Object, form: Card) -> Object:
    return now.game.memo_of_cards(("as worded", obj, form), lambda _: replace(obj, card=form))


def as_its_spell_is(now: State, obj: Object) -> list[tuple[Form, Formula]]:
    """Return what a spell enters as, each with when: with the words that it has, which stay replaced (CR 400.7a)."""
    said: dict[Fact, Value] = {
        Fact(kind, obj.index): now.number(kind, obj.index) for kind in ("copy_of", "copy_this_turn")
    }
    worded = as_worded(now, obj)
    return [(in_front(one) if one is obj else Form(one.card, said), when) for one, when in worded]


def is_chosen_for(form: Card) -> bool:
    """Return whether something is chosen for that as it enters: a name, or one of what it lists (CR 614.12a)."""
    return bool(form.modes) or any(asks_what_was_chosen(ability, "name") for ability in form.abilities)


def copiable(now: State, obj: Object) -> list[tuple[Card, Formula]]:
    """Return the copiable values that a permanent may have, each with when it has them (CR 707.2, 707.8).

    Face down they are those of a 2/2 creature without anything else, or with ward alone (CR 708.2a). What is bestowed
    is copied as the creature on its card: that it is an Aura is no copiable value (CR 702.103b). Nor is a word that was
    replaced.
    """
    hidden = now.face_down(obj)
    warded = all_of(hidden, hidden is not False and has_ward_face_down(now, obj))
    found: list[tuple[Card, Formula]] = [(WARDED_CARD, warded), (FACE_DOWN_CARD, all_of(hidden, no(warded)))]
    for form, when in forms(now, obj):
        copied_as = obj.card if form is obj.card.bestowed else form
        found.append((copied_as.reworded.before if copied_as.reworded else copied_as, all_of(no(hidden), when)))
    return [(card, when) for card, when in found if when is not False]


def has_ward_face_down(now: State, obj: Object) -> Formula:
    """Return whether a permanent has ward {2} because it is face down by disguise, or cloaked (CR 702.168a, 701.58a).

    A card with disguise that was manifested, or came back as a Forest, is face down by that.
    """
    by_another = any_of(now.holds("manifested", obj.index), now.holds("as_forest", obj.index))
    by_disguise = all_of(obj.card.has_disguise, no(by_another))
    there = all_of(now.on_battlefield(obj), now.face_down(obj))
    return all_of(there, any_of(now.holds("cloaked", obj.index), by_disguise))


def copied(card: Card, but: Exceptions) -> Card:
    """Return what is a copy of that, with these exceptions; it has one face (CR 707.8, 707.9).

    Where a size, or all of its creature types, are an exception, what else would set them is not copied (707.9d).
    """
    lost = (*([StarIs] if but.stats else []), *([Changeling] if but.no_other_types else []))
    of_the_original = tuple(ability for ability in card.abilities if not isinstance(ability, lost))
    said = tuple(cast("Ability", ability) for ability in but.has if not isinstance(ability, Unread))
    said = tuple(ability for ability in said if ability not in card.abilities)
    noted = tuple(note for note in but.has if isinstance(note, Unread) and note not in card.unmodelled)
    kept = (subtype for subtype in card.subtypes if not (but.no_other_types and subtype in CREATURE_TYPES))
    return replace(
        card,
        types=card.types | but.types,
        subtypes=tuple(dict.fromkeys([*kept, *but.subtypes])),
        supertypes=card.supertypes - {"Legendary"} if but.not_legendary else card.supertypes,
        stats=but.stats or card.stats,
        cost=None if but.no_cost else card.cost,
        mana_cost=None if but.no_cost else card.mana_cost,
        colours=but.colours or card.colours,
        abilities=(*of_the_original, *said),
        unmodelled=(*card.unmodelled, *noted),
        bestowed=None,
        back=None,
        modal=False,
        melds_with="",
    )


def with_that_ability(but: Exceptions, ability: Any) -> Exceptions:
    """Return the exceptions of a copy, among them the ability that makes it one if it has "this ability" (707.9a)."""
    if not but.this_ability or ability is None:
        return but
    return replace(but, has=(*but.has, ability), this_ability=False)


def why_it_stays(card: Card) -> str:
    """Return why it is not modelled that such a card becomes a copy, or is copied, "" if it is."""
    if {"Aura", "Equipment", "Fortification"} & {*card.subtypes}:
        return "what can be attached is no copy here, and not copied"
    if any(isinstance(ability, Half | LaterAction | MayIgnore | Companion) for ability in card.abilities):
        return "it has halves, or an action that its text gives"
    return ""


def why_not_copied(form: Card) -> str:
    """Return why a copy of that is not modelled, "" if it is."""
    if any(isinstance(ability, EntersAsCopy) for ability in form.abilities):
        return "it would enter as a copy once more"
    if any(isinstance(ability, Triggered) and form.abilities.count(ability) > 1 for ability in form.abilities):
        return "it would have one triggered ability twice"
    return why_it_stays(form)
