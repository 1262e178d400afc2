// Claim: sections of arrays and of what pointers point at are reduced, and elements outside of the section stay.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

static void through_pointer(int *p, int n) {
#pragma omp parallel for reduction(+ : p[0 : n])
  for (int i = 0; i < 100; ++i) p[i % n] += i;
}

static void middle(long v[12]) {
#pragma omp parallel for reduction(max : v[4 : 3])
  for (int i = 0; i < 50; ++i) {
    long x = i * 17 % 50;
    if (x > v[4 + i % 3]) v[4 + i % 3] = x;
  }
}

static void varying(int n) {
  int v[n];
  for (int i = 0; i < n; ++i) v[i] = i;
#pragma omp parallel for reduction(- : v[1 : n - 1])
  for (int i = 0; i < 40; ++i) v[1 + i % (n - 1)] -= i;
  for (int i = 0; i < n; ++i) printf("%d ", v[i]);
  printf("\n");
}

int main(void) {
  int a[8] = {0, 0, 0, 0, 0, -1, -2, -3};
  through_pointer(a, 5);
  through_pointer(a + 1, 1);
  for (int i = 0; i < 8; ++i) printf("%d ", a[i]);
  printf("\n");
  long v[12] = {0};
  middle(v);
  for (int i = 0; i < 12; ++i) printf("%ld ", v[i]);
  printf("\n");
  varying(7);
  return 0;
}
