// Claim: a taskgroup waits for tasks of tasks, where taskwait waits for children only; groups nest.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

static int done;

static void descend(int depth) {
  if (depth == 0) {
#pragma omp atomic
    done++;
    return;
  }
  for (int i = 0; i < 3; ++i) {
#pragma omp task
    descend(depth - 1);
  }
}

int main(void) {
  int after[4] = {0};
#pragma omp parallel
#pragma omp single
  {
#pragma omp taskgroup
    descend(4);
    after[0] = done;
#pragma omp taskgroup
    {
      descend(2);
#pragma omp taskgroup
      {
#pragma omp task
        descend(3);
      }
      int now;
#pragma omp atomic read
      now = done;
      after[1] = now >= 81 + 27;
    }
    after[2] = done;
#pragma omp taskgroup
    {
    }
    after[3] = done;
  }
  printf("%d %d %d %d\n", after[0], after[1], after[2], after[3]);
  return 0;
}
