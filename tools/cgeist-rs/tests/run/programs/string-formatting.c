// Claim: integers, reals and text are formatted by hand-written code over varargs and buffers.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

struct out {
  char text[128];
  size_t n;
};
static void put(struct out *o, char c) {
  if (o->n < sizeof o->text - 1) o->text[o->n++] = c;
  o->text[o->n] = 0;
}
static void number(struct out *o, unsigned long v, unsigned base, int width) {
  char digits[65];
  int n = 0;
  do digits[n++] = "0123456789abcdefghijklmnopqrstuvwxyz"[v % base];
  while (v /= base);
  while (width-- > n) put(o, '0');
  while (n) put(o, digits[--n]);
}
static void format(struct out *o, const char *f, ...) {
  va_list ap;
  va_start(ap, f);
  for (; *f; ++f) {
    if (*f != '%') {
      put(o, *f);
      continue;
    }
    int width = 0;
    while (*++f >= '0' && *f <= '9') width = width * 10 + *f - '0';
    switch (*f) {
      case 'd': {
        long v = va_arg(ap, int);
        if (v < 0) put(o, '-'), v = -v;
        number(o, (unsigned long)v, 10, width);
        break;
      }
      case 'x': number(o, va_arg(ap, unsigned), 16, width); break;
      case 'b': number(o, va_arg(ap, unsigned long), 2, width); break;
      case 'f': {
        double d = va_arg(ap, double);
        number(o, (unsigned long)d, 10, 1);
        put(o, '.');
        number(o, (unsigned long)((d - (double)(long)d) * 1000 + 0.5), 10, 3);
        break;
      }
      case 's':
        for (const char *s = va_arg(ap, const char *); *s; ++s) put(o, *s);
        break;
      default: put(o, *f);
    }
  }
  va_end(ap);
}

int main(void) {
  struct out o = {"", 0};
  format(&o, "%d %4d %x %8x %b %s %f%%", -42, 7, 0xbeefu, 255u, 10ul, "text", 3.14159);
  puts(o.text);
  return 0;
}
