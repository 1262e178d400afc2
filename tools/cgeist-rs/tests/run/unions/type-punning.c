// Claim: reading another member of a union reinterprets the stored bytes.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdint.h>
#include <stdio.h>

union pun {
  double d;
  uint64_t u;
  float f[2];
  unsigned char b[8];
};

static int exponent(double d) { return (int)((union pun){.d = d}.u >> 52 & 0x7ff) - 1023; }

int main(void) {
  union pun p = {1.0};
  printf("%llx %x %x\n", (unsigned long long)p.u, p.b[7], p.b[6]);
  p.u ^= 1ull << 63;
  printf("%g\n", p.d);
  p.f[0] = 0;
  p.f[1] = 2.0f;
  printf("%llx\n", (unsigned long long)p.u);
  printf("%d %d %d\n", exponent(8.0), exponent(0.3), exponent(1e300));
  union {
    int i;
    struct {
      short lo, hi;
    } s;
  } u = {0x00050003};
  u.s.hi += u.s.lo;
  printf("%x\n", u.i);
  return 0;
}
