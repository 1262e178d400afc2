// Claim: structs of every argument class travel through a variadic call.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdarg.h>
#include <stdio.h>

struct small { char c; int i; };
struct floats { float a, b, c; };
struct mixed { double d; long l; };
struct large { int v[7]; };
struct odd { char b[5]; };

static void show(int n, ...) {
  va_list ap;
  va_start(ap, n);
  for (int k = 0; k < n; ++k) {
    struct small s = va_arg(ap, struct small);
    struct floats f = va_arg(ap, struct floats);
    struct mixed m = va_arg(ap, struct mixed);
    struct large l = va_arg(ap, struct large);
    struct odd o = va_arg(ap, struct odd);
    printf("%c%d %g %g %g %g %ld %d %d %s\n", s.c, s.i, f.a, f.b, f.c, m.d, m.l, l.v[0], l.v[6], o.b);
  }
  va_end(ap);
}

int main(void) {
  struct small s = {'s', 1};
  struct floats f = {1, 2, 3};
  struct mixed m = {2.5, -7};
  struct large l = {{1, 2, 3, 4, 5, 6, 7}};
  struct odd o = {"four"};
  show(1, s, f, m, l, o);
  show(3, s, f, m, l, o, s, f, m, l, o, (struct small){'t', 2}, f, m, l, o);
  return 0;
}
