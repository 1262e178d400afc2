// Claim: mathematical builtins and constants give the exact values of IEEE operations.
// RUN: cgeist-rs -O0 %s -o %t -lm && %t > %t.out && clang-22 -O0 %s -o %t.ref -lm && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lm && %t > %t.out && clang-22 -O2 %s -o %t.ref -lm && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

int main(void) {
  volatile double d = -2.25, four = 4.0;
  volatile float f = 1.75f;
  volatile long double l = -3.5L;
  printf("%g %g %Lg\n", __builtin_fabs(d), __builtin_fabsf(-f), __builtin_fabsl(l));
  printf("%g %a %g\n", __builtin_sqrt(four), __builtin_sqrtf(f), __builtin_copysign(3.0, d));
  printf("%g %g %g %g\n", __builtin_floor(d), __builtin_ceil(d), __builtin_trunc(d), __builtin_rint(d));
  printf("%g %g\n", __builtin_fmax(d, four), __builtin_fminf(f, 2.0f));
  printf("%g %g %g\n", __builtin_inf(), -__builtin_huge_val(), __builtin_ldexp(f, 4));
  printf("%ld %d\n", __builtin_lround(d), (int)__builtin_llrint(four));
  printf("%g\n", __builtin_fma(d, four, 1.0));
  printf("%d %g\n", __builtin_isnan(__builtin_nan("")), __builtin_fmod(7.5, four));
  printf("%g\n", (double)__builtin_roundl(l));
  return 0;
}
