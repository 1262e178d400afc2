// Claim: loops of lanes that workers or tasks share leave counters that are declared outside with what they are behind the loop.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

static int s, i = -5, u;

__attribute__((noinline)) static void orphaned(void) {
#pragma omp for simd schedule(static, 32) reduction(+ : s) lastprivate(u)
  for (i = 0; i < 128; i++) {
    s++;
    u = i;
  }
}

__attribute__((noinline)) static long combined(long from, long to, int *v) {
  long d = -1;
#pragma omp parallel for simd
  for (d = from; d < to; d += 3) v[d] = d;
  return d;
}

__attribute__((noinline)) static long collapsed(int n, int m, int *v) {
  short a = -1;
  unsigned b = 77;
#pragma omp parallel for simd collapse(2)
  for (a = n; a > 0; a -= 2)
    for (b = 2; b < m; b++) v[a * 8 + b] = a;
  return a * 1000L + b;
}

__attribute__((noinline)) static long with_clauses(int n, int *v) {
  int k = -1, last = -2, sum = 0;
  const int *p;
#pragma omp parallel for simd lastprivate(last) reduction(+ : sum) num_threads(2)
  for (k = 0; k <= n; k++) {
    last = v[k];
    sum += k;
  }
#pragma omp parallel for simd
  for (p = v; p < v + n; p += 2) *(int *)p = 3;
  return k * 1000000L + last * 1000 + sum + (p - v);
}

__attribute__((noinline)) static int in_team(int n, int *v) {
  int k = -1;
#pragma omp parallel
  {
#pragma omp for simd
    for (k = 0; k < n; k++) v[k] = k;
    if (k != (n < 0 ? 0 : n)) v[0] = -1;
  }
  return k + v[0];
}

__attribute__((noinline)) static int serial(int n) {
  int k, m = 3, last = 42;
#pragma omp simd lastprivate(last)
  for (k = 0; k < n; k++) {
    m += k;
    last = m;
  }
  return (n ? k : 0) * 1000 + last;
}

int main(void) {
  static int v[200];
  orphaned();
  printf("%d %d %d\n", i, s, u);
  printf("%ld %ld %ld\n", combined(0, 100, v), combined(3, 4, v), combined(5, 5, v));
  printf("%ld %ld %ld\n", collapsed(9, 7, v), collapsed(8, 7, v), collapsed(-1, 7, v));
  printf("%ld\n", with_clauses(50, v));
  printf("%d\n", in_team(60, v));
  printf("%d %d\n", serial(10), serial(0));
  return 0;
}
