// Claim: under each kind of schedule, with and without chunks, each iteration is run once.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

enum { n = 103 };
static int hits[n];

static void show(const char *name) {
  int wrong = 0;
  long sum = 0;
  for (int i = 0; i < n; ++i) {
    wrong += hits[i] != i + 1;
    sum += hits[i];
    hits[i] = 0;
  }
  printf("%s %d %ld\n", name, wrong, sum);
}

#define LOOP(...)                                                 \
  do {                                                            \
    _Pragma(#__VA_ARGS__) for (int i = 0; i < n; ++i) hits[i] += i + 1; \
    show(#__VA_ARGS__);                                           \
  } while (0)

int main(void) {
  LOOP(omp parallel for schedule(static));
  LOOP(omp parallel for schedule(static, 1));
  LOOP(omp parallel for schedule(static, 5));
  LOOP(omp parallel for schedule(static, 1000));
  LOOP(omp parallel for schedule(dynamic));
  LOOP(omp parallel for schedule(dynamic, 4));
  LOOP(omp parallel for schedule(guided));
  LOOP(omp parallel for schedule(guided, 7));
  LOOP(omp parallel for schedule(auto));
  LOOP(omp parallel for schedule(runtime));
  return 0;
}
