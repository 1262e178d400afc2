// Claim: fetch-and-modify returns the old value for every operation and width.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdatomic.h>
#include <stdio.h>

#define CASE(T)                                                                  \
  do {                                                                           \
    _Atomic T v = 100;                                                           \
    long long a = (long long)atomic_fetch_add(&v, 20);                           \
    long long b = (long long)atomic_fetch_sub(&v, 50);                           \
    long long c = (long long)atomic_fetch_or(&v, 9);                             \
    long long d = (long long)atomic_fetch_and(&v, 0x3c);                         \
    long long e = (long long)atomic_fetch_xor_explicit(&v, 0x55, memory_order_relaxed); \
    printf("%s %lld %lld %lld %lld %lld %lld\n", #T, a, b, c, d, e, (long long)v); \
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
  return 0;
}
