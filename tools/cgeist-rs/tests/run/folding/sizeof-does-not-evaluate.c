// Claim: operands of sizeof, typeof, _Alignof and _Generic are not evaluated.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static int calls;
static int count(void) { return ++calls; }

int main(void) {
  int i = 5, *null = 0;
  size_t n = sizeof(i++) + sizeof(count()) + sizeof(*null) + sizeof(null[i = 9]);
  __typeof__(count()) t = 1;
  n += __alignof__(i++);
  int g = _Generic(i++, int: 3);
  printf("%zu %d %d %d %d\n", n, i, calls, t, g);
  return 0;
}
