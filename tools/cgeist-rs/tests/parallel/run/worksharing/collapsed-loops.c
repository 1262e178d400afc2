// Claim: `collapse` shares the iterations of a nest of loops, with any directions, steps and types, each exactly once.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

static int hits[4000];

static void show(void) {
  long sum = 0;
  int count = 0, most = 0;
  for (int i = 0; i < 4000; ++i) {
    sum += (long)hits[i] * i;
    count += hits[i];
    most = hits[i] > most ? hits[i] : most;
    hits[i] = 0;
  }
  printf("%d %d %ld\n", count, most, sum);
}

static void two(int n, int m) {
#pragma omp parallel for collapse(2)
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < m; ++j) hits[i * m + j]++;
}

static void three(int a, int b, int c) {
#pragma omp parallel for collapse(3) schedule(dynamic, 5)
  for (int i = 0; i < a; ++i)
    for (int j = 0; j < b; ++j)
      for (int k = 0; k < c; ++k) hits[(i * b + j) * c + k]++;
}

static void mixed(int n) {
#pragma omp parallel for collapse(3)
  for (long i = n; i > 0; i -= 3)
    for (unsigned j = 0; j < 11; j += 4)
      for (signed char k = -5; k <= 5; k += 2) hits[i * 121 + j * 11 + k + 5]++;
}

static void outer_only(int n) {
#pragma omp parallel for collapse(1)
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < i; ++j) hits[i * n + j]++;
}

static void with_inner_work(int n) {
#pragma omp parallel for collapse(2)
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j)
      for (int k = 0; k <= j; ++k)
        if ((i + k) % 3) hits[(i * n + j) * n + k]++;
}

int main(void) {
  two(10, 20);
  show();
  two(1, 100);
  show();
  two(100, 1);
  show();
  three(7, 3, 11);
  show();
  mixed(30);
  show();
  outer_only(40);
  show();
  with_inner_work(15);
  show();
  return 0;
}
