"""What lets players do more or keeps them from it until the turn ends, and phases added to it (500.8, 611.2a)."""

from __future__ import annotations

from model.text.abilities import AdditionalLandPlays, CantPlayLands, Effect, ThisTurn
from model.text.combat import CantBlock, MustAttack, MustBlock
from model.text.instructions.phases import AddCombat
from model.text.restrictions import CantCast
from model.text.things import Those
from model.vocabulary import Who
from reader.effects.said import Said
from reader.effects.verbs import verb
from reader.words.cursor import NotRead, Words
from reader.words.numbers import number


def this_turn(words: Words, said: Said) -> tuple[Effect, ...]:
    """Read "you may play an additional land this turn", "target player can't play lands this turn"."""
    if words.has("may play"):
        words.has("up to")
        more = number(words)
        words.take("additional lands this turn", "additional land this turn")
        if said.who != "you":
            raise NotRead("lands of others")
        return (ThisTurn(AdditionalLandPlays(more)),)
    if isinstance(said.what, Those) and words.has("attack this turn if able", "attacks this turn if able"):
        return (ThisTurn(MustAttack(said.what)),)
    if isinstance(said.what, Those) and words.has("block this turn if able", "blocks this turn if able"):
        return (ThisTurn(MustBlock(said.what)),)
    words.take("can't")
    if isinstance(said.what, Those):
        words.take("block this turn")
        return (ThisTurn(CantBlock(said.what)),)
    if words.has("play lands this turn"):
        return (_on(said, CantPlayLands(), CantPlayLands(Who.EACH_OPPONENT)),)
    words.take("cast spells this turn")
    return (_on(said, CantCast(), CantCast(who=Who.EACH_OPPONENT)),)


def _on(said: Said, on_target: CantPlayLands | CantCast, on_opponents: CantPlayLands | CantCast) -> ThisTurn:
    if said.what is not None:
        raise NotRead("what objects can't do")
    if said.who == "target":
        return ThisTurn(on_target, on_target=True)
    if said.who == "each opponent":
        return ThisTurn(on_opponents)
    raise NotRead("whom it keeps from that")


@verb("after")
def after_this_phase(words: Words, _said: Said) -> tuple[Effect, ...]:
    """Read "after this phase, there is an additional combat phase", or one with a main phase after it."""
    in_main = words.take("this phase,", "this combat phase,", "this main phase,") == "this main phase,"
    words.take("there is an additional combat phase", "there's an additional combat phase")
    if in_main:
        words.take("followed by an additional main phase")
    return (AddCombat(with_main=in_main),)


@verb("there")
def there_is_another(words: Words, _said: Said) -> tuple[Effect, ...]:
    """Read "there is an additional combat phase after this phase"."""
    words.take("is an additional combat phase after this phase")
    return (AddCombat(),)
