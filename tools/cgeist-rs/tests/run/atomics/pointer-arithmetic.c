// Claim: C11 operations count elements of a pointer, the __atomic and __sync ones bytes.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdatomic.h>
#include <stdio.h>

struct wide {
  long a, b, c;
};

int main(void) {
  struct wide v[6];
  struct wide *_Atomic p = v;
  struct wide *q = v;
  printf("%d ", (int)(atomic_fetch_add(&p, 3) - v));
  printf("%d ", (int)(p - v));
  printf("%d ", (int)(atomic_fetch_sub_explicit(&p, 1, memory_order_release) - v));
  printf("%d ", (int)(p - v));
  printf("%d ", (int)((char *)__atomic_add_fetch(&q, 24, __ATOMIC_SEQ_CST) - (char *)v));
  printf("%d ", (int)((char *)__atomic_fetch_sub(&q, 24, __ATOMIC_SEQ_CST) - (char *)v));
  printf("%d ", (int)((char *)__sync_add_and_fetch(&q, (struct wide *)48) - (char *)v));
  printf("%d\n", (int)(q - v));
  struct wide *old = p--;
  printf("%d ", (int)(old - v));
  printf("%d ", (int)(--p - v));
  printf("%d ", (int)(p++ - v));
  void *_Atomic none = v;
  printf("%d ", none == v);
  printf("%d ", atomic_exchange(&none, (void *)0) == v);
  struct wide *expected = v + 2;
  printf("%d ", __atomic_compare_exchange_n(&q, &expected, v + 5, 0, 5, 5));
  printf("%d ", __sync_bool_compare_and_swap(&q, v + 5, v + 1));
  printf("%d %d\n", (int)(__sync_val_compare_and_swap(&q, v, v + 3) - v), none == 0);
  return 0;
}
