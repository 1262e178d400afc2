// Claim: GNU case ranges, short and long, select all their values.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static char kind(int c) {
  switch (c) {
    case 'a' ... 'z': return 'l';
    case 'A' ... 'Z': return 'U';
    case '0' ... '9': return 'd';
    case -1000000 ... -1: return 'n';
    case 1000 ... 2000000000: return 'b';
    case 200: return '=';
    case 201 ... 201: return '1';
    default: return '.';
  }
}
static int wide(long long v) {
  switch (v) {
    case 0 ... 0xffffffffLL: return 1;
    case 0x100000000LL ... 0x7fffffffffffffffLL: return 2;
    default: return 3;
  }
}

int main(void) {
  static const int probes[] = {'a', 'q', 'z', 'A', '5', '!', -1, -1000000, -1000001, 999, 1000, 2000000000, 200, 201, 202};
  for (unsigned i = 0; i < sizeof probes / sizeof *probes; ++i) putchar(kind(probes[i]));
  printf("\n%d %d %d\n", wide(5), wide(1LL << 40), wide(-1));
  return 0;
}
