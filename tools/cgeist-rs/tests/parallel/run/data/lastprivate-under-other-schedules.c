// Claim: the iteration last in order gives a lastprivate variable its value also when workers take iterations as they are free.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

static void dynamic(int n) {
  int x = -1;
#pragma omp parallel for lastprivate(x) schedule(monotonic : dynamic)
  for (int i = n; i > 0; i -= 2) x = i;
  printf("%d ", x);
#pragma omp parallel for lastprivate(x) schedule(monotonic : dynamic, 3)
  for (int i = 0; i < n; ++i) x = 10 * i;
  printf("%d ", x);
}

static void guided(int n) {
  long x = -1;
#pragma omp parallel for lastprivate(x) schedule(guided)
  for (int i = 0; i < n; ++i) x = 7L * i;
  printf("%ld\n", x);
}

int main(void) {
  for (int n = 1; n < 100; n += 24) {
    dynamic(n);
    guided(n);
  }
  return 0;
}
