// Claim: fetch-and-modify takes minimum, maximum, nand and floating sums, signed or not.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdatomic.h>
#include <stdio.h>

int main(void) {
  int i = -5;
  unsigned u = 5;
  signed char c = 7;
  unsigned long long w = 1;
  printf("%d ", __atomic_fetch_min(&i, -7, __ATOMIC_SEQ_CST));
  printf("%d ", __atomic_fetch_max(&i, 3, __ATOMIC_RELAXED));
  printf("%d ", __atomic_max_fetch(&i, 2, __ATOMIC_RELAXED));
  printf("%d ", __atomic_min_fetch(&c, -100, __ATOMIC_ACQ_REL));
  printf("%u ", __atomic_max_fetch(&u, -1, __ATOMIC_SEQ_CST));
  printf("%u ", __atomic_fetch_min(&u, 2, __ATOMIC_SEQ_CST));
  printf("%llu ", __atomic_min_fetch(&w, 0, __ATOMIC_SEQ_CST));
  printf("%d %u %d\n", i, u, c);
  _Atomic short s = 0x0ff0;
  printf("%d ", __c11_atomic_fetch_nand(&s, 0x00ff, memory_order_seq_cst));
  printf("%d ", s);
  _Atomic long l = 4;
  printf("%ld ", __c11_atomic_fetch_max(&l, 9, memory_order_relaxed));
  printf("%ld ", __c11_atomic_fetch_min(&l, -9, memory_order_release));
  printf("%ld\n", l);
  float f = 1.5f;
  double d = 8;
  _Atomic double a = 2;
  printf("%g ", __atomic_fetch_add(&f, 2.25f, __ATOMIC_SEQ_CST));
  printf("%g ", __atomic_sub_fetch(&d, 0.5, __ATOMIC_SEQ_CST));
  printf("%g ", __c11_atomic_fetch_add(&a, 0.125, memory_order_relaxed));
  printf("%g ", __c11_atomic_fetch_max(&a, 100.0, memory_order_relaxed));
  printf("%g %g %g\n", f, d, a);
  return 0;
}
