"""The engines that are asked: Z3, SAT, enumeration, and the formulas that they are given."""
