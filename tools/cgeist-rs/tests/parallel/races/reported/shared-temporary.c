// RUN: cgeist-rs -g -O0 -fopenmp -fsanitize=thread %s -o %t && not env OMP_NUM_THREADS=4 OMP_TOOL_LIBRARIES=/usr/lib/llvm-22/lib/libarcher.so TSAN_OPTIONS=ignore_noninstrumented_modules=1 %t 2>&1 | FileCheck %s
// RUN: cgeist-rs -g -O2 -fopenmp -fsanitize=thread %s -o %t && not env OMP_NUM_THREADS=4 OMP_TOOL_LIBRARIES=/usr/lib/llvm-22/lib/libarcher.so TSAN_OPTIONS=ignore_noninstrumented_modules=1 %t 2>&1 | FileCheck %s
// Claim: a variable that each worker should have for itself is reported.
#include <stdio.h>

static int v[1000];

int main(void) {
  int temporary[2] = {0, 0};
#pragma omp parallel for
  for (int i = 0; i < 1000; ++i) {
    temporary[i % 2] = 2 * i;  // race
    v[i] = temporary[i % 2] + 1;  // race
  }
  // CHECK: WARNING: ThreadSanitizer: data race
  printf("%d\n", v[7]);
  return 0;
}
