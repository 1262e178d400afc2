// Claim: a task has copies of the local variables of who creates it, taken then; what is shared around the task stays shared.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

static long results[20];

static void store(int slot, long value) { results[slot] = value; }

static void fill(int n, long base) {
  int scratch[3] = {1, 2, 3};
  for (int i = 0; i < n; ++i) {
    long value = base * i;
    scratch[1] = i;
#pragma omp task
    store(i, value + scratch[1]);
    value = -1;
    scratch[1] = -100;
    if (value > 0) return;
  }
  base = 0;
#pragma omp taskwait
  if (base) results[0] = 1;
}

int main(void) {
  int shared = 1;
#pragma omp parallel
#pragma omp single
  {
    int local = 10;
    fill(20, 7);
#pragma omp task
    shared += local;
    local = 1000;
#pragma omp taskwait
    shared += local;
  }
  for (int i = 0; i < 20; ++i) printf("%ld ", results[i]);
  printf("%d\n", shared);
  fill(5, 100);
  for (int i = 0; i < 6; ++i) printf("%ld ", results[i]);
  printf("\n");
  return 0;
}
