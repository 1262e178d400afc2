// Claim: the legacy __sync builtins give old or new values as named.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

int main(void) {
  int v = 10;
  long l = 100;
  unsigned char c = 255;
  printf("%d ", __sync_fetch_and_add(&v, 5));
  printf("%d ", __sync_add_and_fetch(&v, 5));
  printf("%d ", __sync_fetch_and_sub(&v, 1));
  printf("%d ", __sync_sub_and_fetch(&v, 1));
  printf("%d ", __sync_fetch_and_or(&v, 0x60));
  printf("%d ", __sync_and_and_fetch(&v, 0x70));
  printf("%d ", __sync_fetch_and_xor(&v, 0xff));
  printf("%d\n", v);
  printf("%d ", __sync_bool_compare_and_swap(&l, 100, 200));
  printf("%ld ", __sync_val_compare_and_swap(&l, 100, 300));
  printf("%ld\n", l);
  printf("%d ", __sync_add_and_fetch(&c, 2));
  printf("%d ", __sync_lock_test_and_set(&v, 77));
  __sync_lock_release(&v);
  __sync_synchronize();
  printf("%d\n", v);
  return 0;
}
