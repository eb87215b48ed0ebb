"""What is read of extra turns, and of what players skip."""

from __future__ import annotations

from model.text.conditions.of_its_source import HasCounters
from model.text.conditions.of_the_turn import OnOwnTurn
from model.text.descriptions import Those
from model.text.instructions.compound import IfSo
from model.text.instructions.turns import EndTurn, SkipNext, TakeExtraTurns
from model.text.statics.of_players import SkipsExtraTurns, UntapsBesides
from model.vocabulary import CardType, Who
from tests.reader.test_reading import says
from tests.reader.test_reading_of_combat import does


def test_extra_turns_are_read() -> None:
    assert does("Take an extra turn after this one.") == (TakeExtraTurns(),)
    assert does("Target player takes two extra turns after this one.") == (TakeExtraTurns(2, "target"),)


def test_the_end_of_the_turn_is_read() -> None:
    assert does("End the turn.") == (EndTurn(),)
    assert does("If it's your turn, end the turn.") == (IfSo(OnOwnTurn(), (EndTurn(),)),)


def test_what_is_skipped_is_read() -> None:
    assert does("You skip your next turn.") == (SkipNext("turn"),)
    assert does("Skip your next two turns.") == (SkipNext("turn", 2),)
    assert does("Target player skips their next untap step.") == (SkipNext("untap step", who="target"),)
    assert does("Target opponent skips their next combat phase.") == (SkipNext("combat phase", who="target"),)


def test_what_has_extra_turns_skipped_is_read() -> None:
    said = "would begin an extra turn, that player skips that turn instead."
    assert says(f"If a player {said}") == (SkipsExtraTurns(),)
    assert says(f"If an opponent {said}") == (SkipsExtraTurns(Who.EACH_OPPONENT),)


def test_what_untaps_in_the_untap_steps_of_others_is_read() -> None:
    creatures = Those(types=frozenset({CardType.CREATURE}), who=Who.YOU)
    said = "during each other player's untap step."
    assert says(f"Untap all creatures you control {said}") == (UntapsBesides(creatures),)
    assert says(f"Untap ~ {said}") == (UntapsBesides(Those(itself=True)),)
    asked = "As long as there are four or more quest counters on ~, "
    counted = UntapsBesides(creatures, condition=HasCounters("quest", at_least=4))
    assert says(f"{asked}untap all creatures you control {said}") == (counted,)
    assert says("Untap all creatures you control during each opponent's turn.") == ()
