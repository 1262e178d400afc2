// Claim: divisions and loads that only the body makes are not made when it is not run.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

enum { size = 40 };
static int out[size];

struct header {
  int count;
  int *data;
};

static void divide(int a, int b, int n) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i) out[i] = a / b + i;
}

static void remainder_in_branch(int a, int b) {
#pragma omp parallel for
  for (int i = 0; i < size; ++i)
    if (b) out[i] += a % b;
}

static void load(const int *p, int n) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i) out[i] += *p;
}

static void loads(const struct header *h, int n) {
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < n; ++i) out[i] += h->data[0] + h->count;
  }
}

static void nested(const struct header *h, int n, int m) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < m; ++j) out[i] += h->data[j];
}

int main(void) {
  int data[2] = {3, 4};
  struct header full = {2, data}, empty = {0, 0};
  divide(7, 0, 0);
  remainder_in_branch(7, 0);
  load(0, 0);
  loads(0, 0);
  nested(&empty, size, 0);
  nested(0, size, 0);
  for (int i = 0; i < size; i += 8) printf("%d ", out[i]);
  divide(70, 7, size);
  remainder_in_branch(7, 4);
  load(data, 9);
  loads(&full, 17);
  nested(&full, 3, 2);
  for (int i = 0; i < size; i += 8) printf("%d ", out[i]);
  printf("\n");
  return 0;
}
