// Claim: initialisers in the class refer by `this` to the aggregate that a list initialises, also nested ones, and parentheses initialise aggregates.
// RUN: cgeist-rs -O0 -std=c++20 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 -std=c++20 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 -std=c++20 %s -o %t -lstdc++ && %t > %t.out && diff %t.exp %t.out
#include <cstdio>
int next() {
  static int n = 10;
  return n++;
}
struct Plain {
  unsigned i;
  unsigned n = i + 1;
  Plain *self = this;
  int twice() const { return n * 2; }
};
struct Inner {
  int a = next();
  int b = this->a * 2;
  int c = a ? 1 * b : 2 * b;
  int viaCall = sum();
  int sum() const { return a + b; }
};
struct Outer {
  int first;
  Inner given{first};
  Inner all{};
  int last = given.a + all.b + Plain{unsigned(first)}.n;
  int (*f)(const Outer &) = [](const Outer &o) { return o.last; };
};
struct Base {
  int x = 5;
  int y = x + 1;
};
struct WithBase : Base {
  int z = x + y;
  int w = Base{z}.y;
};
struct Owner {
  Plain p;
  Owner(int n) : p{unsigned(n)} {}
};
int take(Plain p) { return p.i * 100 + p.n; }
struct Named {
  int a, b = a * 2;
  ~Named() { printf("~%d\n", b); }
};
Outer global{next()};
int main() {
  Plain p{3};
  printf("%u %d %d %d\n", p.n, p.self == &p, p.twice(), take(Plain{7}));
  Outer o{next()};
  printf("%d %d %d %d %d\n", o.first, o.given.b, o.given.c, o.all.viaCall, o.last);
  printf("%d %d\n", o.f(o), global.last);
  WithBase w{}, v{{1, 2}}, u{{8}, 3};
  printf("%d %d %d %d %d %d\n", w.z, w.w, v.z, v.w, u.z, u.w);
  Plain many[3] = {{1}, {2}};
  printf("%u %u %d %d\n", many[1].n, many[2].n, many[2].self == &many[2], Owner(4).p.n);
  auto *heap = new Plain{9};
  printf("%u %d\n", heap->n, heap->self == heap);
  delete heap;
  Plain parens(6);
  WithBase based(Base(2), 4);
  int array[4](1, 2);
  printf("%u %d %d %d %d\n", parens.n, parens.self == &parens, based.y, based.w, array[0] + array[1] + array[3]);
  Named named(3), braces{4};
  auto lambda = [q = Plain{11}] { return q.n; };
  printf("%u\n", lambda());
}
