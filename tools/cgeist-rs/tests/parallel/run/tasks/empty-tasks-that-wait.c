// Claim: a task that does nothing waits for those that it depends on, and those that depend on it wait.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>
#include <unistd.h>

int main(void) {
  int x = 0, y = 0, undeferred = 0, chained = 0;
#pragma omp parallel shared(x, y)
#pragma omp single
  {
#pragma omp task depend(inout : x)
    {
      usleep(5000);
      x += 5;
    }
#pragma omp task if (0) depend(inout : x)
    ;
    undeferred = x;
#pragma omp taskwait
#pragma omp task depend(out : x)
    {
      usleep(5000);
      x = 7;
    }
#pragma omp task depend(in : x) depend(out : y)
    ;
#pragma omp task depend(in : y)
    chained = x;
#pragma omp taskwait
  }
  printf("%d %d\n", undeferred, chained);
  return 0;
}
