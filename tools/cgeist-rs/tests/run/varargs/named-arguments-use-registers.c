// Claim: variadic fetches start after named integer, floating and struct parameters.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdarg.h>
#include <stdio.h>

struct pair { long a, b; };

static double after(int a, double b, struct pair p, float c, char d, int n, ...) {
  va_list ap;
  va_start(ap, n);
  double s = a + b + p.a + p.b + c + d;
  for (int i = 0; i < n; ++i) s = s * 2 + (i & 1 ? va_arg(ap, double) : va_arg(ap, int));
  va_end(ap);
  return s;
}
static int none(int first, ...) { return first; }
static long stacked(long a, long b, long c, long d, long e, long f, long g, ...) {
  va_list ap;
  va_start(ap, g);
  long r = va_arg(ap, long);
  r = r * 10 + va_arg(ap, long);
  va_end(ap);
  return r + a + b + c + d + e + f + g;
}

int main(void) {
  printf("%g\n", after(1, 2.5, (struct pair){3, 4}, 5.5f, 6, 6, 1, 2.0, 3, 4.0, 5, 6.0));
  printf("%d\n", none(3) + none(4, 5, 6.0, "x"));
  printf("%ld\n", stacked(1, 2, 3, 4, 5, 6, 7, 8L, 9L));
  return 0;
}
