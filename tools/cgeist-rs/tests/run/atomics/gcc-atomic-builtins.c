// Claim: the __atomic builtins cover load, store, exchange, compare-exchange, fetch-op and op-fetch.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

int main(void) {
  int v = 5, r, e = 5, d = 50;
  __atomic_store_n(&v, 6, __ATOMIC_RELEASE);
  r = __atomic_load_n(&v, __ATOMIC_ACQUIRE);
  printf("%d ", r);
  __atomic_store(&v, &e, __ATOMIC_SEQ_CST);
  __atomic_load(&v, &r, __ATOMIC_RELAXED);
  printf("%d ", r);
  __atomic_exchange(&v, &d, &r, __ATOMIC_ACQ_REL);
  printf("%d %d ", r, v);
  printf("%d\n", __atomic_exchange_n(&v, 8, __ATOMIC_SEQ_CST));
  e = 9;
  printf("%d ", __atomic_compare_exchange_n(&v, &e, 10, 0, __ATOMIC_SEQ_CST, __ATOMIC_RELAXED));
  printf("%d ", __atomic_compare_exchange(&v, &e, &d, 1, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST) || v == 8);
  v = 0xf0;
  printf("%d ", __atomic_fetch_add(&v, 3, __ATOMIC_RELAXED));
  printf("%d ", __atomic_add_fetch(&v, 3, __ATOMIC_RELAXED));
  printf("%d ", __atomic_sub_fetch(&v, 1, __ATOMIC_SEQ_CST));
  printf("%d ", __atomic_and_fetch(&v, 0x7f, __ATOMIC_SEQ_CST));
  printf("%d ", __atomic_or_fetch(&v, 0x100, __ATOMIC_SEQ_CST));
  printf("%d ", __atomic_xor_fetch(&v, 0xff, __ATOMIC_SEQ_CST));
  printf("%d ", __atomic_nand_fetch(&v, 0x3c, __ATOMIC_SEQ_CST));
  printf("%d\n", __atomic_fetch_nand(&v, 1, __ATOMIC_SEQ_CST));
  char flag = 0;
  printf("%d ", __atomic_test_and_set(&flag, __ATOMIC_ACQUIRE));
  printf("%d ", __atomic_test_and_set(&flag, __ATOMIC_ACQUIRE));
  __atomic_clear(&flag, __ATOMIC_RELEASE);
  __atomic_thread_fence(__ATOMIC_SEQ_CST);
  __atomic_signal_fence(__ATOMIC_SEQ_CST);
  printf("%d %d %d\n", flag, __atomic_always_lock_free(8, 0), __atomic_is_lock_free(4, &v));
  return 0;
}
