"""Answers for people and programs: stories told, questions explained, claims verified, discoveries kept."""
