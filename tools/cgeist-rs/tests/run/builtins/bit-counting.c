// Claim: clz, ctz, popcount, parity, ffs and clrsb count as documented for int, long and long long.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

int main(void) {
  static const unsigned long long values[] = {1, 2, 0x80, 0xffff, 0x80000000u, 0xdeadbeef, 0x12345678};
  for (unsigned i = 0; i < sizeof values / sizeof *values; ++i) {
    volatile unsigned u = (unsigned)values[i];
    volatile unsigned long l = values[i] << 20;
    volatile unsigned long long ll = values[i] * 0x100000001ull;
    printf("%d %d %d %d %d %d | ", __builtin_clz(u), __builtin_ctz(u), __builtin_popcount(u), __builtin_parity(u), __builtin_ffs((int)u), __builtin_clrsb((int)u));
    printf("%d %d %d %d %d | ", __builtin_clzl(l), __builtin_ctzl(l), __builtin_popcountl(l), __builtin_parityl(l), __builtin_ffsl((long)l));
    printf("%d %d %d %d %d\n", __builtin_clzll(ll), __builtin_ctzll(ll), __builtin_popcountll(ll), __builtin_parityll(ll), __builtin_ffsll((long long)ll));
  }
  volatile int zero = 0;
  printf("%d %d %d\n", __builtin_ffs(zero), __builtin_popcount((unsigned)zero), __builtin_parityll((unsigned)zero));
  return 0;
}
