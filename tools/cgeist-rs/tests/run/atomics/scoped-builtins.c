// Claim: the scoped builtins act as the unscoped ones.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

int main(void) {
  int v = 5, r, n = 7;
  __scoped_atomic_store_n(&v, 6, __ATOMIC_RELEASE, __MEMORY_SCOPE_SYSTEM);
  printf("%d ", __scoped_atomic_load_n(&v, __ATOMIC_ACQUIRE, __MEMORY_SCOPE_DEVICE));
  printf("%d ", __scoped_atomic_fetch_add(&v, 3, __ATOMIC_RELAXED, __MEMORY_SCOPE_SINGLE));
  printf("%d ", __scoped_atomic_exchange_n(&v, 20, __ATOMIC_SEQ_CST, __MEMORY_SCOPE_SYSTEM));
  __scoped_atomic_load(&v, &r, __ATOMIC_SEQ_CST, __MEMORY_SCOPE_SYSTEM);
  __scoped_atomic_store(&v, &n, __ATOMIC_SEQ_CST, __MEMORY_SCOPE_SYSTEM);
  printf("%d ", r);
  __scoped_atomic_exchange(&v, &r, &n, __ATOMIC_SEQ_CST, __MEMORY_SCOPE_SYSTEM);
  printf("%d %d ", v, n);
  printf("%d ", __scoped_atomic_compare_exchange_n(&v, &r, 1, 0, __ATOMIC_SEQ_CST, __ATOMIC_RELAXED, __MEMORY_SCOPE_SYSTEM));
  printf("%d\n", v);
  return 0;
}
