// Claim: virtual calls in constructors and destructors reach the class being built, elsewhere the final overrider.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

struct A {
  A() { call("A()"), hook(); }
  virtual ~A() { call("~A()"), hook(); }
  virtual const char *name() const { return "A"; }
  virtual void hook() { printf("A::hook "); }
  void call(const char *where) const { printf("%s:%s ", where, name()); }
};
struct B : A {
  int n;
  B(int k) : n(k) { call("B()"), hook(); }
  ~B() override { call("~B()"), hook(); }
  const char *name() const override { return "B"; }
  void hook() override { printf("B::hook%d ", n); }
};
struct Member {
  const A *owner;
  Member(const A *o) : owner(o) { o->call("Member()"); }
  ~Member() { owner->call("~Member()"); }
};
struct C final : B {
  Member m;
  C() : B(7), m(this) { call("C()"), hook(); }
  ~C() { call("~C()"), A::hook(), B::hook(); }
  const char *name() const override { return "C"; }
  void hook() override { printf("C::hook "), B::hook(); }
};
static void through(A &a) {
  a.hook();
  a.A::hook();
  printf("%s\n", a.name());
}

int main() {
  {
    B b(1);
    printf("\n");
    through(b);
    C c;
    printf("\n");
    through(c);
    A a = c;
    through(a);
    A *array[] = {&a, &b, &c};
    for (A *p : array)
      printf("%s", p->name());
    printf("\n");
  }
  printf("\n");
  A *p = new C;
  printf("\n");
  delete p;
  printf("\n");
}
