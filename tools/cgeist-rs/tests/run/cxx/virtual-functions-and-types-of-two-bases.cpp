// Claim: Virtual functions, covariant results, casts and type information work through both bases of an object.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <cstdio>
#include <typeinfo>
struct A { virtual ~A() { puts("~A"); } virtual int f() { return 1; } int g() { return f(); } virtual void pure() = 0; int x = 5; };
struct B { virtual int h() { return 2; } virtual ~B() {} int y = 6; virtual B *self() { return this; } };
struct C : A, B { int f() override { return 3; } int h() override { return y + x + z; } ~C() { printf("~C %d\n", z); } void pure() override { puts("pure"); } int z = 7; C *self() override { return this; } };
struct E : C { int h() override { return C::h() + 100; } };
int call(B &b) { return b.h(); }
int main() {
  C c; A &a = c; B &b = c;
  printf("%d %d %d %d\n", a.f(), a.g(), b.h(), call(c));
  a.pure();
  A *p = new E; printf("%d\n", call(*dynamic_cast<B *>(p))); 
  printf("%d %d\n", dynamic_cast<C *>(p) != nullptr, dynamic_cast<E *>(&a) != nullptr);
  printf("%s %s %d\n", typeid(*p).name(), typeid(a).name(), typeid(*p) == typeid(E));
  B *bb = dynamic_cast<B *>(p); printf("%d\n", dynamic_cast<void *>(bb) == (void *)p);
  printf("%d\n", (void*)bb->self() == (void*)bb);
  delete p;
  B *q = new E; delete q;
}
