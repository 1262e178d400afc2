// Claim: structs of floating members travel in vector registers and arrive whole.
// Proves: polygeist:PG-7 polygeist:PG-15
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

struct f1 { float a; };
struct f2 { float a, b; };
struct f3 { float a, b, c; };
struct f4 { float v[4]; };
struct d1 { double a; };
struct d2 { double a, b; };
struct d3 { double a, b, c; };
struct fd { float a; double b; };
struct ld { long double a; };

#define NI __attribute__((noinline)) static
NI struct f1 pf1(struct f1 s) { return (struct f1){s.a + 1}; }
NI struct f2 pf2(struct f2 s) { return (struct f2){s.b, s.a}; }
NI struct f3 pf3(struct f3 s) { return (struct f3){s.c, s.b, s.a}; }
NI struct f4 pf4(struct f4 s) { return (struct f4){{s.v[3], s.v[2], s.v[1], s.v[0]}}; }
NI struct d1 pd1(struct d1 s) { return (struct d1){s.a * 2}; }
NI struct d2 pd2(struct d2 s) { return (struct d2){s.b, s.a}; }
NI struct d3 pd3(struct d3 s) { return (struct d3){s.c, s.b, s.a}; }
NI struct fd pfd(struct fd s) { return (struct fd){(float)s.b, s.a}; }
NI struct ld pld(struct ld s) { return (struct ld){s.a / 3}; }

int main(void) {
  struct f2 b = pf2((struct f2){1, 2});
  struct f3 c = pf3((struct f3){1, 2, 3});
  struct f4 d = pf4((struct f4){{1, 2, 3, 4}});
  struct d2 e = pd2((struct d2){1, 2});
  struct d3 f = pd3((struct d3){1, 2, 3});
  struct fd g = pfd((struct fd){1.5f, 2.5});
  printf("%g %g %g %g %g %g\n", pf1((struct f1){1}).a, b.a, b.b, c.a, c.b, c.c);
  printf("%g %g %g %g\n", d.v[0], d.v[1], d.v[2], d.v[3]);
  printf("%g %g %g %g %g %g %g %g\n", pd1((struct d1){4}).a, e.a, e.b, f.a, f.b, f.c, g.a, g.b);
  printf("%La\n", pld((struct ld){1}).a);
  return 0;
}
