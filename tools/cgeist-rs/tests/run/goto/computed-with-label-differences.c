// Claim: tables of label differences and labels kept in variables are valid jump targets.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static int step(int op, int x) {
  static const int offsets[] = {&&inc - &&inc, &&dbl - &&inc, &&neg - &&inc};
  goto *(&&inc + offsets[op]);
inc:
  return x + 1;
dbl:
  return x * 2;
neg:
  return -x;
}
static int loop(int n) {
  void *next = &&even;
  int even = 0, odd = 0;
again:
  if (n-- == 0) return even * 100 + odd;
  goto *next;
even:
  even += n;
  next = &&odd;
  goto again;
odd:
  odd += n;
  next = &&even;
  goto again;
}

int main(void) {
  printf("%d %d %d\n", step(0, 5), step(1, 5), step(2, 5));
  printf("%d\n", loop(9));
  return 0;
}
