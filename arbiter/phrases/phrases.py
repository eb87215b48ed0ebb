"""The phrase language: "Ann plays Forest from her graveyard" to an action, "Explore resolves" to an event.

A phrase is one of a few forms. What is in braces is a name: of a player, an object, a zone, a step.
"""

from __future__ import annotations

from arbiter.errors import CaseError
from arbiter.phrases.action_phrases import ACTIONS
from arbiter.phrases.event_phrases import ALL_PASS, EVENTS
from arbiter.words.phrase_forms import ENDS, Form, meant
from model.actions.actions import Action
from model.game.state import State
from model.play.story_events.events import AllPass, Event


def action_meant(now: State, phrase: str) -> Action:
    """Return the action that a phrase names. Raises ``CaseError`` saying what was not understood."""
    happens = 'it is an event: a step says that it "happens"'
    return meant(now, phrase, ACTIONS, "an action", EVENTS, happens)[1]


def event_meant(now: State, phrase: str) -> tuple[State, Event]:
    """Return the event that a phrase names, and the state with room for what it needs. Raises ``CaseError``."""
    done = 'it is an action: a step has it as "do" or "ask"'
    return meant(now, phrase, EVENTS, "an event", ACTIONS, done)


def action_or_passing_meant(now: State, phrase: str) -> Action | AllPass:
    """Return the action that a phrase names, or that all players pass, which is what they do as well (CR 117.4).

    Raises ``CaseError``.
    """
    try:
        return action_meant(now, phrase)
    except CaseError:
        if all(form.match(" ".join(phrase.split()).rstrip(ENDS)) is None for form in ALL_PASS):
            raise
        return AllPass()


__all__ = ["ACTIONS", "EVENTS", "Form", "action_meant", "action_or_passing_meant", "event_meant"]
