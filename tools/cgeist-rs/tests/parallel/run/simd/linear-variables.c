// Claim: a variable that each iteration moves by the same step is `linear`, and ends with what the last iteration leaves.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

static long strided(const int *v, int step) {
  long sum = 0;
  int at = 3;
#pragma omp simd linear(at : step) reduction(+ : sum)
  for (int i = 0; i < 20; ++i) {
    sum += (long)v[at] * i;
    at += step;
  }
  return sum * 1000 + at;
}

static long pointer(const int *v) {
  long sum = 0;
  const int *p = v;
#pragma omp simd linear(p) reduction(+ : sum)
  for (int i = 0; i < 30; ++i) sum += *p++ * (i % 3);
  return sum * 1000 + (p - v);
}

int main(void) {
  int v[67];
  for (int i = 0; i < 67; ++i) v[i] = i * i % 29;
  printf("%ld %ld %ld\n", strided(v, 2), strided(v, 3), pointer(v));
  return 0;
}
