// Claim: a call that would trap and stands behind one that ends the program is not made.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>
#include <stdlib.h>

__attribute__((pure, noinline)) static int first(const int *p) { return *p; }
__attribute__((const, noinline)) static int quotient(int a, int b) { return a / b; }

__attribute__((noinline)) static void leave_if(int now, int sum) {
  if (now) {
    printf("left with %d\n", sum);
    exit(0);
  }
}

static int sum;

static void run(const int *p, int divisor, int n) {
#pragma omp parallel for if (0)
  for (int i = 0; i < n; ++i) {
    leave_if(!p, sum);
    sum += first(p);
    leave_if(!divisor, sum);
    sum += quotient(100, divisor);
  }
}

int main(void) {
  int three = 3;
  run(&three, 7, 5);
  printf("%d\n", sum);
  run(&three, 0, 1 + (sum < 0));
  run(0, 0, 1);
  return 1;
}
