// Claim: `taskloop collapse` gives the iterations of a nest to tasks.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

static int hits[9][11];

int main(void) {
  long sum = 0;
  int wrong = 0;
#pragma omp parallel
#pragma omp single
  {
#pragma omp taskloop collapse(2)
    for (long i = 0; i < 9; ++i)
      for (long j = 0; j < 11; ++j) hits[i][j]++;
#pragma omp taskloop collapse(2) grainsize(4)
    for (long i = 8; i >= 0; --i)
      for (long j = 0; j < 11; j += 2) hits[i][j] += 2;
  }
  for (int i = 0; i < 99; ++i) {
    wrong += hits[i / 11][i % 11] != (i % 11 % 2 ? 1 : 3);
    sum += (long)hits[i / 11][i % 11] * i;
  }
  printf("%d %ld\n", wrong, sum);
  return 0;
}
