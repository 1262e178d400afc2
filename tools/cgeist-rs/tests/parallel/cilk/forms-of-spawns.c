// RUN: cgeist-rs -fcilk -O0 %s -o %t && env OMP_NUM_THREADS=1 %t | FileCheck %s && env OMP_NUM_THREADS=4 %t | FileCheck %s
// RUN: cgeist-rs -fcilk -O2 %s -o %t && env OMP_NUM_THREADS=1 %t | FileCheck %s && env OMP_NUM_THREADS=4 %t | FileCheck %s && env OMP_NUM_THREADS=8 %t | FileCheck %s
// RUN: cgeist-rs -fcilk -O2 -fserial-elision %s -o %t && %t | FileCheck %s
// RUN: cgeist-rs -fcilk -O2 -fearly-parallel-lowering %s -o %t && env OMP_NUM_THREADS=4 %t | FileCheck %s
// Claim: programs of tasks give the results of their serial elision at any number of workers.
// Proves: tapir:TAP-24 tapir:TAP-28 tapir:TAP-32
#include <cilk/cilk.h>
#include <stdio.h>
#include <stdlib.h>

static long fib(int n) {
  if (n < 2) return n;
  long left = cilk_spawn fib(n - 1);
  long right = fib(n - 2);
  cilk_sync;
  return left + right;
}

static void fill(int *from, int *to, int value) {
  if (to - from <= 3) {
    for (; from < to; ++from) *from = value++;
    return;
  }
  int *middle = from + (to - from) / 2;
  cilk_spawn fill(from, middle, value);
  fill(middle, to, value + (int)(middle - from));
}

struct pair {
  double low, high, sum;
};

static struct pair join(struct pair a, struct pair b) {
  return (struct pair){a.low < b.low ? a.low : b.low, a.high > b.high ? a.high : b.high, a.sum + b.sum};
}

static struct pair measure(const double *v, int n) {
  if (n == 1) return (struct pair){v[0], v[0], v[0]};
  struct pair a, b;
  a = cilk_spawn measure(v, n / 2);
  b = measure(v + n / 2, n - n / 2);
  cilk_sync;
  return join(a, b);
}

// Tasks of a loop, with a sync in one branch, and a scope in it.
static int loops(int n) {
  int *out = calloc((size_t)n, sizeof *out), sum = 0;
  for (int i = 0; i < n; ++i) {
    out[i] = cilk_spawn abs(-i);
    if (i % 7 == 0) {
      cilk_sync;
      sum += out[i];
    }
  }
  cilk_sync;
  cilk_scope {
    for (int i = 0; i < n; i += 2) out[i] = cilk_spawn abs(out[i] - n);
  }
  for (int i = 0; i < n; ++i) sum += out[i] * (i % 3);
  free(out);
  return sum;
}

static int early(int n, int *seen) {
  cilk_spawn fill(seen, seen + 8, n);
  if (n > 3) return n;
  cilk_spawn fill(seen + 8, seen + 16, n);
  return -n;
}

int main(void) {
  // CHECK: fib 75025
  printf("fib %ld\n", fib(25));
  static int numbers[1000];
  int wrong = 0;
  fill(numbers, numbers + 1000, 5);
  for (int i = 0; i < 1000; ++i) wrong += numbers[i] != i + 5;
  // CHECK: wrong 0
  printf("wrong %d\n", wrong);
  static double v[500];
  for (int i = 0; i < 500; ++i) v[i] = (i * 37) % 501 - 200;
  struct pair all = measure(v, 500);
  // CHECK: -200 300 24786
  printf("%g %g %g\n", all.low, all.high, all.sum);
  // CHECK: loops 5684
  printf("loops %d\n", loops(100));
  int seen[16] = {0}, r = early(5, seen) + early(2, seen), sum = 0;
  for (int i = 0; i < 16; ++i) sum += seen[i] * (i + 1);
  // CHECK: early 3 832
  printf("early %d %d\n", r, sum);
}
