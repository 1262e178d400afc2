// Claim: what workers did before a barrier is seen by all others behind it; barriers may stand in functions and loops.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <omp.h>
#include <stdio.h>

enum { workers = 4 };
static int slots[workers];

static void meet(void) {
#pragma omp barrier
}

int main(void) {
  omp_set_dynamic(0);
  int wrong = 0;
#pragma omp parallel num_threads(workers) reduction(+ : wrong)
  {
    int me = omp_get_thread_num();
    for (int round = 0; round < 20; ++round) {
      slots[me] = round * 10 + me;
#pragma omp barrier
      for (int k = 0; k < workers; ++k) wrong += slots[k] != round * 10 + k;
      meet();
    }
    // Prefix sums by doubling, two barriers a step.
    slots[me] = me + 1;
    meet();
    for (int by = 1; by < workers; by *= 2) {
      int add = me >= by ? slots[me - by] : 0;
      meet();
      slots[me] += add;
      meet();
    }
  }
  printf("%d", wrong);
  for (int k = 0; k < workers; ++k) printf(" %d", slots[k]);
  printf("\n");
  meet();
  return 0;
}
