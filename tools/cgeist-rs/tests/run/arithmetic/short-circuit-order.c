// Claim: && and || evaluate the right side only when it decides, and give an int.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static int trace(char c, int v) {
  putchar(c);
  return v;
}

int main(void) {
  int r = trace('a', 0) && trace('b', 1);
  printf(" %d\n", r);
  r = trace('a', 2) && trace('b', 3);
  printf(" %d\n", r);
  r = trace('a', 0) || trace('b', 4);
  printf(" %d\n", r);
  r = trace('a', 5) || trace('b', 1);
  printf(" %d\n", r);
  r = (trace('a', 1) && trace('b', 0)) || (trace('c', 1) && !trace('d', 0));
  printf(" %d\n", r);
  if (trace('x', 1) && (trace('y', 0) || trace('z', 1))) printf(" yes\n");
  double d = 0.0;
  const char *s = "";
  printf("%d %d %d\n", d || *s, s && !d, !s || 0.5);
  while (trace('w', r--) && trace('v', 1)) {
  }
  printf("\n");
  return 0;
}
