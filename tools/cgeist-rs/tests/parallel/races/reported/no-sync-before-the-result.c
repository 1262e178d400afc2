// RUN: cgeist-rs -g -O0 -fcilk -fparallel-runtime=openmp-tasks -fsanitize=thread %s -o %t && not env OMP_NUM_THREADS=4 OMP_TOOL_LIBRARIES=/usr/lib/llvm-22/lib/libarcher.so TSAN_OPTIONS=ignore_noninstrumented_modules=1 %t || not env OMP_NUM_THREADS=4 OMP_TOOL_LIBRARIES=/usr/lib/llvm-22/lib/libarcher.so TSAN_OPTIONS=ignore_noninstrumented_modules=1 %t || not env OMP_NUM_THREADS=4 OMP_TOOL_LIBRARIES=/usr/lib/llvm-22/lib/libarcher.so TSAN_OPTIONS=ignore_noninstrumented_modules=1 %t
// RUN: cgeist-rs -g -O2 -fcilk -fparallel-runtime=openmp-tasks -fsanitize=thread %s -o %t && not env OMP_NUM_THREADS=4 OMP_TOOL_LIBRARIES=/usr/lib/llvm-22/lib/libarcher.so TSAN_OPTIONS=ignore_noninstrumented_modules=1 %t || not env OMP_NUM_THREADS=4 OMP_TOOL_LIBRARIES=/usr/lib/llvm-22/lib/libarcher.so TSAN_OPTIONS=ignore_noninstrumented_modules=1 %t || not env OMP_NUM_THREADS=4 OMP_TOOL_LIBRARIES=/usr/lib/llvm-22/lib/libarcher.so TSAN_OPTIONS=ignore_noninstrumented_modules=1 %t
// Claim: a result that is read before the sync is reported.
#include <cilk/cilk.h>
#include <stdio.h>

// Long enough for another worker to take a task, whatever else the machine does.
static __attribute__((noinline)) long work(long n) {
  volatile long sum = 0;
  for (long i = 0; i < n; ++i) sum += i % 7;
  return sum;
}

static long sum_of(int n) {
  long v[16], sum = 0;
  for (int i = 0; i < n; ++i) v[i] = 0;
  for (int i = 0; i < n; ++i) v[i] = cilk_spawn work(400000);
  for (int i = 0; i < n; ++i) sum += v[i];
  cilk_sync;
  return sum;
}

int main(void) {
  printf("%ld\n", sum_of(16));
  return 0;
}
