"""What a phrase says is announced, clause by clause: "... with X=2 choosing counter targeting Shock".

Every word of it is used or refused: a clause that says nothing or too much, and one that what is done does not take, is
an error that names the words.
"""

from __future__ import annotations

import re
from collections.abc import Collection

from arbiter.errors import CaseError, nearest
from arbiter.set_apart_characters import SET_APART, plain

FLAGS = {
    "face down": "cast face down",
    "foretold": "cast from exile after it was foretold",
    "plotted": "cast from exile after it was plotted",
    "prototyped": "cast with the mana cost, power and toughness that are inset in it",
    "as an Adventure": "cast as the Adventure that is inset in it",
    "as an Omen": "cast as the Omen that is inset in it",
    "for its mana cost": "in no other way",
    "without paying its mana cost": "as an effect or its own text allows",
    "without paying": "as an effect or its own text allows",
    "unkicked": "with no optional cost",
}
"""The clauses after which nothing is said."""

PAID_WITH = {
    "sacrificing": "what is sacrificed",
    "discarding": "what is discarded",
    "exiling": "what is exiled",
    "tapping": "what is tapped",
    "returning": "what is returned to hand",
}
"""The clauses that say what goes for a cost."""

OTHERS = {
    "from": "from where",
    "with X=": "the value of {X}",
    "with": "an alternative or optional cost: flashback, kicker ...",
    "splicing": "cards in hand whose text it is to have as well, joined by and",
    "choosing": "modes, joined by and",
    "targeting": "targets, joined by and",
    "dividing": "what each target gets of what is divided among them, joined by and",
    "paying": 'how much life is paid: "2 life"',
}

CLAUSES = FLAGS | PAID_WITH | OTHERS

OF_CASTING = frozenset(CLAUSES)
OF_ACTIVATING = frozenset({"from", "with X=", "choosing", "targeting", "dividing", "paying", *PAID_WITH})
OF_PAYING = frozenset(PAID_WITH)
OF_ONE_ABILITY = OF_PAYING | {"with X="}
"""What casting a spell may take, activating an ability, what else is paid for, and a verb for one ability."""

MORE_THAN_ONCE = frozenset({"with", *PAID_WITH})

OTHER_WORDS = {
    "using": "with",
    "via": "with",
    r"(?:for )?(?:x\s*=?\s*)?\d+": "with X=",
    r"(?:in \w+ )?mode": "choosing",
}
"""Words that are said for a clause, and are none, as patterns."""

_TIMES = {"once": 1, "twice": 2, "two": 2, "three": 3, "four": 4, "five": 5}
_SO_OFTEN = re.compile(
    rf"(?<=\s)(?P<paid>with\s+[a-z]+|(?:multi)?kicked|replicated)\s+(?:(?P<number>{'|'.join(_TIMES)}|\d{{1,2}})\s+times|"
    r"(?P<often>once|twice))(?=\s|$|,)",
    re.IGNORECASE,
)
"""Said of a cost that may be paid any number of times: "kicked twice" is "with kicker with X=2"."""

SAID_FOR = {
    r"(?:for|where)\s+(?=X=-?\d)": "with ",
    r"(?:with|for|where)\s+X\s+(?:is|being|equal\s+to|equals|of)\s+(?=-?\d)": "with X=",
    r"for free(?=\s|$|,)": "without paying",
    r"(?:multi)?kicked(?=\s|$|,)": "with kicker",
    r"replicated(?=\s|$|,)": "with replicate",
    r"evoked(?=\s|$|,)": "with evoke",
    r"bestowed(?=\s|$|,)": "with bestow",
    r"overloaded(?=\s|$|,)": "with overload",
    r"entwined(?=\s|$|,)": "with entwine",
    r"escaped(?=\s|$|,)": "with escape",
    r"dashed(?=\s|$|,)": "with dash",
    r"blitzed(?=\s|$|,)": "with blitz",
    r"warped(?=\s|$|,)": "with warp",
    r"surged(?=\s|$|,)": "with surge",
    r"bargained(?=\s|$|,)": "with bargain",
    r"(?:without|with no)(?:\s+any)?\s+targets?(?=\s|$|,)": "targeting nothing",
    r"without\s+(?:kicker|kicking(?:\s+it)?)(?=\s|$|,)": "unkicked",
    r"normally(?=\s|$|,)": "for its mana cost",
    r"(?:by\s+)?(?:pitching|delving)(?=\s)": "exiling",
    r"(?:by\s+)?(?:convoking|improvising)(?=\s)": "tapping",
    r"(?:by\s+paying|(?<!of the graveyard )(?<!of the library )for)\s+(?=\d+\s+life\b)": "paying ",
    r"by\s+sacrificing(?=\s)": "sacrificing",
    r"by\s+discarding(?=\s)": "discarding",
    r"by\s+exiling(?=\s)": "exiling",
    r"by\s+tapping(?=\s)": "tapping",
    r"by\s+returning(?=\s)": "returning",
    r"(?:on|onto|at)\s+(?!instant|sorcery|the (?:end|beginning|start|top)\b|[^,]*\bturn\b)": "targeting ",
}
"""Words that are as plain as a clause, as patterns, and what is read for them."""


