// Claim: `simd` loops, with the clauses that speak of lanes, compute what the plain loop does.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

enum { n = 67 };

static void scale(double *restrict out, const double *restrict in, int count) {
#pragma omp simd
  for (int i = 0; i < count; ++i) out[i] = in[i] * 2 + 1;
}

static void shift(int *v, int count) {
#pragma omp simd safelen(4)
  for (int i = 4; i < count; ++i) v[i] += v[i - 4];
}

static long weighted(const int *v) {
  long sum = 0;
#pragma omp simd reduction(+ : sum) simdlen(4)
  for (int i = 0; i < 20; ++i) sum += (long)v[2 * i] * i;
  return sum;
}

static int last_one(const int *v) {
  int last = 0, scratch = 9;
#pragma omp simd private(scratch) lastprivate(last)
  for (int i = 0; i < n; ++i) {
    scratch = v[i] * 2;
    last = scratch - i;
  }
  return last + scratch;
}

static int square(const int (*m)[8]) {
  int sum = 0;
#pragma omp simd collapse(2) reduction(+ : sum)
  for (int i = 0; i < 8; ++i)
    for (int j = 0; j < 8; ++j) sum += m[i][j] * (i - j);
  return sum;
}

int main(void) {
  double in[n], out[n], total = 0;
  int v[n], m[8][8];
  for (int i = 0; i < n; ++i) in[i] = i / 4.0, v[i] = i % 9;
  for (int i = 0; i < 64; ++i) m[i / 8][i % 8] = i * 5 % 23;
  scale(out, in, n);
  shift(v, n);
  for (int i = 0; i < n; ++i) total += out[i] * i;
  printf("%g %d %ld %d %d\n", total, v[n - 1], weighted(v), last_one(v), square((const int(*)[8])m));
  return 0;
}
