// Claim: goto may enter loops, branches and blocks past their headers.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static int enter(int where) {
  int i = 100, s = 0;
  if (where == 1) goto in_for;
  if (where == 2) goto in_while;
  if (where == 3) goto in_else;
  for (i = 0; i < 3; ++i) {
    s += 1;
  in_for:
    s += 10;
  }
  while (i-- > 98) {
    s += 100;
  in_while:
    s += 1000;
  }
  if (s > 100000) {
    s = -1;
  } else {
    int local;
  in_else:
    local = 5;
    s += local;
  }
  return s;
}

int main(void) {
  printf("%d %d %d %d\n", enter(0), enter(1), enter(2), enter(3));
  return 0;
}
