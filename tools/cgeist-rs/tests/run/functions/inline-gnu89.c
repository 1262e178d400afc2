// Claim: in gnu89 mode plain inline emits an external definition and implicit int works.
// RUN: cgeist-rs -O0 -std=gnu89 %s -o %t && %t > %t.out && clang-22 -O0 -std=gnu89 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 -std=gnu89 %s -o %t && %t > %t.out && clang-22 -O2 -std=gnu89 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

inline int visible(int x) { return x + 1; }
static counter = 3;
add(a, b) { return a + b; }

int main() {
  register i;
  int (*p)(int) = visible;
  for (i = 0; i < 3; i++) counter = add(counter, i);
  printf("%d %d\n", p(41), counter);
  return 0;
}
