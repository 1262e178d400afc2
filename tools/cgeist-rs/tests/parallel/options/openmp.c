// RUN: cgeist-rs -O2 %s -o %t && %t | FileCheck %s
// RUN: cgeist-rs -fopenmp --emit=mlir %s -o %t.mlir && not cgeist-rs -c %t.mlir -o %t.o 2>&1 | FileCheck --check-prefix=NONE %s
// Claim: without -fopenmp the directives mean nothing; a module with parallel ops and no runtime for them is an error.
// NONE: error: RM3001: '{{scf.parallel|parallel.team}}' has to be lowered to a runtime or to serial loops before native lowering
#include <stdio.h>

static int fib(int n) {
  if (n < 2) return n;
  int a, b;
#pragma omp task shared(a)
  a = fib(n - 1);
  b = fib(n - 2);
#pragma omp taskwait
  return a + b;
}

static int v[100];

int main(void) {
  int sum = 0, last = -1, count = 0, result = 0;
#pragma omp parallel
  {
#pragma omp for reduction(+ : sum) lastprivate(last)
    for (int i = 0; i < 100; ++i) {
      v[i] = i * i;
      sum += v[i];
      last = v[i];
    }
#pragma omp single
    result = fib(10);
#pragma omp for schedule(dynamic, 3)
    for (int i = 0; i < 100; ++i) {
#pragma omp atomic
      count += v[i] % 2;
    }
  }
#pragma omp parallel for
  for (int i = 0; i < 100; ++i) {
    int own[3] = {i, 1, 2};
#pragma omp critical
    sum += own[i % 3];
  }
  // CHECK: 330132 9801 50 55
  printf("%d %d %d %d\n", sum, last, count, result);
  return 0;
}
