// Claim: long double keeps 64 bits of precision in arithmetic, conversions, arrays, calls and library functions.
// RUN: cgeist-rs -O0 %s -o %t -lm && %t > %t.out && clang-22 -O0 %s -o %t.ref -lm && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lm && %t > %t.out && clang-22 -O2 %s -o %t.ref -lm && %t.ref > %t.exp && diff %t.exp %t.out
#include <math.h>
#include <stdio.h>

struct s {
  char c;
  long double v[2];
};
static long double horner(const long double *c, int n, long double x) {
  long double r = 0;
  while (n--) r = r * x + c[n];
  return r;
}

int main(void) {
  volatile long double tiny = 0x1p-63L, one = 1;
  printf("%d %d\n", one + tiny > 1, (double)(one + tiny) > 1);
  long double c[3] = {1, 0.5L, 0.1L};
  printf("%La\n", horner(c, 3, one + 0.1L));
  struct s s = {'c', {1.5L, -2.5L}};
  s.v[1] *= 3;
  s.v[0]++;
  printf("%Lg %Lg %zu\n", s.v[0], s.v[1], sizeof s);
  printf("%La %Lg %Lg\n", sqrtl(2 * one), floorl(-0.5L * one), fabsl(s.v[1]));
  unsigned long long u = (unsigned long long)(one * 18446744073709551615.0L);
  printf("%llu %La\n", u, (long double)u);
  printf("%d %d\n", s.v[1] < 0, !s.v[0]);
  return 0;
}
