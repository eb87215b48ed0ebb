"""What a spell targets only if a cost was paid: kicker, bargain, a gift, an additional cost (CR 601.2c)."""

from __future__ import annotations

import re
from functools import partial

from model.text.abilities import Effect
from model.text.instructions.compound import IfSo
from model.text.target import Target
from reader.effects.said_so_far import OfACost, ReadsSentence, Said
from reader.instructions.outcomes.only_if_or_instead import condition_of, done_under_a_condition, parted_from_instead
from reader.patterns import Pattern
from reader.words.costs import CHOSEN_COSTS
from reader.words.cursor import NotRead, whole

IF_PAID = Pattern(
    r"(?:then )?if [^,]*\b(?:(?:kicked|bargained|beheld|evidence was collected|promised|cost was paid)\b|"
    r"was cast (?:using|for|with)\b|you cast (?:~|this spell)(?= ))"
)
"""What a spell does only if another cost was paid, or as it was cast: its targets are chosen only then (CR 601.2c)."""


def of_a_cost(paid: re.Match[str], text: str, asked: list[Target], sentences_before: int) -> OfACost:
    """Return what is targeted if a cost is paid: instead of others, only right behind what asks for those."""
    names = next((names for says, names in _BY_WHAT_IS_SAID if re.fullmatch(says, paid[0])), None)
    instead = bool(re.search(r"\binstead\b", text))
    if names is None or (instead and sentences_before != 1):
        raise NotRead("targets that are chosen only if a cost is paid")
    return OfACost(names, tuple(asked), instead)


def to_others_instead(
    effects: tuple[Effect, ...], text: str, said: Said, read: ReadsSentence
) -> tuple[Effect, ...] | None:
    """Return what a spell does to its targets, or to others if a cost was paid; ``None`` for another sentence.

    "Exile target artifact. If ~ was kicked, exile target nonland permanent instead." To which of them a later sentence
    speaks is not known.
    """
    paid = IF_PAID.match(text)
    if paid is None or said.of_costs or not said.spell:
        return None
    for asked, instead in parted_from_instead(text):
        tried = said.copied()
        tried.forgets()
        try:
            so = whole(asked, partial(condition_of, said=tried))
            then, usual = (tuple(map(done_under_a_condition, each)) for each in (read(instead, tried), effects))
            cost = of_a_cost(paid, text, tried.targets[len(said.targets) :], said.begun)
        except NotRead:
            continue
        if cost.targets and then:
            said.of_costs.append(cost)
            said.forgets()
            said.they, said.exiled = None, ""
            return (IfSo(so, then, usual),)
    return None


_BY_WHAT_IS_SAID = (
    (r"(?:then )?if ~ was kicked", ("kicker",)),
    (r"(?:then )?if ~ was bargained", ("bargain",)),
    (r"(?:then )?if the gift was promised", ("gift",)),
    (r"(?:then )?if evidence was collected", ("collect evidence",)),
    (r"(?:then )?if an? \w+(?: creature)? was beheld", ("behold",)),
    (r"(?:then )?if ~'s additional cost was paid", CHOSEN_COSTS),
)
"""The costs that may be paid, by what texts say of a spell for which one was."""
