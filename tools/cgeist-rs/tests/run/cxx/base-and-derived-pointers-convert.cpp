// Claim: pointers and references to bases and derived classes convert with the offset of the base, and null stays null.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

struct A {
  int a = 1;
};
struct B {
  int b = 2;
};
struct C : A, B {
  int c = 3;
};
struct D : C {
  int d = 4;
};
class Hidden : private B, public A {
public:
  B *inner() { return this; }
  B &inner_reference() { return *this; }
  static Hidden *outer(B *b) { return static_cast<Hidden *>(b); }
  int own = 9;
};
template <class To, class From> __attribute__((noinline)) To *up(From *p) { return p; }
template <class To, class From> __attribute__((noinline)) To *down(From *p) { return static_cast<To *>(p); }
template <class To, class From> __attribute__((noinline)) To &down_reference(From &p) { return static_cast<To &>(p); }

int main() {
  D d;
  B *b = &d;
  A *a = &d;
  printf("%d %d\n", a->a, b->b);
  printf("%d %d\n", (int)((char *)b - (char *)&d), (int)((char *)up<B>(&d) - (char *)&d));
  printf("%d %d\n", up<B>((D *)nullptr) == nullptr, down<D>((B *)nullptr) == nullptr);
  printf("%d %d\n", down<D>(b)->d, down<C>(b) == &d);
  down_reference<D>(*b).d = 40;
  B &reference = d;
  reference.b = 20;
  printf("%d %d\n", d.d, d.b);
  printf("%d %d\n", b == &d, a == up<A>(down<C>(b)));
  D *none = nullptr;
  B *still_none = none;
  printf("%d %d\n", still_none == nullptr, !still_none);
  Hidden h;
  h.inner()->b = 21;
  h.inner_reference().b++;
  printf("%d %d %d\n", h.inner()->b, Hidden::outer(h.inner())->own, Hidden::outer(h.inner()) == &h);
  B copy = d;
  A sliced = static_cast<A &&>(d);
  printf("%d %d\n", copy.b, sliced.a);
  D array[3];
  for (int i = 0; i < 3; ++i) array[i].b = i;
  B *second = &array[1];
  printf("%d %d\n", second->b, static_cast<D *>(second)[1].b);
  const B &temporary = D();
  printf("%d\n", temporary.b);
  bool truth = b;
  printf("%d %d\n", truth, (void *)a == (void *)&d);
  }
