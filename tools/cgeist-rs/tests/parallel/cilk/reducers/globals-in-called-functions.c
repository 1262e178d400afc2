// RUN: cgeist-rs -fcilk -O0 %s -o %t && env OMP_NUM_THREADS=1 %t | FileCheck %s && env OMP_NUM_THREADS=4 %t | FileCheck %s
// RUN: cgeist-rs -fcilk -O2 %s -o %t && env OMP_NUM_THREADS=1 %t | FileCheck %s && env OMP_NUM_THREADS=2 %t | FileCheck %s && env OMP_NUM_THREADS=4 %t | FileCheck %s && env OMP_NUM_THREADS=8 %t | FileCheck %s
// RUN: cgeist-rs -fcilk -O2 -fparallel-runtime=openmp %s -o %t && env OMP_NUM_THREADS=4 %t | FileCheck %s
// RUN: cgeist-rs -fcilk -O2 -fearly-parallel-lowering %s -o %t && env OMP_NUM_THREADS=4 %t | FileCheck %s
// RUN: cgeist-rs -fcilk -O2 -fserial-elision %s -o %t && %t | FileCheck %s
// RUN: cgeist-rs -fcilk -O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all %s -o %t && env OMP_NUM_THREADS=4 ASAN_OPTIONS=detect_leaks=0 %t | FileCheck %s
// Claim: a reducer of the whole program is counted by whatever function is called, in tasks and loops, to any depth.
#include <cilk/cilk.h>
#include <stdio.h>

static void zero(void *view) { *(long *)view = 0; }
static void plus(void *left, void *right) { *(long *)left += *(long *)right; }
static void lowest(void *view) { *(long *)view = -1000000; }
static void most(void *left, void *right) {
  if (*(long *)right > *(long *)left) *(long *)left = *(long *)right;
}

long cilk_reducer(zero, plus) calls = 100;
static long cilk_reducer(lowest, most) deepest = -5;
extern long cilk_reducer(zero, plus) leaves;

static long fib(int n, int depth) {
  ++calls;
  if (depth > deepest) deepest = depth;
  if (n < 2) {
    leaves++;
    return n;
  }
  long left = cilk_spawn fib(n - 1, depth + 1);
  long right = fib(n - 2, depth + 1);
  cilk_sync;
  return left + right;
}

long cilk_reducer(zero, plus) leaves;

static long visits(void) {
  static long cilk_reducer(zero, plus) own;
  return own += 2;
}

// A pointer to a function says nothing about what it counts.
static void (*count)(int);
static void counts(int by) {
  if (by > 0) calls += by;
}

static void through(int n) {
  if (n == 0) return;
  cilk_spawn count(n);
  through(n - 1);
}

int main(void) {
  long value = fib(20, 0);
  // CHECK: fib 6765 calls 21991 deepest 19 leaves 10946
  printf("fib %ld calls %ld deepest %ld leaves %ld\n", value, calls, deepest, leaves);
  calls = 0;
  cilk_for (int i = 0; i < 1000; ++i) {
    visits();
    cilk_for (int j = i; j > 0; j -= 3) calls += j;
    leaves -= i;
  }
  // CHECK: loops 55722222 -488554 visits 2002
  printf("loops %ld %ld visits %ld\n", calls, leaves, visits());
  count = counts;
  calls = 0;
  through(100);
  // CHECK: through 5050
  printf("through %ld\n", calls);
}
