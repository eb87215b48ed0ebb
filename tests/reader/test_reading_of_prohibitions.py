"""What is read of what players can't do, alone and together, and of what costs more or less by target or keyword."""

from __future__ import annotations

import pytest

from model.text.conditions.condition import No
from model.text.conditions.of_its_source import IsUntapped
from model.text.conditions.of_players import Controls, HasCardsInHand, HasCast, HasCastSpells, HasInLibrary
from model.text.conditions.of_the_turn import ON_ANOTHERS_TURN, OnItsControllersTurn
from model.text.descriptions import Those, those
from model.text.instructions.draws_life_damage_counters import DrawCards, WinGame
from model.text.replacement_effects import DrawsInstead, DrawsMore, MoreLife, ProducesInstead
from model.text.statics.changed_costs import AbilitiesCost, ActionsCostLess, SpellsCost
from model.text.statics.prohibitions import (
    CantActivate,
    CantBeMadeToSacrifice,
    CantCast,
    CantDraw,
    CantGainLife,
    CantLose,
    CantPayWith,
    CantPlayLands,
    CantSearch,
    LifeTotalCantChange,
    UntapsAtMost,
)
from model.vocabulary import CardType, Who, Zone
from tests.reader.test_reading import says

ARTIFACT = Those(types=frozenset({CardType.ARTIFACT}))
CREATURE = Those(types=frozenset({CardType.CREATURE}))
SWAMPS, ISLANDS = (Those(subtypes=frozenset({subtype})) for subtype in ("Swamp", "Island"))
THEY, YOU = Who.EACH_OPPONENT, Who.YOU


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("Players can't draw cards or gain life.", (CantDraw(), CantGainLife())),
        ("Each opponent can't draw more than three cards each turn.", (CantDraw(THEY, after=3),)),
        (
            "Spells and abilities your opponents control can't cause you to sacrifice permanents.",
            (CantBeMadeToSacrifice(),),
        ),
        ("Your life total can't change.", (LifeTotalCantChange(YOU),)),
        ("If a player would gain life, that player gains no life instead.", (MoreLife(0, who=Who.EACH_PLAYER),)),
        ("If you would draw a card, draw two cards instead.", (DrawsInstead((DrawCards(2),)),)),
        (
            "If an opponent would draw a card except the first one they draw in each of their draw steps, "
            "instead that player skips that draw and you draw a card.",
            (DrawsInstead((DrawCards(),), THEY, but_first=True),),
        ),
        ("If a player would draw a card, that player skips that draw instead.", (DrawsInstead(who=Who.EACH_PLAYER),)),
        (
            "If you would draw a card while your library has no cards in it, you win the game instead.",
            (DrawsInstead((WinGame(),), condition=HasInLibrary(0)),),
        ),
        (
            "As long as you have one or fewer cards in hand, if you would draw one or more cards, you draw that many "
            "cards plus one instead.",
            (DrawsMore(plus=1, condition=HasCardsInHand(at_most=1)),),
        ),
        (
            "If a land is tapped for mana, it produces {R} instead of any other type and amount.",
            (ProducesInstead(those("land"), kinds="R", only_one=True),),
        ),
        (
            "If you tap an artifact for mana, it produces three times as much of that mana instead.",
            (ProducesInstead(those("artifact"), YOU, times=3),),
        ),
        (
            "If a land is tapped for three or more mana, it produces {C} instead of any other type and amount.",
            (ProducesInstead(those("land"), kinds="C", only_one=True, at_least=3),),
        ),
        (
            "If tapped for mana, Swamps produce {B}, and Islands produce colorless mana instead of any other type.",
            (ProducesInstead(SWAMPS, kinds="B"), ProducesInstead(ISLANDS, kinds="C")),
        ),
        ("If an opponent would gain life, that player loses that much life instead.", (MoreLife(-1, who=THEY),)),
        ("Each player's life total can't change.", (LifeTotalCantChange(),)),
        ("You can't search libraries and you can't gain life.", (CantSearch(YOU), CantGainLife(YOU))),
        (
            "Players can't play lands or cast artifact spells from exile.",
            (CantPlayLands(origin=Zone.EXILE), CantCast(ARTIFACT, only_from=frozenset({Zone.EXILE}))),
        ),
        (
            "You can cast spells only during your turn and no more than three spells each turn.",
            (CantCast(who=YOU, condition=ON_ANOTHERS_TURN), CantCast(who=YOU, condition=HasCastSpells(3))),
        ),
        (
            "Each player can't cast more than two creature spells each turn.",
            (CantCast(CREATURE, condition=HasCast(CREATURE, at_least=2)),),
        ),
        (
            "During your turn, your opponents can't cast artifact spells or activate abilities of creatures.",
            (
                CantCast(ARTIFACT, THEY, OnItsControllersTurn()),
                CantActivate(CREATURE, THEY, OnItsControllersTurn(), mana_too=True),
            ),
        ),
        (
            "Players can't activate abilities of cards in graveyards unless they control an artifact.",
            (CantActivate(condition=No(Controls(ARTIFACT)), mana_too=True, zone=Zone.GRAVEYARD),),
        ),
        ("Players can't sacrifice creatures to cast spells or activate abilities.", (CantPayWith(life=False),)),
        ("Players can't pay life to cast spells or activate abilities.", (CantPayWith(sacrificed=None),)),
        (
            "Players can't pay life or sacrifice nonblack artifacts to cast spells or activate abilities.",
            (CantPayWith(sacrificed=those("nonblack artifact")),),
        ),
        ("You can't lose the game and your opponents can't win the game.", (CantLose(YOU),)),
        ("You can't win the game and your opponents can't lose the game.", (CantLose(THEY),)),
        ("Players can't lose the game or win the game.", (CantLose(),)),
        (
            "If you control an artifact, you can't lose the game and your opponents can't win the game.",
            (CantLose(YOU, Controls(ARTIFACT)),),
        ),
        ("You don't lose the game for having 0 or less life.", (CantLose(YOU, for_life_alone=True),)),
        ("You don't lose the game for drawing from an empty library.", ()),
        (
            "As long as ~ is untapped, players can't untap more than two artifacts during their untap steps.",
            (UntapsAtMost(ARTIFACT, 2, condition=IsUntapped()),),
        ),
        ("You can't untap more than one creature during your untap step.", (UntapsAtMost(CREATURE, 1, YOU),)),
        ("You can't untap more than one creature during their untap steps.", ()),
        ("Players can't gain life during combat.", ()),
        ("Players can't cast spells or attack.", ()),
        ("Players can't activate abilities that aren't mana abilities or loyalty abilities.", ()),
    ],
)
def test_what_players_cannot_do_is_read_of_each_thing(text: str, read: tuple[object, ...]) -> None:
    assert says(text) == read


