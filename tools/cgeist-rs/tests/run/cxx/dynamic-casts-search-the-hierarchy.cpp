// Claim: dynamic_cast goes down, across and to the most derived object, and fails with null where there is no way.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

struct A {
  int a = 1;
  virtual ~A() {}
};
struct B {
  int b = 2;
  virtual ~B() {}
};
struct C : A {
  int c = 3;
};
struct D : C, B {
  int d = 4;
};
struct E : D {
  int e = 5;
};
class Hidden : A, public B {
public:
  A *base() { return this; }
};
struct X {
  virtual void f() {}
};
template <class T> struct Node : T {
  T *as_base() { return this; }
};

template <class To, class From> static const char *can(From *p) { return dynamic_cast<To *>(p) ? "yes" : "no"; }

int main() {
  C c;
  D d;
  E e;
  A *pa[] = {&c, &d, &e, nullptr};
  for (A *p : pa)
    printf("%s %s %s %s %s\n", can<B>(p), can<C>(p), can<D>(p), can<E>(p), can<X>(p));
  B *pb = &e;
  printf("%d %d %d\n", dynamic_cast<C *>(pb)->c, dynamic_cast<E *>(pb)->e, dynamic_cast<A *>(pb)->a);
  printf("%d %d\n", dynamic_cast<void *>(pb) == &e, dynamic_cast<const void *>(pa[0]) == &c);
  D &rd = dynamic_cast<D &>(*pb);
  const B &cb = rd;
  printf("%d %d\n", rd.d, dynamic_cast<const E &>(cb).e);
  Hidden h;
  printf("%s %s %s\n", can<B>(h.base()), can<Hidden>(h.base()), can<Hidden>(static_cast<B *>(&h)));
  printf("%s\n", dynamic_cast<A *>(&e) == pa[2] ? "up" : "?");
  Node<D> n;
  A *na = n.as_base();
  printf("%s %s\n", can<Node<D>>(na), can<Node<C>>(na));
  if (auto *p = dynamic_cast<D *>(pa[1]); p && p->d == 4)
    printf("found\n");
  while (auto *p = dynamic_cast<E *>(pa[2])) {
    printf("%d\n", p->e);
    pa[2] = pa[0];
  }
}
