"""The kinds of facts about dungeons, decks of the command zone, the archenemy and dice (CR 309, 701.52, 901, 904)."""

from __future__ import annotations

from model.game.fact import PLANAR_DIE, SIDES, FactKind, Kind, Range
from model.game.kinds_of_facts.parts import (
    GAME,
    OBJECT,
    PLAYER,
    a_player_or_nobody,
    counted,
    flag,
    rooms,
    said,
    what,
    who,
)
from model.vocabulary import NOBODY

OF_VARIANTS: dict[FactKind, Kind] = {
    "room": Kind(OBJECT, rooms, 0, lambda g, f, v: f"the venture marker of {what(g, f)} is in {rooms(g, f).labels[v]}"),
    "completed": flag(OBJECT, said("has been completed this game", "has not been completed this game")),
    "deck_position": Kind(
        OBJECT,
        lambda game, _fact: Range(0, len(game.of_variants)),
        0,
        lambda g, f, v: f"{what(g, f)} is {f'card {v} from the top of its deck' if v else 'in no deck'}",
    ),
    "archenemy": Kind(GAME, a_player_or_nobody, NOBODY, lambda g, f, v: f"{g.name_of(v)} is the archenemy"),
    "planar_die": Kind(
        GAME,
        lambda _game, _fact: Range(0, len(PLANAR_DIE), ("nothing", *PLANAR_DIE)),
        0,
        lambda g, f, v: f"the planar die shows {('nothing', *PLANAR_DIE)[v]}",
    ),
    "rolled": counted(PLAYER, SIDES, lambda g, f, v: f"{who(g, f)} has rolled {v} to visit Attractions"),
}
"""What is so of cards that begin in no deck of the usual kind, and of what is rolled for them."""
