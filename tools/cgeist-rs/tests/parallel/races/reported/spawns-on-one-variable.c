// RUN: cgeist-rs -g -O0 -fcilk -fparallel-runtime=openmp-tasks -fsanitize=thread %s -o %t && not env OMP_NUM_THREADS=4 OMP_TOOL_LIBRARIES=/usr/lib/llvm-22/lib/libarcher.so TSAN_OPTIONS=ignore_noninstrumented_modules=1 %t 2>&1 | FileCheck %s
// RUN: cgeist-rs -g -O2 -fcilk -fparallel-runtime=openmp-tasks -fsanitize=thread %s -o %t && not env OMP_NUM_THREADS=4 OMP_TOOL_LIBRARIES=/usr/lib/llvm-22/lib/libarcher.so TSAN_OPTIONS=ignore_noninstrumented_modules=1 %t 2>&1 | FileCheck %s
// Claim: updates of one variable in spawned calls are reported.
#include <cilk/cilk.h>
#include <sched.h>
#include <stdio.h>
#include <unistd.h>

// The first tasks meet in pairs, in a way that orders nothing, so that two workers have one each. One of a pair then waits, because the
// sanitizer may miss two updates at the same moment.
static __attribute__((noinline)) void meet(void) {
  static int here;
  int ticket = __atomic_fetch_add(&here, 1, __ATOMIC_RELAXED);
  if (ticket >= 8) return;
  for (long i = 0; i < 2000000 && __atomic_load_n(&here, __ATOMIC_RELAXED) < (ticket | 1) + 1; ++i) sched_yield();
  if (ticket % 2) usleep(2000);
}

static long sum;

static __attribute__((noinline)) void add(long n) {
  meet();
  sum += n;  // race
}

int main(void) {
  for (int i = 0; i < 200; ++i) cilk_spawn add(i);
  cilk_sync;
  // CHECK: WARNING: ThreadSanitizer: data race
  // CHECK: Location is global 'sum'
  printf("%ld\n", sum);
  return 0;
}
