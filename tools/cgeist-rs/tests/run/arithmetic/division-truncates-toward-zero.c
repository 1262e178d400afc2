// Claim: integer division truncates toward zero and the remainder has the sign of the dividend.
// Proves: polygeist:PG-2
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <limits.h>
#include <stdio.h>

static int quotient(int a, int b) { return a / b; }
static int remainder_of(int a, int b) { return a % b; }
static long long quotient_ll(long long a, long long b) { return a / b; }

int main(void) {
  static const int values[] = {7, -7, 1, -1, INT_MAX, INT_MIN, 100, -100};
  static const int divisors[] = {2, -2, 3, -3, 7, 1, INT_MAX, INT_MIN};
  for (unsigned i = 0; i < sizeof values / sizeof *values; ++i)
    for (unsigned j = 0; j < sizeof divisors / sizeof *divisors; ++j) {
      int a = values[i], b = divisors[j];
      printf("%d %d: %d %d %d\n", a, b, quotient(a, b), remainder_of(a, b), quotient(a, b) * b + remainder_of(a, b) == a);
    }
  printf("%lld %lld\n", quotient_ll(LLONG_MIN, 2), quotient_ll(LLONG_MIN, LLONG_MAX));
  return 0;
}
