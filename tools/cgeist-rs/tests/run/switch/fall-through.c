// Claim: cases without break run into the next one, and default may stand anywhere.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static int classify(int n) {
  int r = 0;
  switch (n) {
    case 1: r += 1;
    case 2: r += 2; break;
    default: r += 100;
    case 3: r += 3;
    case 4:
    case 5: r += 10; break;
    case -1: return -r - 1;
  }
  return r;
}
static const char *days(int month, int leap) {
  switch (month) {
    case 4: case 6: case 9: case 11: return "30";
    case 2: if (leap) case 20: return "29"; else default: return month == 2 ? "28" : "31";
  }
}

int main(void) {
  for (int i = -2; i < 8; ++i) printf("%d ", classify(i));
  printf("\n%s %s %s %s %s\n", days(4, 0), days(2, 0), days(2, 1), days(20, 0), days(7, 1));
  return 0;
}
