// RUN: cgeist-rs -g -O0 -fopenmp -fsanitize=thread %s -o %t && not env OMP_NUM_THREADS=4 OMP_TOOL_LIBRARIES=/usr/lib/llvm-22/lib/libarcher.so TSAN_OPTIONS=ignore_noninstrumented_modules=1 %t 2>&1 | FileCheck %s
// RUN: cgeist-rs -g -O2 -fopenmp -fsanitize=thread %s -o %t && not env OMP_NUM_THREADS=4 OMP_TOOL_LIBRARIES=/usr/lib/llvm-22/lib/libarcher.so TSAN_OPTIONS=ignore_noninstrumented_modules=1 %t 2>&1 | FileCheck %s
// Claim: updates of one variable in iterations of a loop are reported, with the place.
#include <stdio.h>

static int sum;

int main(void) {
#pragma omp parallel for
  for (int i = 0; i < 1000; ++i) {
    // CHECK: WARNING: ThreadSanitizer: data race
    // CHECK: updates-in-a-loop.c:[[# @LINE + 1]]
    sum += i;  // race
  }
  printf("%d\n", sum);
  return 0;
}
