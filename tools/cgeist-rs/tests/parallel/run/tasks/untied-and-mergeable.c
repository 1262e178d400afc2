// Claim: `untied`, `mergeable` and `priority` change nothing in what tasks compute.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

static long fib(int n) {
  if (n < 2) return n;
  long a, b;
#pragma omp task untied shared(a)
  a = fib(n - 1);
#pragma omp task untied mergeable shared(b) priority(n % 3)
  b = fib(n - 2);
#pragma omp taskwait
  return a + b;
}

int main(void) {
  long result = 0;
  int order = 0;
#pragma omp parallel
#pragma omp single
  {
#pragma omp task untied shared(result)
    result = fib(13);
#pragma omp task mergeable if (0) shared(order)
    order++;
#pragma omp taskyield
    order++;
  }
  printf("%ld %d\n", result, order);
  return 0;
}
