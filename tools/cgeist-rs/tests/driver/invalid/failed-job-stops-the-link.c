// Claim: after an error in one file the others are compiled, nothing is linked and no temporary file is left.
// RUN: split-file %s %T && cd %T && mkdir tmp && not env TMPDIR=tmp cgeist-rs good.c bad.c -o p 2>&1 | filecheck %s
// RUN: not test -f p && ls tmp | filecheck --allow-empty --check-prefix=EMPTY %s
// CHECK: bad.c:1:{{[0-9]+}}: error: expected expression
// CHECK: 1 error generated.
// EMPTY-NOT: {{.}}
//--- good.c
int main(void) { return 0; }
//--- bad.c
int f(void) { return +; }
