"""Words for what unread texts of cards could change: the footprints of their notes."""

from __future__ import annotations

from model.text.conditions.condition import Condition
from model.text.unread import Bears, Cards, Changes, Could, MovesTo, Of, Unread, Whose
from model.vocabulary import ANY_AMOUNT, MOST_SPEED, Zone

__all__ = ["ANY_AMOUNT", "Cards", "Changes", "MovesTo", "Of"]

PAYING = frozenset(
    (
        *("the_total_cost_can_be_paid", "the_activation_cost_can_be_paid", "the_cost_of_the_action_can_be_paid"),
        *("what_it_costs_to_attack_can_be_paid", "what_it_costs_to_block_can_be_paid"),
    )
)
"""The rules by which a cost has to be paid."""

PAID_FOR = (
    *("activating", "attacking", "blocking", "casting", "ending an effect", "foretelling", "ignoring an effect"),
    *("plotting", "rolling the planar die", "suspending", "taking a companion", "turning a conspiracy face up"),
    *("turning face up", "unlocking"),
)
"""The topics of actions that may have a cost: passing has none, nor have playing a land and dividing damage."""

LETHAL_DAMAGE = Bears(
    "allow",
    frozenset({"assigning combat damage"}),
    Of.PLAYERS,
    frozenset(
        (
            "trample_goes_on_once_its_blockers_are_assigned_lethal_damage",
            "what_comes_first_in_order_is_assigned_lethal_damage",
        )
    ),
)
"""Any damage of some creatures could be lethal, as with deathtouch (CR 702.2c)."""

COMBAT = Changes(("combat",), Of.ANYTHING)
"""How creatures attack and block, in a way that the values of :mod:`model.text.combat` can't express."""

ITS_COMBAT = Changes(("combat",))
"""How it attacks and blocks itself, likewise: that matters to no attack of another player."""

COMBAT_DAMAGE = Changes(("fighting",), Of.ANYTHING)
"""How creatures deal combat damage: first strike, trample and the like."""

ITS_COMBAT_DAMAGE = Changes(("fighting",))
"""How it deals combat damage itself."""

AS_IT_ATTACKS = Changes(("attacks",))
"""What triggers as it attacks: a story does not go on where that would have to be told."""


MORE_MANA = Changes(("mana",), Of.PLAYERS, 0, ANY_AMOUNT)
"""What is made of mana could be more."""

OTHER_MANA = Changes(("mana",), Of.PLAYERS)
"""What is made of mana could be of other kinds, and more or less."""


def larger(low: int, high: int, of: Whose = Of.TARGETS) -> Changes:
    """Return that power and toughness could change by so much."""
    return Changes(("power", "toughness"), of, low, high)


def damage(most: int, of: Whose = Of.TARGETS) -> tuple[Could, ...]:
    """Return that up to so much damage could be dealt: to players, creatures and planeswalkers."""
    lost = Changes(("life", "counters loyalty"), of, -most, 0)
    return lost, Changes(("damage",), of, 0, most)


def life(low: int, high: int, of: Whose = Of.YOU) -> Changes:
    """Return that so much life could be gained, or below 0 lost."""
    return Changes(("life",), of, low, high)


SPEED = Changes(("speed",), Of.YOU, 0, MOST_SPEED)
"""A player's speed could become greater, as it does on turns on which an opponent loses life (CR 702.179d)."""

BLESSING = Changes(("blessed",), Of.YOU)
"""A player could have got the city's blessing."""


def draws(most: int, of: Whose = Of.YOU) -> Changes:
    """Return that up to so many cards could be drawn."""
    return Changes(("cards_drawn",), of, 0, most)


def discards(most: int, of: Of = Of.YOU) -> tuple[Could, ...]:
    """Return that up to so many cards of a hand could be discarded, named ones among them."""
    return MovesTo((Zone.GRAVEYARD,), Cards(Zone.HAND, of)), Changes(("other_cards_in_hand",), of, -most, 0)


def allows(*topics: str, of: Whose = Of.ITSELF, lifts: tuple[str, ...] = (), when: Condition | None = None) -> Bears:
    """Return that actions of these topics could be allowed, or of every topic; while a condition holds.

    ``lifts``: it could keep only these rules from refusing them.
    """
    return Bears("allow", frozenset(topics), of, frozenset(lifts), when)


def pays(*topics: str, of: Whose = Of.YOU, when: Condition | None = None) -> Bears:
    """Return that it could make a cost payable: with mana, or for less; while a condition holds."""
    return Bears("allow", frozenset(topics), of, PAYING, when)


def forbids(*topics: str, of: Whose = Of.ITSELF, when: Condition | None = None) -> Bears:
    """Return that actions of these topics could be forbidden, or of every topic; while a condition holds."""
    return Bears("forbid", frozenset(topics), of, when=when)


def bears_on(*topics: str, of: Whose = Of.ITSELF) -> Bears:
    """Return that actions of these topics could be allowed or forbidden; of every topic, if none is named."""
    return Bears("change", frozenset(topics), of)


def goes_on_without_it(text: str) -> tuple[Unread, ...]:
    """Return the notes for an effect that goes on until the turn ends once its permanent has left the battlefield.

    Where the card lies then, it may be that it left this turn.
    """
    could = (bears_on(of=Of.PLAYERS), larger(-ANY_AMOUNT, ANY_AMOUNT, Of.ANYTHING), COMBAT)
    return tuple(Unread(text, could, zone=zone) for zone in (Zone.GRAVEYARD, Zone.HAND, Zone.EXILE, Zone.LIBRARY))


WHO_CHOOSES = Changes(("chooser",))
"""It is about who chooses; what is chosen a story says."""

BEFORE_THE_GAME = Changes(("opening",))
"""It is about decks and opening hands."""

BESIDE_THE_GAME = Changes(("beside",))
"""It is about what players say and do beside the game."""

HAND_SIZE = Changes(("hand size",))
"""It is about how many cards a player may keep; a story that would have to discard them is refused."""

CHOSEN = Changes(("choice",))
"""It is about a choice that other sentences speak of."""

OF_OTHER_SETS = Changes(("contraptions",))
"""It is about cards that these rules leave out."""

A_TOKEN = bears_on(of=Of.PLAYERS)
"""Something comes to be that no object of the game stands for: it could pay, count or stand in the way."""

ORDER_OF_LIBRARY = Changes(("library",), Of.YOU)
