// RUN: cgeist-rs -g -O0 -fopenmp -fsanitize=thread %s -o %t && not env OMP_NUM_THREADS=4 OMP_TOOL_LIBRARIES=/usr/lib/llvm-22/lib/libarcher.so TSAN_OPTIONS=ignore_noninstrumented_modules=1 %t || not env OMP_NUM_THREADS=4 OMP_TOOL_LIBRARIES=/usr/lib/llvm-22/lib/libarcher.so TSAN_OPTIONS=ignore_noninstrumented_modules=1 %t || not env OMP_NUM_THREADS=4 OMP_TOOL_LIBRARIES=/usr/lib/llvm-22/lib/libarcher.so TSAN_OPTIONS=ignore_noninstrumented_modules=1 %t
// RUN: cgeist-rs -g -O2 -fopenmp -fsanitize=thread %s -o %t && not env OMP_NUM_THREADS=4 OMP_TOOL_LIBRARIES=/usr/lib/llvm-22/lib/libarcher.so TSAN_OPTIONS=ignore_noninstrumented_modules=1 %t || not env OMP_NUM_THREADS=4 OMP_TOOL_LIBRARIES=/usr/lib/llvm-22/lib/libarcher.so TSAN_OPTIONS=ignore_noninstrumented_modules=1 %t || not env OMP_NUM_THREADS=4 OMP_TOOL_LIBRARIES=/usr/lib/llvm-22/lib/libarcher.so TSAN_OPTIONS=ignore_noninstrumented_modules=1 %t
// Claim: what a task writes and its parent reads without a wait is reported, also in memory that the program allocates.
#include <stdio.h>
#include <stdlib.h>

// Long enough for another worker to take a task, whatever else the machine does.
static __attribute__((noinline)) long work(long n) {
  volatile long sum = 0;
  for (long i = 0; i < n; ++i) sum += i % 7;
  return sum;
}

int main(void) {
  long *v = calloc(16, sizeof *v), sum = 0;
#pragma omp parallel
#pragma omp single
  {
    for (int i = 0; i < 16; ++i) {
#pragma omp task
      v[i] = work(400000);
    }
    for (int i = 0; i < 16; ++i) sum += v[i];
  }
  printf("%ld\n", sum);
  free(v);
  return 0;
}
