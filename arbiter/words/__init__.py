"""How what is said is found: names, numbers, descriptions, and the forms and clauses of phrases."""