def _escaped(clause: str) -> str:
    """Return the pattern of a clause: a cost may have "paying" in its name, but no life."""
    return rf"{clause}(?=\s+\d+\s+life\b)" if clause == "paying" else re.escape(clause)


_CLAUSE = re.compile(
    r",?\s+(" + "|".join(sorted(map(_escaped, CLAUSES), key=len, reverse=True)) + r")(?=\s|$|-?\d)", re.IGNORECASE
)
_NO_TARGETS = re.compile(r"\bchoosing\s+(?:nothing|no\s+targets?)(?=\s|$|,)", re.IGNORECASE)
"""Said where there may be any number of targets."""

_FOR_ITS_COST = re.compile(
    r"\b(?:for|with|using) (?:its|the) (?!mana\b)(?P<way>[a-z][a-z -]*?)(?P<kind> cost)\b", re.IGNORECASE
)
"""Said of a way to cast: "for its flashback cost" is "with flashback"."""

_ASIDE = {"foretell": "foretold", "plot": "plotted", "alternate": "with alternative cost"}
"""What is said of a card that is cast for such a cost, after it was put aside for it; and of a cost without a name."""

_WHEN = r"(?:on .*\bturn|at (?:instant|sorcery) speed|during|in response|after|before|while|then|next|this turn)\b"

_NO_CLAUSE = {
    _WHEN: ("when something is done is what the situation and the steps before say"),
    r"(?:paying|using|for \{)": (
        f"a cost is paid in full; what goes for it is named, {', '.join(PAID_WITH)}, paying 2 life"
    ),
}
"""What is said of when something is done, and of paying as such, as patterns, and why no clause says it."""

_NAME_AND_MORE = re.compile(rf"(?P<name>.*?{SET_APART}(?:\s*#\d+)?)(?P<more>\s+[^#\s].*)")
_IN_THEIR_CASE = {word.lower(): word for word in CLAUSES}

Said = dict[str, list[str]]
"""What each clause says, in order."""


def split(text: str, takes: Collection[str], doing: str) -> tuple[str, Said]:
    """Return what comes before the first clause, and what each clause says.

    Raises ``CaseError`` for words that are not understood, and for a clause that ``doing`` this does not take.
    """
    head, *rest = _CLAUSE.split(_in_words_of_clauses(_FOR_ITS_COST.sub(_with, text), takes))
    said: Said = {}
    tails = [_AND_AT_LAST.sub("", tail) for tail in rest[1:-1:2]] + rest[-1:]
    for word, tail in zip(rest[::2], tails, strict=True):
        said.setdefault(_IN_THEIR_CASE[word.lower()], []).append(_itself_as_named(tail.strip(), head))
    _only_a_name(head.strip(), takes)
    for target in said.get("targeting", []):
        _says_not_when(target, takes)
    for word, tails in said.items():
        if word not in takes:
            raise CaseError(f'"{_whole(word, tails[0])}" says nothing of {doing}')
        if word in FLAGS and any(tails):
            raise CaseError(_not_understood(next(filter(None, tails)), word, ()))
        if word not in FLAGS and not all(tails):
            raise CaseError(f'"{word}" says nothing here: {CLAUSES[word]} has to follow')
        if len(tails) > 1 and word not in MORE_THAN_ONCE:
            raise CaseError(f'"{word}" is there twice')
    return head.strip(), said


_AND_AT_LAST = re.compile(r",?\s+and\s*$", re.IGNORECASE)
"""Stands between a clause and the next: "paying 1 life and exiling Opt"."""


def _itself_as_named(tail: str, head: str) -> str:
    """Return what a clause says, where that is "itself" the name of what is cast or activated."""
    found = re.match(SET_APART, head) if tail.lower() == "itself" else None
    return tail if found is None else found[0]


def _in_words_of_clauses(text: str, takes: Collection[str]) -> str:
    """Return a text with what is said for a clause in the words of that clause, where this takes it."""
    text = _SO_OFTEN.sub(_with_x, text) if "with X=" in takes else text
    text = _NO_TARGETS.sub("targeting nothing", text) if "targeting" in takes else text
    begin = {word.split()[0] for word in takes}
    for said, clause in SAID_FOR.items():
        if clause.split()[0] in begin and "choosing" not in text:
            text = re.sub(rf"(?<=\s){said}", clause, text, flags=re.IGNORECASE)
    return text


