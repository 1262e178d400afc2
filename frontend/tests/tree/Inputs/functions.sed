# The functions, defined and declared.
/^  functions:/,/^  [a-eg-z]/{
/^  [a-eg-z]/!p
}
