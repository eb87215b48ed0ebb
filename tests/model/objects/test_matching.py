"""What fits a description: an object as it is now, a card as it is cast, and how the description is read."""

from __future__ import annotations

import pytest

from arbiter.words.descriptions import described
from model.cards import catalogue
from model.cards.tokens import token
from model.game.facts import COUNTERS, Fact
from model.game.game import Game
from model.game.state import State
from model.objects.matching import fits, matches
from model.text.card import Card, card
from model.text.descriptions import Those, those
from model.vocabulary import PERMANENT_TYPES, CardType, Zone

ARTIFACT, CREATURE, LAND = CardType.ARTIFACT, CardType.CREATURE, CardType.LAND
ORNITHOPTER = card("Ornithopter", "{0}", "Artifact Creature — Thopter", stats="0/2")
FOREST = catalogue()["Forest"]
SNOW_FOREST = card("Snow-Covered Forest", None, "Basic Snow Land — Forest")
BEARS = card("Grizzly Bears", "{1}{G}", "Creature — Bear", stats="2/2")
LEGEND = card("Isamaru, Hound of Konda", "{W}", "Legendary Creature — Dog", stats="2/2")
BALL = card("Fireball", "{X}{R}", "Sorcery")
NAMELESS = card("Nameless Inversion", "{1}{B}", "Kindred Instant — Shapeshifter")
BITTERBLOSSOM = card("Bitterblossom", "{1}{B}", "Kindred Enchantment — Faerie")
ANIMATED = catalogue()["Treetop Village"]
EITHER = Those(alternatives=(those("artifact creature"), those("land")))
COUNTED = Those(types=frozenset({CREATURE}), counters="+1/+1")


def alone(what: Card, **facts: int) -> State:
    """Return a state in which a card is on the battlefield, with these facts of it."""
    game, obj = Game(("Ann", "Ned")).with_card(what, 0)
    said = {Fact("zone", obj.index): Zone.BATTLEFIELD, Fact("step"): 3}
    return State(game, said | {Fact(kind, obj.index): value for kind, value in facts.items()})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("what", "of", "fit"),
    [
        (those("artifact creature"), ORNITHOPTER, True),
        (those("artifact creature"), BEARS, False),
        (those("artifact creature"), catalogue()["Sol Ring"], False),
        (those("artifact or creature"), BEARS, True),
        (EITHER, ORNITHOPTER, True),
        (EITHER, FOREST, True),
        (EITHER, BEARS, False),
        (those("artifact creature or land"), FOREST, True),
        (Those(subtypes=frozenset({"Forest"}), alternatives=(those("snow"), those("creature"))), SNOW_FOREST, True),
        (Those(subtypes=frozenset({"Forest"}), alternatives=(those("snow"), those("creature"))), FOREST, False),
        (those("basic land"), FOREST, True),
        (those("basic land"), ANIMATED, False),
        (those("snow land"), SNOW_FOREST, True),
        (those("snow land"), FOREST, False),
        (those("basic snow land"), SNOW_FOREST, True),
        (those("legendary creature"), LEGEND, True),
        (those("legendary creature"), BEARS, False),
        (those("nonlegendary creature"), LEGEND, False),
        (those("kindred"), BITTERBLOSSOM, True),
        (those("kindred enchantment"), BITTERBLOSSOM, True),
        (those("battle"), BEARS, False),
        (Those(types=PERMANENT_TYPES), BITTERBLOSSOM, True),
        (Those(types=PERMANENT_TYPES), NAMELESS, False),
        (COUNTED, BEARS, False),
    ],
)
def test_a_description_fits_or_not_what_is_on_the_battlefield_and_what_is_cast(
    what: Those, of: Card, fit: bool
) -> None:
    now = alone(of)
    assert matches(what, now, now.game.cards[0], 0) is fit
    assert fits(what, of) is fit


@pytest.mark.parametrize(("number", "fit"), [(0, False), (1, True), (3, True)])
def test_a_counter_is_asked_of_a_permanent_and_no_spell_has_one(number: int, fit: bool) -> None:
    now = alone(BEARS)
    now = now.set({Fact("counters", 0, COUNTERS.index("+1/+1")): number})
    assert matches(COUNTED, now, now.game.cards[0], 0) is fit
    now = now.set({Fact("counters", 0, COUNTERS.index("+1/+1")): 0, Fact("counters", 0, COUNTERS.index("charge")): 1})
    assert matches(COUNTED, now, now.game.cards[0], 0) is False
    assert not fits(COUNTED, BEARS)


