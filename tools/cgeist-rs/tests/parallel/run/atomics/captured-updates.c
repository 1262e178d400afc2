// Claim: a capture gives the value before or after the update, whichever its form says, and every worker another one.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

enum { n = 80 };
static int taken[12][n + 1];

int main(void) {
  int c[12] = {0}, wrong = 0;
  c[2] = c[3] = n;
#pragma omp parallel for
  for (int i = 0; i < n; ++i) {
    int v[12];
#pragma omp atomic capture
    v[0] = c[0]++;
#pragma omp atomic capture
    v[1] = ++c[1];
#pragma omp atomic capture
    v[2] = c[2]--;
#pragma omp atomic capture
    v[3] = --c[3];
#pragma omp atomic capture
    v[4] = c[4] += 1;
#pragma omp atomic capture
    v[5] = c[5] = c[5] + 1;
#pragma omp atomic capture
    v[6] = c[6] = 1 + c[6];
#pragma omp atomic capture
    {
      v[7] = c[7];
      c[7] += 1;
    }
#pragma omp atomic capture
    {
      c[8] += 1;
      v[8] = c[8];
    }
#pragma omp atomic capture
    {
      v[9] = c[9];
      c[9] = c[9] + 1;
    }
#pragma omp atomic capture
    {
      v[10] = c[10];
      c[10]++;
    }
#pragma omp atomic capture
    {
      ++c[11];
      v[11] = c[11];
    }
    for (int k = 0; k < 12; ++k) {
#pragma omp atomic
      taken[k][v[k]]++;
    }
  }
  for (int k = 0; k < 12; ++k) {
    int first = 0;
    while (first < n && !taken[k][first]) ++first;
    for (int i = first; i < first + n && i <= n; ++i) wrong += taken[k][i] != 1;
    printf("%d:%d ", first, c[k]);
  }
  printf("%d\n", wrong);
  return 0;
}
