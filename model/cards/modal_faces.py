"""Double-faced cards that are played or cast as either face, and one of which only the front is (CR 712)."""

from model.cards.what_unread_texts_change import Cards, MovesTo, Of, draws
from model.text.abilities import activated, once_resolved, spell, taps_for, when
from model.text.card import card
from model.text.conditions.of_players import Controls
from model.text.costs.cost import cost
from model.text.costs.parts import TAP, ExileFromGraveyard
from model.text.descriptions import those
from model.text.instructions.draws_life_damage_counters import DrawCards
from model.text.instructions.libraries.searching import Search
from model.text.instructions.libraries.top_cards import Mill
from model.text.instructions.permanents import RemoveFromCombat, Transform, Untap
from model.text.instructions.zones import Put
from model.text.keywords.of_permanents import Deathtouch, EntersTapped
from model.text.target import Target
from model.text.trigger_conditions.of_players import StepBegins
from model.vocabulary import Step, Zone

CARDS = (
    card(
        "Hengegate Pathway",
        None,
        "Land",
        taps_for("W"),
        back=card("Mistgate Pathway", None, "Land", taps_for("U")),
        modal=True,
    ),
    card(
        "Bala Ged Recovery",
        "{2}{G}",
        "Sorcery",
        spell(Put("target", Zone.HAND), targets=(Target(zone=Zone.GRAVEYARD, own=True),)),
        back=card("Bala Ged Sanctuary", None, "Land", EntersTapped(), taps_for("G")),
        modal=True,
    ),
    card(
        "Egon, God of Death",
        "{2}{B}",
        "Legendary Creature — God",
        Deathtouch(),
        when(
            StepBegins(Step.UPKEEP),
            once_resolved(
                "two cards of the graveyard are exiled, or it goes for a card",
                MovesTo((Zone.EXILE,), Cards(Zone.GRAVEYARD, Of.YOU)),
                MovesTo((Zone.GRAVEYARD,), Of.ITSELF),
                draws(1),
            ),
        ),
        stats="6/6",
        back=card(
            "Throne of Death",
            "{B}",
            "Legendary Artifact",
            when(StepBegins(Step.UPKEEP), Mill(1)),
            activated(cost("{2}{B}", TAP, ExileFromGraveyard(1, those("creature"))), DrawCards(1)),
        ),
        modal=True,
    ),
    card(
        "Thaumatic Compass",
        "{2}",
        "Artifact",
        activated(cost("{3}", TAP), Search(those("basic land"), Zone.HAND, reveals=True)),
        when(StepBegins(Step.END), Transform(), condition=Controls(those("land"), at_least=7)),
        back=card(
            "Spires of Orazca",
            None,
            "Land",
            taps_for("C"),
            activated(
                cost("", TAP),
                Untap("target"),
                RemoveFromCombat("target"),
                targets=(Target(those("attacking creature opponents control")),),
            ),
        ),
    ),
)
