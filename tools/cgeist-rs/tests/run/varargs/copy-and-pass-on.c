// Claim: a va_list is copied, passed to functions and walked twice.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdarg.h>
#include <stdio.h>

static int sum(int n, va_list ap) {
  int s = 0;
  while (n--) s += va_arg(ap, int);
  return s;
}
static int take_two(va_list *ap) {
  int a = va_arg(*ap, int);
  return a * 10 + va_arg(*ap, int);
}
static double twice(int n, ...) {
  va_list first, second;
  va_start(first, n);
  va_copy(second, first);
  int s = sum(n, first);
  double product = 1;
  for (int i = 0; i < n; ++i) product *= va_arg(second, int);
  va_end(second);
  va_end(first);
  return s + product;
}
static void format(const char *f, ...) {
  char buffer[64];
  va_list ap, again;
  va_start(ap, f);
  va_copy(again, ap);
  int n = vsnprintf(buffer, sizeof buffer, f, ap);
  vprintf(f, again);
  printf(" (%d) %s\n", n, buffer);
  va_end(again);
  va_end(ap);
}
static void pairs(int n, ...) {
  va_list ap;
  va_start(ap, n);
  while (n--) printf("%d ", take_two(&ap));
  printf("\n");
  va_end(ap);
}

int main(void) {
  printf("%g\n", twice(4, 1, 2, 3, 4));
  format("%d-%s-%g-%c", 5, "five", 5.5, '5');
  pairs(4, 1, 2, 3, 4, 5, 6, 7, 8);
  return 0;
}
