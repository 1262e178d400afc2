// Claim: the address of a private variable is that of the worker's own, also behind calls, and of the shared one everybody's.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

static void add(int *to, int by) { *to += by; }

int main(void) {
  int own = 0, shared = 0, different = 1;
  int *outer = &own;
#pragma omp parallel private(own) num_threads(4)
  {
    own = 0;
    int *inner = &own;
    for (int k = 1; k <= 10; ++k) add(inner, k);
    if (inner == outer || own != 55) {
#pragma omp atomic write
      different = 0;
    }
#pragma omp single
    add(&shared, own);
  }
  printf("%d %d %d\n", own, shared, different);

  int values[5] = {1, 2, 3, 4, 5}, sums[5];
  int *p = values;
#pragma omp parallel for firstprivate(p)
  for (int i = 0; i < 5; ++i) {
    sums[i] = 0;
    for (int *q = p; q <= p + i; ++q) sums[i] += *q;
  }
  printf("%d %d %d\n", sums[0], sums[2], sums[4]);
  return 0;
}
