// Claim: break and continue act on the innermost for, while and do loop, running the step of a for.
// Proves: polygeist:PG-5
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

int main(void) {
  int s = 0;
  for (int i = 0; i < 10; ++i) {
    if (i == 2) continue;
    for (int j = 0;; ++j) {
      if (j == i) break;
      if (j & 1) continue;
      s += j;
    }
    if (s > 30) break;
  }
  printf("%d\n", s);
  int n = 10;
  while (n-- > 0) {
    if (n % 3 == 0) continue;
    if (n == 2) break;
    printf("%d ", n);
  }
  printf("| %d\n", n);
  n = 0;
  do {
    if (n == 3) continue;
    printf("%d ", n);
    if (n == 6) break;
  } while (++n < 8);
  printf("| %d\n", n);
  n = 5;
  do
    if (n < 3) break;
    else continue;
  while (n--);
  printf("%d\n", n);
  return 0;
}
