// Claim: checked arithmetic is exact for every mix of operand and result types, also across 64 and 128 bits.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>

#define EDGES(M, A, B, R)                                                                                        \
  do {                                                                                                           \
    static const long long values[] = {0, 1, -1, 2, 127, 128, -128, -129, 255, 256, INT_MAX, INT_MIN, UINT_MAX, LLONG_MAX, LLONG_MIN, 3037000500ll}; \
    unsigned sum = 0;                                                                                            \
    for (unsigned i = 0; i < 16; ++i)                                                                            \
      for (unsigned j = 0; j < 16; ++j) {                                                                        \
        volatile A a = (A)values[i];                                                                             \
        volatile B b = (B)values[j];                                                                             \
        R r;                                                                                                     \
        sum = sum * 31 + __builtin_##M##_overflow(a, b, &r);                                                     \
        sum = sum * 31 + (unsigned)r + (unsigned)((unsigned long long)r >> 32);                                  \
      }                                                                                                          \
    printf("%s %s %s %s %u\n", #M, #A, #B, #R, sum);                                                             \
  } while (0)
#define ALL(A, B, R) EDGES(add, A, B, R); EDGES(sub, A, B, R); EDGES(mul, A, B, R)

static void carries(void) {
  volatile unsigned x = UINT_MAX, y = 1, carry = 1;
  unsigned out;
  unsigned long outl;
  printf("%u ", __builtin_addc(x, y, carry, &out));
  printf("%u ", out);
  printf("%u ", __builtin_subc(y, x, carry, &out));
  printf("%u ", out);
  printf("%lu ", __builtin_addcl(ULONG_MAX, 0ul, (unsigned long)carry, &outl));
  printf("%lu\n", outl);
}

int main(void) {
  ALL(int, int, int);
  ALL(unsigned, int, int);
  ALL(int, unsigned, unsigned);
  ALL(unsigned, unsigned, int);
  ALL(long, unsigned long, long);
  ALL(unsigned long, long, unsigned long);
  ALL(long, unsigned long, int);
  ALL(unsigned long, long, unsigned char);
  ALL(signed char, unsigned short, short);
  ALL(long, int, bool);
  ALL(__int128, unsigned long, unsigned long);
  ALL(unsigned long, unsigned long, long);
  long l;
  unsigned long long u;
  printf("%d %d\n", __builtin_smull_overflow(LONG_MAX, 2, &l), __builtin_umulll_overflow(ULLONG_MAX, 1, &u));
  carries();
  return 0;
}
