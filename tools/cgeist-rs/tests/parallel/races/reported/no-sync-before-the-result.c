// RUN: cgeist-rs -g -O0 -fcilk -fparallel-runtime=openmp-tasks -fsanitize=thread %s -o %t && not env OMP_NUM_THREADS=4 OMP_TOOL_LIBRARIES=/usr/lib/llvm-22/lib/libarcher.so TSAN_OPTIONS=ignore_noninstrumented_modules=1 %t 2>&1 | FileCheck %s
// RUN: cgeist-rs -g -O2 -fcilk -fparallel-runtime=openmp-tasks -fsanitize=thread %s -o %t && not env OMP_NUM_THREADS=4 OMP_TOOL_LIBRARIES=/usr/lib/llvm-22/lib/libarcher.so TSAN_OPTIONS=ignore_noninstrumented_modules=1 %t 2>&1 | FileCheck %s
// Claim: a result that is read before the sync is reported.
#include <cilk/cilk.h>
#include <sched.h>
#include <stdio.h>

// The parent goes on when another worker has written the result. It sees that in a way that orders nothing.
static int done;

static __attribute__((noinline)) void work(long *result) {
  *result = 7;  // race
  __atomic_store_n(&done, 1, __ATOMIC_RELAXED);
}

static __attribute__((noinline)) void look(void) {
  for (long i = 0; i < 10000000 && !__atomic_load_n(&done, __ATOMIC_RELAXED); ++i) sched_yield();
}

static long result_of(void) {
  long v = 0;
  cilk_spawn work(&v);
  look();
  long early = v;  // race
  cilk_sync;
  return early;
}

int main(void) {
  // CHECK: WARNING: ThreadSanitizer: data race
  printf("%ld\n", result_of());
  return 0;
}
