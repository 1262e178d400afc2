// RUN: cgeist-rs -g -O0 -fopenmp -fsanitize=thread %s -o %t && env OMP_NUM_THREADS=4 OMP_TOOL_LIBRARIES=/usr/lib/llvm-22/lib/libarcher.so TSAN_OPTIONS=ignore_noninstrumented_modules=1 %t | FileCheck %s
// RUN: cgeist-rs -g -O2 -fopenmp -fsanitize=thread %s -o %t && env OMP_NUM_THREADS=4 OMP_TOOL_LIBRARIES=/usr/lib/llvm-22/lib/libarcher.so TSAN_OPTIONS=ignore_noninstrumented_modules=1 %t | FileCheck %s
// Claim: loops, sums, and what a team does together are no races.
// Proves: tapir:TAP-15
#include <stdio.h>

static int v[1000], total;

int main(void) {
  int sum = 0, last = 0, count = 0, most = 0;
#pragma omp parallel for reduction(+ : sum) lastprivate(last)
  for (int i = 0; i < 1000; ++i) {
    v[i] = i;
    sum += v[i];
    last = i;
  }
#pragma omp parallel
  {
#pragma omp for reduction(max : most)
    for (int i = 0; i < 1000; ++i) most = v[i] > most ? v[i] : most;
#pragma omp for schedule(dynamic, 7)
    for (int i = 0; i < 1000; ++i) v[i] += most;
#pragma omp single
    count = v[999];
#pragma omp for
    for (int i = 0; i < 1; ++i) {
#pragma omp critical
      total += count;
    }
#pragma omp barrier
#pragma omp masked
    total += 1;
#pragma omp critical
    sum += 0;
  }
  // CHECK: 499500 999 1998 999 1999
  printf("%d %d %d %d %d\n", sum, last, count, most, total);
  return 0;
}
