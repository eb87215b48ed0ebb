"""World permanents, of which only the newest stays (CR 704.5k)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from model.game.facts import Fact
from model.game.game import Game, Object
from model.game.state import State
from model.logic.formulas import Formula, Value, all_of, any_of
from model.objects.own_characteristics import forms
from model.text.card import Card

WORLD = "World"


def world_cards(game: Game) -> tuple[Object, ...]:
    """Return the cards and tokens that are world on one of their faces, or as what they may be a copy of."""
    may_be = (o for o in game.cards if any(WORLD in face.supertypes for face in game.copies.faces_of(o)))
    return game.memo_of_cards("worlds", lambda _: tuple(may_be))


def worlds(now: State) -> Iterator[tuple[Object, Formula]]:
    """Return what may be a world permanent, each with when it is one (CR 205.4f)."""
    for obj in world_cards(now.game):
        stands = any_of(*(stands for form, stands in forms(now, obj) if WORLD in form.supertypes))
        yield obj, all_of(now.is_face_up_there(obj), stands)


def older_worlds(now: State, newest: Object, face: Card) -> dict[Fact, Value]:
    """Return which permanents have been world for longer than what enters with that face, or becomes it (CR 704.5k)."""
    others = ((obj, there) for obj, there in worlds(now) if obj is not newest) if WORLD in face.supertypes else ()
    older = ((Fact("older_world", obj.index), there) for obj, there in others if there is not False)
    return {fact: any_of(there, now.holds(*fact[:2])) for fact, there in older}


def none_is_newest(now: State, together: Sequence[tuple[Object, Formula]]) -> dict[Fact, Value]:
    """Return which world permanents have entered at once with another: then all of these go (CR 704.5k)."""
    if len(together) < 2:
        return {}
    entered = dict(together)
    new = [(obj, all_of(there, entered[obj])) for obj, there in worlds(now) if obj in entered]
    beside = {obj: any_of(*(came for other, came in new if other is not obj)) for obj, _ in new}
    tied = ((Fact("older_world", obj.index), all_of(came, beside[obj])) for obj, came in new)
    return {fact: any_of(so, now.holds(*fact[:2])) for fact, so in tied if so is not False}
