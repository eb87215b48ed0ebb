"""The targets of a sentence: one after another, or all those of a sentence that is not read otherwise (CR 115.1)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from model.text.descriptions import those
from model.text.target import Target
from model.vocabulary import Who, Zone
from reader.effects.targets import ANY_NUMBER, shared_out, target
from reader.patterns import Pattern
from reader.words.cursor import NotRead, Words
from reader.words.numbers import NUMBERS


def apart(text: str) -> str:
    """Return a text in which the ending that makes a target a possessor stands by itself."""
    return _POSSESSIVE.sub(r"\1 's ", text) if "'s " in text else text


_USES = Pattern(r"\b(?:(?:any(?: other)? )?[Tt]argets?\b(?!')|[Ee]arthbends?\b(?= (?:\d|[Xx]\b)))")

_EARTHBENT = Target(those("land you control"))
"""What earthbending targets, though its text does not say so (CR 701.66a)."""

_AS_MANY_AS_COUNTED = Pattern(
    r"\bsupport X\b|^for each (?!player\b|opponent\b)[^,]*, [^\"]*\b(?:up to one|another) target\b", re.IGNORECASE
)
"""What asks for as many targets as an X, or as what is counted."""

_BEFORE = Pattern(
    r"(?:\b(?:any number of|one, two, or three|one or two|one or more|up to|"
    r"(?:up to )?(?:one|two|three|four|five|six|seven|eight|nine|ten|x)) )?(?:(?:an)?other |a third )?$",
    re.IGNORECASE,
)

_SEVERAL = Pattern(
    r"[Tt]argets? (?:(?!{0})[\w'-]+,? ){{0,6}}?{0}s\b".format(
        r"(?:creature|land|permanent|player|opponent|artifact|card|spell|enchantment|planeswalker)"
    )
)
"""Targets of which there are several."""

_NO_USE = Pattern(
    r"\b(?:that|those|the|these|new|becomes? the|becomes? a|single|its|chosen|each|both|all|many|chooses?|"
    r"(?<!control )(?<!copy )(?<!each )(?<!copies )(?<!the target )(?<!owner )(?<!controller )(?<!card )(?<!cards )"
    r"(?<!power )(?<!toughness )(?<!value )(?<!text )(?<!colors )of) $",
    re.IGNORECASE,
)

_CHOOSES = Pattern(r"(?:\[?.{1,3}\]?: )?(?:then |for each (?:player|opponent), )?(?:you )?choose ", re.IGNORECASE)
"""How a sentence begins by which its player chooses targets, as those of any other (CR 601.2c)."""

_OF_THE_HOST = Pattern(r"\b(?:enchanted|equipped|fortified) \w+\b", re.IGNORECASE)

_OF_OTHERS = Pattern(
    r"(?:\bnew (targets?) for (?:it|them|th(?:e|at|ose|is) cop(?:y|ies)|each copy|target)\b|"
    r"\bchange the (targets?) of target\b|\bbecomes? the (target) of\b)"
)
"""The word where it is about what something else targets: nothing is announced for it."""

_MAY_FOLLOW = Pattern(
    r"(?!, (?:[\w-]+ ){0,3}[\w-]+,? (?:or|and/or) |, (?:or|and/or) (?!up to|target|any))"
    r"(?:$|[.,;:'\"]| (?:gets?|gains?|and(?![/\w])|to|until|this turn|deals?|can't|becomes?|loses?|draws?|discards?|"
    r"mills?|sacrifices?|reveals?|unless|onto|on top|on the|into|under|fights?|instead|attacks?|blocks?|doesn't|don't|"
    r"puts?|exiles?|explores?|connives?|has|have|shuffles?|returns?|where|equal|at the|skips?|adds?|searches|creates?|"
    r"untaps?|taps?|dies|then|is|are|during|pays?|by|for|as|if|perpetually|phases? out|in addition|rather|copies|"
    r"or (?:untap|tap|to|remove|until)|chooses|face|may|controls?|takes?|would|destroys?|assigns?|scries|surveils?|"
    r"each (?:gets?|gains?|deals?|loses?|draws?|discards?|mills?|sacrifices?|becomes?|ha(?:s|ve)|scr(?:y|ies))|"
    r"looks at|guesses|casts|activates|twice|three times|can (?:attack|block)|without paying|at end|of your choice|"
    r"'s (?:hand|library|graveyard|life total|power|toughness|controller|owner|next (?:untap|draw) step|next turn))\b)"
)
"""What may stand behind a target that is asked for nothing more: of a list of kinds, what follows belongs to it."""

_POSSESSIVE = Pattern(
    r"\b([Tt]arget(?: (?!(?:from|in|to|its|their|your|of)\b)\w+){1,5}?)'s "
    r"(?=hand|library|graveyard|life total|power|toughness|controller|owner|next (?:untap|draw) step|next turn)"
)


def targets_in(sentence: str) -> list[Target]:
    """Return the targets that a sentence asks for which is not read otherwise, in order.

    Raises ``NotRead`` where the word is used in another way, or where what follows could be asked of the target, too.
    """
    if _AS_MANY_AS_COUNTED.search(sentence):
        raise NotRead("how many targets")
    found: list[Target] = []
    plain = re.sub(r'"[^"]*"', lambda quoted: "_" * len(quoted[0]), sentence)
    plain = apart(plain)
    of_others = {one.start(one.lastindex or 0) for one in _OF_OTHERS.finditer(plain)}
    taken = 0
    for use in _USES.finditer(plain):
        before = plain[: use.start()]
        if "bend" in use[0]:
            found.append(_EARTHBENT)
            continue
        quantity = _BEFORE.search(before)
        assert quantity is not None
        if use.start() in of_others or use.start() < taken:
            continue
        if _NO_USE.search(before[: quantity.start()]) and not _CHOOSES.fullmatch(before[: quantity.start()]):
            raise NotRead(f"{before[-20:]}{use[0]}")
        if not quantity[0] and _SEVERAL.match(plain, use.start()):
            raise NotRead("how many targets")
        if "where X is" in plain and re.search(r"\bX $", before[: use.start()], re.IGNORECASE):
            raise NotRead("as many targets as an X that the text defines")
        words = Words(plain[: quantity.start()] + plain[quantity.start() :].lower()[:1] + plain[quantity.start() + 1 :])
        words.at = quantity.start()
        aimed = target(words)
        if aimed.another and not found and _OF_THE_HOST.search(before):
            raise NotRead("a target other than what the object is attached to")
        aimed = beside(_for_each_player(aimed, plain), found)
        taken = words.at
        is_shared = _AMONG.search(before[: quantity.start()]) or _DIVIDED.match(plain, taken)
        found.append(_shared(aimed, plain) if is_shared else aimed)
        if not _MAY_FOLLOW.match(words.text, words.at):
            raise NotRead(f"a target with {words.rest[:30]!r}")
    return found


def beside(aimed: Target, before: Sequence[Target]) -> Target:
    """Return a target that is asked for after others. Raises ``NotRead`` where "that player" is none of these.

    A card in "their" graveyard is one of the player who is targeted; of a permanent, "that player" may control it.
    """
    if not aimed.theirs:
        return aimed
    last = before[-1] if before else None
    if last is None or last.number != 1 or (last.zone is not Zone.BATTLEFIELD and last.only_players is None):
        raise NotRead("which player")
    if aimed.zone is Zone.GRAVEYARD and last.only_players is None:
        raise NotRead("whose graveyard")
    return aimed


def _for_each_player(of: Target, sentence: str) -> Target:
    each = _FOR_EACH.match(sentence)
    try:
        return of if each is None else of_each_player(of, opponents=each[1] == "opponent")
    except NotRead:
        return of


def of_each_player(of: Target, *, opponents: bool) -> Target:
    """Return a target that is asked for once for each player, or opponent: up to one of each. Raises ``NotRead``."""
    if not of.theirs or not of.up_to or of.number != 1 or of.zone is not Zone.BATTLEFIELD:
        raise NotRead("another target for each of them")
    what = replace(of.what, who=Who.EACH_OPPONENT) if opponents else of.what
    return replace(of, what=what, theirs=False, number=ANY_NUMBER, together="different players")


_FOR_EACH = Pattern(r"[Ff]or each (player|opponent), ")

_AMONG = Pattern(r"\b(?:[Dd]istributes? [^,.]*counters|divided as \w+ chooses?) among (?:one, two,? or )?$")
_DIVIDED = Pattern(r", divided as \w+ chooses?\b")
_WHOLE = Pattern(
    r"\b(?:(\d+|X) damage (?:divided as you choose among|that would be dealt [^.]*, divided as you choose)"
    r"|[Dd]istribute (\w+) [^,.]*counters among)\b(?!.* where X is)"
)
"""How much is divided: "4 damage divided as you choose among", "the next 3 damage that would be dealt ..., divided"."""


def _shared(of: Target, sentence: str) -> Target:
    """Return a target of which each gets a share of what is dealt: no more of them than there is (CR 601.2d).

    Raises ``NotRead`` where it is not known how much that is: more targets than that would be illegal.
    """
    divided = _WHOLE.search(sentence)
    whole = divided and (divided[1] or divided[2])
    if whole == "X":
        return shared_out(of, "X")
    if whole is None or not (whole.isdigit() or whole in NUMBERS):
        raise NotRead("shares of something that is not read")
    return shared_out(of, int(whole) if whole.isdigit() else NUMBERS[whole])


_LATER = Pattern(r"(\b(?:when|whenever|at) [^,\"]*), .*", re.DOTALL)
"""What is set off later, or by what was done: its targets are chosen then (CR 603.7, 603.12)."""


def announced_in(text: str) -> list[Target]:
    """Return the targets of a sentence that is not read, but for those of what it sets off later."""
    return targets_in(_LATER.sub(r"\1", text))
