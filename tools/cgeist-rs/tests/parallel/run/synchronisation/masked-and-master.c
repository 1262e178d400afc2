// Claim: `masked` and `master` are run by the first worker only, `masked filter` by the one named, and nobody waits.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <omp.h>
#include <stdio.h>

static int visits;

static void report(void) {
#pragma omp masked
  visits += 1;
}

int main(void) {
  omp_set_dynamic(0);
  int who = -1, named = -1, missing = 0;
#pragma omp parallel num_threads(4)
  {
#pragma omp masked
    who = omp_get_thread_num();
#pragma omp masked filter(2)
    named = omp_get_thread_num();
#pragma omp masked filter(9)
    missing = 1;
    report();
  }
  printf("%d %d %d %d\n", who, named, missing, visits);
  report();
  printf("%d\n", visits);

  int ready = 0, wrong = 0;
#pragma omp parallel num_threads(3) reduction(+ : wrong)
  {
    for (int round = 1; round < 5; ++round) {
#pragma omp masked
      ready = round;
#pragma omp barrier
      wrong += ready != round;
#pragma omp barrier
    }
  }
  printf("%d %d\n", wrong, ready);
  return 0;
}
