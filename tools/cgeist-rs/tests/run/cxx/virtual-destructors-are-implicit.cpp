// Claim: implicit and defaulted virtual destructors destroy the members of every class of the chain.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
#include <memory>
#include <string>
#include <vector>

struct T {
  const char *s;
  T(const char *x) : s(x) {}
  ~T() { printf("-%s ", s); }
};
struct A {
  T a{"a"};
  virtual ~A() = default;
  virtual int f() { return 1; }
};
struct B : A {
  T b{"b"};
  std::string text = "the text of B on the heap, implicit destructor";
};
struct C : B {
  T c[2] = {"c0", "c1"};
  int f() override { return 3; }
};
struct Side {
  T side{"side"};
  virtual ~Side();
};
Side::~Side() = default;
struct Nothing {
  virtual ~Nothing() {}
};
struct D : Side, C, Nothing {
  T d{"d"};
  std::vector<std::unique_ptr<A>> list;
  ~D() override = default;
};
struct E final : D {
  int f() final { return 5; }
};
struct NonVirtual {
  T n{"n"};
};
struct F : NonVirtual, A {
  T f{"f"};
};
template <class X> struct G : X {
  T g{"g"};
};

template <class To, class From> static void destroy(From *p) {
  To *q = p;
  delete q;
  printf("|\n");
}

int main() {
  destroy<A>(new B), destroy<A>(new C), destroy<B>(new C);
  destroy<A>(new D), destroy<Side>(new D), destroy<Nothing>(new E), destroy<D>(new E);
  destroy<A>(new F), destroy<F>(new F);
  destroy<A>(new G<F>), destroy<Side>(new G<D>);
  {
    E e;
    e.list.push_back(std::make_unique<C>());
    e.list.push_back(std::make_unique<F>());
    printf("%d %d\n", e.f(), e.list[0]->f());
  }
  printf("|\n");
  std::unique_ptr<A[]> array(new A[2]);
  std::shared_ptr<void> any = std::make_shared<G<C>>();
  any.reset();
  printf("|\n");
}