def _with_x(so_often: re.Match[str]) -> str:
    said = (so_often["number"] or so_often["often"]).lower()
    return so_often["paid"] if said == "once" else f"{so_often['paid']} with X={_TIMES.get(said) or int(said)}"


def head_of(text: str) -> str:
    """Return what comes before the first clause of a text."""
    return _CLAUSE.split(text, maxsplit=1)[0].strip()


def life_paid(said: Said) -> int | None:
    """Return how much life is said to be paid. Raises ``CaseError`` if it is no number of it."""
    text = one(said, "paying")
    if text is None:
        return None
    found = re.fullmatch(r"(?P<number>\d{1,3}) life", text, re.IGNORECASE)
    if found is None:
        raise CaseError(f'"paying" says how much life is paid, as in "2 life", not "{text}"')
    return int(found["number"])


def of_the_head(text: str, more: str) -> str:
    """Return a text with something said after what comes before its first clause."""
    found = _CLAUSE.search(text)
    end = len(text) if found is None else found.start()
    return f"{text[:end]}{more}{text[end:]}"


def _with(cost: re.Match[str]) -> str:
    way = cost["way"].lower()
    return _ASIDE.get(way) or f"with {way}{cost['kind'] if way == 'alternative' else ''}"


def one(said: Said, word: str) -> str | None:
    """Return what a clause says that is there once at most."""
    return said[word][0] if word in said else None


def names(said: Said, *words: str) -> list[str]:
    """Return the names listed in clauses."""
    return [plain(name) for word in words for tail in said.get(word, []) for name in each_of(tail)]


def each_of(names: str) -> list[str]:
    """Return what is listed, joined by commas and "and"; names that hold such are set apart."""
    return re.split(r",\s+(?:and\s+)?|\s+and\s+", names.strip())


def announced_x(said: Said) -> int | None:
    """Return the value of {X} that is announced. Raises ``CaseError`` if it is no number."""
    text = one(said, "with X=")
    if text is None:
        return None
    if not re.fullmatch(r"-?\d{1,3}", text):
        raise CaseError(f'X is a number from 0 to 999, not "{text}"')
    return int(text)


def shares(text: str) -> tuple[tuple[int, ...], list[str]]:
    """Return what each target gets of what is divided, and the targets, if they are named: "2 to Ned and 1 to Forest".

    Raises ``CaseError`` for what is no number of one, and where only some are named.
    """
    parts = [_SHARE.fullmatch(plain(part)) for part in each_of(text)]
    found = [part for part in parts if part is not None]
    named = [part["target"] for part in found if part["target"]]
    if len(found) < len(parts) or len(named) not in (0, len(found)):
        raise CaseError(
            f'"dividing" says how much each target gets, as in "2 and 1" or "2 to ... and 1 to ...", not "{text}"'
        )
    return tuple(int(part["share"]) for part in found), named


_SHARE = re.compile(r"(?P<share>\d{1,3})(?: to (?P<target>.+))?", re.IGNORECASE)


def only_where_x(said: Said, of: object, has_x: bool) -> None:
    """Refuse to announce 0 where no cost has {X}, which would change nothing; of another number the rules judge."""
    if announced_x(said) == 0 and not has_x:
        raise CaseError(f'"with X=0" says nothing of {of}: no cost of it has {{X}}')


def _only_a_name(head: str, takes: Collection[str]) -> None:
    """Refuse words behind a name, but for what an object has: "Ashnod's Altar's second ability"."""
    found = _NAME_AND_MORE.fullmatch(head)
    if found is not None:
        raise CaseError(_not_understood(found["more"].strip(), found["name"].strip(), takes))


def _says_not_when(target: str, takes: Collection[str]) -> None:
    """Refuse words behind what is targeted that say when: "Grizzly Bears in response"."""
    found = re.fullmatch(rf"(?P<target>.+?)\s+(?P<more>{_WHEN}.*)", target, re.IGNORECASE)
    if found is not None:
        raise CaseError(_not_understood(found["more"], found["target"], takes))


def _whole(word: str, tail: str) -> str:
    return f"{word}{'' if word.endswith('=') else ' '}{tail}".strip()


def _not_understood(words: str, after: str, takes: Collection[str]) -> str:
    """Say which words make no sense, and the clause that may be meant, of those that can follow."""
    first = words.split()[0].lower()
    known = [word for word in CLAUSES if word in takes and " " not in word]
    other = next((clause for said, clause in OTHER_WORDS.items() if re.match(rf"{said}\b", words, re.I)), None)
    fits = other is not None and (other in takes or other.split()[0] in known)
    for pattern, why in _NO_CLAUSE.items():
        if re.match(pattern, words, re.IGNORECASE):
            return f'"{words}" is not understood after "{after}": {why}'
    hint = f'did you mean "{other}"?' if fits else nearest(first, known)
    return f'"{words}" is not understood after "{after}"' + (f"; {hint}" if hint else "")
