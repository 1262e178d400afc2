// Claim: The most derived class constructs and destroys virtual bases, and tables follow the class under construction.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <cstdio>
struct A { int a; A(int a) : a(a) { printf("A%d ", a); } virtual ~A() { printf("~A%d ", a); } virtual int who() { return a; } };
struct B : virtual A { int b; B(int b) : A(1), b(b) { printf("B%d(%d) ", b, who()); } ~B() { printf("~B(%d) ", who()); } int who() override { return 10 + a; } };
struct C : virtual A { int c; C(int c) : A(2), c(c) { printf("C%d(%d) ", c, who()); } ~C() { printf("~C "); } virtual int cc() { return c; } };
struct D : B, C { int d; D() : A(3), B(4), C(5), d(6) { printf("D(%d) ", who()); } ~D() { printf("~D "); } int who() override { return 100 + a + b + c + d; } int cc() override { return d; } };
struct E : D { E() : A(9) { printf("E "); } };
int main() {
  { B b(7); puts(""); } puts("");
  { D d; A &a = d; C &c = d; B *b = &d; printf("| %d %d %d %d | ", a.who(), c.cc(), c.who(), b->a); } puts("");
  { E e; A *a = &e; printf("| %d %d | ", a->who(), dynamic_cast<D *>(a)->d); } puts("");
  A *p = new E; delete p; puts("");
  C *q = new D; printf("%d ", q->a); delete q; puts("");
}
