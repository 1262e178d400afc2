// Claim: endless loops are left by return, goto and break out of a nested switch with a flag.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static int next_prime(int n) {
  while (1) {
    n++;
    int d;
    for (d = 2; d * d <= n; ++d)
      if (n % d == 0) break;
    if (d * d > n) return n;
  }
}
static int from_goto(int n) {
  for (;;) {
    do {
      n += 5;
      if (n % 7 == 0) goto out;
    } while (1);
  }
out:
  return n;
}
static int by_flag(const char *s) {
  int depth = 0, done = 0, i = 0;
  while (!done) switch (s[i++]) {
      case '(': depth++; break;
      case ')': depth--; break;
      case 0: done = 1;
    }
  return depth;
}

int main(void) {
  printf("%d %d %d\n", next_prime(13), next_prime(89), next_prime(1));
  printf("%d %d %d\n", from_goto(1), from_goto(9), by_flag("(()(("));
  return 0;
}
