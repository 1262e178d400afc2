// RUN: cgeist-rs -g -O0 -fopenmp -fsanitize=thread %s -o %t && not env OMP_NUM_THREADS=4 OMP_TOOL_LIBRARIES=/usr/lib/llvm-22/lib/libarcher.so TSAN_OPTIONS=ignore_noninstrumented_modules=1 %t 2>&1 | FileCheck %s
// RUN: cgeist-rs -g -O2 -fopenmp -fsanitize=thread %s -o %t && not env OMP_NUM_THREADS=4 OMP_TOOL_LIBRARIES=/usr/lib/llvm-22/lib/libarcher.so TSAN_OPTIONS=ignore_noninstrumented_modules=1 %t 2>&1 | FileCheck %s
// Claim: a loop that reads what a loop before it without a wait writes is reported.
#include <stdio.h>

static int from[1000], to[1000];

int main(void) {
#pragma omp parallel
  {
#pragma omp for nowait
    for (int i = 0; i < 1000; ++i) from[i] = i;  // race
#pragma omp for
    for (int i = 0; i < 1000; ++i) to[i] = from[999 - i];  // race
  }
  // CHECK: WARNING: ThreadSanitizer: data race
  // CHECK: Location is global 'from'
  printf("%d\n", to[10]);
  return 0;
}
