// Claim: declarations stand between statements, in for headers and inside switch bodies and labels' blocks.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

int main(void) {
  int a = 1;
  a++;
  int b = a * 2, *p = &b, c[2] = {*p, a};
  for (int i = 0, n = c[0], *q = c; i < n; ++i, q = c + (i & 1)) b += *q;
  if (b > 5) {
    int a = b;
    b = a - 1;
  } else
    b = 0;
  switch (b > 3) {
    int dead;
    case 1: {
      int live = 7;
      dead = live;
      printf("%d\n", dead);
    }
  }
  printf("%d %d\n", a, b);
  return 0;
}
