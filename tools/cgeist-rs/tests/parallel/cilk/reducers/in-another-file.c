// RUN: cgeist-rs -fcilk -O2 -c -DMAIN %s -o %t.main.o && cgeist-rs -fcilk -O2 -c %s -o %t.work.o && cgeist-rs -fcilk %t.main.o %t.work.o -o %t && env OMP_NUM_THREADS=1 %t | FileCheck %s && env OMP_NUM_THREADS=4 %t | FileCheck %s
// RUN: cgeist-rs -fcilk -O0 -c -DMAIN %s -o %t.main.o && cgeist-rs -fcilk -O0 -fPIC -shared -o %t.so %s && cgeist-rs -fcilk %t.main.o %t.so -o %t && env OMP_NUM_THREADS=4 %t | FileCheck %s
// RUN: cgeist-rs -fcilk -O2 -c -DMAIN %s -o %t.main.o && cgeist-rs -fcilk -O2 -c -DPLAIN %s -o %t.work.o && cgeist-rs -fcilk %t.main.o %t.work.o -o %t && env OMP_NUM_THREADS=4 %t | FileCheck --check-prefix=PLAIN %s
// Claim: a file that spawns what other files define keeps the views apart that these may have, without knowing of any.
#include <cilk/cilk.h>

void visit(int number);
unsigned result(void);

#ifdef MAIN
#include <stdio.h>

static void walk(int from, int to) {
  if (to - from == 1) return visit(from);
  cilk_spawn walk(from, (from + to) / 2);
  walk((from + to) / 2, to);
}

int main(void) {
  walk(0, 2000);
  cilk_for (int i = 0; i < 500; ++i) visit(i * i);
  // CHECK: 3976601917
  // PLAIN: 0
  printf("%u\n", result());
}
#elif defined(PLAIN)
void visit(int number) { (void)number; }
unsigned result(void) { return 0; }
#else
// How a polynomial goes on at a power of its argument: what is behind another sequence of values.
struct hash {
  unsigned value, power;
};
static void nothing(void *view) { *(struct hash *)view = (struct hash){0, 1}; }
static void behind(void *left, void *right) {
  struct hash *a = left, *b = right;
  *a = (struct hash){a->value * b->power + b->value, a->power * b->power};
}
static struct hash cilk_reducer(nothing, behind) all = {7, 1};

void visit(int number) {
  struct hash one = {(unsigned)number + 1, 31};
  behind(&all, &one);
}
unsigned result(void) { return all.value; }
#endif
