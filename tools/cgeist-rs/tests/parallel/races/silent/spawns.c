// RUN: cgeist-rs -g -O0 -fcilk -fparallel-runtime=openmp-tasks -fsanitize=thread %s -o %t && env OMP_NUM_THREADS=4 TSAN_OPTIONS=exitcode=0 %t | FileCheck %s
// RUN: cgeist-rs -g -O2 -fcilk -fparallel-runtime=openmp-tasks -fsanitize=thread %s -o %t && env OMP_NUM_THREADS=4 TSAN_OPTIONS=exitcode=0 %t | FileCheck %s
// Claim: spawned calls whose results are read behind the sync, and iterations with memory of their own, are no races.
// Proves: tapir:TAP-15
#include <cilk/cilk.h>
#include <stdio.h>

// Long enough for another worker to take a task, whatever else the machine does.
static __attribute__((noinline)) long work(long n) {
  volatile long sum = 0;
  for (long i = 0; i < n; ++i) sum += i % 7;
  return sum;
}

static long fib(int n) {
  if (n < 2) return n;
  long left = cilk_spawn fib(n - 1);
  long right = fib(n - 2);
  cilk_sync;
  return left + right;
}

static long v[64];

int main(void) {
  long results[4], sum = 0;
  for (int i = 0; i < 4; ++i) results[i] = cilk_spawn work(100000);
  cilk_sync;
  cilk_for (int i = 0; i < 64; ++i) {
    long own[4];
    for (int j = 0; j < 4; ++j) own[j] = i * j;
    v[i] = own[1] + own[3];
  }
  for (int i = 0; i < 64; ++i) sum += v[i];
  // CHECK: 8064 1 144
  printf("%ld %d %ld\n", sum, results[0] == results[3], fib(12));
  return 0;
}
