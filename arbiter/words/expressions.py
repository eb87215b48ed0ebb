"""The language of expectations: ``land_drop_count(Ann) >= 0``, ``priority = nobody or stack_size = 0``."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any

from arbiter.errors import CaseError, closest, short_enough, unknown
from arbiter.set_apart_characters import SET_APART, plain
from arbiter.words.names_in_phrases import set_apart
from arbiter.words.objects_by_name import object_named, target_named
from arbiter.words.players_zones_steps_by_name import player_named
from model.game.counters import counters_of
from model.game.facts import COUNTERS, PLAYER_COUNTERS, Fact, range_of
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Boolean, Formula, Integer, Number, Value, all_of, any_of, implies, no, same
from model.situations.observables import OBSERVABLES, Observable
from model.text.descriptions import TYPES
from model.vocabulary import CardType, Player, Zone

if TYPE_CHECKING:
    from lark import Lark, Token, Tree

WORD = rf"(?:[A-Za-z][\w'#]*|#\d+|{SET_APART}['\w]*)"

GRAMMAR = rf"""
?start: "if" either "then" either -> implication
      | either
?either: both ("or" both)*
?both: negated ("and" negated)*
?negated: "not" negated -> negation
        | comparison
?comparison: sum (COMPARE sum)?
?sum: atom (SIGN atom)*
?atom: NUMBER -> number
     | STRING -> word
     | NAME "(" ARGUMENT ")" -> observed
     | WORDS -> word
     | "(" either ")"
