"""What may be cast without paying while a text is followed: from a hand, a graveyard (CR 608.2g, 118.9)."""

from __future__ import annotations

from model.text.abilities import Effect
from model.text.descriptions import Those
from model.text.instructions.zones import OfferCards
from model.vocabulary import Who, Zone
from reader.effects.said_so_far import Said
from reader.effects.verb_register import verb
from reader.words.cursor import NotRead, Words
from reader.words.nouns import spells

_FROM = {"from your hand": Zone.HAND, "from your graveyard": Zone.GRAVEYARD}
FREELY = "without paying its mana cost"


@verb("cast")
def cast_from(words: Words, said: Said) -> tuple[Effect, ...]:
    """Cast a spell of a description: "you may cast a spell with mana value 2 or less from your hand without ..."."""
    has_to_be_the_end(said)
    if not said.may or said.who != "you":
        raise NotRead("whether, or by whom, it is cast")
    words.take("a", "an")
    what = spells(words)
    zone = _FROM[words.take(*_FROM)]
    words.take(FREELY)
    return (OfferCards(Those(who=Who.YOU), zone, what),)


def has_to_be_the_end(said: Said, many: int = 1) -> None:
    """Raise ``NotRead`` unless nothing is done behind that many sentences: what is cast is cast last."""
    if said.begun + many != said.many:
        raise NotRead("what is done once it was cast")
