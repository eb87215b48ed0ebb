"""What the cards of a game say: their effects, and what of it is not modelled."""

from __future__ import annotations

from typing import TypeVar

from model.game.objects import Continuous, Object
from model.game.roster import OfCards, Roster
from model.text.card import Card
from model.text.descriptions import descriptions_in
from model.text.entering_and_halves import CAST_WITH
from model.text.keywords.of_permanents import MakesFaceDownForests
from model.text.statics.permissions import GivesOptionalCost, GivesWayToCast
from model.text.trigger_conditions.of_objects import BecomesTarget, ThisBecomesTarget
from model.text.trigger_conditions.of_players import SpellCast
from model.text.trigger_conditions.read_roughly import Roughly
from model.text.unread import Changes, Unread
from model.value_dataclasses import values_in

Kind = TypeVar("Kind")


class Texts(Roster):
    """Who and what takes part in a game, with what all cards and tokens say, on every face and as every copy."""

    def lasts_until_next_turn(self, obj: Object) -> bool:
        """Return whether what an object does as it resolves lasts until its controller's next turn (CR 611.2a)."""
        return any(effect.until_next_turn for effect in self.copies.continuous(obj))

    def continuous(self, kind: type[Kind]) -> tuple[Continuous[Kind], ...]:
        """Return every continuous effect of that kind that any card could give, whether it applies or not."""
        if kind not in self._by_kind:
            every = (e for o in self.cards for e in self.copies.continuous(o))
            self._by_kind[kind] = tuple(e for e in every if isinstance(e.effect, kind))
        return self._by_kind[kind]

    @OfCards
    def with_ward(self) -> tuple[Object, ...]:
        """The cards that may have ward while they are face down: those with disguise, and any if one was cloaked."""
        return tuple(o for o in self.cards if self.has_cloaked or o.card.has_disguise)

    @OfCards
    def has_face_down_forests(self) -> bool:
        """Whether a card of the game makes face-down permanents Forests that are no creatures."""
        return bool(self.continuous(MakesFaceDownForests))

    @OfCards
    def speaks_of_size(self) -> bool:
        """Whether a card of the game describes objects by their power or toughness."""
        return any(what.asks_for_size for o in self.cards for what in o.descriptions)

    @OfCards
    def speaks_of_keywords(self) -> bool:
        """Whether a card of the game describes objects by a keyword, as "with flying" does."""
        return any(what.having or what.lacking for o in self.cards for what in o.descriptions)

    @OfCards
    def asks_what_entered(self) -> bool:
        """Whether a card of the game describes permanents as those that entered this turn."""
        return any(what.entered for o in self.cards for what in o.descriptions)

    @OfCards
    def asks_about_damage(self) -> bool:
        """Whether a card of the game describes permanents as those that were dealt damage this turn, or dealt some."""
        return any(what.harm for o in self.cards for what in o.descriptions)

    @OfCards
    def asks_what_dealt_damage(self) -> bool:
        """Whether a card of the game describes permanents as those that were dealt damage this turn by some object."""
        return any(" by " in what.harm for o in self.cards for what in o.descriptions)

    @OfCards
    def asks_for_creature_types(self) -> bool:
        """Whether a card of the game describes objects by their creature types, also one of which that is not read."""
        said = (descriptions_in((*card.on_its_faces, *_other_notes(card))) for card in {o.card for o in self.cards})
        return any(what.asks_for_creature_types for descriptions in said for what in descriptions)

    @OfCards
    def lets_mana_pay_for_any(self) -> bool:
        """Whether a card of the game may let a player spend mana on one card as though it were other mana."""
        return any(o.lets_mana_pay_for_any for o in self.cards)

    @OfCards
    def rooms(self) -> tuple[str, ...]:
        """The names of the rooms of dungeon cards, each once."""
        return tuple(dict.fromkeys(room.room for card in self.of_variants for room in card.card.rooms))

    def cast_with(self, obj: Object) -> frozenset[str]:
        """Return the costs, its own and given ones, with which an object is cast and of which that is remembered."""
        return obj.card.cast_with | self._ways_given if self._ways_given else obj.card.cast_with

    @OfCards
    def _ways_given(self) -> frozenset[str]:
        ways = {e.effect.way.name for e in self.continuous(GivesWayToCast)}
        return frozenset({*ways, *(e.effect.cost.name for e in self.continuous(GivesOptionalCost))}) & {*CAST_WITH}

    @OfCards
    def unread(self) -> tuple[tuple[Object, Unread], ...]:
        """The texts that stand on cards and tokens, are not modelled and could matter, each with the object."""
        return tuple((o, text) for o in self.cards for text in self.copies.notes_of(o) if text.can_matter)

    @property
    def texts(self) -> tuple[tuple[Object, Unread], ...]:
        """All such texts, and those of what its spells and abilities do as they resolve."""
        return tuple((o, text) for o in self.cards for text in o.card.texts if text.can_matter)

    @OfCards
    def unread_of_attacks(self) -> tuple[tuple[Object, Unread, Changes], ...]:
        """The texts that are not modelled of what happens as something attacks, each with the object, and of what."""
        notes = ((o, text, could) for o in self.cards for text in self.copies.notes_of(o) for could in text.could or ())
        changes = ((o, text, could) for o, text, could in notes if isinstance(could, Changes))
        return tuple((o, text, could) for o, text, could in changes if "attacks" in could.kinds)

    @OfCards
    def waiting_texts(self) -> tuple[tuple[Object, Unread], ...]:
        """Those of them that act only on some happening."""
        return tuple((o, text) for o, text in self.unread if text.acts and not (text.aims and self._ignores_targets))

    @OfCards
    def _ignores_targets(self) -> bool:
        """Whether nothing triggers as something is targeted, and no text waits for that (CR 115.1, 603.2)."""
        said = (value for o in self.cards for value in values_in(o.card))
        return not self.with_ward and not any(_waits_for_targets(value) for value in said)

    @OfCards
    def texts_of_any_meaning(self) -> tuple[tuple[Object, Unread], ...]:
        """Those that apply all the time, and of which nothing is known."""
        return tuple((o, text) for o, text in self.unread if text.could is None and text.acts is None)

    @OfCards
    def kinds_waited_for(self) -> frozenset[str]:
        """The kinds of facts in whose changes it shows that something has happened for which such a text waits."""
        return frozenset[str]().union(
            *(text.acts.kinds for _, text in self.waiting_texts if isinstance(text.acts, Roughly))
        )

    def giving(self, quality: str) -> tuple[tuple[Object, Unread, Changes], ...]:
        """Return those of them that may give a quality as long as they function."""
        return tuple(one for one in self._lasting_changes if quality in one[2].kinds)

    @OfCards
    def _lasting_changes(self) -> tuple[tuple[Object, Unread, Changes], ...]:
        changes = ((o, text, could) for o, text in self.unread for could in text.could or () if text.acts is None)
        return tuple((o, text, could) for o, text, could in changes if isinstance(could, Changes))


def _waits_for_targets(value: object) -> bool:
    match value:
        case BecomesTarget() | ThisBecomesTarget():
            return True
        case SpellCast(targeting=what):
            return what is not None
        case Roughly(more=kinds):
            return "target" in kinds
    return False


def _other_notes(card: Card) -> tuple[Unread, ...]:
    """Return the notes of a card but for those that only say of which creature types something is."""
    return tuple(note for note in card.notes_on_its_faces if not note.kinds)
