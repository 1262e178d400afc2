// Claim: calls through a second base adjust this by thunks, and conversions keep null pointers null.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

struct A {
  long a = 1;
  virtual ~A() { printf("~A "); }
  virtual int fa(int x) { return x + a; }
};
struct B {
  long b = 2;
  virtual ~B() { printf("~B "); }
  virtual int fb(int x) { return x * b; }
  virtual int same() { return 20; }
};
struct Empty {
  int nothing() const { return 0; }
};
struct C : A {
  long c = 3;
  virtual int fc() { return c; }
  virtual int same() { return 30; }
};
struct D : C, Empty, B {
  long d = 4;
  int fa(int x) override { return A::fa(x) * 10 + d; }
  int fb(int x) override { return B::fb(x) * 10 + d; }
  int same() override { return 40 + d; }
  int fc() override { return C::fc() + d; }
  ~D() override { printf("~D%ld ", d); }
};
struct E final : D {
  char pad[24] = "pad";
  int fb(int x) override { return D::fb(x) + pad[0]; }
  ~E() { printf("~E%s ", pad); }
};
struct Big {
  long v[6];
};
struct R1 {
  virtual Big big(Big in, long n) { return in.v[0] += n, in; }
};
struct R2 {
  int k = 5;
  virtual Big big(Big in, double n) { return in.v[1] += long(n), in; }
};
struct R3 : R1, R2 {
  int m = 6;
  Big big(Big in, double n) override { return in.v[2] = m + k + n, in; }
};
static int all(A *a, B *b,
    C *c) { return (a ? a->fa(1) : -1) + (b ? b->fb(2) + b->same() : -2) + (c ? c->fc() + c->same() : -3); }

int main() {
  D *d = new D, *none = nullptr;
  E e;
  printf("%d %d %d\n", all(d, d, d), all(&e, &e, &e), all(none, none, none));
  B *b = d;
  printf("%d %d %d\n", static_cast<D *>(b) == d, b == d, (void *)b == (void *)d);
  b->fb(1), delete b;
  printf("\n");
  R3 r;
  R2 &r2 = r;
  Big out = r2.big(Big{{1, 2, 3, 4, 5, 6}}, 1.5);
  printf("%ld %ld %ld\n", out.v[0], out.v[2], out.v[5]);
  B copy = e;
  printf("%d %d\n", copy.same(), copy.fb(3));
  delete static_cast<B *>(new E);
  printf("\n");
}
