// Claim: compare-exchange succeeds on a match and otherwise loads the present value.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdatomic.h>
#include <stdio.h>

static int saturating_add(atomic_int *a, int by, int limit) {
  int old = atomic_load(a), fresh;
  do fresh = old + by > limit ? limit : old + by;
  while (!atomic_compare_exchange_weak(a, &old, fresh));
  return old;
}

int main(void) {
  atomic_int a = 5;
  int expected = 4;
  printf("%d ", atomic_compare_exchange_strong(&a, &expected, 10));
  printf("%d ", expected);
  printf("%d ", atomic_compare_exchange_strong_explicit(&a, &expected, 10, memory_order_acq_rel, memory_order_relaxed));
  printf("%d\n", a);
  printf("%d ", saturating_add(&a, 7, 20));
  printf("%d ", saturating_add(&a, 7, 20));
  printf("%d\n", a);
  _Atomic unsigned char c = 200;
  unsigned char want = 200;
  printf("%d ", atomic_compare_exchange_strong(&c, &want, 7));
  printf("%d\n", c);
  _Atomic double d = 1.5;
  double e = 1.5;
  printf("%d ", atomic_compare_exchange_strong(&d, &e, 2.5));
  printf("%g\n", d);
  return 0;
}
