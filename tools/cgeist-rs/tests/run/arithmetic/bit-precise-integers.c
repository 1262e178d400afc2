// Claim: _BitInt types of odd widths wrap, extend, shift and convert in their own width.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static unsigned _BitInt(7) low(int v) { return (unsigned _BitInt(7))v; }
static _BitInt(100) power(_BitInt(100) b, int n) {
  _BitInt(100) r = 1;
  while (n--) r *= b;
  return r;
}

int main(void) {
  volatile _BitInt(17) a = 65535;
  unsigned _BitInt(7) b = 127;
  b += 3;
  printf("%d %d %d\n", (int)low(300), (int)b, (int)((_BitInt(17))(a - 65536) >> 3));
  _BitInt(100) p = power(7, 30);
  printf("%lld %lld %d\n", (long long)(p >> 40), (long long)(p % 1000000007), p > power(6, 30));
  _BitInt(5) small[3] = {15, -16, 7};
  small[2] -= 9;
  printf("%d %d %zu\n", (int)small[1], (int)small[2], sizeof small);
  struct {
    _BitInt(33) wide;
    unsigned _BitInt(3) bits : 2;
  } s = {-4000000000, 3};
  s.bits++;
  printf("%lld %d %g\n", (long long)s.wide, (int)s.bits, (double)p);
  return 0;
}
