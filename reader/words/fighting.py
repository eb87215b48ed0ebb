"""Conditions on what attacks and blocks: "a red creature is attacking", "exactly one creature is attacking"."""

from __future__ import annotations

from dataclasses import replace

from model.text.conditions.condition import All, Condition, No
from model.text.conditions.of_players import AreOnBattlefield
from reader.words.cursor import NotRead, Words
from reader.words.nouns import nouns_alone
from reader.words.numbers import number, or_more


def fighting(words: Words) -> Condition:
    """Take how many of what are attacking, or blocking. Raises ``NotRead``."""
    exactly = bool(words.has("exactly"))
    many = number(words) if exactly else or_more(words)
    what = nouns_alone(words)
    if what.attacking or what.blocking or what.other:
        raise NotRead("what fights is said twice")
    attacking = words.take("is attacking", "are attacking", "is blocking", "are blocking").endswith("attacking")
    what = replace(what, attacking=attacking, blocking=not attacking)
    if not exactly:
        return AreOnBattlefield(what, many)
    return All((AreOnBattlefield(what, many), No(AreOnBattlefield(what, many + 1))))
