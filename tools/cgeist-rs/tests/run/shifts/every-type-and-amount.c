// Claim: shifts of every integer type by every valid amount agree with multiplication and division.
// Proves: polygeist:PG-2
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

#define SUM(T, bits)                                                       \
  do {                                                                     \
    unsigned long long mix = 0;                                            \
    for (int n = 0; n < (bits); ++n) {                                     \
      volatile T one = 1, top = (T)-3;                                     \
      T right = (T)(top >> n);                                             \
      mix = mix * 31 + (unsigned long long)right;                          \
      if (n < (bits) - 1) mix += (unsigned long long)(T)(one << n);        \
    }                                                                      \
    printf("%s %llu\n", #T, mix);                                          \
  } while (0)

int main(void) {
  SUM(signed char, 8);
  SUM(unsigned char, 8);
  SUM(short, 16);
  SUM(unsigned short, 16);
  SUM(int, 32);
  SUM(unsigned, 32);
  SUM(long, 64);
  SUM(unsigned long, 64);
  SUM(long long, 64);
  SUM(__int128, 128);
  SUM(unsigned __int128, 128);
  return 0;
}
