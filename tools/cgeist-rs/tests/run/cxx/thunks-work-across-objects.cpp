// Claim: thunks for second bases and covariant results work across objects of both compilers.
// RUN: cgeist-rs -O2 -DCALLER -c %s -o %t.a.o && clang++-22 -O1 -DCALLEE -c %s -o %t.b.o && clang++-22 %t.a.o %t.b.o -o %t && %t > %t.out
// RUN: clang++-22 -O2 -DCALLER -c %s -o %t.c.o && cgeist-rs -O1 -DCALLEE -c %s -o %t.d.o && cgeist-rs %t.c.o %t.d.o -o %t.x -lstdc++ && %t.x > %t.out2
// RUN: cgeist-rs -O0 -DCALLER -c %s -o %t.e.o && cgeist-rs -O2 -DCALLEE -c %s -o %t.f.o && cgeist-rs %t.e.o %t.f.o -o %t.y -lstdc++ && %t.y > %t.out3
// RUN: clang++-22 -O0 -DCALLER -DCALLEE %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out && diff %t.exp %t.out2 && diff %t.exp %t.out3
#if !defined(CALLER) && !defined(CALLEE)
#define CALLER
#define CALLEE
#endif
#include <stdio.h>

struct A {
  long a = 1;
  virtual A *self() { return this; }
  virtual long get(long n) const { return a + n; }
  virtual ~A() { printf("~A "); }
};
struct B {
  long b = 2;
  virtual B *clone() const { return new B(*this); }
  virtual long weight(double f, int i, const char *s) const { return long(b * f) + i + s[0]; }
  virtual ~B() { printf("~B "); }
};
struct C : A, B {
  long c = 3;
  C *self() override;
  C *clone() const override;
  long weight(double f, int i, const char *s) const override;
  ~C() override;
};
struct Pad {
  virtual void pad() {}
  char p[40] = "padding";
};
struct D : Pad, C {
  D *clone() const override;
  long get(long n) const override;
};
B *make_b(int kind);
long use(const B *b, const A *a);
struct Out {
  long v[5];
};
struct Big1 {
  virtual Out out(Out o) const { return o; }
};
struct Big2 {
  int k = 4;
  virtual Out out(Out o) const { return o.v[1] += k, o; }
};
struct Big3 : Big1, Big2 {
  Out out(Out o) const override;
};
Out call(const Big2 &b, long first);

#ifdef CALLEE
C *C::self() { return this; }
C *C::clone() const { return new C(*this); }
long C::weight(double f, int i, const char *s) const { return B::weight(f, i, s) * 100 + c; }
C::~C() { printf("~C "); }
D *D::clone() const { return new D(*this); }
long D::get(long n) const { return A::get(n) + p[0] + c; }
B *make_b(int kind) { return kind == 0 ? new B : kind == 1 ? new C : static_cast<B *>(new D); }
long use(const B *b, const A *a) { return b->weight(1.5, 2, "x") + (a ? a->get(5) : 0); }
Out Big3::out(Out o) const { return o.v[2] = k + o.v[0], o; }
Out call(const Big2 &b, long first) { return b.out(Out{{first, 2, 3, 4, 5}}); }
#endif

#ifdef CALLER
struct E final : D {
  E *clone() const override { return new E(*this); }
  long weight(double f, int i, const char *s) const override { return -D::weight(f, i, s); }
  E *self() override { return this; }
  ~E() { printf("~E "); }
};
int main() {
  for (int i = 0; i < 3; i++) {
    B *b = make_b(i), *k = b->clone();
    A *a = dynamic_cast<A *>(k);
    printf("%ld %ld %d ", use(b, nullptr), use(k, a), a ? a->self() == a : -1);
    delete b, delete k;
    printf("\n");
  }
  E e;
  const B &b = e;
  B *k = b.clone();
  printf("%ld %ld %d\n", use(k, dynamic_cast<A *>(k)), static_cast<E *>(k)->c, static_cast<A &>(e).self() == &e);
  delete k;
  Out o = call(Big3(), 9), p = call(Big2(), 8);
  printf("%ld %ld %ld\n", o.v[2], p.v[1], p.v[4]);
}
#endif
