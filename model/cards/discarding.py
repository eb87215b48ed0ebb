"""Cards that have cards discarded, by choice, at random or for a cost."""

from model.cards.tokens import token
from model.text.abilities import activated, spell, when
from model.text.card import card
from model.text.combat import Flying
from model.text.costs import TAP, Discard, cost
from model.text.instructions.discarding import DiscardCards, DiscardHands, Learn
from model.text.instructions.numbers import DrawCards, GainLife, LoseLife
from model.text.instructions.searching import Search
from model.text.instructions.tokens import CreateTokens
from model.text.target import Target
from model.text.things import those
from model.text.trigger_conditions import ThisDies
from model.vocabulary import Who

PLAYER = Target(only_players=Who.EACH_PLAYER)
OPPONENT = Target(only_players=Who.EACH_OPPONENT)

PEST = token("1/1 black and green Pest creature", when(ThisDies(), GainLife(1)))

CARDS = (
    card("Hymn to Tourach", "{B}{B}", "Sorcery", spell(DiscardCards(2, "target", at_random=True), targets=(PLAYER,))),
    card(
        "Duress",
        "{B}",
        "Sorcery",
        spell(DiscardCards(1, "target", those("noncreature nonland"), chosen_by_you=True), targets=(OPPONENT,)),
    ),
    card(
        "Thoughtseize",
        "{B}",
        "Sorcery",
        spell(DiscardCards(1, "target", those("nonland"), chosen_by_you=True), LoseLife(2), targets=(PLAYER,)),
    ),
    card("Eyetwitch", "{B}", "Creature — Eye Bat", Flying(), when(ThisDies(), Learn()), stats="1/1"),
    card(
        "Pest Summoning",
        "{1}{B/G}{B/G}",
        "Sorcery — Lesson",
        spell(CreateTokens(PEST, 2)),
    ),
    card("Cram Session", "{1}{B/G}", "Sorcery", spell(GainLife(4), Learn())),
    card("One with Nothing", "{B}", "Instant", spell(DiscardHands())),
    card("Wheel of Fortune", "{2}{R}", "Sorcery", spell(DiscardHands("each player"), DrawCards(7, "each player"))),
    card(
        "Zombie Infestation",
        "{1}{B}",
        "Enchantment",
        activated(cost("", Discard(number=2)), CreateTokens(token("2/2 black Zombie creature"))),
    ),
    card(
        "Fauna Shaman",
        "{1}{G}",
        "Creature — Elf Shaman",
        activated(cost("{G}", TAP, Discard(those("creature card"))), Search(those("creature"))),
        stats="2/2",
    ),
)
