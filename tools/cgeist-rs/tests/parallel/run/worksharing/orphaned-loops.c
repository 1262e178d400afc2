// Claim: a loop in a function of its own is shared by the team that calls it; called outside of a team it is a serial loop.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

enum { n = 50 };
static int hits[n];

static void add(int by) {
#pragma omp for
  for (int i = 0; i < n; ++i) hits[i] += by;
}

static void add_dynamically(int by) {
#pragma omp for schedule(dynamic, 3) nowait
  for (int i = 0; i < n; ++i) hits[i] += by;
}

static long sum;

static void total(void) {
#pragma omp for reduction(+ : sum)
  for (int i = 0; i < n; ++i) sum += (long)hits[i] * (i + 1);
}

// One call deeper, and in a loop.
static void several(int times) {
  for (int k = 0; k < times; ++k) add(k);
}

// In order, as there is no team.
static void show(void) {
#pragma omp for
  for (int i = 0; i < n; i += 10) printf("%d ", hits[i]);
  printf("\n");
}

int main(void) {
  add(1);
  show();
#pragma omp parallel
  {
    add(10);
    add_dynamically(100);
  }
  show();
#pragma omp parallel
  several(4);
  show();
  several(3);
  show();
  total();
  printf("%ld\n", sum);
#pragma omp parallel
  total();
  printf("%ld\n", sum);
#pragma omp parallel num_threads(1)
  add(1000);
#pragma omp parallel if (0)
  add(2000);
  show();
  return 0;
}
