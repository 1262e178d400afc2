# The types.
/^  types:/,/^  [a-su-z]/{
/^  [a-su-z]/!p
}
