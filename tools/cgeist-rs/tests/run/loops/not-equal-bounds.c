// Claim: loops with != bounds visit exactly the expected values, also with steps and pointers.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static int sum(const int *p, const int *end) {
  int s = 0;
  for (; p != end; ++p) s = s * 2 + *p;
  return s;
}
static int strided(int from, int to, int step) {
  int n = 0;
  for (int i = from; i != to; i += step) n += i;
  return n;
}

int main(void) {
  int v[5] = {1, 2, 3, 4, 5};
  printf("%d %d\n", sum(v, v + 5), sum(v + 2, v + 2));
  printf("%d %d %d\n", strided(0, 30, 3), strided(10, -10, -4), strided(5, 5, 1));
  int c = 0;
  for (const char *s = "count"; *s != 0; s++) c += *s != 'n';
  printf("%d\n", c);
  for (long i = 10; i != 0; i /= 2) c = c * 10 + (int)i % 10;
  printf("%d\n", c);
  return 0;
}
