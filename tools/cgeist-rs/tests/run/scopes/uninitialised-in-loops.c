// Claim: a local without initialiser assigned on all paths holds the value of its own iteration.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

int main(void) {
  int total = 0;
  for (int i = 0; i < 6; ++i) {
    int v;
    if (i % 3 == 0) v = i;
    else if (i % 3 == 1) v = -i;
    else v = i * i;
    int w[2];
    w[i & 1] = v, w[!(i & 1)] = 1;
    total = total * 7 + w[0] * 2 + w[1];
  }
  printf("%d\n", total);
  int last;
  do {
    int fresh = total % 5;
    last = fresh + 1;
    total /= 5;
  } while (total);
  printf("%d\n", last);
  return 0;
}
