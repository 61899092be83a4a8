#!/bin/bash
# Every ruling of docs/rules.md has a test that names it, and the page says which.
python3 -B "$SRCDIR/scripts/rules_index.py" --check
