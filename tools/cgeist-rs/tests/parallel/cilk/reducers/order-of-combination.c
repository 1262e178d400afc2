// RUN: cgeist-rs -fcilk -O0 %s -o %t && env OMP_NUM_THREADS=1 %t | FileCheck %s && env OMP_NUM_THREADS=4 %t | FileCheck %s
// RUN: cgeist-rs -fcilk -O2 %s -o %t && env OMP_NUM_THREADS=1 %t | FileCheck %s && env OMP_NUM_THREADS=2 %t | FileCheck %s && env OMP_NUM_THREADS=4 %t | FileCheck %s && env OMP_NUM_THREADS=8 %t | FileCheck %s
// RUN: cgeist-rs -fcilk -O2 -fparallel-runtime=openmp %s -o %t && env OMP_NUM_THREADS=1 %t | FileCheck %s && env OMP_NUM_THREADS=4 %t | FileCheck %s
// RUN: cgeist-rs -fcilk -O2 -fearly-parallel-lowering %s -o %t && env OMP_NUM_THREADS=4 %t | FileCheck %s
// RUN: cgeist-rs -fcilk -O2 -fserial-elision %s -o %t && %t | FileCheck %s
// Claim: views are combined in the order of the serial elision, whatever the number of workers: the operations here are associative only.
#include <cilk/cilk.h>
#include <stdio.h>
#include <stdlib.h>

// Lists, which grow at their end.
struct cell {
  int value;
  struct cell *next;
};
struct list {
  struct cell *first, **end;
};
static void no_cells(void *view) { *(struct list *)view = (struct list){0, 0}; }
static void append(void *left, void *right) {
  struct list *a = left, *b = right;
  if (!b->first) return;
  *(a->first ? a->end : &a->first) = b->first;
  a->end = b->end;
}
static struct list cilk_reducer(no_cells, append) all;

static void add(int value) {
  struct cell *cell = malloc(sizeof *cell);
  *cell = (struct cell){value, 0};
  *(all.first ? all.end : &all.first) = cell;
  all.end = &cell->next;
}

// Affine functions x -> factor * x + term, in the order in which they are applied, modulo a prime.
enum { PRIME = 1000003 };
struct affine {
  long factor, term;
};
static void same(void *view) { *(struct affine *)view = (struct affine){1, 0}; }
static void then(void *left, void *right) {
  struct affine *a = left, *b = right;
  *a = (struct affine){a->factor * b->factor % PRIME, (b->factor * a->term + b->term) % PRIME};
}

// What each node of a tree adds before, between and behind its children.
static void walk(int from, int to) {
  if (to - from < 2) {
    if (from < to) add(from);
    return;
  }
  int middle = from + (to - from) / 2;
  cilk_spawn walk(from, middle);
  add(middle);
  cilk_spawn walk(middle + 1, to);
  cilk_sync;
}

static unsigned digest(void) {
  unsigned hash = 2166136261u;
  for (struct cell *cell = all.first; cell; cell = cell->next) hash = (hash ^ (unsigned)cell->value) * 16777619u;
  return hash;
}

static long apply(int n) {
  struct affine cilk_reducer(same, then) whole = {3, 5};
  cilk_for (int i = 0; i < n; ++i) {
    struct affine step = {i % 89 + 2, i};
    then(&whole, &step);
  }
  return whole.factor * 7 + whole.term;
}

int main(void) {
  walk(0, 3000);
  int sorted = 1, count = 1;
  for (struct cell *cell = all.first; cell->next; cell = cell->next, ++count) sorted &= cell->value < cell->next->value;
  // CHECK: 3000 cells, sorted 1
  printf("%d cells, sorted %d\n", count, sorted);
  cilk_for (int i = 0; i < 1000; ++i) {
    add(i);
    if (i % 10 == 3) walk(i, i + 20);
    add(-i);
  }
  // CHECK: digest 1639108693
  printf("digest %u\n", digest());
  // CHECK: affine 857336 26
  printf("affine %ld %ld\n", apply(10000), apply(0));
}
