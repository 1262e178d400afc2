// Claim: every __sync builtin works at every size.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

#define CASE(T)                                                                                                   \
  do {                                                                                                            \
    T v = (T)0x55;                                                                                                \
    long long r[16];                                                                                              \
    int n = 0;                                                                                                    \
    r[n++] = (long long)__sync_fetch_and_add(&v, 3);                                                              \
    r[n++] = (long long)__sync_fetch_and_sub(&v, 5);                                                              \
    r[n++] = (long long)__sync_fetch_and_or(&v, 0x22);                                                            \
    r[n++] = (long long)__sync_fetch_and_and(&v, 0x6f);                                                           \
    r[n++] = (long long)__sync_fetch_and_xor(&v, 0x0f);                                                           \
    r[n++] = (long long)__sync_fetch_and_nand(&v, 0x3c);                                                          \
    r[n++] = (long long)__sync_add_and_fetch(&v, 3);                                                              \
    r[n++] = (long long)__sync_sub_and_fetch(&v, 1);                                                              \
    r[n++] = (long long)__sync_or_and_fetch(&v, 0x11);                                                            \
    r[n++] = (long long)__sync_and_and_fetch(&v, 0x7e);                                                           \
    r[n++] = (long long)__sync_xor_and_fetch(&v, 0x5a);                                                           \
    r[n++] = (long long)__sync_nand_and_fetch(&v, 0x18);                                                          \
    r[n++] = (long long)__sync_lock_test_and_set(&v, 1);                                                          \
    r[n++] = (long long)__sync_swap(&v, 9);                                                                       \
    r[n++] = (long long)__sync_val_compare_and_swap(&v, 9, 12);                                                   \
    r[n++] = __sync_bool_compare_and_swap(&v, 9, 13);                                                             \
    __sync_lock_release(&v);                                                                                      \
    printf("%s", #T);                                                                                             \
    for (int i = 0; i < n; ++i) printf(" %lld", r[i]);                                                            \
    printf(" %lld\n", (long long)v);                                                                              \
  } while (0)

int main(void) {
  CASE(signed char);
  CASE(unsigned char);
  CASE(short);
  CASE(unsigned short);
  CASE(int);
  CASE(unsigned);
  CASE(long);
  CASE(unsigned long long);
  int least = 4;
  unsigned uleast = 4;
  printf("%d ", __sync_fetch_and_min(&least, -3));
  printf("%d ", __sync_fetch_and_max(&least, 8));
  printf("%u ", __sync_fetch_and_umax(&uleast, 5u));
  printf("%u ", __sync_fetch_and_umin(&uleast, 1u));
  printf("%d %u\n", least, uleast);
  volatile int shared = 5;
  __sync_fetch_and_add(&shared, 1);
  __sync_synchronize();
  printf("%d\n", shared);
  return 0;
}
