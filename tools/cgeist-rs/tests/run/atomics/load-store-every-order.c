// Claim: atomic loads, stores and exchanges accept every memory order.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdatomic.h>
#include <stdio.h>

int main(void) {
  atomic_int a = 1;
  _Atomic long l;
  atomic_init(&l, 5);
  atomic_store(&a, 2);
  atomic_store_explicit(&a, 3, memory_order_relaxed);
  printf("%d ", atomic_load(&a));
  atomic_store_explicit(&a, 4, memory_order_release);
  printf("%d ", atomic_load_explicit(&a, memory_order_acquire));
  atomic_store_explicit(&a, 5, memory_order_seq_cst);
  printf("%d ", atomic_load_explicit(&a, memory_order_relaxed));
  printf("%d ", atomic_exchange(&a, 6));
  printf("%d ", atomic_exchange_explicit(&a, 7, memory_order_acq_rel));
  printf("%d\n", atomic_load_explicit(&a, memory_order_consume));
  atomic_thread_fence(memory_order_acquire);
  atomic_thread_fence(memory_order_release);
  atomic_thread_fence(memory_order_seq_cst);
  atomic_signal_fence(memory_order_acq_rel);
  l = 9;
  long copy = l;
  printf("%ld %d\n", copy, atomic_is_lock_free(&a));
  return 0;
}
