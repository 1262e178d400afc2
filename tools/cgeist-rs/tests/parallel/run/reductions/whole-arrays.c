// Claim: an array is reduced element by element.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

int main(void) {
  int histogram[10] = {1, 1, 1};
  long grid[3][4] = {{0}};
  double low[5] = {9, 9, 9, 9, 9};
#pragma omp parallel for reduction(+ : histogram, grid) reduction(min : low)
  for (int i = 0; i < 200; ++i) {
    histogram[i * i % 10]++;
    grid[i % 3][i % 4] += i;
    double x = (i * 7 % 31) / 4.0;
    if (x < low[i % 5]) low[i % 5] = x;
  }
  for (int i = 0; i < 10; ++i) printf("%d ", histogram[i]);
  printf("\n");
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 4; ++j) printf("%ld ", grid[i][j]);
  printf("\n");
  for (int i = 0; i < 5; ++i) printf("%g ", low[i]);
  printf("\n");
  return 0;
}
