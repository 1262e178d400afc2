// Claim: a section may take some rows of an array of arrays, and some of the columns of one row.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

static void rows(int m[4][5], int first, int count) {
#pragma omp parallel for reduction(+ : m[first : count][0 : 5])
  for (int i = 0; i < 60; ++i) m[first + i % count][i % 5] += i;
}

static void columns(int m[4][5], int row) {
#pragma omp parallel for reduction(max : m[row : 1][1 : 3])
  for (int i = 0; i < 30; ++i) {
    int *at = &m[row][1 + i % 3];
    *at = i > *at ? i : *at;
  }
}

int main(void) {
  int m[4][5] = {{0}};
  rows(m, 1, 2);
  columns(m, 3);
  for (int i = 0; i < 20; ++i) printf("%d ", m[i / 5][i % 5]);
  printf("\n");
  return 0;
}
