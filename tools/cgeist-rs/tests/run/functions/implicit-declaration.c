// Claim: a function called before any declaration is taken as returning int in gnu89 mode.
// RUN: cgeist-rs -O0 -std=gnu89 %s -o %t && %t > %t.out && clang-22 -O0 -std=gnu89 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 -std=gnu89 %s -o %t && %t > %t.out && clang-22 -O2 -std=gnu89 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

int main() {
  int v = later(2, 3);
  printf("%d %d\n", v, later(later(1, 1), 4));
  return 0;
}

int later(int a, int b) { return a * 100 + b; }
