// Claim: minimum and maximum start from the extreme values of their types, so that any element replaces them.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <float.h>
#include <limits.h>
#include <math.h>
#include <stdio.h>

static void doubles(const double *v, int n) {
  double low = INFINITY, high = -INFINITY;
#pragma omp parallel for reduction(min : low) reduction(max : high)
  for (int i = 0; i < n; ++i) {
    low = v[i] < low ? v[i] : low;
    high = v[i] > high ? v[i] : high;
  }
  printf("%g %g\n", low, high);
}

static void longs(const long *v, int n) {
  long low = LONG_MAX, high = LONG_MIN;
#pragma omp parallel for reduction(min : low) reduction(max : high)
  for (int i = 0; i < n; ++i) {
    low = v[i] < low ? v[i] : low;
    high = v[i] > high ? v[i] : high;
  }
  printf("%ld %ld\n", low, high);
}

static void unsigneds(const unsigned char *v, int n) {
  unsigned char low = 255, high = 0;
#pragma omp parallel for reduction(min : low) reduction(max : high)
  for (int i = 0; i < n; ++i) {
    low = v[i] < low ? v[i] : low;
    high = v[i] > high ? v[i] : high;
  }
  printf("%d %d\n", low, high);
}

int main(void) {
  doubles((double[]){INFINITY, INFINITY, 8}, 3);
  doubles((double[]){-INFINITY, 8}, 2);
  doubles((double[]){DBL_MAX, -DBL_MAX, 0}, 3);
  doubles((double[]){-1.5, -2.5, -3.5, -0.5}, 4);
  doubles(0, 0);
  longs((long[]){LONG_MIN, LONG_MIN + 1}, 2);
  longs((long[]){LONG_MAX}, 1);
  longs((long[]){-5, -6, -7, -8, -9}, 5);
  unsigneds((unsigned char[]){200, 130, 255}, 3);
  unsigneds((unsigned char[]){0}, 1);
  return 0;
}
