// Claim: conversions among float, double and long double round once, and widening is exact.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static float to_float(double d) { return d; }
static double from_long_double(long double l) { return l; }

int main(void) {
  volatile double d = 0.1, large = 1e300, tiny = 1e-46;
  volatile long double l = 0.1L;
  volatile float f = 0.1f;
  printf("%a %a %a\n", to_float(d), (double)f, (double)to_float(d) - d);
  printf("%a %La\n", from_long_double(l), (long double)d - l);
  printf("%g %g\n", to_float(large), to_float(tiny));
  printf("%La %a\n", (long double)f, (float)l);
  printf("%d %d\n", f == d, (float)d == f);
  printf("%a\n", (double)(float)16777217.0);
  return 0;
}
