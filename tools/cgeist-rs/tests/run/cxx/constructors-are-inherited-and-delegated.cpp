// Claim: inherited and delegating constructors pass their arguments and initialise the rest of the class.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
#include <string>
#include <utility>

struct T {
  const char *s;
  T(const char *x) : s(x) { printf("+%s ", s); }
  T(const T &o) : s(o.s) { printf("c%s ", s); }
  T(T &&o) : s(o.s) { printf("m%s ", s); }
  ~T() { printf("-%s ", s); }
};
struct Base {
  int n;
  std::string text;
  Base() : Base(1) {}
  Base(int k) : Base(k, "delegated") { printf("Base(int) "); }
  Base(int k, const char *c) : n(k), text(c) { printf("Base(%d,%s) ", n, c); }
  explicit Base(T t, int k = 9) : n(k), text(t.s) { printf("Base(T) "); }
  template <class... A> Base(double d, A &&...a) : n(int(d) + int(sizeof...(a))), text("pack") {}
  virtual ~Base() { printf("~Base "); }
};
struct Derived : Base {
  using Base::Base;
  T first = "first", second{"second"};
  int sum = n * 2;
  ~Derived() { printf("~Derived "); }
};
struct More : T, Derived {
  using Derived::Derived;
  using T::T;
  More(long l) : T("more"), Derived(int(l), "long") {}
  More() : More(3L) { printf("More() "); }
};
template <class B> struct Mixin : B {
  using B::B;
  int extra = 5;
  template <class X> static Mixin with(X &&x) { return Mixin(std::forward<X>(x)); }
};
struct VarArgs {
  int count;
  VarArgs(int n, const std::string &a, std::string b, T &&t) : count(n + int(a.size() + b.size())), t(std::move(t)) {}
  T t;
};
struct Forwarded : VarArgs {
  using VarArgs::VarArgs;
};

int main() {
  {
    Derived a(5), b(6, "six"), c(T("arg")), d(2.5, 1, 2), e;
    printf("| %d %s %d %s %d %d\n", a.sum, b.text.c_str(), c.n, c.text.c_str(), d.n, e.sum);
  }
  printf("|\n");
  {
    More m, n(7L);
    printf("| %d %d\n", m.sum, n.sum);
    Mixin<Derived> x(8), y = Mixin<Derived>::with(3);
    printf("| %d %d\n", x.sum + x.extra, y.n);
    Mixin<Mixin<Derived>> z(4, "deep");
    printf("| %s %d\n", z.text.c_str(), z.extra);
  }
  printf("|\n");
  Forwarded f(1, "ab", std::string(20, 'c'), T("temp"));
  printf("| %d %s\n", f.count, f.t.s);
}
