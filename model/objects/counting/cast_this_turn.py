"""What players have cast this turn: whether a spell of a description is among it, and how many last turn."""

from __future__ import annotations

from model.game.facts import Fact, most_of
from model.game.game import Game, Object
from model.game.state import State
from model.logic.formulas import Formula, Number, Value, all_of, any_of, boolean, if_then_else, integer, no, total
from model.objects.layers.effects import COLOURS, TYPES, parts_in
from model.objects.layers.what_parts_make import Turn, gives_colour, gives_subtype, gives_type
from model.objects.matching import Printed, Told, fits_by, value_of
from model.objects.printed_on_its_card import is_cast_turned, modal_back, name_of
from model.text.card import FACE_DOWN_CARD, Card
from model.text.conditions.condition import parts_of
from model.text.conditions.of_the_turn import CastLastTurn
from model.text.descriptions import ANYTHING, Those
from model.text.descriptions import COLOURS as NAMED_COLOURS
from model.value_dataclasses import dataclass
from model.vocabulary import CardType, Player, Zone


def has_cast(
    now: State, player: Player, what: Those, by: Object, at_least: int = 1, *, another: bool = False
) -> Formula:
    """Return whether the player has cast a spell this turn that a text of an object describes, so many, or another.

    Whether spells that the situation does not name fit a description is not known.
    """
    if at_least > 1 and not another:
        return spells_cast_of(now, player, what, by) >= at_least
    named = (
        all_of(
            not (another and o is by) or _is_cast_again(now, player, o), _times_cast_as(now, player, o, what, by) > 0
        )
        for o in now.game.cards
    )
    unnamed = now.number("other_spells_cast", player) > 0
    unknown = f"an unnamed spell that {now.game.players[player]} cast this turn counts for {name_of(by)}"
    return any_of(*named, all_of(unnamed, what == ANYTHING or boolean(unknown)))


def spells_cast_of(now: State, player: Player, what: Those, by: Object) -> Number:
    """Return how many spells a player has cast this turn that a text of an object describes."""
    if what == ANYTHING:
        return spells_cast(now, player)
    named = total(_times_cast_as(now, player, o, what, by) for o in now.game.cards)
    return named + _unnamed_of(now, player, what, by)


def _unnamed_of(now: State, player: Player, what: Those, by: Object) -> Number:
    """Return how many spells fit of those that the situation does not name: of which that is not known."""
    fact = Fact("other_spells_cast", player)
    unnamed = now.number(*fact)
    if what == ANYTHING or (unnamed == 0) is True:
        return unnamed
    said = f"how many unnamed spells that {now.game.players[player]} cast this turn count for {name_of(by)}"
    fitting = integer(said, 0, unnamed if isinstance(unnamed, int) else most_of(now.game, fact))
    return if_then_else(fitting < unnamed, fitting, unnamed)


def _is_cast_again(now: State, player: Player, card: Object) -> Formula:
    """Return whether the player has cast a card this turn as another spell than it is, or was, by now (CR 400.7).

    Of a permanent that no fact says to have been cast, and of what has left as an ability of it is on the stack, it is
    open whether the only spell was that one.
    """
    often = now.number("cast", card.index, player)
    is_that_spell = any_of(now.on_stack(card), no(now.number("cast_from", card.index) == Zone.NOWHERE))
    has_been_it = any_of(now.on_battlefield(card), *(now.on_stack(o) for o in now.game.objects if o.source is card))
    unknown = boolean(f"{now.game.players[player]} cast {card} this turn as another spell than it was last")
    return any_of(often > 1, all_of(often == 1, no(is_that_spell), any_of(no(has_been_it), unknown)))


def spells_remembered(now: State) -> dict[Fact, Value]:
    """Return that as many spells as players have cast this turn were cast last turn, if an ability will ask for it."""
    if (now.number("day_night") == 0) is True and not now.memo(
        "counts spells of last turn", _counts_those_of_last_turn
    ):
        return {}
    return {Fact("spells_last_turn", player): spells_cast(now, player) for player in now.game.everyone}


