"""When something may be done: "during your upkeep", "before attackers are declared" (CR 601.3, 602.5)."""

from __future__ import annotations

from model.text.conditions.condition import All, Condition, No
from model.text.conditions.of_the_turn import (
    IN_COMBAT,
    IN_OWN_END_STEP,
    IN_OWN_UPKEEP,
    AfterBlocks,
    Before,
    During,
    OnOwnTurn,
)
from model.vocabulary import Step
from reader.words.cursor import Words

TIMES: dict[str, Condition] = {
    "during your turn, before attackers are declared": All((OnOwnTurn(), Before(Step.DECLARE_ATTACKERS))),
    "during an opponent's turn, before attackers are declared": All((No(OnOwnTurn()), Before(Step.DECLARE_ATTACKERS))),
    "during an opponent's turn after their upkeep step": All((No(OnOwnTurn()), No(Before(Step.DRAW)))),
    "during the declare blockers step on an opponent's turn": All((No(OnOwnTurn()), During((Step.DECLARE_BLOCKERS,)))),
    "before combat": Before(Step.BEGINNING_OF_COMBAT),
    "after combat": No(Before(Step.POSTCOMBAT_MAIN)),
    "during your upkeep": IN_OWN_UPKEEP,
    "during your end step": IN_OWN_END_STEP,
    "during your draw step": All((OnOwnTurn(), During((Step.DRAW,)))),
    "during the end of combat step": During((Step.END_OF_COMBAT,)),
    "during your turn": OnOwnTurn(),
    "during an opponent's turn": No(OnOwnTurn()),
    "during combat before blockers are declared": During((Step.BEGINNING_OF_COMBAT, Step.DECLARE_ATTACKERS)),
    "during combat after blockers are declared": AfterBlocks(),
    "during combat on your turn": All((OnOwnTurn(), IN_COMBAT)),
    "during combat on an opponent's turn": All((No(OnOwnTurn()), IN_COMBAT)),
    "during combat": IN_COMBAT,
    "during any upkeep step": During((Step.UPKEEP,)),
    "during an opponent's upkeep": All((No(OnOwnTurn()), During((Step.UPKEEP,)))),
    "during the declare attackers step": During((Step.DECLARE_ATTACKERS,)),
    "during the declare blockers step": During((Step.DECLARE_BLOCKERS,)),
    "before attackers are declared": Before(Step.DECLARE_ATTACKERS),
    "before blockers are declared": Before(Step.DECLARE_BLOCKERS),
    "before the combat damage step": Before(Step.COMBAT_DAMAGE),
}
"""When something may be done."""


def time(words: Words) -> Condition:
    """Take when: "during your upkeep". Raises ``NotRead``."""
    return TIMES[words.take(*TIMES)]


BUT_THE_FIRST = tuple(
    f"except the first one {who} in each of {whose} draw steps"
    for who, whose in (("you draw", "your"), ("they draw", "their"), ("that player draws", "their"))
)
"""Which draws a text is not about: the first one of each draw step of the player's (CR 504.1)."""
