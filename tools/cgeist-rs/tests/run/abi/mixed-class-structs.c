// Claim: structs that mix integer, floating, pointer and 128-bit members are classified per eightbyte.
// Proves: polygeist:PG-7 polygeist:PG-15
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

struct if_ { int i; float f; };
struct di { double d; int i; };
struct id { int i; double d; };
struct pf { const char *p; float f[2]; };
struct cfs { char c; float f; short s; };
struct big { __int128 v; };
struct nested { struct if_ a; struct { char c; } b; };
union uv { int i; float f; };
struct holder { union uv u; double d; };

#define NI __attribute__((noinline)) static
NI struct if_ a(struct if_ s, int k) { return (struct if_){s.i + k, s.f * k}; }
NI struct di b(int k, struct di s) { return (struct di){s.d + k, s.i - k}; }
NI struct id c(double k, struct id s) { return (struct id){s.i + (int)k, s.d + k}; }
NI struct pf d(struct pf s) { return (struct pf){s.p + 1, {s.f[1], s.f[0]}}; }
NI struct cfs e(struct cfs s) { return (struct cfs){s.c + 1, s.f + 1, s.s + 1}; }
NI struct big f(struct big s) { return (struct big){s.v * 3}; }
NI struct nested g(struct nested s) { return (struct nested){{s.b.c, s.a.i}, {(char)s.a.f}}; }
NI struct holder h(struct holder s) { return (struct holder){{.i = s.u.i + 1}, s.d * 2}; }

int main(void) {
  struct if_ ra = a((struct if_){1, 2.5f}, 4);
  struct di rb = b(2, (struct di){1.5, 9});
  struct id rc = c(0.5, (struct id){7, 1.25});
  struct pf rd = d((struct pf){"xyz", {1, 2}});
  struct cfs re = e((struct cfs){'a', 1.5f, 300});
  struct nested rg = g((struct nested){{3, 65.0f}, {'c'}});
  struct holder rh = h((struct holder){{41}, 0.75});
  printf("%d %g %g %d %d %g\n", ra.i, ra.f, rb.d, rb.i, rc.i, rc.d);
  printf("%s %g %g %c %g %d\n", rd.p, rd.f[0], rd.f[1], re.c, re.f, re.s);
  printf("%lld\n", (long long)(f((struct big){(__int128)1 << 70}).v >> 60));
  printf("%d %g %c %d %g\n", rg.a.i, rg.a.f, rg.b.c, rh.u.i, rh.d);
  return 0;
}
