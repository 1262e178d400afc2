// Claim: a worksharing loop may count down, by one or by more, to a bound that it reaches or does not reach.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

static int seen[64];

static void show(const char *name) {
  printf("%s:", name);
  for (int i = 0; i < 64; ++i) {
    if (seen[i]) printf(" %d*%d", i, seen[i]);
    seen[i] = 0;
  }
  printf("\n");
}

int main(void) {
#pragma omp parallel for
  for (int i = 9; i > 3; i--) seen[i]++;
  show("above");
#pragma omp parallel for
  for (int i = 9; i >= 3; --i) seen[i]++;
  show("down to");
#pragma omp parallel for
  for (int i = 50; i > 3; i -= 7) seen[i]++;
  show("sevens");
#pragma omp parallel for
  for (long i = 50; i >= 1; i = i - 7) seen[i]++;
  show("sevens down to");
#pragma omp parallel for
  for (unsigned i = 17; i > 2; i -= 5) seen[i]++;
  show("unsigned");
#pragma omp parallel for
  for (int i = 5; i > -3; --i) seen[i + 3]++;
  show("below zero");
#pragma omp parallel for
  for (int i = 20; 10 < i; i -= 3) seen[i]++;
  show("bound on the left");
  return 0;
}
