// Claim: ++ and -- of bit-fields wrap in the width of the field and leave neighbours alone.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

struct bits {
  unsigned a : 3;
  signed b : 4;
  unsigned c : 9;
  _Bool d : 1;
  unsigned long long e : 40;
};

int main(void) {
  struct bits s = {6, 6, 510, 0, (1ull << 40) - 1};
  printf("%d ", s.a++);
  printf("%d ", s.a);
  printf("%d ", ++s.a);
  printf("%d\n", s.a++);
  printf("%d ", s.b++);
  printf("%d\n", s.b);
  printf("%d ", s.c++);
  printf("%d\n", ++s.c);
  printf("%d ", s.d++);
  printf("%d\n", s.d++);
  printf("%llu ", (unsigned long long)s.e++);
  printf("%llu ", (unsigned long long)s.e--);
  printf("%llu\n", (unsigned long long)s.e);
  printf("%d %d %d %d\n", s.a--, s.b--, s.c--, s.d);
  printf("%d %d %d %d\n", s.a, s.b, s.c, s.d);
  return 0;
}