def _counts_those_of_last_turn(now: State) -> bool:
    conditions = (part for waiting in now.game.triggers for part in parts_of(waiting.ability.condition))
    return any(isinstance(part, CastLastTurn) for part in conditions)


def spells_cast(now: State, player: Player) -> Number:
    """Return how many spells a player has cast this turn, named or not."""
    named = total(now.number("cast", obj.index, player) for obj in now.game.cards)
    return named + now.number("other_spells_cast", player)


def _times_cast_as(now: State, player: Player, obj: Object, what: Those, by: Object) -> Number:
    """Return how often the player has cast a card this turn as a spell that fits, as what it was on the stack then."""
    bestowed = now.number("cast_bestowed", obj.index, player) if obj.card.bestowed else 0
    face_down = now.number("cast_face_down", obj.index, player)
    back = modal_back(obj)
    turned = now.number("cast_turned", obj.index, player) if back is not None else 0
    as_printed = now.number("cast", obj.index, player) - bestowed - face_down - turned

    def fits(form: Card) -> Formula:
        valued = obj.card if form is back and is_cast_turned(obj) else form
        return fits_by(what, form, AsItWasCast(form, now, player, obj), value_of(valued), Told(now, by))

    ways = [
        (as_printed, _as_a_half(now, player, obj, [fits(part) for part in obj.card.as_spells or (obj.card,)])),
        (turned, back is not None and fits(back)),
        (bestowed, fits(obj.card.bestowed or obj.card)),
        (face_down, fits(FACE_DOWN_CARD)),
    ]
    return total(if_then_else(is_that, times, 0) for times, is_that in ways)


def _as_a_half(now: State, player: Player, obj: Object, each: list[Formula]) -> Formula:
    """Return whether what was cast of a split card fits; where its halves differ, it is open: that is not kept."""
    if all(fits is True for fits in each):
        return True
    said = f"{now.game.players[player]} cast a half of {obj} this turn that counts"
    return all_of(any_of(*each), len(each) == 1 or boolean(said))


@dataclass(frozen=True)
class AsItWasCast(Printed):
    """What a card was as a spell that was cast this turn: open where an effect may have made something of it.

    What was on the battlefield then is not known any more.
    """

    now: State
    player: Player
    obj: Object

    def has_type(self, card_type: CardType) -> Formula:
        """Whether it had a card type then."""
        return self._was(card_type in self.form.types, TYPES, gives_type(card_type), card_type.value.lower())

    def has_subtype(self, subtype: str) -> Formula:
        """Whether it had a subtype then."""
        return self._was(self.form.is_of(subtype), TYPES, gives_subtype(subtype), subtype)

    def has_colour(self, colour: str) -> Formula:
        """Whether it had a colour then."""
        word = next(word for word, symbol in NAMED_COLOURS.items() if symbol == colour)
        return self._was(colour in self.form.colours, COLOURS, gives_colour(colour), word)

    def _was(self, printed: bool, layer: int, turn: Turn, word: str) -> Formula:
        may_turn = self.now.memo(
            ("spells may be made", layer, word, printed), lambda now: _may_turn(now.game, layer, turn, printed)
        )
        if not may_turn:
            return printed
        kind = f"a{'n' * (word[0] in 'AEIOUaeiou')} {word}" if layer == TYPES else word
        return boolean(f"{self.obj} was {kind} as {self.now.game.players[self.player]} cast it this turn")


def _may_turn(game: Game, layer: int, turn: Turn, printed: bool) -> bool:
    """Return whether an effect of the game may make something of spells, or make it so no longer."""
    made = (turn(number, part) for number in game.on_spells for part in parts_in(game, number, layer))
    return any(one is not None and one is not printed for one in made)
