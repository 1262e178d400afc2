// Claim: + - * / % & | ^ ~ on every integer type give the values of the promoted C type.
// Proves: polygeist:PG-2
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

#define CASE(T, a, b)                                                                                  \
  do {                                                                                                 \
    volatile T x = (T)(a), y = (T)(b);                                                                 \
    printf("%-20s %lld %lld %lld %lld %lld", #T, (long long)(T)(x + y), (long long)(T)(x - y),         \
           (long long)(T)(x * y), (long long)(T)(x / y), (long long)(T)(x % y));                       \
    printf(" %lld %lld %lld %lld %lld\n", (long long)(T)(x & y), (long long)(T)(x | y),                \
           (long long)(T)(x ^ y), (long long)(T)~x, (long long)(T)-x);                                 \
  } while (0)

int main(void) {
  CASE(char, 11, 3);
  CASE(signed char, -11, 3);
  CASE(unsigned char, 250, 3);
  CASE(short, -300, 7);
  CASE(unsigned short, 60000, 7);
  CASE(int, -12345, 77);
  CASE(unsigned int, 4000000000u, 77);
  CASE(long, -123456789012L, 771);
  CASE(unsigned long, 12345678901234567890ul, 771);
  CASE(long long, 123456789012LL, -771);
  CASE(unsigned long long, 12345678901234567890ull, 13);
  CASE(_Bool, 1, 1);
  return 0;
}
