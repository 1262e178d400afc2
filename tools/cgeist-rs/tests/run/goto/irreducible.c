// Claim: a loop with two entries keeps its meaning.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static int run(int n, int second) {
  int a = 0, b = 0;
  if (second) goto right;
left:
  a += n;
  if (n-- <= 0) goto out;
right:
  b += n * 2;
  if (n-- > 0) goto left;
out:
  return a * 1000 + b;
}

int main(void) {
  for (int n = 0; n < 6; ++n) printf("%d %d\n", run(n, 0), run(n, 1));
  return 0;
}
