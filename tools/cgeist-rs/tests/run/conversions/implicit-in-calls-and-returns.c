// Claim: arguments and returned values are converted as if by assignment to the declared types.
// Proves: polygeist:PG-2
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static double half(int i) { return i / 2.0; }
static char low(long l) { return l; }
static unsigned char unsigned_low(double d) { return d; }
static _Bool truth(const char *p) { return p; }
static float narrow(double d) { return d; }
static long long widen(signed char c) { return c; }

int main(void) {
  printf("%g %g\n", half(7.9), half('a'));
  printf("%d %d\n", low(0x12345L), unsigned_low(200.7));
  printf("%d %d\n", truth("x"), truth(NULL));
  printf("%d\n", narrow(0.1) == 0.1);
  printf("%lld %lld\n", widen(200), widen(100 + 28));
  float f = 3;
  int i = f * 2.5f;
  long l = -f;
  printf("%d %ld\n", i, l);
  return 0;
}
