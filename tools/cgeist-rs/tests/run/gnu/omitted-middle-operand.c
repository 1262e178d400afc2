// Claim: x ?: y evaluates x once and yields it when it is true.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static int calls;
static int count(int v) {
  calls++;
  return v;
}

int main(void) {
  int r = count(5) ?: count(9);
  printf("%d %d\n", r, calls);
  r = count(0) ?: count(9);
  printf("%d %d\n", r, calls);
  const char *s = NULL;
  printf("%s %s\n", s ?: "none", "some" ?: "none");
  printf("%g %g %u\n", 0.0 ?: 2.5, 1.5 ?: 2, 0u ?: -1);
  int i = 0;
  r = i++ ?: i++ ?: i++;
  printf("%d %d\n", r, i);
  return 0;
}