@pytest.mark.parametrize(
    ("text", "read"),
    [
        (
            "Spells your opponents cast that target an artifact you control cost {3} more to cast.",
            SpellsCost(3, who=THEY, targets=Those(types=ARTIFACT.types, who=YOU)),
        ),
        (
            "Spells your opponents cast that target another artifact you control cost {3} more to cast.",
            SpellsCost(3, who=THEY, targets=Those(types=ARTIFACT.types, who=YOU, other=True)),
        ),
        ("Spells that target you cost {2} more to cast.", SpellsCost(2, targeting_you=True)),
        ("Escape costs you pay cost {2} less.", SpellsCost(-2, who=YOU, named="escape")),
        ("Foretell costs you pay cost {2} less.", SpellsCost(-2, who=YOU, named="foretold")),
        ("Suspending cards from your hand costs {1} less.", ActionsCostLess("suspending", 1)),
        (
            "Disguise costs you pay cost {1} less.",
            ActionsCostLess("turning face up", 1, frozenset({"disguise"})),
        ),
        (
            "Fortify costs you pay cost {1} less.",
            AbilitiesCost(-1, not_mana=False, least=0, named="fortify", who=YOU, itself_alone=True),
        ),
    ],
)
def test_what_costs_more_or_less_is_read_by_target_and_keyword(text: str, read: object) -> None:
    assert says(text) == (read,)


def test_what_is_counted_for_a_target_is_not_read() -> None:
    assert says("Spells your opponents cast that target a creature cost {1} more to cast for each Elf.") == ()
