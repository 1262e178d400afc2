// Claim: -fsyntax-only checks and writes nothing, in C++ as well.
// RUN: cd %T && cgeist-rs -fsyntax-only %s && cgeist-rs -fsyntax-only -x c++ %s && not test -f syntax-only.o
int x;
