// Claim: a worker without iterations, or one that does not enter a `masked` part, makes no call with its own variables: the
// call would trap.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <omp.h>
#include <stdio.h>

__attribute__((pure, noinline)) static int first(const int *p) { return *p; }
__attribute__((const, noinline)) static int quotient(int a, int b) { return a / b; }

static int out[8];

static void own_pointer(const int *x, int n) {
#pragma omp parallel num_threads(4)
  {
    const int *p = omp_get_thread_num() < n ? x : 0;
#pragma omp for schedule(static, 1)
    for (int i = 0; i < n; ++i) out[i] = first(p) + i;
  }
}

static void own_divisor(int n) {
#pragma omp parallel num_threads(4)
  {
    int divisor = omp_get_thread_num() < n ? 3 : 0;
#pragma omp for schedule(static, 1)
    for (int i = 0; i < n; ++i) out[i] += quotient(21, divisor) + 100 / divisor;
  }
}

static void masked(const int *x) {
#pragma omp parallel num_threads(4)
  {
    const int *p = omp_get_thread_num() == 0 ? x : 0;
    for (int i = 0; i < 3; ++i) {
#pragma omp masked
      out[i] += first(p) * 10;
    }
  }
}

static void filtered(const int *x, int who) {
#pragma omp parallel num_threads(4)
  {
    const int *p = omp_get_thread_num() == who ? x : 0;
    int divisor = p ? 4 : 0;
    for (int i = 0; i < 3; ++i) {
#pragma omp masked filter(who)
      out[i] += first(p) + quotient(8, divisor);
    }
  }
}

static void branch(const int *x) {
#pragma omp parallel num_threads(4)
  {
    const int *p = omp_get_thread_num() == 1 ? x : 0;
    for (int i = 0; i < 4; ++i)
      if (omp_get_thread_num() == 1) out[i + 4] += first(p);
  }
}

int main(void) {
  int x = 1000;
  omp_set_dynamic(0);
  for (int n = 0; n < 5; ++n) {
    own_pointer(&x, n);
    own_divisor(n);
    masked(&x);
    filtered(&x, 2);
    branch(&x);
    for (int i = 0; i < 8; ++i) printf("%d ", out[i]);
    printf("\n");
  }
  return 0;
}
