# The definitions: functions with their bodies.
/^  definitions:/,/^  functions:/{
/^  functions:/!p
}
