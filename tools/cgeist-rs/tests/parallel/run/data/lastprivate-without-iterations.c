// Claim: when no iteration runs a lastprivate variable that is also firstprivate keeps its value.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

static int keep(int n) {
  int x = 17;
#pragma omp parallel for firstprivate(x) lastprivate(x)
  for (int i = 0; i < n; ++i) x = i;
  return x;
}

static int orphan_result = 23;

static void orphan(int n) {
#pragma omp for firstprivate(orphan_result) lastprivate(orphan_result)
  for (int i = 0; i < n; ++i) orphan_result = i;
}

int main(void) {
  printf("%d %d %d\n", keep(0), keep(-3), keep(4));
  orphan(0);
  printf("%d ", orphan_result);
#pragma omp parallel
  orphan(0);
  printf("%d ", orphan_result);
#pragma omp parallel
  orphan(6);
  printf("%d\n", orphan_result);
  return 0;
}
