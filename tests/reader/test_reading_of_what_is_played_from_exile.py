"""Which cards in exile texts let players play, by what has exiled them or by counters on them (CR 601.3, 607.2a)."""

import pytest

from model.text.conditions.of_players import HasAttacked
from model.text.conditions.of_the_turn import OnOwnTurn
from model.text.continuous import Makes
from model.text.layers import HasActivatedOf
from model.text.players import MayPlayLandsFrom
from model.text.restrictions import CantCast, MayCastFrom, SpendsAsOtherMana
from model.text.things import Those, those
from model.vocabulary import AnyMana, CardType, Who, Zone
from tests.reader.test_reading import card

WITH_IT, THEIRS = Those(exiled_with=True), Those(exiled_with=True, owned=False)
STASHED = Those(owned=False, counters="stash")
LANDS, SPELLS = MayPlayLandsFrom(Zone.EXILE, cards=WITH_IT), MayCastFrom(Zone.EXILE, cards=WITH_IT)
ONE_LAND = MayPlayLandsFrom(Zone.EXILE, condition=OnOwnTurn(), once=True, cards=WITH_IT)
ONE_SPELL = MayCastFrom(Zone.EXILE, condition=OnOwnTurn(), once=True, cards=WITH_IT)
CREATURE = frozenset({CardType.CREATURE})
NEVER_READ = (
    "Creatures you control have all activated abilities of all cards exiled with it.",
    "You may play lands and cast spells from among those cards.",
    "You may play cards exiled with another artifact.",
    "You may cast spells from among cards with charge counters on them.",
    "You may cast a spell from among cards exiled with Old Jar.",
    "You may cast spells from among cards exiled with Old Jar without paying their mana costs.",
    "You may spend mana as though it were mana of any color.",
    "Players can't cast spells with the same name as the card.",
)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("You may play lands and cast spells from among cards exiled with Old Jar.", (LANDS, SPELLS)),
        ("You may play cards exiled with Old Jar.", (LANDS, SPELLS)),
        ("You may play lands from among cards exiled with Old Jar.", (LANDS,)),
        (
            "You may cast spells from among cards exiled with Old Jar. "
            "You can't cast more than one spell this way each turn.",
            (MayCastFrom(Zone.EXILE, once=True, cards=WITH_IT),),
        ),
        (
            "You may look at cards exiled with Old Jar, and you may play lands and cast spells from among those cards.",
            (LANDS, SPELLS),
        ),
        (
            "Once during each of your turns, you may play a land or cast a spell from among cards exiled with Old Jar.",
            (ONE_LAND, ONE_SPELL),
        ),
        (
            "During each player's turn, that player may cast a spell from among the cards they don't own exiled with "
            "Old Jar, and mana of any type can be spent to cast it.",
            (MayCastFrom(Zone.EXILE, Those(), Who.EACH_PLAYER, OnOwnTurn(), True, THEIRS, AnyMana.OF_ANY_TYPE),),
        ),
        (
            "During your turn, you may play cards you don't own with stash counters on them from exile.",
            (
                MayPlayLandsFrom(Zone.EXILE, condition=OnOwnTurn(), cards=STASHED),
                MayCastFrom(Zone.EXILE, condition=OnOwnTurn(), cards=STASHED),
            ),
        ),
        (
            "You may cast creature spells from among cards exiled with Old Jar as long as you attacked this turn.",
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
            "Your opponents can't cast spells with the same name as the exiled card.",
            (CantCast(who=Who.EACH_OPPONENT, named_like=WITH_IT),),
        ),
        (
            "You may spend mana as though it were mana of any color to cast creature spells.",
            (SpendsAsOtherMana(AnyMana.OF_ANY_COLOUR, those("creature")),),
        ),
    ],
)
def test_what_may_be_played_from_exile_is_read(text: str, says: tuple[object, ...]) -> None:
    assert card(text, name="Old Jar", type_line="Artifact").card.abilities == says


@pytest.mark.parametrize("text", NEVER_READ)
def test_what_leaves_open_which_cards_that_is_stays_a_note(text: str) -> None:
    assert card(text, name="Old Jar", type_line="Artifact").card.abilities == ()
