// Claim: an order or weakness that is no constant chooses among the versions of an operation.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdatomic.h>
#include <stdio.h>

static int exercise(atomic_int *a, int order, int failure, int weak) {
  int sum = 0, expected;
  sum += atomic_load_explicit(a, order == 3 || order == 4 ? 5 : order);
  atomic_store_explicit(a, sum + 1, order == 1 || order == 2 || order == 4 ? 0 : order);
  sum += atomic_fetch_add_explicit(a, 7, order);
  sum += atomic_exchange_explicit(a, 3, order);
  expected = 3;
  sum += 10 * atomic_compare_exchange_strong_explicit(a, &expected, 4, order, failure);
  expected = 100;
  sum += 20 * __c11_atomic_compare_exchange_weak(a, &expected, 4, order, failure) + expected;
  int plain = 9, want = 9;
  while (!__atomic_compare_exchange_n(&plain, &want, 11, weak, order, failure)) want = 9;
  sum += plain + __atomic_add_fetch(&plain, 2, order);
  char flag = 0;
  sum += __atomic_test_and_set(&flag, order);
  sum += __atomic_test_and_set(&flag, order);
  __atomic_clear(&flag, order == 3 || order == 5 ? order : 0);
  atomic_thread_fence(order);
  atomic_signal_fence(order);
  return sum + flag;
}

int main(void) {
  atomic_int a = 2;
  int failures[] = {0, 1, 2, 5};
  for (int order = 0; order < 6; ++order)
    for (int i = 0; i < 4; ++i) printf("%d ", exercise(&a, order, failures[i], i & 1));
  printf("%d\n", a);
  return 0;
}
