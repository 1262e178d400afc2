// Claim: an object that a function returns, a temporary or a conditional makes is built in its place, so its own address stays valid.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

struct Self {
  Self *self;
  int v;
  explicit Self(int x) : self(this), v(x) {}
  Self(const Self &o) : self(this), v(o.v) {}
  bool whole() const { return self == this; }
};
struct Pair {
  Self a, b;
};
__attribute__((noinline)) static Self make(int x) { return Self(x); }
__attribute__((noinline)) static Self twice(int x) { return make(2 * x); }
__attribute__((noinline)) static int take(Self s) { return s.whole() ? s.v : -1; }
struct Member {
  Self s;
  Member(int x) : s(make(x)) {}
};

int main(int argc, char **) {
  Self a = make(1), b = twice(2);
  printf("%d %d\n", a.whole(), b.whole());
  printf("%d %d %d\n", take(a), take(Self(4)), take(make(5)));
  Self c = argc > 1 ? make(1) : Self(2);
  printf("%d\n", c.whole());
  const Self &r = make(6);
  printf("%d\n", r.whole());
  Pair p = {make(1), Self(2)};
  printf("%d %d\n", p.a.whole(), p.b.whole());
  Self list[2] = {make(1), twice(2)};
  printf("%d %d\n", list[0].whole(), list[1].whole());
  Member m(3);
  printf("%d\n", m.s.whole());
  Self *n = new Self(make(8));
  printf("%d\n", n->whole());
  delete n;
  auto f = [s = make(9)] { return s.whole(); };
  printf("%d\n", f());
  printf("%d\n", make(3).whole());
}
