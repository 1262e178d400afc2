// Claim: complex operands mix with real and integer ones without inventing an imaginary part.
// RUN: cgeist-rs -O0 %s -o %t -lm && %t > %t.out && clang-22 -O0 %s -o %t.ref -lm && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lm && %t > %t.out && clang-22 -O2 %s -o %t.ref -lm && %t.ref > %t.exp && diff %t.exp %t.out
#include <complex.h>
#include <stdio.h>

static void show(double complex z) { printf("%g%+gi ", creal(z), cimag(z)); }

int main(void) {
  volatile double complex z = 2 + 3 * I;
  volatile float complex f = 1.5f - 0.5f * I;
  volatile int two = 2;
  volatile float half = 0.5f;
  show(z + two), show(two - z), show(z * half), show(z / two), show(two / z);
  printf("\n");
  show(f + z), show(f * two), show(z == 2 ? 1 : 0), show((float complex)z);
  printf("\n");
  double r = z;
  int i = f;
  _Bool b = z;
  double complex w = two;
  w += half;
  w *= z;
  w -= 1;
  w /= two;
  show(w);
  show(w++), show(--w);
  printf("%g %d %d %d\n", r, i, b, !z);
  return 0;
}
