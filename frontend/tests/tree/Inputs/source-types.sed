# The types as the source writes them.
/^  source_types:/p
