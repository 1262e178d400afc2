// Claim: variadic arguments of every promoted type are fetched in order.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdarg.h>
#include <stdio.h>

static void show(const char *format, ...) {
  va_list ap;
  va_start(ap, format);
  for (; *format; ++format) switch (*format) {
      case 'i': printf("%d ", va_arg(ap, int)); break;
      case 'u': printf("%u ", va_arg(ap, unsigned)); break;
      case 'l': printf("%ld ", va_arg(ap, long)); break;
      case 'q': printf("%lld ", va_arg(ap, long long)); break;
      case 'd': printf("%g ", va_arg(ap, double)); break;
      case 'L': printf("%Lg ", va_arg(ap, long double)); break;
      case 's': printf("%s ", va_arg(ap, char *)); break;
      case 'p': printf("%d ", *va_arg(ap, int *)); break;
      case 'x': printf("%lld ", (long long)(va_arg(ap, __int128) >> 3)); break;
      case 'f': printf("%d ", va_arg(ap, int (*)(int))(1)); break;
    }
  va_end(ap);
  printf("\n");
}
static int inc(int x) { return x + 1; }

int main(void) {
  int v = 99;
  char c = 'A';
  float f = 1.5f;
  show("iiuuld", -1, c, 4000000000u, 7u, -5L, 2.5);
  show("dddddddddddd", 1.0, 2.0, f, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0);
  show("iiiiiiiii", 1, 2, 3, 4, 5, 6, 7, 8, 9);
  show("iLsdLi", 1, 2.5L, "str", 3.5, 4.5L, 6);
  show("xixpfq", (__int128)800, 5, (__int128)-8, &v, inc, 1LL << 40);
  return 0;
}
