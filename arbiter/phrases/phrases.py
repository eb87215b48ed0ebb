"""The phrase language: "Ann plays Forest from her graveyard" to an action, "Explore resolves" to an event.

A phrase is one of a few forms. What is in braces is a name: of a player, an object, a zone, a step.
"""

from __future__ import annotations

from arbiter.phrases.action_phrases import ACTIONS
from arbiter.phrases.event_phrases import EVENTS
from arbiter.words.phrase_forms import Form, meant
from model.actions.actions import Action
from model.game.state import State
from model.play.story_events.events import Event


def action_meant(now: State, phrase: str) -> Action:
    """Return the action that a phrase names. Raises ``CaseError`` saying what was not understood."""
    happens = 'it is an event: a step says that it "happens"'
    return meant(now, phrase, ACTIONS, "an action", EVENTS, happens)[1]


def event_meant(now: State, phrase: str) -> tuple[State, Event]:
    """Return the event that a phrase names, and the state with room for what it needs. Raises ``CaseError``."""
    done = 'it is an action: a step has it as "do" or "ask"'
    return meant(now, phrase, EVENTS, "an event", ACTIONS, done)


__all__ = ["ACTIONS", "EVENTS", "Form", "action_meant", "event_meant"]
