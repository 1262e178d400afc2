// Claim: shared, firstprivate, private and default on a task, with scalars, arrays and structs.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

struct job {
  int from, to;
  char name[6];
};

int main(void) {
  long sums[8] = {0};
  int length = 0;
#pragma omp parallel
#pragma omp single
  {
    int total = 0, weights[4] = {1, 2, 3, 4}, scratch = 55;
    for (int k = 0; k < 8; ++k) {
      struct job j = {k * 10, k * 10 + 5, "name"};
      j.name[0] = (char)('a' + k);
#pragma omp task firstprivate(j, weights, k) private(scratch) shared(sums) default(none)
      {
        scratch = 0;
        for (int i = j.from; i < j.to; ++i) scratch += i * weights[i % 4];
        weights[0] = 0;
        sums[k] = scratch + j.name[0];
      }
      weights[3] = k;
      j.name[0] = '?';
#pragma omp task shared(total)
      {
#pragma omp atomic
        total += k;
      }
    }
#pragma omp taskwait
    length = total + scratch + weights[3];
  }
  for (int k = 0; k < 8; ++k) printf("%ld ", sums[k]);
  printf("%d\n", length);
  return 0;
}
