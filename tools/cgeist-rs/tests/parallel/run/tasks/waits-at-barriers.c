// Claim: a barrier, and the end of a loop, of `single` and of a team, wait for all tasks; tasks need no team.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

static int count;

static void add(int by) {
#pragma omp task
  {
#pragma omp atomic
    count += by;
  }
}

int main(void) {
  int seen[5] = {0};
  add(1);
#pragma omp taskwait
  seen[0] = count;
#pragma omp parallel
  {
#pragma omp single nowait
    for (int i = 0; i < 10; ++i) add(10);
#pragma omp barrier
#pragma omp single
    seen[1] = count;
#pragma omp for
    for (int i = 0; i < 10; ++i) add(100);
#pragma omp single
    seen[2] = count;
#pragma omp single
    for (int i = 0; i < 10; ++i) add(1000);
#pragma omp single
    seen[3] = count;
#pragma omp masked
    add(10000);
  }
  seen[4] = count;
  for (int i = 0; i < 5; ++i) printf("%d ", seen[i]);
  printf("\n");
  return 0;
}
