// Claim: reduction variables may have any arithmetic type, from `char` to `long double`.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t -latomic && clang-22 -fopenmp -O0 %s -o %t.ref -latomic && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t -latomic && clang-22 -fopenmp -O2 %s -o %t.ref -latomic && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

#define SUMS(name, type)                                                                          \
  static void name(void) {                                                                        \
    type sum = 1, product = 1, low = 100, high = 0;                                               \
    _Pragma("omp parallel for reduction(+ : sum) reduction(* : product) reduction(min : low) reduction(max : high)") \
    for (int i = 0; i < 24; ++i) {                                                                \
      type x = (type)((i * 5 + 3) % 24);                                                          \
      sum = (type)(sum + x % 4);                                                                  \
      product = (type)(product * (i % 5 == 0 ? 2 : 1));                                           \
      low = x < low ? x : low;                                                                    \
      high = x > high ? x : high;                                                                 \
    }                                                                                             \
    printf(#type " %lld %lld %lld %lld\n", (long long)sum, (long long)product, (long long)low, (long long)high); \
  }

SUMS(of_char, char)
SUMS(of_signed_char, signed char)
SUMS(of_unsigned_char, unsigned char)
SUMS(of_short, short)
SUMS(of_unsigned_short, unsigned short)
SUMS(of_int, int)
SUMS(of_unsigned, unsigned)
SUMS(of_long, long)
SUMS(of_unsigned_long, unsigned long)
SUMS(of_long_long, long long)

#define FLOATS(name, type)                                                                        \
  static void name(void) {                                                                        \
    type sum = (type)0.5, product = 1, low = (type)1e3, high = (type)-1e3;                        \
    _Pragma("omp parallel for reduction(+ : sum) reduction(* : product) reduction(min : low) reduction(max : high)") \
    for (int i = 0; i < 24; ++i) {                                                                \
      type x = (type)(i * 5 % 24) / 8 - 1;                                                        \
      sum += x;                                                                                   \
      product *= i % 3 ? (type)0.5 : 4;                                                           \
      low = x < low ? x : low;                                                                    \
      high = x > high ? x : high;                                                                 \
    }                                                                                             \
    printf(#type " %g %g %g %g\n", (double)sum, (double)product, (double)low, (double)high);      \
  }

FLOATS(of_float, float)
FLOATS(of_double, double)
FLOATS(of_long_double, long double)

int main(void) {
  of_char();
  of_signed_char();
  of_unsigned_char();
  of_short();
  of_unsigned_short();
  of_int();
  of_unsigned();
  of_long();
  of_unsigned_long();
  of_long_long();
  of_float();
  of_double();
  of_long_double();
  return 0;
}
