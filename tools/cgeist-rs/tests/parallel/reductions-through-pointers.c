// Claim: a task that combines through a pointer does so before the task goes on whose copy that may be. Clang's build ends in its runtime.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && env OMP_NUM_THREADS=1 %t | filecheck %s && env OMP_NUM_THREADS=4 %t | filecheck %s
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && env OMP_NUM_THREADS=1 %t | filecheck %s && env OMP_NUM_THREADS=4 %t | filecheck %s
// CHECK: 0 wrong
#include <stdio.h>

static void through_pointer(int *sum, int depth) {
#pragma omp task in_reduction(+ : sum[0]) firstprivate(depth)
  {
    if (depth > 0) through_pointer(sum, depth - 1);
    sum[0] += depth;
  }
}

int main(void) {
  int wrong = 0;
  for (int times = 0; times < 20; times++) {
#pragma omp parallel
#pragma omp single
    {
      int pointed = 0, copied = 0;
#pragma omp taskgroup task_reduction(+ : pointed)
      through_pointer(&pointed, 5);
      wrong += pointed != 15;
#pragma omp taskgroup task_reduction(+ : copied)
      {
#pragma omp task in_reduction(+ : copied)
        {
          through_pointer(&copied, 6);
          for (int i = 0; i < 2000; i++) copied += i & 1;
        }
      }
      wrong += copied != 1021;
    }
  }
  printf("%d wrong\n", wrong);
  return 0;
}
