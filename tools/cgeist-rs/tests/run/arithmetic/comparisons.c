// Claim: all six comparisons give an int of zero or one for signed, unsigned, floating and pointer operands.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <math.h>
#include <stdio.h>

#define SHOW(a, b) printf("%d%d%d%d%d%d ", (a) < (b), (a) <= (b), (a) > (b), (a) >= (b), (a) == (b), (a) != (b))

int main(void) {
  volatile int i = -5, j = 5;
  volatile unsigned u = 5, w = 4000000000u;
  volatile long long l = -5, m = 1LL << 40;
  volatile float f = -0.0f, g = 0.0f;
  volatile double n = NAN, inf = INFINITY;
  volatile long double e = 1.0L, h = 1.0000001L;
  int a[3];
  SHOW(i, j);
  SHOW(u, w);
  SHOW(l, m);
  SHOW(i, l);
  printf("\n");
  SHOW(f, g);
  SHOW(n, n);
  SHOW(n, inf);
  SHOW(inf, inf);
  SHOW(e, h);
  printf("\n");
  SHOW(a, a + 2);
  SHOW(&a[1], a + 1);
  printf("\n%d %d\n", !(n < 1) && !(n >= 1), (i < j) < (j < i));
  return 0;
}
