"""Proofs about every game: induction, candidates, certificates, and mutants that have to fail."""
