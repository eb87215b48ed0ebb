"""Who and what takes part in a game: its players, its objects and what they are called, under which edition."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field, replace
from functools import cached_property
from typing import Any, ClassVar, Self, TypeVar

from model.cards import halves_of, known_cards, names, names_on
from model.game.objects import NO_COPIES, Continuous, Copies, Listed, Object, listed
from model.text.abilities import Activated, Triggered
from model.text.card import Card
from model.value_dataclasses import dataclass
from model.vocabulary import NEWEST_EDITION, NOBODY, CardType, Player

Answer = TypeVar("Answer")


class OfCards(cached_property[Answer]):
    """What a game has by its cards and tokens alone, worked out once: one with an ability more has the same."""

    every: ClassVar = {"_by_kind", "_activated", "_land_types", "_of_cards"}
    """The names under which a game keeps what it has by these alone."""

    def __set_name__(self, owner: type[Any], name: str) -> None:
        super().__set_name__(owner, name)
        self.every.add(name)


@dataclass(frozen=True, eq=False)
class Roster:
    """The players in turn order, every object that takes part, and the edition of the rules.

    ``reading`` names another way to read the rulebook, if it is not read as usual. ``keeps_seen``: it is kept who has
    seen which card, as something asks for it. ``copies`` are the forms that objects may have as copies of others.
    ``teams`` has for each player the first of the same team, if it is played between teams. ``of_commanders``: it is a
    Commander game (CR 903). ``casts_free``: an effect may let a card be cast without paying, and for no other cost.
    ``named`` are cards whose names may be chosen though nobody has them, after those whose names came in before.
    """

    players: tuple[str, ...]
    objects: tuple[Object, ...] = ()
    edition: str = NEWEST_EDITION
    reading: str = ""
    has_cloaked: bool = False
    keeps_seen: bool = False
    copies: Copies = NO_COPIES
    teams: tuple[Player, ...] = ()
    of_commanders: bool = False
    casts_free: bool = False
    named: tuple[Card, ...] = ()
    _listed: Listed | None = field(default=None, repr=False)
    _by_kind: dict[type, tuple[Continuous[Any], ...]] = field(default_factory=dict, init=False, repr=False)
    _activated: dict[Object, tuple[Activated, ...]] = field(default_factory=dict, init=False, repr=False)
    _land_types: dict[Object, tuple[str, ...]] = field(default_factory=dict, init=False, repr=False)
    _of_cards: dict[object, Any] = field(default_factory=dict, init=False, repr=False)
    _known: dict[object, Any] = field(default_factory=dict, init=False, repr=False)

    def memo(self, question: object, answer: Callable[[Self], Answer]) -> Answer:
        """Return the answer to a question about what does not change, worked out once."""
        if question not in self._known:
            self._known[question] = answer(self)
        known: Answer = self._known[question]
        return known

    def memo_of_cards(self, question: object, answer: Callable[[Self], Answer]) -> Answer:
        """Return the answer to a question about cards and tokens alone, worked out once, as :class:`OfCards` is."""
        if question not in self._of_cards:
            self._of_cards[question] = answer(self)
        known: Answer = self._of_cards[question]
        return known

    def name_of(self, player: Player) -> str:
        """Return a player's name, or "nobody"."""
        return "nobody" if player == NOBODY else self.players[player]

    @property
    def everyone(self) -> range:
        """All players, in turn order."""
        return range(len(self.players))

    def with_edition(self, edition: str) -> Self:
        """Return the same game under another edition of the rules."""
        return replace(self, edition=edition)

    def with_reading(self, reading: str) -> Self:
        """Return the same game with the rulebook read in another way."""
        return replace(self, reading=reading)

    def with_cloaked(self) -> Self:
        """Return the same game with room for permanents that were cloaked."""
        return replace(self, has_cloaked=True)

    def casting_free(self) -> Self:
        """Return the same game, in which an effect may let a card be cast only without paying (CR 118.9a)."""
        return replace(self, casts_free=True)

    def naming(self, card: Card) -> Self:
        """Return the same game, in which the name of that card can be chosen. The numbers of other names stay."""
        return replace(self, named=(*self._own_cards, card))

    def keeping_seen(self) -> Self:
        """Return the same game, in which it is kept who has seen which card."""
        return replace(self, keeps_seen=True)

    def with_card(self, card: Card, owner: Player, commander: bool = False) -> tuple[Self, Object]:
        """Return the game with one more card, and that card as an object."""
        return self._and(Object(len(self.objects), card, owner, self.listed.label(card.name), commander=commander))

    def with_token(self, what: Card, owner: Player) -> tuple[Self, Object]:
        """Return the game with room for one more token of that kind, and that; or for a copy of a spell, or an emblem.

        What copies a spell of a permanent becomes a token, and is called one from the beginning (CR 707.10f).
        """
        kind = " token" if what.is_permanent else " copy" if what.types else ""
        label = self.listed.label(f"{what.name.removesuffix(' Token')}{kind}", token=True)
        return self._and(Object(len(self.objects), what, owner, label, token=True))

    def with_ability(self, source: Object, ability: Triggered | Activated) -> tuple[Self, Object]:
        """Return the game with room for one more instance of that ability, and the instance.

        The instances of all abilities of one object are numbered together, so that no two have one name.
        """
        kind = "trigger" if isinstance(ability, Triggered) else "ability"
        again = sum(1 for o in self.objects if o.source is source and isinstance(o.ability, type(ability)))
        label = f"{source.label}'s {kind}" + (f" #{again + 1}" if again else "")
        return self._and(Object(len(self.objects), source.card, source.owner, label, source, ability))

    def with_copy(self, obj: Object, form: Card) -> Self:
        """Return the game in which an object may have that form as a copy."""
        more = self.copies.also(obj, form)
        return self if more is self.copies else self._with(self.objects, more, self.listed)

    def with_object(self, new: Object) -> Self:
        """Return the game with that object as well, which has the next index."""
        more = self._with((*self.objects, new), self.copies, self.listed.also(new))
        if new.ability is not None and more.listed is self.listed:
            vars(more).update({name: known for name, known in vars(self).items() if name in OfCards.every})
        return more

    def _and(self, new: Object) -> tuple[Self, Object]:
        return self.with_object(new), new

    def _with(self, objects: tuple[Object, ...], copies: Copies, counted: Listed) -> Self:
        kept = (self.edition, self.reading, self.has_cloaked, self.keeps_seen, copies, self.teams)
        return type(self)(
            self.players, objects, *kept, self.of_commanders, self.casts_free, named=self.named, _listed=counted
        )

    @cached_property
    def listed(self) -> Listed:
        """What is said of all objects at once: of a game with one more, it is made of that of the game before."""
        return listed(self.objects) if self._listed is None else self._listed

    def instances(self, source: Object, ability: Triggered | Activated) -> tuple[Object, ...]:
        """Return the instances there is room for of one ability of one object."""
        return tuple(o for o in self.objects if o.source is source and o.ability == ability)

    def tokens(self, what: Card, owner: Player) -> tuple[Object, ...]:
        """Return the tokens of that kind which there is room for, owned by that player."""
        return tuple(o for o in self.objects if o.token and o.card == what and o.owner == owner)

    @OfCards
    def cards(self) -> tuple[Object, ...]:
        """The objects that are cards or tokens: every one but the abilities."""
        return tuple([o for o in self.objects if o.ability is None])

    def that_may_be(self, *types: CardType) -> tuple[Object, ...]:
        """Return the cards and tokens of which one of these types is on a face, or on what they may be a copy of."""
        faces = self.copies.faces_of
        may_be = (o for o in self.cards if any(face.types.intersection(types) for face in faces(o)))
        return self.memo_of_cards(("may be", types), lambda _: tuple(may_be))

    @OfCards
    def commanders(self) -> tuple[Object, ...]:
        """The cards that are somebody's commander (CR 903.3)."""
        return tuple(obj for obj in self.cards if obj.commander)

    @cached_property
    def kinds(self) -> tuple[int, ...]:
        """For each object the first that is what it is: the same card or token, of the same owner."""
        first: dict[object, int] = {}
        return tuple(
            first.setdefault((o.card, o.token, o.owner, o.commander, self.copies.of(o)), o.index) for o in self.objects
        )

    @OfCards
    def of_variants(self) -> tuple[Object, ...]:
        """The cards that begin in no deck of the usual kind: planes, phenomena, schemes, dungeons, Attractions."""
        return tuple(o for o in self.cards if o.card.deck or o.card.rooms)

    @OfCards
    def card_names(self) -> tuple[str, ...]:
        """Every name that may be chosen: those of the catalogue, and of cards that only this game has (CR 201.4)."""
        known = {*names(), *known_cards()}
        own = (name for card in self._own_cards for name, _ in names_on(card))
        return (*names(), *(name for name in dict.fromkeys(own) if name not in known))

    @property
    def _own_cards(self) -> tuple[Card, ...]:
        return (*self.named, *(o.card for o in self.cards if not o.token))

    def name_numbers(self, card: Card) -> tuple[int, ...]:
        """Return the numbers that stand for a card's names in facts about a chosen name, where 0 is none.

        No number stands for the name of a token that no card is called like, or of a card that is invented.
        """
        return tuple(self._numbered[name] for name in halves_of(card.name) if name in self._numbered)

    @OfCards
    def _numbered(self) -> dict[str, int]:
        return {name: number for number, name in enumerate(self.card_names, 1)}
