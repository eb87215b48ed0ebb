"""Cards that enter or become copies of permanents, and cards that copy spells (CR 707)."""

from model.cards.shorthand import DETHRONE
from model.cards.transforming import FIRST_STRIKE, TURNS_BACK_IF_SOMEBODY_CAST_TWO, TURNS_IF_NOBODY_CAST
from model.text.abilities import activated, spell
from model.text.card import card
from model.text.continuous import makes
from model.text.costs.cost import cost
from model.text.descriptions import Those, those
from model.text.entering_and_halves import EntersAsCopy, Exceptions
from model.text.instructions.affected import Chosen
from model.text.instructions.copying import BecomeCopies, CopyOnStack
from model.text.keywords.of_casting import Flash
from model.text.keywords.of_combat import DoubleStrike, Menace
from model.text.keywords.of_permanents import Haste
from model.text.parts_by_layer import Has
from model.text.target import Target
from model.vocabulary import CardType, Who, Zone

INSTANT_OR_SORCERY_SPELL = Target(those("instant or sorcery"), Zone.STACK)

CARDS = (
    card("Twincast", "{U}{U}", "Instant", spell(CopyOnStack(), targets=(INSTANT_OR_SORCERY_SPELL,))),
    card("Fork", "{R}{R}", "Instant", spell(CopyOnStack(colours=frozenset("R")), targets=(INSTANT_OR_SORCERY_SPELL,))),
    card("Stunt Double", "{3}{U}", "Creature — Shapeshifter", Flash(), EntersAsCopy(those("creature")), stats="0/0"),
    card(
        "Copy Artifact",
        "{1}{U}",
        "Enchantment",
        EntersAsCopy(those("artifact"), Exceptions(types=frozenset({CardType.ENCHANTMENT}))),
    ),
    card("Vesuva", None, "Land", EntersAsCopy(those("land"), tapped=True)),
    card(
        "Dack's Duplicate",
        "{2}{U}{R}",
        "Creature — Shapeshifter",
        EntersAsCopy(those("creature"), Exceptions(has=(Haste(), DETHRONE))),
        stats="0/0",
    ),
    card(
        "Quicksilver Gargantuan",
        "{5}{U}{U}",
        "Creature — Shapeshifter",
        EntersAsCopy(those("creature"), Exceptions(stats="7/7")),
        stats="7/7",
    ),
    card(
        "Cytoshape",
        "{1}{G}{U}",
        "Instant",
        spell(
            BecomeCopies("target", Chosen(those("nonlegendary creature"))),
            targets=(Target(those("creature")),),
        ),
    ),
    card(
        "Mirage Mirror",
        "{3}",
        "Artifact",
        activated(
            cost("{2}"),
            BecomeCopies("this", "target"),
            targets=(Target(those("artifact, creature, enchantment or land")),),
        ),
    ),
    card(
        "Kruin Outlaw",
        "{1}{R}{R}",
        "Creature — Human Rogue Werewolf",
        FIRST_STRIKE,
        TURNS_IF_NOBODY_CAST,
        stats="2/2",
        back=card(
            "Terror of Kruin Pass",
            None,
            "Creature — Werewolf",
            DoubleStrike(),
            makes(Those(subtypes=frozenset({"Werewolf"}), who=Who.YOU), Has((Menace(),))),
            TURNS_BACK_IF_SOMEBODY_CAST_TWO,
            stats="3/3",
            colours="R",
        ),
    ),
)
