// Claim: statements after return, break, continue and goto are ignored without harm.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static int early(int x) {
  return x + 1;
  x *= 2;
  return x;
}
static int loop(int n) {
  int s = 0;
  for (int i = 0; i < n; ++i) {
    if (i == 2) {
      continue;
      s += 1000;
    }
    if (i == 5) {
      break;
      s += 2000;
    }
    s += i;
    goto next;
    s += 4000;
  next:;
  }
  return s;
  for (;;) s++;
}
static void nothing(void) {
  return;
  printf("never\n");
}

int main(void) {
  nothing();
  printf("%d %d\n", early(4), loop(9));
  return 0;
  printf("never\n");
}
