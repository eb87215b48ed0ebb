"""What players have cast this turn: whether a spell of a description is among it."""

from __future__ import annotations

from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, all_of, any_of, boolean
from model.objects.matching import fits
from model.objects.on_its_card import name_of
from model.text.card import FACE_DOWN_CARD
from model.text.things import ANYTHING, Those
from model.vocabulary import Player


def has_cast(now: State, player: Player, what: Those, by: Object, *, another: bool = False) -> Formula:
    """Return whether the player has cast a spell, or another one, this turn that a text of an object describes.

    Whether spells that the situation does not name fit a description is not known.
    """
    others = (o for o in now.game.cards if not (another and o is by))
    named = (_was_cast_as(now, player, o, what) for o in others)
    unnamed = now.number("other_spells_cast", player) > 0
    unknown = f"an unnamed spell that {now.game.players[player]} cast this turn counts for {name_of(by)}"
    return any_of(*named, all_of(unnamed, what == ANYTHING or boolean(unknown)))


def _was_cast_as(now: State, player: Player, obj: Object, what: Those) -> Formula:
    """Return whether the player has cast a card this turn as a spell that fits, as what it was on the stack then."""
    bestowed = now.number("cast_bestowed", obj.index, player) if obj.card.bestowed else 0
    face_down = now.number("cast_face_down", obj.index, player)
    as_printed = now.number("cast", obj.index, player) - bestowed - face_down
    return any_of(
        all_of(fits(what, obj.card), as_printed > 0),
        all_of(fits(what, obj.card.bestowed or obj.card), bestowed > 0),
        all_of(fits(what, FACE_DOWN_CARD), face_down > 0),
    )
