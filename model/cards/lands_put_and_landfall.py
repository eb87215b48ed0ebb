"""Cards that put lands onto the battlefield, or have abilities that trigger as lands are played or enter (landfall)."""

from model.cards.tokens import token
from model.text.abilities import activated, spell, when
from model.text.card import card
from model.text.costs.cost import cost
from model.text.costs.parts import TAP
from model.text.descriptions import those
from model.text.instructions.compound import May
from model.text.instructions.draws_life_damage_counters import DrawCards
from model.text.instructions.libraries.searching import Search
from model.text.instructions.tokens import CreateTokens
from model.text.instructions.zones import PutFromHand
from model.text.keywords.of_combat import Flying
from model.text.trigger_conditions.of_objects import LandEnters
from model.text.trigger_conditions.of_players import LandPlayed
from model.vocabulary import PERMANENT_TYPES, CardType, Who, Zone

LAND = frozenset({CardType.LAND})
BIRD = token("1/1 white Bird creature", Flying())

CARDS = (
    card("Rampant Growth", "{1}{G}", "Sorcery", spell(Search(those("basic land"), Zone.BATTLEFIELD, tapped=True))),
    card(
        "Show and Tell",
        "{2}{U}",
        "Sorcery",
        spell(PutFromHand(PERMANENT_TYPES - {CardType.BATTLE, CardType.PLANESWALKER}, everybody=True)),
    ),
    card("Burgeoning", "{G}", "Enchantment", when(LandPlayed(Who.EACH_OPPONENT), PutFromHand(LAND))),
    card("Growth Spiral", "{G}{U}", "Instant", spell(DrawCards(1), PutFromHand(LAND))),
    card(
        "Sakura-Tribe Scout",
        "{G}",
        "Creature — Snake Shaman Scout",
        activated(cost("", TAP), PutFromHand(LAND)),
        stats="1/1",
    ),
    card(
        "Emeria Angel",
        "{2}{W}{W}",
        "Creature — Angel",
        when(LandEnters(), May("create a 1/1 white Bird creature token with flying", CreateTokens(BIRD))),
        Flying(),
        stats="3/3",
    ),
)
