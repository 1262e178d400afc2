// Claim: the value of a Clang option is never taken for an option of ours.
// RUN: cd %T && cgeist-rs -c %s -o --remarks && test -f ./--remarks
int x;
