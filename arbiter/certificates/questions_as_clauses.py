"""What a script asks, one question after the other, each as clauses that can hold together iff its answer is "sat"."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from arbiter.certificates.numbers_as_clauses import TRUE, Bits, Circuit, Literal, constant, known
from arbiter.certificates.reading_scripts import Command, Expression, Unreadable, commands

Value: TypeAlias = "Literal | Bits"
Names: TypeAlias = Mapping[str, Value]


@dataclass(frozen=True)
class Question:
    """A question of a script: what is said before it, its clauses, and the command that asks it."""

    said: str
    variables: int
    clauses: Sequence[tuple[Literal, ...]]
    status: str
    command: Command


def questions(text: str) -> Iterator[Question]:
    """Return the questions of a script. Raises ``Unreadable`` for what is not understood here."""
    script = Script()
    found = list(commands(text))
    for command, after in zip(found, [*found[1:], Command([], [])], strict=True):
        if command.words[:1] == ["check-sat"]:
            yield script.asked(command)
        else:
            script.take(command, after)


class Script:
    """A script up to some command: what is declared, defined and asserted."""

    def __init__(self) -> None:
        self._circuit = Circuit()
        self._names: dict[str, Value] = {"true": TRUE, "false": -TRUE}
        self._functions: dict[str, tuple[list[str], Expression]] = {}
        self._asserted: list[list[Literal]] = [[]]
        self._said: list[str] = []
        self._status = ""

    def take(self, command: Command, after: Command) -> None:
        """Take a command that asks nothing; the one after it bounds a number that is declared."""
        self._said += command.said
        match command.words:
            case ["declare-const", str(name), str(sort)]:
                self._new(name, self._declared(name, sort, after.words))
            case ["define-fun", str(name), list(parameters), str(), body]:
                if parameters:
                    self._functions[name] = ([_named(parameter) for parameter in parameters], body)
                else:
                    self._new(name, self._value(body, {}))
            case ["assert", formula]:
                self._asserted[-1].append(self._literal(formula, {}))
            case ["push", "1"]:
                self._asserted.append([])
            case ["pop", "1"] if len(self._asserted) > 1:
                self._asserted.pop()
            case ["set-info", ":status", str(status)]:
                self._status = status
            case ["set-logic" | "set-info" | "set-option", *_]:
                pass
            case _:
                raise Unreadable(f"this command is not understood: {str(command.words)[:60]}")

    def asked(self, command: Command) -> Question:
        """Return what is asked by a command that asks whether all that is asserted can hold."""
        said, status = " ".join([*self._said, *command.said][-1:]), self._status
        self._said, self._status = [], ""
        units = [(literal,) for level in self._asserted for literal in level]
        return Question(said, self._circuit.top, [*self._circuit.clauses, *units], status, command)

    def _new(self, name: str, value: Value) -> None:
        if name in self._names:
            raise Unreadable(f"{name} is there twice")
        self._names[name] = value

    def _declared(self, name: str, sort: str, after: Sequence[Expression]) -> Value:
        match sort, after:
            case "Bool", _:
                return self._circuit.fresh()
            case "Int", ["assert", ["<=", low, same, high]] if same == name:
                return self._circuit.number(self._constant(low), self._constant(high))
        raise Unreadable(f"{name} is no Bool, and no Int that is bounded by what comes next")

    def _constant(self, written: Expression) -> int:
        number = known(self._bits(written, {}))
        if number is None:
            raise Unreadable(f"{str(written)[:40]} is no constant")
        return number

    def _literal(self, written: Expression, names: Names) -> Literal:
        value = self._value(written, names)
        if not isinstance(value, int):
            raise Unreadable(f"this is a number, not true or false: {str(written)[:60]}")
        return value

    def _bits(self, written: Expression, names: Names) -> Bits:
        value = self._value(written, names)
        if isinstance(value, int):
            raise Unreadable(f"this is true or false, and no number: {str(written)[:60]}")
        return value

    def _value(self, written: Expression, names: Names) -> Value:
        if isinstance(written, str):
            if written.isdecimal():
                return constant(int(written))
            if written in names:
                return names[written]
            if written in self._names:
                return self._names[written]
            raise Unreadable(f"{written} is not declared")
        match written:
            case ["let", list(bound), body]:
                return self._value(body, {**names, **{_named(one): self._value(one[1], names) for one in bound}})
            case [str(head), *parts]:
                return self._applied(head, parts, names)
        raise Unreadable(f"this is no expression: {str(written)[:60]}")

    def _applied(self, head: str, parts: list[Expression], names: Names) -> Value:
        if head in self._functions:
            parameters, body = self._functions[head]
            given = [self._value(part, names) for part in parts]
            if len(given) != len(parameters):
                raise Unreadable(f"{head} takes {len(parameters)} values")
            return self._value(body, dict(zip(parameters, given, strict=True)))
        match head, parts:
            case "and", _:
                return self._circuit.every(self._literal(part, names) for part in parts)
            case "or", _:
                return self._circuit.some(self._literal(part, names) for part in parts)
            case "not", [one]:
                return -self._literal(one, names)
            case "=", [one, other]:
                return self._equal(self._value(one, names), self._value(other, names))
            case "ite", [condition, then, otherwise]:
                return self._either(
                    self._literal(condition, names), *(self._value(x, names) for x in (then, otherwise))
                )
        return self._arithmetic(head, parts, names)

    def _arithmetic(self, head: str, parts: list[Expression], names: Names) -> Value:
        numbers = [self._bits(part, names) for part in parts]
        match head, numbers:
            case "<=", [_, *_]:
                return self._circuit.every(map(self._circuit.at_most, numbers, numbers[1:]))
            case "+", [first, *rest]:
                for number in rest:
                    first = self._circuit.plus(first, number)
                return first
            case "-", [one]:
                return self._circuit.times(-1, one)
            case "*", [factor, one] if (times := known(factor)) is not None:
                return self._circuit.times(times, one)
        raise Unreadable(f"{head} is not understood")

    def _equal(self, one: Value, other: Value) -> Literal:
        if isinstance(one, int) and isinstance(other, int):
            return self._circuit.same(one, other)
        if isinstance(one, int) or isinstance(other, int):
            raise Unreadable("a number is compared with what is true or false")
        return self._circuit.equal(one, other)

    def _either(self, condition: Literal, then: Value, otherwise: Value) -> Value:
        if isinstance(then, int) and isinstance(otherwise, int):
            return self._circuit.choice(condition, then, otherwise)
        if isinstance(then, int) or isinstance(otherwise, int):
            raise Unreadable("a number stands beside what is true or false")
        return self._circuit.either(condition, then, otherwise)


def _named(written: Expression) -> str:
    """Return the name of a parameter, or of what is bound."""
    if isinstance(written, str) or len(written) != 2 or not isinstance(written[0], str):
        raise Unreadable(f"this is no name with what it stands for: {str(written)[:60]}")
    return written[0]
