// Claim: each form of an atomic update, on variables of each type, loses no update.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

#define UPDATES(name, type)                                  \
  static void name(void) {                                   \
    type v[6] = {0, 100, 1, 0, 0, 0};                        \
    _Pragma("omp parallel for")                              \
    for (int i = 0; i < 60; ++i) {                           \
      _Pragma("omp atomic")                                  \
      v[0]++;                                                \
      _Pragma("omp atomic update")                           \
      --v[1];                                                \
      _Pragma("omp atomic")                                  \
      v[2] *= i % 20 == 0 ? 2 : 1;                           \
      _Pragma("omp atomic")                                  \
      v[3] += (type)(i % 3);                                 \
      _Pragma("omp atomic")                                  \
      v[4] = v[4] + 1;                                       \
      _Pragma("omp atomic")                                  \
      v[5] = (type)2 + v[5];                                 \
    }                                                        \
    printf(#type);                                           \
    for (int k = 0; k < 6; ++k) printf(" %g", (double)v[k]); \
    printf("\n");                                            \
  }

UPDATES(of_char, signed char)
UPDATES(of_unsigned_char, unsigned char)
UPDATES(of_short, short)
UPDATES(of_int, int)
UPDATES(of_unsigned, unsigned)
UPDATES(of_long, long)
UPDATES(of_long_long, unsigned long long)
UPDATES(of_float, float)
UPDATES(of_double, double)

int main(void) {
  of_char();
  of_unsigned_char();
  of_short();
  of_int();
  of_unsigned();
  of_long();
  of_long_long();
  of_float();
  of_double();
  return 0;
}
