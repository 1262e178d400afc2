// Claim: a simd loop inside of a parallel loop or a task is the business of one worker.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

int main(void) {
  enum { n = 32 };
  long rows[n], total = 0;
  int grid[n][n];
#pragma omp parallel for
  for (int i = 0; i < n; ++i) {
    long sum = 0;
#pragma omp simd reduction(+ : sum)
    for (int j = 0; j < n; ++j) {
      grid[i][j] = i * j;
      sum += grid[i][j];
    }
    rows[i] = sum;
  }
#pragma omp parallel
#pragma omp single
  for (int i = 0; i < n; ++i) {
#pragma omp task
    {
      int *row = grid[i];
#pragma omp simd
      for (int j = 0; j < n; ++j) row[j] -= i;
    }
  }
#pragma omp simd reduction(+ : total)
  for (int i = 0; i < n; ++i) total += rows[i] + grid[i][n - 1];
  printf("%ld %d\n", total, grid[3][5]);
  return 0;
}
