# The variables with static storage.
/^  globals:/,/^  [a-fh-z]/{
/^  [a-fh-z]/!p
}
