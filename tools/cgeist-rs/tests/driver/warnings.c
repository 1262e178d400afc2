// Claim: warnings look like Clang's, with their count; -Werror makes them errors and -w hides them.
// RUN: cgeist-rs -Wall -c %s -o %t.o 2> %t.ours && clang-22 -Wall -c %s -o %t.o 2> %t.clang && diff %t.clang %t.ours
// RUN: filecheck %s < %t.ours && not cgeist-rs -Wall -Werror -c %s -o %t.none 2> %t.ours && not test -f %t.none
// RUN: cgeist-rs -w -c %s -o %t.o 2>&1 | filecheck --check-prefix=NONE --allow-empty %s
// CHECK: warnings.c:{{[0-9]+}}:{{[0-9]+}}: warning: unused variable 'unused' [-Wunused-variable]
// CHECK: 1 warning generated.
// NONE-NOT: warning
int f(void) {
  int unused;
  return 1;
}
