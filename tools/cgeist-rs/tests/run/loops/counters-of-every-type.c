// Claim: for loops count with every integer type, up and down.
// Proves: polygeist:PG-4
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

#define UP_AND_DOWN(T)                                            \
  do {                                                            \
    long s = 0;                                                   \
    for (T i = 0; i < 20; ++i) s = s * 3 % 10007 + (long)i;       \
    for (T i = 20; i > 0; --i) s = s * 5 % 10007 + (long)i;       \
    for (T i = 1; i <= 100; i += 7) s = s * 2 % 10007 + (long)i;  \
    printf("%s %ld\n", #T, s);                                    \
  } while (0)

int main(void) {
  UP_AND_DOWN(char);
  UP_AND_DOWN(signed char);
  UP_AND_DOWN(unsigned char);
  UP_AND_DOWN(short);
  UP_AND_DOWN(unsigned short);
  UP_AND_DOWN(int);
  UP_AND_DOWN(unsigned);
  UP_AND_DOWN(long);
  UP_AND_DOWN(unsigned long);
  UP_AND_DOWN(long long);
  UP_AND_DOWN(unsigned long long);
  UP_AND_DOWN(__int128);
  return 0;
}
