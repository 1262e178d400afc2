// Claim: bit-fields inside unions and nested structs share storage as laid out.
// Proves: polygeist:PG-15
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

union word {
  unsigned raw;
  struct {
    unsigned low : 4, mid : 8, high : 20;
  };
  struct {
    int sign_part : 16;
    int rest : 16;
  } half;
};
struct outer {
  char c;
  struct {
    unsigned a : 2, b : 2;
  } in[3];
  union word w;
};

int main(void) {
  union word w = {0x12345678};
  printf("%x %x %x\n", w.low, w.mid, w.high);
  w.mid = 0xff;
  w.half.rest = -1;
  printf("%x %d %d\n", w.raw, w.half.sign_part, w.half.rest);
  struct outer o = {'o', {{1, 2}, {3}, {.b = 1}}, {.high = 7}};
  for (int i = 0; i < 3; ++i) o.in[i].a++, o.in[i].b--;
  printf("%d%d %d%d %d%d %x\n", o.in[0].a, o.in[0].b, o.in[1].a, o.in[1].b, o.in[2].a, o.in[2].b, o.w.raw);
  return 0;
}
