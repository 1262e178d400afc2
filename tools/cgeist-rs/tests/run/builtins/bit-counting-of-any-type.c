// Claim: the generic bit builtins take every unsigned type, name a result for zero, and agree with the fixed ones.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

#define ROW(T, x)                                                                                             \
  do {                                                                                                        \
    volatile T v = (x);                                                                                       \
    printf("%d %d %d\n", __builtin_popcountg(v), __builtin_clzg(v, -1), __builtin_ctzg(v, -2));               \
  } while (0)

int main(void) {
  static const unsigned long long values[] = {0, 1, 0x80, 0xa5, 0x8000, 0x12340000, 0xffffffffffffffffull, 0x8000000000000000ull};
  for (unsigned i = 0; i < sizeof values / sizeof *values; ++i) {
    ROW(unsigned char, (unsigned char)values[i]);
    ROW(unsigned short, (unsigned short)values[i]);
    ROW(unsigned, (unsigned)values[i]);
    ROW(unsigned long, values[i]);
    ROW(unsigned __int128, ((unsigned __int128)values[i] << 64) | (values[i] >> 3));
  }
  volatile unsigned long w = 0x0102030405060708ul;
  volatile unsigned char b = 0x81;
  printf("%lx %x %d\n", __builtin_bswapg(w), __builtin_bswapg(b), __builtin_clzs((unsigned short)b));
  printf("%d %d %d\n", __builtin_clrsbl(-256L), __builtin_ffsll(0x100000000ll), __builtin_parityl(w));
  return 0;
}
