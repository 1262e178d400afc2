// Claim: goto jumps forward over code and backward to make loops.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static int collatz(int n) {
  int steps = 0;
top:
  if (n == 1) goto done;
  steps++;
  if (n & 1) {
    n = 3 * n + 1;
    goto top;
  }
  n /= 2;
  goto top;
done:
  return steps;
}
static int skip(int x) {
  int r = 1;
  if (x > 2) goto middle;
  r *= 10;
middle:
  r += x;
  if (x == 7) goto end;
  r *= 2;
end:
  return r;
}

int main(void) {
  printf("%d %d %d\n", collatz(1), collatz(27), collatz(97));
  printf("%d %d %d\n", skip(1), skip(3), skip(7));
  return 0;
}
