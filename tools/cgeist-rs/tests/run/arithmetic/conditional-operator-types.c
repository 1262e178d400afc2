// Claim: the conditional operator converts both arms to their common type and evaluates only one.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static int calls;
static int count(int v) {
  calls++;
  return v;
}

int main(void) {
  volatile int yes = 1, no = 0;
  char c = 'x';
  printf("%zu %zu %zu\n", sizeof(yes ? c : c), sizeof(yes ? 1 : 2L), sizeof(yes ? 1 : 2.0f));
  printf("%g %g\n", yes ? 1 : 2.5, no ? 1 : 2.5);
  printf("%d\n", (yes ? -1 : 0u) > 0);
  printf("%d\n", yes ? count(3) : count(4));
  printf("%d\n", calls);
  const char *s = no ? "no" : yes ? "yes" : "never";
  printf("%s\n", s);
  int x = 5, *p = yes ? &x : NULL;
  *(no ? NULL : p) += 2;
  printf("%d\n", x);
  struct pair {
    int a, b;
  } one = {1, 2}, two = {3, 4};
  printf("%d %d\n", (yes ? one : two).b, (no ? one : two).a);
  yes ? (void)count(1) : (void)count(2);
  printf("%d\n", calls);
  return 0;
}
