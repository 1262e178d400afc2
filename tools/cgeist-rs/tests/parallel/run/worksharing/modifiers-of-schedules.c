// Claim: `monotonic` and `nonmonotonic` are taken for every kind of schedule; a monotonic worker goes upwards.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

enum { n = 103 };
static int hits[n];

static void show(void) {
  int wrong = 0;
  for (int i = 0; i < n; ++i) wrong += hits[i] != i + 1, hits[i] = 0;
  printf("%d ", wrong);
}

static int upwards(void) {
  int wrong = 0;
#pragma omp parallel reduction(+ : wrong)
  {
    int last = -1;
#pragma omp for schedule(monotonic : dynamic, 2)
    for (int i = 0; i < n; ++i) {
      wrong += i <= last;
      last = i;
    }
  }
  return wrong;
}

int main(void) {
#pragma omp parallel for schedule(monotonic : dynamic, 2)
  for (int i = 0; i < n; ++i) hits[i] += i + 1;
  show();
#pragma omp parallel for schedule(nonmonotonic : dynamic)
  for (int i = 0; i < n; ++i) hits[i] += i + 1;
  show();
#pragma omp parallel for schedule(monotonic : static, 3)
  for (int i = 0; i < n; ++i) hits[i] += i + 1;
  show();
#pragma omp parallel for schedule(nonmonotonic : guided, 2)
  for (int i = 0; i < n; ++i) hits[i] += i + 1;
  show();
  printf("%d\n", upwards());
  return 0;
}
