// Claim: the bounds of an inner collapsed loop may depend on the counter of an outer one.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

static int hits[60][60];

static void show(void) {
  long sum = 0;
  int count = 0;
  for (int i = 0; i < 60; ++i)
    for (int j = 0; j < 60; ++j) {
      count += hits[i][j];
      sum += hits[i][j] * (100L * i + j);
      hits[i][j] = 0;
    }
  printf("%d %ld\n", count, sum);
}

int main(void) {
  int n = 40;
#pragma omp parallel for collapse(2)
  for (int i = 0; i < n; ++i)
    for (int j = i; j < n; ++j) hits[i][j]++;
  show();
#pragma omp parallel for collapse(2)
  for (int i = 0; i < n; ++i)
    for (int j = 0; j <= i; ++j) hits[i][j]++;
  show();
#pragma omp parallel for collapse(2)
  for (int i = 1; i < 20; ++i)
    for (int j = i + 1; j < 2 * i + 3; ++j) hits[i][j]++;
  show();
  return 0;
}
