// Claim: inner declarations hide outer ones until their scope ends.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static int x = 1;
static int f(int x) {
  {
    int x = 100;
    x++;
    {
      extern int puts(const char *);
      double x = 0.5;
      if (x > 1) puts("never");
    }
    if (x != 101) return -1;
  }
  return x + 1;
}

int main(void) {
  int y = x;
  int x = 10;
  for (int x = 0; x < 3; ++x) {
    int y = x * 2;
    y++;
    for (int x = 0; x < 2; ++x) y += x;
    printf("%d %d ", x, y);
  }
  printf("\n%d %d %d\n", x, y, f(5));
  enum { x_size = sizeof x };
  struct x {
    int x;
  } s = {x_size};
  typedef struct x x_type;
  {
    int printf_count = 0, s = 4;
    typedef double x_type;
    x_type d = s;
    printf("%g %zu %d\n", d, sizeof(x_type), printf_count);
  }
  printf("%d %zu\n", s.x, sizeof(x_type));
  int size = sizeof(int), *sizes = &(int){size};
  printf("%d\n", *sizes);
  return 0;
}
