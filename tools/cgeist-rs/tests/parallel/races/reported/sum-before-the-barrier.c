// RUN: cgeist-rs -g -O0 -fopenmp -fsanitize=thread %s -o %t && not env OMP_NUM_THREADS=4 OMP_TOOL_LIBRARIES=/usr/lib/llvm-22/lib/libarcher.so TSAN_OPTIONS=ignore_noninstrumented_modules=1 %t 2>&1 | FileCheck %s
// RUN: cgeist-rs -g -O2 -fopenmp -fsanitize=thread %s -o %t && not env OMP_NUM_THREADS=4 OMP_TOOL_LIBRARIES=/usr/lib/llvm-22/lib/libarcher.so TSAN_OPTIONS=ignore_noninstrumented_modules=1 %t 2>&1 | FileCheck %s
// Claim: a sum of all workers that is read before they have met is reported.
#include <stdio.h>

static int seen[64];

int main(void) {
  int sum = 0, at = 0;
#pragma omp parallel
  {
#pragma omp for reduction(+ : sum) nowait  // race
    for (int i = 0; i < 1000; ++i) sum += i;
    int mine;
#pragma omp atomic capture
    mine = at++;
    seen[mine] = sum;  // race
  }
  // CHECK: WARNING: ThreadSanitizer: data race
  printf("%d %d\n", sum, seen[0] > 0);
  return 0;
}