@pytest.mark.parametrize(
    ("what", "of", "face_up", "face_down"),
    [
        (those("legendary creature"), LEGEND, True, False),
        (those("nonlegendary creature"), LEGEND, False, True),
        (those("artifact creature"), ORNITHOPTER, True, False),
        (those("colourless creature"), LEGEND, False, True),
        (Those(x_in_cost=True), BALL, True, False),
    ],
)
def test_face_down_it_has_no_supertype_no_colour_and_no_mana_cost(
    what: Those, of: Card, face_up: bool, face_down: bool
) -> None:
    """CR 708.2a: a 2/2 creature without a name, a subtype or a mana cost, and without what else is printed."""
    for hidden, fit in ((False, face_up), (True, face_down)):
        now = alone(of, face_down=hidden)
        assert matches(what, now, now.game.cards[0], 0) is fit


@pytest.mark.parametrize(("animated", "colourless"), [(False, True), (True, False)])
def test_a_land_that_became_a_green_creature_is_not_colourless(animated: bool, colourless: bool) -> None:
    now = alone(ANIMATED)
    (becoming,) = now.game.lasting
    now = now.set({Fact("made", 0, becoming): int(animated)})
    assert matches(those("colourless"), now, now.game.cards[0], 0) is colourless
    assert matches(those("green"), now, now.game.cards[0], 0) is not colourless
    assert matches(those("creature land"), now, now.game.cards[0], 0) is animated


def test_types_side_by_side_are_asked_for_together_and_in_a_list_each_for_itself() -> None:
    assert those("artifact creature") == Those(all_types=frozenset({ARTIFACT, CREATURE}))
    listed = Those(types=frozenset({ARTIFACT, CREATURE, LAND}))
    assert those("artifact, creature, or land") == those("artifact, creature or land") == listed
    assert those("artifact or creature or land") == listed
    assert those("artifact creature or land") == Those(
        alternatives=(Those(all_types=frozenset({ARTIFACT, CREATURE})), Those(types=frozenset({LAND})))
    )
    with pytest.raises(ValueError, match="'forest' describes nothing"):
        those("basic forest")


@pytest.mark.parametrize(
    ("what", "noun", "words"),
    [
        (those("artifact creature"), "permanent", "artifact creature"),
        (those("artifact creature"), "permanents", "artifact creatures"),
        (those("artifact creature"), "spell", "artifact creature spell"),
        (those("artifact creature or land you control"), "permanent", "artifact creature or land the player controls"),
        (those("tapped legendary creature"), "permanent", "tapped legendary creature"),
        (those("basic snow land"), "card", "basic snow land card"),
        (those("kindred"), "card", "kindred card"),
        (COUNTED, "permanent", "creature with a +1/+1 counter on it"),
        (
            Those(types=frozenset({CREATURE}), alternatives=(those("red"), those("legendary"))),
            "permanent",
            "creature that is red or legendary",
        ),
    ],
)
def test_a_description_is_read_as_english(what: Those, noun: str, words: str) -> None:
    assert described(what, noun) == words


@pytest.mark.parametrize(
    "type_line",
    [
        "Kindred Instant — Shapeshifter",
        "Kindred Enchantment — Faerie",
        "Enchantment Creature — Nymph",
        "Legendary Enchantment Artifact",
        "Artifact Land",
        "Land Creature — Forest Dryad",
        "Artifact Creature — Thopter",
    ],
)
def test_a_type_line_is_said_as_it_is_printed(type_line: str) -> None:
    assert card("A Card", None, type_line).type_line == type_line


def test_a_kindred_card_has_another_card_type_and_no_token_is_a_battle() -> None:
    with pytest.raises(ValueError, match="no card type in 'Kindred — Goblin'"):
        card("A Card", None, "Kindred — Goblin")
    with pytest.raises(ValueError, match="a token that is a battle"):
        token("white Siege battle")
