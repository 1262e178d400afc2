// Claim: a cilk_for makes as many tasks as it needs chunks, eight for each worker and none for one that is alone or has little
// to do, and gives what the serial loop gives.
// Proves: tapir:TAP-23
// RUN: cgeist-rs -fcilk -O2 -Wl,--wrap=__kmpc_omp_task %s -o %t && cgeist-rs -fcilk -O2 -fserial-elision -DELISION %s -o %t.serial
// RUN: cgeist-rs -fcilk -O0 -Wl,--wrap=__kmpc_omp_task %s -o %t.plain
// RUN: %t.serial > %t.expected && env OMP_NUM_THREADS=1 %t > %t.1 && env OMP_NUM_THREADS=4 %t > %t.4
// RUN: filecheck %s --check-prefix=ONE < %t.1 && filecheck %s --check-prefix=FOUR < %t.4
// RUN: grep sum %t.expected > %t.sums && grep sum %t.1 | cmp - %t.sums && grep sum %t.4 | cmp - %t.sums
// RUN: env OMP_NUM_THREADS=4 %t.plain | grep sum | cmp - %t.sums && env OMP_NUM_THREADS=8 %t | grep sum | cmp - %t.sums
// RUN: cgeist-rs -fcilk -O2 -g -c %s -o %t.o && llvm-dwarfdump-22 --verify %t.o
#include <cilk/cilk.h>
#include <stdio.h>

static int tasks;
#ifndef ELISION
int __real___kmpc_omp_task(void *place, int thread, void *task);
int __wrap___kmpc_omp_task(void *place, int thread, void *task) {
  __atomic_add_fetch(&tasks, 1, __ATOMIC_RELAXED);
  return __real___kmpc_omp_task(place, thread, task);
}
#endif

static unsigned collatz(unsigned n) {
  unsigned steps = 0;
  for (; n > 1; ++steps) n = n % 2 ? 3 * n + 1 : n / 2;
  return steps;
}

static unsigned steps[100000];

static void show(const char *name, int n) {
  unsigned long sum = 0;
  for (int i = 0; i < n; ++i) sum = sum * 31 + steps[i];
  printf("%s: sum %lx\n%s: tasks %d\n", name, sum, name, tasks);
  tasks = 0;
}

static void __attribute__((noinline)) fill(int n) {
  cilk_for (int i = 0; i < n; ++i) steps[i] = collatz((unsigned)i % 5000);
}

static void __attribute__((noinline)) copy(int n) {
  cilk_for (int i = 0; i < n; ++i) steps[i] = steps[i] * 2;
}

int main(void) {
  // 32 chunks for four workers: 31 of them are given away.
  // ONE: many: tasks 0
  // FOUR: many: tasks 31
  fill(10000);
  show("many", 10000);
  // ONE: four: tasks 0
  // FOUR: four: tasks 3
  fill(4);
  show("four", 4);
  // ONE: none: tasks 0
  // FOUR: none: tasks 0
  fill(0);
  show("none", 0);
  // Chunks of more iterations, and as many of them.
  // ONE: most: tasks 0
  // FOUR: most: tasks 31
  fill(100000);
  show("most", 100000);
  // ONE: little: tasks 0
  // FOUR: little: tasks 0
  copy(1000);
  show("little", 1000);
  // The same with more iterations.
  // ONE: much: tasks 0
  // FOUR: much: tasks 31
  copy(100000);
  show("much", 100000);
  // A few chunks are a task each.
  // ONE: each: tasks 0
  // FOUR: each: tasks 4
  cilk_for (int i = 0; i < 4; ++i) steps[i] = collatz(77u + (unsigned)i);
  show("each", 4);
  return 0;
}
