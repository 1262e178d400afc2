// Claim: captures work on each type, also when what is captured has another type.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

#define CAPTURE(name, type)                                            \
  static void name(void) {                                             \
    type x = 3;                                                        \
    double after = 0, before = 0, sum = 0;                             \
    _Pragma("omp parallel for reduction(+ : sum) private(after, before)") \
    for (int i = 0; i < 20; ++i) {                                     \
      _Pragma("omp atomic capture")                                    \
      after = x += 2;                                                  \
      _Pragma("omp atomic capture")                                    \
      {                                                                \
        before = x;                                                    \
        x -= 1;                                                        \
      }                                                                \
      sum += (after > 0) + (before > 0);                               \
    }                                                                  \
    printf(#type " %g %g\n", (double)x, sum);                          \
  }

CAPTURE(of_char, signed char)
CAPTURE(of_short, unsigned short)
CAPTURE(of_int, int)
CAPTURE(of_long, long)
CAPTURE(of_float, float)
CAPTURE(of_double, double)

int main(void) {
  of_char();
  of_short();
  of_int();
  of_long();
  of_float();
  of_double();
  return 0;
}
