// Claim: thunks of functions that are inline by their definition are shared by objects, and the one with a key function defines the table of tables.
// RUN: cgeist-rs -O2 -DCALLER -c %s -o %t.a.o && cgeist-rs -O0 -DCALLEE -c %s -o %t.b.o && clang++-22 %t.a.o %t.b.o -o %t && %t > %t.out
// RUN: clang++-22 -O2 -DCALLER -c %s -o %t.c.o && cgeist-rs -O1 -DCALLEE -c %s -o %t.d.o && cgeist-rs %t.c.o %t.d.o -o %t.x -lstdc++ && %t.x > %t.out2
// RUN: clang++-22 -O0 -DCALLER -DCALLEE %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out && diff %t.exp %t.out2
#if !defined(CALLER) && !defined(CALLEE)
#define CALLER
#define CALLEE
#endif
#include <stdio.h>
struct First {
  long n = 1;
  virtual int f(int x);
};
struct Second {
  long m = 2;
  virtual int g(int x);
  virtual Second *self();
};
struct Both : First, virtual Second {
  int f(int x) override;
  int g(int x) override;
  Both *self() override;
};
inline int First::f(int x) { return x; }
inline int Second::g(int x) { return x; }
inline Second *Second::self() { return this; }
inline int Both::f(int x) { return x + n; }
inline int Both::g(int x) { return x + m + n; }
inline Both *Both::self() { return this; }
struct Keyed : virtual Second {
  virtual int key(int x);
  int k = 5;
};
Second *make();
int use(Second *s);
#ifdef CALLEE
int Keyed::key(int x) { return x * k; }
Second *make() { return new Both; }
int use(Second *s) { return s->g(3) + s->self()->g(4); }
#endif
#ifdef CALLER
struct Last : Keyed {
  int g(int x) override { return x * k; }
};
int main() {
  Both b;
  Last l;
  Keyed k;
  Second *s = make();
  printf("%d %d %d %d %d\n", use(&b), use(&l), use(&k), k.key(2), s->self()->g(9));
}
#endif
