// RUN: cgeist-rs -g -O0 -fopenmp -fsanitize=thread %s -o %t && env OMP_NUM_THREADS=4 OMP_TOOL_LIBRARIES=/usr/lib/llvm-22/lib/libarcher.so TSAN_OPTIONS=ignore_noninstrumented_modules=1 %t | FileCheck %s
// RUN: cgeist-rs -g -O2 -fopenmp -fsanitize=thread %s -o %t && env OMP_NUM_THREADS=4 OMP_TOOL_LIBRARIES=/usr/lib/llvm-22/lib/libarcher.so TSAN_OPTIONS=ignore_noninstrumented_modules=1 %t | FileCheck %s
// Claim: updates under a lock, in a critical part and with atomic operations are no races.
// Proves: tapir:TAP-15
#include <omp.h>
#include <stdatomic.h>
#include <stdio.h>

static long under_lock, in_part, updated;
static _Atomic long atomic;

int main(void) {
  omp_lock_t lock;
  omp_init_lock(&lock);
#pragma omp parallel for
  for (int i = 0; i < 400; ++i) {
    omp_set_lock(&lock);
    under_lock += i;
    omp_unset_lock(&lock);
#pragma omp critical
    in_part += i;
#pragma omp atomic
    updated += i;
    atomic += i;
  }
  omp_destroy_lock(&lock);
  // CHECK: 79800 79800 79800 79800
  printf("%ld %ld %ld %ld\n", under_lock, in_part, updated, (long)atomic);
  return 0;
}
