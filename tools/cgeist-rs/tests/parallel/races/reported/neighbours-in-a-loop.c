// RUN: cgeist-rs -g -O0 -fopenmp -fsanitize=thread %s -o %t && not env OMP_NUM_THREADS=4 OMP_TOOL_LIBRARIES=/usr/lib/llvm-22/lib/libarcher.so TSAN_OPTIONS=ignore_noninstrumented_modules=1 %t 2>&1 | FileCheck %s
// RUN: cgeist-rs -g -O2 -fopenmp -fsanitize=thread %s -o %t && not env OMP_NUM_THREADS=4 OMP_TOOL_LIBRARIES=/usr/lib/llvm-22/lib/libarcher.so TSAN_OPTIONS=ignore_noninstrumented_modules=1 %t 2>&1 | FileCheck %s
// Claim: an iteration that reads what another one writes is reported.
#include <stdio.h>

static int v[1001];

int main(void) {
#pragma omp parallel for
  for (int i = 0; i < 1000; ++i) v[i] = v[i + 1] + i;  // race
  // CHECK: WARNING: ThreadSanitizer: data race
  // CHECK: Location is global 'v'
  printf("%d\n", v[500]);
  return 0;
}
