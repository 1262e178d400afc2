// Claim: a jump past initialised declarations leaves them uninitialised but usable after assignment.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static int run(int mode) {
  int total = 0;
  if (mode) goto middle;
  {
    int a = 5;
    total += a;
  middle:
    a = mode + 1;
    total += a * 10;
    if (total < 100) {
      int b = 7;
      total += b;
      goto again;
    }
    static int kept = 40;
    total += kept++;
  }
  return total;
again:
  total += 100;
  goto middle;
}

int main(void) {
  int a = run(0), b = run(3);
  printf("%d %d\n", a, b);
  return 0;
}
