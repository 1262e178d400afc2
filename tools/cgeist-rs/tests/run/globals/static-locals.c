// Claim: static locals keep their values between calls and are distinct per scope.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static int next(void) {
  static int n = 100;
  return n++;
}
static int two(int which) {
  if (which) {
    static int v = 1;
    return v *= 2;
  } else {
    static int v = 1000;
    return v -= 1;
  }
}
static int *buffer(int i) {
  static int table[4] = {[1] = 5, [3] = 7}, *p = &table[1];
  static const char *const names[] = {"x", "yy"};
  p[0] += names[1][0] == 'y';
  return &table[i];
}
static int recursive(int n) {
  static int depth;
  int d = ++depth;
  if (n) recursive(n - 1);
  return d + depth--;
}

int main(void) {
  next(), next();
  printf("%d\n", next());
  two(0), two(1), two(1);
  printf("%d ", two(0));
  printf("%d\n", two(1));
  buffer(0);
  printf("%d ", *buffer(1));
  printf("%d\n", *buffer(3));
  printf("%d\n", recursive(5));
  for (int i = 0; i < 3; ++i) {
    static int loop = 10;
    printf("%d ", loop++);
  }
  printf("\n");
  return 0;
}
