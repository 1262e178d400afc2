# The structures and unions.
/^  records:/,/^  [a-qs-z]/{
/^  [a-qs-z]/!p
}
