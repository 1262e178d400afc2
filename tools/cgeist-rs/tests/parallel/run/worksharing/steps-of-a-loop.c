// Claim: a step may be written in each form that OpenMP allows, may be computed, and may be negative behind `-=`.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

static unsigned char seen[128];

static void show(const char *name) {
  printf("%s:", name);
  for (int i = 0; i < 128; ++i) {
    if (seen[i]) printf(" %d", i * seen[i]);
    seen[i] = 0;
  }
  printf("\n");
}

static int three(void) { return 3; }

int main(void) {
  int step = 11;
#pragma omp parallel for
  for (int i = 1; i < 100; i += step) seen[i]++;
  show("variable");
#pragma omp parallel for
  for (int i = 1; i <= 100; i = i + 9) seen[i]++;
  show("sum");
#pragma omp parallel for
  for (int i = 1; i <= 100; i = 9 + i) seen[i]++;
  show("sum turned round");
#pragma omp parallel for
  for (int i = 90; i >= 0; i = i - (step + 2)) seen[i]++;
  show("difference");
  step = three() * 4;
#pragma omp parallel for
  for (long i = 5; i < 128; i += step) seen[i]++;
  show("wider counter");
#pragma omp parallel for
  for (short i = 0; i < 120; i += 100) seen[i]++;
  show("few");
#pragma omp parallel for
  for (int i = 0; i < 5; i += 100) seen[i]++;
  show("one");
  int down = -10;
#pragma omp parallel for
  for (int i = 0; i < 60; i -= down) seen[i]++;
  show("less a negative number");
  return 0;
}
