// Claim: the classification builtins see NaN, infinities, zeros, subnormals and signs in every type.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

#define ROW(T, x)                                                                                                       \
  do {                                                                                                                  \
    volatile T v = (x);                                                                                                 \
    printf("%d%d%d%d%d %d ", !!__builtin_isnan(v), !!__builtin_isinf(v), !!__builtin_isfinite(v), !!__builtin_isnormal(v), \
           !!__builtin_signbit(v), __builtin_fpclassify(0, 1, 2, 3, 4, v));                                             \
  } while (0)
#define ALL(T, tiny)                                                                         \
  ROW(T, (T)1.5), ROW(T, (T)-0.0), ROW(T, (T)__builtin_inf()), ROW(T, (T)-__builtin_inf()); \
  ROW(T, (T)__builtin_nan("")), ROW(T, tiny), ROW(T, -tiny);                                 \
  printf("\n")
#undef ALL
#define ALL(T, tiny)                \
  do {                              \
    ROW(T, (T)1.5);                 \
    ROW(T, (T)-0.0);                \
    ROW(T, (T)__builtin_inf());     \
    ROW(T, (T)-__builtin_inf());    \
    ROW(T, (T)__builtin_nan(""));   \
    ROW(T, (tiny));                 \
    ROW(T, -(tiny));                \
    printf("\n");                   \
  } while (0)

int main(void) {
  ALL(float, 1e-40f);
  ALL(double, 1e-310);
  ALL(long double, 1e-4940L);
  volatile double a = 1, b = 2, n = __builtin_nan("");
  printf("%d%d%d%d%d%d\n", __builtin_isless(a, b), __builtin_isgreater(a, n), __builtin_isunordered(a, n), __builtin_islessgreater(a, b),
         __builtin_isgreaterequal(b, b), __builtin_islessequal(n, n));
  printf("%d %d\n", __builtin_isinf_sign(-__builtin_inf()), __builtin_isinf_sign(a));
  return 0;
}
