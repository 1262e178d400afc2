// Claim: objects of this compiler and of Clang call one another in both directions, with values of every class.
// Proves: polygeist:PG-7 polygeist:PG-15
// RUN: cgeist-rs -O2 -DCALLER -c %s -o %t.a.o && clang-22 -O1 -DCALLEE -c %s -o %t.b.o && clang-22 %t.a.o %t.b.o -o %t && %t > %t.out
// RUN: clang-22 -O2 -DCALLER -c %s -o %t.c.o && cgeist-rs -O1 -DCALLEE -c %s -o %t.d.o && cgeist-rs %t.c.o %t.d.o -o %t.x && %t.x > %t.out2
// RUN: clang-22 -O0 -DCALLER -DCALLEE %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out && diff %t.exp %t.out2
#include <stdarg.h>
#include <stdio.h>

struct small { short a; float b; };
struct pair { double x, y; };
struct mixed { long n; double x; };
struct large { int v[9]; };
struct odd { char c[3]; };

extern int counter;
struct small swap_small(struct small s, signed char c, _Bool b);
struct pair scale(struct pair p, double by);
struct mixed bump(struct mixed m, long double by);
struct large shift(struct large l, int by);
struct odd turn(struct odd o);
long sum(int n, ...);
void report(FILE *to, int (*describe)(FILE *, const struct large *), const struct large *l);

#ifdef CALLER
static int first_and_last(FILE *to, const struct large *l) { return fprintf(to, "%d..%d\n", l->v[0], l->v[8]); }

int main(void) {
  struct small s = swap_small((struct small){-3, 2.5f}, -7, 1);
  struct pair p = scale((struct pair){1.25, -4}, 3);
  struct mixed m = bump((struct mixed){1L << 40, 0.5}, 2.0L);
  struct large l = shift((struct large){{1, 2, 3, 4, 5, 6, 7, 8, 9}}, 2);
  struct odd o = turn((struct odd){{'x', 'y', 'z'}});
  printf("%d %g %g %g %ld %g %.3s\n", s.a, s.b, p.x, p.y, m.n, m.x, o.c);
  report(stdout, first_and_last, &l);
  printf("%ld %d\n", sum(4, 1L, -2L, 1L << 33, 5L), counter);
  return 0;
}
#endif

#ifdef CALLEE
int counter = 40;
struct small swap_small(struct small s, signed char c, _Bool b) {
  counter++;
  return (struct small){(short)(s.b * 2 + c), s.a + b};
}
struct pair scale(struct pair p, double by) { return (struct pair){p.y * by, p.x * by}; }
struct mixed bump(struct mixed m, long double by) { return (struct mixed){m.n + (long)by, m.x * (double)by}; }
struct large shift(struct large l, int by) {
  struct large r;
  for (int i = 0; i < 9; i++) r.v[(i + by) % 9] = l.v[i];
  return r;
}
struct odd turn(struct odd o) { return (struct odd){{o.c[2], o.c[0], o.c[1]}}; }
long sum(int n, ...) {
  va_list list;
  va_start(list, n);
  long total = 0;
  for (int i = 0; i < n; i++) total += va_arg(list, long);
  va_end(list);
  return total;
}
void report(FILE *to, int (*describe)(FILE *, const struct large *), const struct large *l) {
  int length = describe(to, l);
  fprintf(to, "%d characters\n", length);
}
#endif
