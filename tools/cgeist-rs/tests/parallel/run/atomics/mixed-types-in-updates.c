// Claim: an atomic update computes in the type of the expression, as without `atomic`, and then converts.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

int main(void) {
  unsigned char small = 250;
  short narrow = 3;
  int whole = 10;
  float single = 1;
  unsigned wide = 0;
#pragma omp parallel for
  for (int i = 0; i < 8; ++i) {
#pragma omp atomic
    small += 300;
#pragma omp atomic
    narrow *= -3;
#pragma omp atomic
    whole += 2.75;
#pragma omp atomic
    single += 0.5;
#pragma omp atomic
    wide -= 1L << 33 | 5;
  }
  printf("%d %d %d %g %u\n", small, narrow, whole, (double)single, wide);
  return 0;
}
