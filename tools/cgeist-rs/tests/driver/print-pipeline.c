// Claim: --print-pipeline prints one line that MLIR parses, and compiles nothing.
// RUN: cd %T && cgeist-rs -O2 --print-pipeline %s -o p | filecheck --match-full-lines %s && not test -f p
// RUN: cgeist-rs -O0 --print-pipeline --emit=mlir | filecheck --match-full-lines --check-prefix=NONE %s
// CHECK: builtin.module({{.*}})
// NONE: builtin.module(differentiate)
int main(void) { return 0; }
