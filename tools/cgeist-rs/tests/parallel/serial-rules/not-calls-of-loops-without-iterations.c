// Claim: a pure or const function called with invariant arguments is not called when the loop has no iterations: it would trap.
// Proves: gpu2cpu:GC-18
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

__attribute__((pure, noinline)) static int first(const int *p) { return *p; }
__attribute__((const, noinline)) static int quotient(int a, int b) { return a / b; }

static long out[64];

static void pure_call(const int *p, int n) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i) out[i] = first(p) + i;
}

static void const_call(int a, int b, int n) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i) out[i] = quotient(a, b) * i;
}

static void dynamic(const int *p, int n) {
#pragma omp parallel for schedule(dynamic, 4)
  for (int i = n; i > 0; --i) out[i - 1] = first(p) - i;
}

static void orphan(const int *p, int n) {
#pragma omp for
  for (int i = 0; i < n; ++i) out[i] = first(p) * i;
}

static void in_team(const int *p, int a, int b, int n) {
#pragma omp parallel
  {
#pragma omp for nowait
    for (int i = 0; i < n; ++i) out[i] = first(p) + i;
#pragma omp for
    for (int i = 0; i < n; ++i) out[i + n] = quotient(a, b) + i;
  }
}

static void inner_loop(const int *p, int n, int m) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i) {
    long sum = 0;
    for (int j = 0; j < m; ++j) sum += first(p);
    out[i] = sum;
  }
}

static void collapsed(const int *p, int n, int m) {
#pragma omp parallel for collapse(2)
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < m; ++j) out[i * m + j] = first(p) + j;
}

static long show(void) {
  long sum = 0;
  for (int i = 0; i < 64; ++i) sum += out[i] * (i + 1);
  return sum;
}

int main(void) {
  int five = 5;
  for (int n = 0; n < 3; ++n) {
    const int *p = n ? &five : 0;
    pure_call(p, n);
    const_call(84, n, n);
    printf("%ld ", show());
    dynamic(p, n);
    orphan(p, n);
    printf("%ld ", show());
#pragma omp parallel
    orphan(p, n);
    in_team(p, 21, n, n);
    printf("%ld ", show());
    inner_loop(p, 7, n);
    collapsed(p, 7, n);
    printf("%ld\n", show());
  }
  pure_call(0, -1);
  return 0;
}
