// Claim: _Bool holds only zero and one whatever is stored, added or counted.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

struct flags {
  _Bool a, b, c;
};

static _Bool negate(_Bool b) { return !b; }

int main(void) {
  volatile int two = 2;
  volatile double half = 0.5, nought = -0.0;
  char c;
  _Bool b = two;
  printf("%d %d %d %d\n", b, (_Bool)half, (_Bool)nought, (_Bool)&c);
  b += 5;
  printf("%d ", b);
  b -= 1;
  printf("%d ", b);
  b = !b;
  printf("%d ", b);
  b ^= 1;
  printf("%d ", b);
  b |= 4;
  printf("%d\n", b);
  printf("%d %d\n", negate(two), negate(0));
  struct flags f = {two, (_Bool)0, (_Bool)1e-300};
  printf("%d %d %d %zu\n", f.a, f.b, f.c, sizeof f);
  _Bool array[4] = {0};
  for (int i = 0; i < 6; ++i) array[i & 3] = !array[i & 3];
  printf("%d%d%d%d\n", array[0], array[1], array[2], array[3]);
  printf("%d %d\n", (int)(b && two), (b == 1) + (two || b));
  return 0;
}
