// Claim: a variadic function may walk its list to a sentinel and start over with va_start.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static size_t join(char *out, const char *separator, ...) {
  va_list ap;
  const char *s;
  size_t n = 0;
  va_start(ap, separator);
  while ((s = va_arg(ap, const char *))) n += strlen(s) + strlen(separator);
  va_end(ap);
  va_start(ap, separator);
  *out = 0;
  for (int first = 1; (s = va_arg(ap, const char *)); first = 0) {
    if (!first) strcat(out, separator);
    strcat(out, s);
  }
  va_end(ap);
  return n;
}
static int max(int first, ...) {
  va_list ap;
  int m = first;
  va_start(ap, first);
  for (int v; (v = va_arg(ap, int)) != -1;) m = v > m ? v : m;
  va_end(ap);
  return m;
}

int main(void) {
  char text[64];
  size_t n = join(text, ", ", "one", "two", "three", (char *)0);
  printf("%zu %s\n", n, text);
  printf("%d %d\n", max(3, 9, 4, -1), max(5, -1));
  int (*volatile p)(int, ...) = max;
  printf("%d\n", p(1, 2, 8, -1));
  return 0;
}
