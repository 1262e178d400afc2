// Claim: after `taskwait` all tasks that the waiting task created are done, also those created in loops, branches and calls.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

static void mark(int *slot, int value) { *slot = value; }

static void make(int *slots, int from, int to) {
  for (int i = from; i < to; ++i) {
#pragma omp task
    mark(&slots[i], i + 1);
  }
}

// Waits only on one of two ways; who does not wait hands over to the caller's wait.
static int sometimes(int *slots, int wait) {
  make(slots, 0, 4);
  if (wait) {
#pragma omp taskwait
    return slots[0] + slots[3];
  }
  return 0;
}

int main(void) {
  int slots[40] = {0}, results[6] = {0};
#pragma omp parallel
#pragma omp single
  {
    make(slots, 0, 10);
#pragma omp task
    make(slots, 10, 20);
#pragma omp taskwait
    for (int i = 0; i < 10; ++i) results[0] += slots[i];
    make(slots, 20, 30);
    if (results[0] == 55) make(slots, 30, 40);
#pragma omp taskwait
    for (int i = 20; i < 40; ++i) results[1] += slots[i];
    int own[4] = {0};
    results[2] = sometimes(own, 1);
    own[0] = own[3] = 0;
    results[3] = sometimes(own, 0);
#pragma omp taskwait
    results[4] = own[0] * 10 + own[3];
  }
  for (int i = 10; i < 20; ++i) results[5] += slots[i];
  for (int i = 0; i < 6; ++i) printf("%d ", results[i]);
  printf("\n");
  return 0;
}
