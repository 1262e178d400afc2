// RUN: cgeist-rs -g -O0 -fopenmp -fsanitize=thread %s -o %t && not env OMP_NUM_THREADS=4 OMP_TOOL_LIBRARIES=/usr/lib/llvm-22/lib/libarcher.so TSAN_OPTIONS=ignore_noninstrumented_modules=1 %t 2>&1 | FileCheck %s
// RUN: cgeist-rs -g -O2 -fopenmp -fsanitize=thread %s -o %t && not env OMP_NUM_THREADS=4 OMP_TOOL_LIBRARIES=/usr/lib/llvm-22/lib/libarcher.so TSAN_OPTIONS=ignore_noninstrumented_modules=1 %t 2>&1 | FileCheck %s
// Claim: what a task writes and its parent reads without a wait is reported, also in memory that the program allocates.
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>

// The parent goes on when another worker has done the task. It sees that in a way that orders nothing.
static int done;

static __attribute__((noinline)) long work(void) { return 7; }

static __attribute__((noinline)) void look(void) {
  for (long i = 0; i < 10000000 && !__atomic_load_n(&done, __ATOMIC_RELAXED); ++i) sched_yield();
}

int main(void) {
  long *v = calloc(16, sizeof *v), early = 0;
#pragma omp parallel
#pragma omp single
  {
#pragma omp task
    {
      v[3] = work();  // race
      __atomic_store_n(&done, 1, __ATOMIC_RELAXED);
    }
    look();
    early = v[3];  // race
  }
  // CHECK: WARNING: ThreadSanitizer: data race
  printf("%ld\n", early);
  free(v);
  return 0;
}
