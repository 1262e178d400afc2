// Claim: break leaves the innermost switch or loop only.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static int nested(int a, int b) {
  int r = 0;
  switch (a) {
    case 0:
      switch (b) {
        case 0: r = 1; break;
        case 1: r = 2;
        default: r += 10;
      }
      r += 100;
      break;
    case 1:
      for (int i = 0; i < 5; ++i) {
        switch (i) {
          case 1: continue;
          case 3: break;
          default: r += i;
        }
        if (i == 3) break;
        r += 1000;
      }
      break;
    default:
      while (b-- > 0) switch (b) {
          case 2: break;
          default: r++;
        }
  }
  return r;
}

int main(void) {
  for (int a = 0; a < 3; ++a) printf("%d %d %d %d\n", nested(a, 0), nested(a, 1), nested(a, 2), nested(a, 5));
  return 0;
}
