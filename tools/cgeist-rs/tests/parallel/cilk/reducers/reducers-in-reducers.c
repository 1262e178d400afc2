// RUN: cgeist-rs -fcilk -O0 %s -o %t && env OMP_NUM_THREADS=1 %t | FileCheck %s && env OMP_NUM_THREADS=4 %t | FileCheck %s
// RUN: cgeist-rs -fcilk -O2 %s -o %t && env OMP_NUM_THREADS=1 %t | FileCheck %s && env OMP_NUM_THREADS=2 %t | FileCheck %s && env OMP_NUM_THREADS=8 %t | FileCheck %s
// RUN: cgeist-rs -fcilk -O2 -fparallel-runtime=openmp %s -o %t && env OMP_NUM_THREADS=4 %t | FileCheck %s
// RUN: cgeist-rs -fcilk -O2 -fserial-elision %s -o %t && %t | FileCheck %s
// RUN: cgeist-rs -fcilk -O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all %s -o %t && env OMP_NUM_THREADS=4 ASAN_OPTIONS=detect_leaks=0 %t | FileCheck %s
// Claim: what makes and combines views may itself spawn, have parallel loops and use other reducers.
#include <cilk/cilk.h>
#include <stdio.h>
#include <stdlib.h>

enum { BINS = 64 };

static void zero(void *view) { *(long *)view = 0; }
static void plus(void *left, void *right) { *(long *)left += *(long *)right; }
// What views hold of the heap: one piece for each, and none for those that were combined.
static long cilk_reducer(zero, plus) pieces;

struct bins {
  int *count;
};

static void make(void *view) {
  ((struct bins *)view)->count = calloc(BINS, sizeof(int));
  pieces++;
}
static void part(int *to, const int *from, int n) {
  if (n > 16) {
    cilk_spawn part(to, from, n / 2);
    part(to + n / 2, from + n / 2, n - n / 2);
    return;
  }
  for (int i = 0; i < n; ++i) to[i] += from[i];
}
static void combine(void *left, void *right) {
  struct bins *a = left, *b = right;
  long cilk_reducer(zero, plus) moved = 0;
  cilk_for (int i = 0; i < BINS; ++i) moved += b->count[i];
  cilk_spawn part(a->count, b->count, BINS);
  long left_to_move = moved;
  cilk_sync;
  if (left_to_move < 0) abort();
  free(b->count);
  pieces--;
}

static struct bins cilk_reducer(make, combine) all;

static void tally(int from, int to) {
  if (to - from > 20) {
    cilk_spawn tally(from, from + (to - from) / 3);
    cilk_spawn tally(from + (to - from) / 3, to - (to - from) / 3);
    tally(to - (to - from) / 3, to);
    return;
  }
  for (int i = from; i < to; ++i) all.count[i * i % BINS]++;
}

int main(void) {
  make(&all);
  cilk_for (int round = 0; round < 20; ++round) tally(round, 1000);
  tally(0, 3000);
  int sum = 0, weighted = 0;
  for (int i = 0; i < BINS; ++i) sum += all.count[i], weighted += i * all.count[i];
  // CHECK: 22810 490486 in 1 piece
  printf("%d %d in %ld piece\n", sum, weighted, pieces);
  free(all.count);
}