COMPARE: "<=" | ">=" | "!=" | "==" | "=" | "<" | ">"
SIGN: "+" | "-"
NUMBER: /-?\d+/
STRING: /"[^"]*"/
NAME.2: /[a-z_]+(?=\()/
WORDS: /(?!(?:and|or|not|if|then)\b){WORD}(?: (?!(?:and|or|not|if|then)\b){WORD})*/
ARGUMENT: /[^()]+/
%ignore /\s+/
"""

MOST_DIGITS = 9
"""How many digits a number has at most."""


class Word(str):
    """A word that stands for a value of an enumeration; which one, the other side of a comparison says."""

    __slots__ = ()


@cache
def _parser() -> Lark:
    from lark import Lark  # what asks without expectations does not wait for it

    return Lark(GRAMMAR, parser="lalr", lexer="contextual")


def formula_meant(now: State, text: str) -> Formula:
    """Return the formula that an expression means in a state. Raises ``CaseError``."""
    value = _Meaning(now, text).value()
    if not isinstance(value, bool | Boolean):
        raise CaseError(_no_formula(now, text, value))
    return value


def _no_formula(now: State, text: str, value: object) -> str:
    """Return what is said of an expression that is neither true nor false."""
    if isinstance(value, Word):
        near = closest(value, OBSERVABLES)
        hint = f'did you mean "{near}"?' if near else "a claim about steps is written such as: casting of Murder by Ned"
        return f'"{text}" says nothing that is true or false; {hint}'
    return f'"{text}" is a number; compare it with something'


def premise_of(now: State, text: str) -> Formula:
    """Return what "if ... then ..." asks for first; true for another expression. Raises ``CaseError``."""
    meaning = _Meaning(now, text)
    meaning.value()
    return meaning.premise


def observables_in(now: State, text: str) -> tuple[str, ...]:
    """Return what an expression observes, each once, as it is written. Raises ``CaseError``."""
    meaning = _Meaning(now, text)
    meaning.value()
    return tuple(meaning.watched)


def observed(now: State, text: str) -> tuple[Value, Observable | None]:
    """Return the value of an observable or expression, and the observable if it is one. Raises ``CaseError``."""
    meaning = _Meaning(now, text)
    value = meaning.value()
    if isinstance(value, Word):
        raise CaseError(unknown("observable", value, OBSERVABLES))
    return value, meaning.only


def equals(now: State, text: str, expected: int | bool | str) -> Formula:
    """Return the formula that what ``text`` observes is ``expected``. Raises ``CaseError``."""
    value, only = observed(now, text)
    if isinstance(expected, str):
        if only is None or not only.labelled:
            raise CaseError(f'"{text}" is no word, so it can\'t be "{expected}"')
        return _as_word(now, value, only, expected)
    if isinstance(value, bool | Boolean) != isinstance(expected, bool):
        raise CaseError(f'"{text}" is {"true or false" if isinstance(value, bool | Boolean) else "a number"}')
    if isinstance(value, bool | Boolean):
        return same(value, bool(expected))
    return value == expected


def words_for(now: State, value: Value, observable: Observable | None) -> str | int | bool | None:
    """Return a plain value as a case file writes it; ``None`` if it is open."""
    if not isinstance(value, int):
        return None
    if observable is None or not observable.labelled or isinstance(value, bool):
        return value
    low, labels = _labels(now, observable)
    return labels[value - low]


def _counters_meant(now: State, argument: str) -> Fact:
    """Return the fact about counters that is meant: "+1/+1 on Triskelion", "poison on Ned"."""
    kind, on, bearer = (part.strip() for part in argument.partition(" on "))
    if not on:
        raise CaseError(f'say which counters, and where: "+1/+1 on {kind}"')
    if kind in PLAYER_COUNTERS:
        player = player_named(now.game.players, bearer)
        return counters_of(now, player, kind)
    if kind not in COUNTERS:
        raise CaseError(unknown("kind of counter", kind, (*COUNTERS, *PLAYER_COUNTERS)))
    return Fact("counters", object_named(now, bearer).index, COUNTERS.index(kind))


def _subtype_meant(now: State, argument: str) -> tuple[Object, str]:
    """Return the object and the subtype that are meant: "Orc of Easterling Vanguard"."""
    subtype, of, obj = (part.strip() for part in argument.partition(" of "))
    if not of:
        raise CaseError(f'say of what: "{subtype} of ..."')
    return object_named(now, obj), subtype.capitalize()


def _type_meant(now: State, argument: str) -> tuple[Object, CardType]:
    """Return the object and the card type that are meant: "creature of Irontread Crusher"."""
    kind, of, obj = (part.strip() for part in argument.partition(" of "))
    if not of:
        raise CaseError(f'say of what: "{kind} of ..."')
    if kind.lower() not in TYPES:
        raise CaseError(unknown("card type", kind, TYPES))
    return object_named(now, obj), TYPES[kind.lower()]


def _seen_meant(now: State, argument: str) -> tuple[Object, Player]:
    """Return the card and the player that are meant: "Opt by Ned"."""
    card, by, player = (part.strip() for part in argument.rpartition(" by "))
    if not by:
        raise CaseError(f'say by whom: "{player} by ..."')
    return object_named(now, card), player_named(now.game.players, player)


def _target_meant(now: State, argument: str) -> tuple[Object, int]:
    """Return the object on the stack and the target that are meant: "Ned by Shock"."""
    target, by, obj = (part.strip() for part in argument.rpartition(" by "))
    if not by:
        raise CaseError(f'say by what: "{obj} by ..."')
    return object_named(now, obj, zones=(Zone.STACK,)), target_named(now, target)


def _name_meant(now: State, argument: str) -> tuple[Object, str]:
    """Return the object and the name that are meant: "Stunt Double is Grizzly Bears"."""
    obj, said, name = (part.strip() for part in argument.partition(" is "))
    if not said:
        raise CaseError(f'say which name: "{obj} is ..."')
    return object_named(now, obj), name


_ABOUT: dict[str, Callable[[State, str], Any]] = {
    "object": object_named,
    "player": lambda now, name: player_named(now.game.players, name),
    "counters": _counters_meant,
    "subtype": _subtype_meant,
    "type": _type_meant,
    "seen": _seen_meant,
    "targeted": _target_meant,
    "name": _name_meant,
}


def _labels(now: State, observable: Observable) -> tuple[int, tuple[str, ...]]:
    assert observable.labelled
    of = range_of(now.game, Fact(observable.labelled))
    assert of is not None
    return of.low, of.labels


def _as_word(now: State, value: Value, observable: Observable, word: str) -> Formula:
    low, labels = _labels(now, observable)
    for i, label in enumerate(labels):
        if label.lower() == word.strip().lower():
            assert isinstance(value, int | Integer)
            return value == low + i
    raise CaseError(unknown("value", word, labels))


class _Meaning:
    """Reads a parsed expression in a state. ``only`` is its observable, if it is nothing else."""

    def __init__(self, now: State, text: str) -> None:
        self.now = now
        self.text = plain(text)
        self.only: Observable | None = None
        self.premise: Formula = True
        self.watched: dict[str, Value] = {}
        self._observables: dict[int, Observable] = {}

    def value(self) -> Any:
        from lark import UnexpectedInput

        short_enough(self.text)
        try:
            tree = _parser().parse(set_apart(self.now.game, self.text))
            value = self.visit(tree)
        except RecursionError:
            raise CaseError(f'"{self.text}" is nested too deeply') from None
        except UnexpectedInput as problem:
            where = f" at character {problem.column}" if problem.column and problem.column > 0 else ""
            raise CaseError(f'"{self.text}" is no expression: it stops making sense{where}') from None
        if tree.data in ("observed", "word"):
            self.only = self._observables.get(id(tree))
        return value

    def visit(self, tree: Any) -> Any:
        return getattr(self, tree.data)(tree)

    def implication(self, tree: Tree[Token]) -> Formula:
        self.premise, consequence = (self._formula(child) for child in tree.children)
        return implies(self.premise, consequence)

    def number(self, tree: Tree[Token]) -> int:
        digits = str(tree.children[0])
        if len(digits) > MOST_DIGITS:
            raise CaseError(f'in "{self.text}" a number has more than {MOST_DIGITS} digits')
        return int(digits)

    def word(self, tree: Tree[Token]) -> Any:
        text = plain(str(tree.children[0]).strip('"'))
        if text in OBSERVABLES and not OBSERVABLES[text].about:
            self._observables[id(tree)] = OBSERVABLES[text]
            self.watched[text] = OBSERVABLES[text].read(self.now)
            return self.watched[text]
        return {"true": True, "false": False}.get(text, Word(text))

    def observed(self, tree: Tree[Token]) -> Any:
        name, argument = (plain(str(child)).strip() for child in tree.children)
        observable = OBSERVABLES.get(name)
        if observable is None or not observable.about:
            raise CaseError(unknown("observable", name, OBSERVABLES))
        self._observables[id(tree)] = observable
        about = _ABOUT[observable.about](self.now, argument)
        self.watched[f"{name}({argument})"] = observable.read(self.now, about)
        return self.watched[f"{name}({argument})"]

    def sum(self, tree: Tree[Token]) -> Number:
        first, *rest = tree.children
        total: Number = self._number(first)
        for sign, part in zip(rest[::2], rest[1::2], strict=True):
            number = self._number(part)
            total = total + number if sign == "+" else total - number
        return total

    def comparison(self, tree: Tree[Token]) -> Formula:
        left, sign, right = tree.children
        one, other = self.visit(left), self.visit(right)
        if isinstance(one, Word):
            one, other, left = other, one, right
        if isinstance(other, Word):
            observable = self._observables.get(id(left))
            if observable is None or not observable.labelled or sign not in ("=", "==", "!="):
                raise CaseError(f'"{other}" can\'t be compared here, in "{self.text}"')
            found = _as_word(self.now, one, observable, other)
            return no(found) if sign == "!=" else found
        return self._compared(str(sign), one, other)

    def negation(self, tree: Tree[Token]) -> Formula:
        return no(self._formula(tree.children[0]))

    def both(self, tree: Tree[Token]) -> Formula:
        return all_of(*(self._formula(child) for child in tree.children))

    def either(self, tree: Tree[Token]) -> Formula:
        return any_of(*(self._formula(child) for child in tree.children))

    def _compared(self, sign: str, one: Any, other: Any) -> Formula:
        if isinstance(one, bool | Boolean) or isinstance(other, bool | Boolean):
            if sign not in ("=", "==", "!=") or not all(isinstance(x, bool | Boolean) for x in (one, other)):
                raise CaseError(f'in "{self.text}" something true or false is compared with a number')
            found = same(one, other)
            return no(found) if sign == "!=" else found
        compared: dict[str, Any] = {
            "<=": lambda: one <= other,
            ">=": lambda: one >= other,
            "<": lambda: one < other,
            ">": lambda: one > other,
            "!=": lambda: one != other,
        }
        result: Formula = compared.get(sign, lambda: one == other)()
        return result

    def _number(self, part: Any) -> Number:
        value = self.visit(part)
        if isinstance(value, bool) or not isinstance(value, int | Integer):
            raise CaseError(f'in "{self.text}" a number is expected, not "{value}"')
        return value

    def _formula(self, part: Any) -> Formula:
        value = self.visit(part)
        if not isinstance(value, bool | Boolean):
            raise CaseError(f'in "{self.text}" something true or false is expected, not "{value}"')
        return value
