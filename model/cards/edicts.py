"""Spells by which players sacrifice permanents that they choose themselves."""

from model.text.abilities import spell
from model.text.card import card
from model.text.descriptions import those
from model.text.instructions.affected import Chosen, Number, Players
from model.text.instructions.permanents import SacrificePermanents
from model.text.target import Target
from model.vocabulary import Who

PLAYER = Target(only_players=Who.EACH_PLAYER)


def sacrificed(what: str, by: Players, number: Number = 1) -> SacrificePermanents:
    """Return the instruction that these players sacrifice that many of what they control."""
    return SacrificePermanents(Chosen(those(f"{what} you control"), number, by=by))


CARDS = (
    card("Diabolic Edict", "{1}{B}", "Instant", spell(sacrificed("creature", "target"), targets=(PLAYER,))),
    card("Innocent Blood", "{B}", "Sorcery", spell(sacrificed("creature", "each player"))),
    card("Barter in Blood", "{2}{B}{B}", "Sorcery", spell(sacrificed("creature", "each player", 2))),
)
