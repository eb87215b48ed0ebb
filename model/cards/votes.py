"""Cards with which players clash or vote."""

from model.text.abilities import spell, when
from model.text.card import card
from model.text.descriptions import those
from model.text.instructions.affected import Chosen
from model.text.instructions.compound import Clash, Vote, VoteToExile
from model.text.instructions.draws_life_damage_counters import DealDamage, LoseLife
from model.text.instructions.permanents import SacrificePermanents
from model.text.statics.of_players import AdditionalVote
from model.text.target import Target
from model.text.trigger_conditions.of_players import PlayersVote
from model.vocabulary import Who

CARDS = (
    card(
        "Lash Out",
        "{1}{R}",
        "Instant",
        spell(
            DealDamage(3),
            Clash(if_won=(DealDamage(3, to=None, to_players="its controller"),)),
            targets=(Target(those("creature")),),
        ),
    ),
    card(
        "Tyrant's Choice",
        "{1}{B}",
        "Sorcery",
        spell(
            Vote(
                (
                    ("death", SacrificePermanents(Chosen(those("creature you control"), by="each opponent"))),
                    ("torture", LoseLife(4, "each opponent")),
                )
            )
        ),
    ),
    card(
        "Council's Judgment",
        "{1}{W}{W}",
        "Sorcery",
        spell(VoteToExile(those("nonland permanent", who=Who.EACH_OTHER))),
    ),
    card(
        "Grudge Keeper",
        "{1}{B}",
        "Creature — Zombie Wizard",
        when(PlayersVote(), LoseLife(2, "who triggered it")),
        stats="2/1",
    ),
    card("Brago's Representative", "{2}{W}", "Creature — Human Advisor", AdditionalVote(), stats="1/4"),
)
