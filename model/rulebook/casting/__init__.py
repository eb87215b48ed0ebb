"""Casting spells (CR 601): when, what is announced, targets, costs, what forbids it, and from where."""

# ruff: noqa: I001 -- rules are told in the order in which they are entered here

from model.rulebook.casting import when, choices, targets, costs, splicing, prohibitions, as_offered, from_where

__all__ = ["as_offered", "choices", "costs", "from_where", "prohibitions", "splicing", "targets", "when"]
