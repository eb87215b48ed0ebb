"""Which cards in exile texts let players play, by what has exiled them or by counters on them (CR 601.3, 607.2a)."""

import pytest

from model.text.conditions.of_players import HasAttacked
from model.text.conditions.of_the_turn import OnOwnTurn
from model.text.continuous import Makes
from model.text.descriptions import Those, those
from model.text.parts_by_layer import HasActivatedOf
from model.text.statics.permissions import MayCastFrom, MayPlayLandsFrom, PaysWithOtherMana, SpendsAsOtherMana
from model.text.statics.prohibitions import CantCast
from model.vocabulary import AnyMana, CardType, Who, Zone
from tests.reader.test_reading import card

WITH_IT, THEIRS = Those(exiled_with=True), Those(exiled_with=True, owned=False)
CROAKING = Those(owned=False, counters="croak")
LANDS, SPELLS = MayPlayLandsFrom(Zone.EXILE, cards=WITH_IT), MayCastFrom(Zone.EXILE, cards=WITH_IT)
ONE_LAND = MayPlayLandsFrom(Zone.EXILE, condition=OnOwnTurn(), once=True, cards=WITH_IT)
ONE_SPELL = MayCastFrom(Zone.EXILE, condition=OnOwnTurn(), once=True, cards=WITH_IT)
CREATURE = frozenset({CardType.CREATURE})
WITH_JAR, LIKE, OF_ANY = "from among cards exiled with Old Jar", "the same name as", "mana of any"
BOTH, EACH_TURN, ONE_OF = "play lands and cast spells", "once during each of your turns", "cast a spell from among"
NEVER_READ = (
    "Creatures you control have all activated abilities of all cards exiled with it.",
    f"You may {BOTH} from among those cards.",
    "You may play cards exiled with another artifact.",
    "You may cast spells from among cards with charge counters on them.",
    f"You may cast a spell {WITH_JAR}.",
    f"You may cast spells {WITH_JAR} without paying their mana costs.",
    f"Players can't cast spells with {LIKE} the card.",
)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (f"You may {BOTH} {WITH_JAR}.", (LANDS, SPELLS)),
        ("You may play cards exiled with Old Jar.", (LANDS, SPELLS)),
        (f"You may play lands {WITH_JAR}.", (LANDS,)),
        (
            f"You may cast spells {WITH_JAR}. You can't cast more than one spell this way each turn.",
            (MayCastFrom(Zone.EXILE, once=True, cards=WITH_IT),),
        ),
        (
            f"You may look at cards exiled with Old Jar, and you may {BOTH} from among those cards.",
            (LANDS, SPELLS),
        ),
        (
            f"{EACH_TURN.capitalize()}, you may play a land or cast a spell {WITH_JAR}.",
            (ONE_LAND, ONE_SPELL),
        ),
        (
            f"During each player's turn, that player may {ONE_OF} the cards they don't own exiled with "
            "Old Jar, and mana of any type can be spent to cast it.",
            (MayCastFrom(Zone.EXILE, Those(), Who.EACH_PLAYER, OnOwnTurn(), True, THEIRS, AnyMana.OF_ANY_TYPE),),
        ),
        (
            "During your turn, you may play cards you don't own with croak counters on them from exile.",
            (
                MayPlayLandsFrom(Zone.EXILE, condition=OnOwnTurn(), cards=CROAKING),
                MayCastFrom(Zone.EXILE, condition=OnOwnTurn(), cards=CROAKING),
            ),
        ),
        (
            f"You may cast creature spells {WITH_JAR} as long as you attacked this turn.",
            (MayCastFrom(Zone.EXILE, those("creature"), condition=HasAttacked(), cards=WITH_IT),),
        ),
        (
            "Old Jar has all activated abilities of all creature cards exiled with it.",
            (Makes(Those(itself=True), (HasActivatedOf(Those(types=CREATURE, exiled_with=True), Zone.EXILE),)),),
        ),
        (
            "Creatures you control have all activated abilities of the exiled card.",
            (Makes(those("creature you control"), (HasActivatedOf(WITH_IT, Zone.EXILE),)),),
        ),
        (
            f"Your opponents can't cast spells with {LIKE} the exiled card.",
            (CantCast(who=Who.EACH_OPPONENT, named_like=WITH_IT),),
        ),
        (
            f"You may spend mana as though it were {OF_ANY} color to cast creature spells.",
            (SpendsAsOtherMana(AnyMana.OF_ANY_COLOUR, those("creature")),),
        ),
        (
            f"You may spend mana as though it were {OF_ANY} color.",
            (PaysWithOtherMana(AnyMana.OF_ANY_COLOUR),),
        ),
    ],
)
def test_what_may_be_played_from_exile_is_read(text: str, says: tuple[object, ...]) -> None:
    assert card(text, name="Old Jar", type_line="Artifact").card.abilities == says


@pytest.mark.parametrize("text", NEVER_READ)
def test_what_leaves_open_which_cards_that_is_stays_a_note(text: str) -> None:
    assert card(text, name="Old Jar", type_line="Artifact").card.abilities == ()
