// Claim: each compound assignment computes in the common type and converts back to the left type.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

#define INTEGER(T, start)                                                                   \
  do {                                                                                      \
    T v = (T)(start);                                                                       \
    v += 100;                                                                               \
    printf("%lld ", (long long)v);                                                          \
    v -= 7;                                                                                 \
    v *= 3;                                                                                 \
    printf("%lld ", (long long)v);                                                          \
    v /= 4;                                                                                 \
    v %= 37;                                                                                \
    printf("%lld ", (long long)v);                                                          \
    v |= 0x48;                                                                              \
    v &= 0x5a;                                                                              \
    v ^= 0x11;                                                                              \
    printf("%lld ", (long long)v);                                                          \
    v /= 2.5;                                                                               \
    v += 0.9f;                                                                              \
    printf("%lld\n", (long long)v);                                                         \
  } while (0)

#define FLOATING(T)                 \
  do {                              \
    T v = (T)1.5;                   \
    v += 2;                         \
    v *= 3u;                        \
    v -= 0.1f;                      \
    v /= 7.0;                       \
    printf("%a\n", (double)v);      \
  } while (0)

int main(void) {
  INTEGER(signed char, -5);
  INTEGER(unsigned char, 20);
  INTEGER(short, -700);
  INTEGER(unsigned short, 700);
  INTEGER(int, -70000);
  INTEGER(unsigned, 70000);
  INTEGER(long, -1234567);
  INTEGER(unsigned long long, 1234567);
  INTEGER(__int128, -99);
  FLOATING(float);
  FLOATING(double);
  FLOATING(long double);
  FLOATING(_Float16);
  return 0;
}
