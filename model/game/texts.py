"""What the cards of a game say: their effects and triggers, what they speak of, and what of it is not modelled."""

from __future__ import annotations

from functools import cached_property
from typing import TypeVar

from model.game.objects import Continuous, Object
from model.game.roster import Roster
from model.text.abilities import WARD_OF_THE_FACE_DOWN, Activated, Triggered
from model.text.becoming import KEPT_AFTER
from model.text.instructions.becoming import ExchangeWords
from model.text.instructions.libraries.library import OfferThisCard, OfferTopCard
from model.text.keywords.dated import WARD, exists
from model.text.keywords.of_permanents import MakesFaceDownForests
from model.text.restrictions import GivesWayToCast
from model.text.things import descriptions_in
from model.text.unread import Changes, Unread

Kind = TypeVar("Kind")


class Texts(Roster):
    """Who and what takes part in a game, with what all cards and tokens say, on every face and as every copy."""

    def continuous(self, kind: type[Kind]) -> tuple[Continuous[Kind], ...]:
        """Return every continuous effect of that kind that any card could give, whether it applies or not."""
        if kind not in self._by_kind:
            every = (e for o in self.cards for e in self.copies.continuous(o))
            self._by_kind[kind] = tuple(e for e in every if isinstance(e.effect, kind))
        return self._by_kind[kind]

    @cached_property
    def triggers(self) -> tuple[tuple[Object, Triggered], ...]:
        """Every triggered ability of every card and token, with that, and the ward of what may be face down."""
        own = ((o, a) for o in self.cards for a in self.copies.said_by(o) if isinstance(a, Triggered))
        return (*own, *((o, WARD_OF_THE_FACE_DOWN) for o in self.with_ward))

    @cached_property
    def with_ward(self) -> tuple[Object, ...]:
        """The cards that may have ward while they are face down: those with disguise, and any if one was cloaked."""
        if not exists(WARD, self.edition):
            return ()
        return tuple(o for o in self.cards if self.has_cloaked or o.card.has_disguise)

    @cached_property
    def mana_triggers(self) -> tuple[tuple[Object, Triggered], ...]:
        """Those of the triggered abilities that trigger as mana is made and add more."""
        return tuple((o, a) for o, a in self.triggers if a.adds_to_mana)

    def speaks_of(self, *kinds: type) -> bool:
        """Return whether abilities trigger on one of these or do it, or a text that is not modelled acts on it."""
        return not self._spoken_of.isdisjoint(kinds)

    @cached_property
    def _spoken_of(self) -> frozenset[type]:
        abilities = [a for o in self.cards for a in self.copies.said_by(o) if isinstance(a, Triggered | Activated)]
        triggers = (type(ability.trigger) for _, ability in self.triggers)
        acting = (type(text.acts) for _, text in self.waiting_texts)
        return frozenset((*triggers, *acting, *(type(e) for ability in abilities for e in ability.effects)))

    @cached_property
    def has_offers(self) -> bool:
        """Whether an ability of a card or token lets a player play a card while it resolves."""
        return self.speaks_of(OfferTopCard, OfferThisCard)

    @cached_property
    def exchanges_words(self) -> bool:
        """Whether a card of the game exchanges text boxes (CR 612.5)."""
        return self.speaks_of(ExchangeWords)

    @cached_property
    def has_face_down_forests(self) -> bool:
        """Whether a card of the game makes face-down permanents Forests that are no creatures."""
        return bool(self.continuous(MakesFaceDownForests))

    @cached_property
    def speaks_of_size(self) -> bool:
        """Whether a card of the game describes objects by their power or toughness."""
        return any(what.asks_for_size for o in self.cards for what in descriptions_in(o.card.on_its_faces))

    @cached_property
    def rooms(self) -> tuple[str, ...]:
        """The names of the rooms of dungeon cards, each once."""
        return tuple(dict.fromkeys(room.room for card in self.of_variants for room in card.card.rooms))

    def kept_after(self, obj: Object) -> frozenset[str]:
        """Return the costs, its own and given ones, with which an object is cast that keep it out of the graveyard."""
        return obj.card.kept_after | self._ways_given if self._ways_given else obj.card.kept_after

    @cached_property
    def _ways_given(self) -> frozenset[str]:
        return frozenset(e.effect.way.name for e in self.continuous(GivesWayToCast)) & {*KEPT_AFTER}

    @cached_property
    def unread(self) -> tuple[tuple[Object, Unread], ...]:
        """The texts that stand on cards and tokens, are not modelled and could matter, each with the object."""
        return tuple((o, text) for o in self.cards for text in self.copies.notes_of(o) if text.can_matter)

    @property
    def texts(self) -> tuple[tuple[Object, Unread], ...]:
        """All such texts, and those of what its spells and abilities do as they resolve."""
        return tuple((o, text) for o in self.cards for text in o.card.texts if text.can_matter)

    @cached_property
    def waiting_texts(self) -> tuple[tuple[Object, Unread], ...]:
        """Those of them that act only on some happening."""
        return tuple((o, text) for o, text in self.unread if text.acts is not None)

    def giving(self, quality: str) -> tuple[tuple[Object, Unread, Changes], ...]:
        """Return those of them that may give a quality as long as they function."""
        return tuple(one for one in self._lasting_changes if quality in one[2].kinds)

    @cached_property
    def _lasting_changes(self) -> tuple[tuple[Object, Unread, Changes], ...]:
        changes = ((o, text, could) for o, text in self.unread for could in text.could or () if text.acts is None)
        return tuple((o, text, could) for o, text, could in changes if isinstance(could, Changes))
