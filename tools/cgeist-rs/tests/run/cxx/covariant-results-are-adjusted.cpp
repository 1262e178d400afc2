// Claim: overriders with covariant results convert them for callers that know only the base.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

struct Left {
  int l = 1;
  virtual ~Left() {}
};
struct Right {
  int r = 2;
  virtual ~Right() {}
};
struct Both : Left, Right {
  int both = 3;
};
struct Maker {
  int made = 0;
  virtual Right *make() { return made++, new Right; }
  virtual const Right &ref() const {
    static Right r;
    return r;
  }
  virtual Maker *clone() const { return new Maker(*this); }
  virtual ~Maker() { printf("~Maker%d ", made); }
};
struct Other {
  int o = 9;
  virtual Other *self() { return this; }
  virtual Maker *clone() const { return nullptr; }
  virtual ~Other() = default;
};
struct Derived : Other, Maker {
  Both *make() override { return made += 10, new Both; }
  const Both &ref() const override {
    static Both b;
    return b;
  }
  Derived *clone() const override { return new Derived(*this); }
  Derived *self() override { return this; }
  int extra = 7;
};
struct Null : Derived {
  Both *make() override { return nullptr; }
};
static int ask(Maker &m) {
  Right *r = m.make();
  int n = r ? r->r * 100 + m.ref().r : -1;
  delete r;
  return n;
}

int main() {
  Maker m;
  Derived d;
  Null n;
  printf("%d %d %d\n", ask(m), ask(d), ask(n));
  printf("%d %d\n", m.made, d.made);
  Maker *c = static_cast<Maker &>(d).clone(), *c2 = static_cast<Other &>(d).clone();
  printf("%d %d %d\n", c->made, static_cast<Derived *>(c)->extra, c2->made);
  Both *b = d.make();
  printf("%d %d %d\n", b->both, d.ref().both, static_cast<Other &>(d).self() == &d);
  Derived *e = d.clone();
  e->made = 55;
  delete b, delete c, delete c2, delete e;
  printf("\n");
}
