// RUN: cgeist-rs -g -O0 -fcilk -fparallel-runtime=openmp-tasks -fsanitize=thread %s -o %t && not env OMP_NUM_THREADS=4 OMP_TOOL_LIBRARIES=/usr/lib/llvm-22/lib/libarcher.so TSAN_OPTIONS=ignore_noninstrumented_modules=1 %t || not env OMP_NUM_THREADS=4 OMP_TOOL_LIBRARIES=/usr/lib/llvm-22/lib/libarcher.so TSAN_OPTIONS=ignore_noninstrumented_modules=1 %t || not env OMP_NUM_THREADS=4 OMP_TOOL_LIBRARIES=/usr/lib/llvm-22/lib/libarcher.so TSAN_OPTIONS=ignore_noninstrumented_modules=1 %t
// RUN: cgeist-rs -g -O2 -fcilk -fparallel-runtime=openmp-tasks -fsanitize=thread %s -o %t && not env OMP_NUM_THREADS=4 OMP_TOOL_LIBRARIES=/usr/lib/llvm-22/lib/libarcher.so TSAN_OPTIONS=ignore_noninstrumented_modules=1 %t || not env OMP_NUM_THREADS=4 OMP_TOOL_LIBRARIES=/usr/lib/llvm-22/lib/libarcher.so TSAN_OPTIONS=ignore_noninstrumented_modules=1 %t || not env OMP_NUM_THREADS=4 OMP_TOOL_LIBRARIES=/usr/lib/llvm-22/lib/libarcher.so TSAN_OPTIONS=ignore_noninstrumented_modules=1 %t
// Claim: updates of one variable in iterations of a loop are reported.
#include <cilk/cilk.h>
#include <stdio.h>

// Long enough for another worker to take a task, whatever else the machine does.
static __attribute__((noinline)) long work(long n) {
  volatile long sum = 0;
  for (long i = 0; i < n; ++i) sum += i % 7;
  return sum;
}

static long sum;

int main(void) {
  cilk_for (int i = 0; i < 64; ++i) sum += work(100000);
  printf("%ld\n", sum);
  return 0;
}
