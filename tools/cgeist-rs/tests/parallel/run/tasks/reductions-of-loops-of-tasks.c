// Claim: a `taskloop` may have reductions, of its own or as part of a group's.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

int main(void) {
  long sum = 5, joint = 0;
  int low = 100;
#pragma omp parallel
#pragma omp single
  {
#pragma omp taskloop reduction(+ : sum) reduction(min : low) grainsize(3)
    for (long i = 0; i < 100; ++i) {
      sum += i;
      int x = (int)(i * 37 % 101) - 50;
      low = x < low ? x : low;
    }
#pragma omp taskgroup task_reduction(+ : joint)
    {
#pragma omp taskloop in_reduction(+ : joint) num_tasks(5)
      for (long i = 0; i < 40; ++i) joint += i * i;
#pragma omp task in_reduction(+ : joint)
      joint += 1000000;
    }
  }
  printf("%ld %d %ld\n", sum, low, joint);
  return 0;
}
