// Claim: variadic functions work through macros that count arguments and through tables of pointers.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdarg.h>
#include <stdio.h>

#define N(...) (sizeof((int[]){__VA_ARGS__}) / sizeof(int))
#define SUM(...) sum(N(__VA_ARGS__), __VA_ARGS__)

static int sum(size_t n, ...) {
  va_list ap;
  int s = 0;
  va_start(ap, n);
  for (size_t i = 0; i < n; ++i) s += va_arg(ap, int);
  va_end(ap);
  return s;
}
static int last(size_t n, ...) {
  va_list ap;
  int v = -1;
  va_start(ap, n);
  while (n--) v = va_arg(ap, int);
  va_end(ap);
  return v;
}
static int (*const table[])(size_t, ...) = {sum, last};
static const char *describe(char *out, const char *format, ...) {
  va_list ap;
  va_start(ap, format);
  vsprintf(out, format, ap);
  va_end(ap);
  return out;
}

int main(void) {
  char text[80];
  printf("%d %d\n", SUM(1, 2, 3), SUM(10, 20, 30, 40, 50, 60, 70, 80));
  printf("%d %d\n", table[0](3, 4, 5, 6), table[1](3, 4, 5, 6));
  printf("%s\n", describe(text, "%d|%5.2f|%-4s|%c|%lu|%Lg", 5, 2.5, "ab", 'z', 99ul, 1.25L));
  return 0;
}
