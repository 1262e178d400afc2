// Claim: constants of classes with bases hold what the constructors of the bases stored.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

struct A {
  int a;
  constexpr A(int x) : a(x) {}
};
struct E {};
struct B {
  short b[2];
  constexpr B(short x) : b{x, short(x + 1)} {}
};
struct D : A, E, B {
  char d;
  constexpr D(int x) : A(x), B(short(x * 2)), d('d') {}
};
struct F : D {
  int f = 9;
  constexpr F(int x) : D(x) {}
};
static constexpr D one(1);
D two[2] = {2, 3};
const F f(4);
const A *a = &f;
const B &b = two[1];

int main() {
  volatile int i = 1;
  printf("%d %d %d %c\n", one.a, one.b[0], one.b[i], one.d);
  printf("%d %d %d %c\n", two[i].a, two[i].b[0], two[i].b[1], two[i].d);
  printf("%d %d %d %d\n", f.a, f.b[i], f.f, a->a);
  printf("%d\n", b.b[i]);
  static const F local(6);
  printf("%d %d %d\n", local.a, local.b[i], local.f);
}
