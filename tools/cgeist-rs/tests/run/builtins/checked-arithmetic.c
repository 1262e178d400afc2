// Claim: the overflow builtins report overflow and store the wrapped result for every mix of types.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <limits.h>
#include <stdio.h>

#define TRY(op, T, a, b)                                                      \
  do {                                                                        \
    T r;                                                                      \
    int o = __builtin_##op##_overflow(a, b, &r);                              \
    printf("%s %s %d %lld\n", #op, #T, o, (long long)r);                      \
  } while (0)

int main(void) {
  volatile int hi = INT_MAX, lo = INT_MIN, one = 1;
  volatile long lhi = LONG_MAX;
  volatile unsigned u = UINT_MAX;
  volatile unsigned long ul = ULONG_MAX;
  TRY(add, int, hi, one);
  TRY(add, int, hi, -1);
  TRY(sub, int, lo, one);
  TRY(mul, int, hi, 2);
  TRY(mul, int, 1 << 15, 1 << 15);
  TRY(add, unsigned, u, 1u);
  TRY(sub, unsigned, 0u, 1u);
  TRY(mul, unsigned, u, u);
  TRY(add, long, lhi, 1L);
  TRY(mul, long, lhi, 2L);
  TRY(mul, unsigned long, ul, ul);
  TRY(add, signed char, 100, 27);
  TRY(add, signed char, 100, 28);
  TRY(mul, unsigned char, 16, 16);
  TRY(sub, unsigned short, 3, 4);
  TRY(add, long long, hi, hi);
  TRY(sub, unsigned, lo, 1);
  int s;
  unsigned long m;
  printf("%d ", __builtin_sadd_overflow(hi, 1, &s));
  printf("%d ", s);
  printf("%d ", __builtin_ssub_overflow(3, 4, &s));
  printf("%d\n", __builtin_umull_overflow(1ul << 32, 1ul << 32, &m));
  return 0;
}
