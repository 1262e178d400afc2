// Claim: classes are passed in registers, in memory, or by the address of a copy if their copies are not trivial.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

struct Small {
  int a;
  Small(int x) : a(x) {}
};
struct Two {
  double x;
  long n;
};
struct Large {
  long v[5];
};
struct Copied {
  int v;
  Copied(int x) : v(x) {}
  Copied(const Copied &o) : v(o.v + 1) {}
};
struct Base {
  float f;
};
struct Derived : Base {
  float g;
  char c;
  Derived(float x, float y, char z) : Base{x}, g(y), c(z) {}
};
struct Empty {};
struct WithEmpty : Empty {
  double d;
  WithEmpty(double x) : d(x) {}
};
struct MoveOnly {
  int v;
  MoveOnly(int x) : v(x) {}
  MoveOnly(MoveOnly &&o) : v(o.v) { o.v = -1; }
};
struct References {
  int &r;
  double d;
};
struct Containing {
  Copied c;
  char n;
};
struct alignas(32) Aligned {
  int v;
};
#define NOINLINE __attribute__((noinline))
NOINLINE static Small small(Small s, Small t) { return Small(s.a * t.a); }
NOINLINE static Two two(Two t, int by) { return {t.x * by, t.n * by}; }
NOINLINE static Large large(int x, Large l) {
  l.v[x] = -1;
  return l;
}
NOINLINE static int copied(Copied c, Copied d) {
  c.v += 100;
  return c.v + d.v;
}
NOINLINE static Derived derived(Derived d) { return Derived(d.g, d.f, char(d.c + 1)); }
NOINLINE static WithEmpty with_empty(Empty, WithEmpty w, Empty, int x) { return WithEmpty(w.d + x); }
NOINLINE static int move_only(MoveOnly m) { return m.v++; }
NOINLINE static References references(References r) {
  r.r += 5;
  return r;
}
NOINLINE static int containing(Containing c) { return c.c.v * 10 + c.n; }
NOINLINE static Aligned aligned(Aligned a, char, Aligned b) { return {a.v - b.v + ((__UINTPTR_TYPE__)&a % 32 != 0) + ((__UINTPTR_TYPE__)&b % 32 != 0)}; }
struct Methods {
  int n;
  NOINLINE int take(Copied c, Large l, Small s) const { return n + c.v + (int)l.v[2] + s.a; }
  NOINLINE Large give(Two t) { return {{t.n, n, 3, 4, 5}}; }
  NOINLINE Copied copy(Copied c) { return Copied(c); }
};

int main() {
  printf("%d\n", small(6, 7).a);
  Two t = two({1.5, 4}, 3);
  printf("%g %ld\n", t.x, t.n);
  Large l = {{1, 2, 3, 4, 5}}, m = large(1, l);
  printf("%ld %ld %ld\n", l.v[1], m.v[1], m.v[4]);
  Copied c(1);
  printf("%d %d\n", copied(c, 5), c.v);
  Derived d = derived({1, 2, 'x'});
  printf("%g %g %c\n", d.f, d.g, d.c);
  printf("%g\n", with_empty({}, 2.5, Empty(), 4).d);
  MoveOnly o(8);
  int first = move_only(static_cast<MoveOnly &&>(o)), second = move_only(9);
  printf("%d %d %d\n", first, o.v, second);
  int x = 1;
  printf("%g\n", references({x, 2.5}).d), printf("%d\n", x);
  Containing k = {c, 3};
  printf("%d\n", containing(k));
  printf("%d\n", aligned({9}, 'c', {4}).v);
  Methods methods = {50};
  printf("%d %ld %d\n", methods.take(c, l, 1), methods.give(t).v[0], methods.copy(c).v);
  int (*pointer)(Copied, Copied) = copied;
  Derived (&reference)(Derived) = derived;
  printf("%d %c\n", pointer(c, c), reference(d).c);
}
