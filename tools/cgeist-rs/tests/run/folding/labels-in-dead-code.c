// Claim: a constantly false branch that holds a label or case stays reachable by a jump.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static int jump(int n) {
  int r = 0;
  if (n == 1) goto inside;
  if (0) {
  inside:
    r += 10;
  }
  while (0) {
  body:
    r += 100;
  }
  if (n == 2 && r == 0) {
    n = 0;
    goto body;
  }
  switch (n) {
    if (0) {
      case 3: r += 1000;
    }
    case 4: r += 10000;
  }
  return r;
}

int main(void) {
  for (int n = 0; n < 6; ++n) printf("%d ", jump(n));
  printf("\n");
  return 0;
}
