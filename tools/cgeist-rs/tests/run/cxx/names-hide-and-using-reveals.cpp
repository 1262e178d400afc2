// Claim: members hide those of bases, qualified names and using-declarations reach them, and using-directives bring in namespaces.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

struct A {
  int v = 1;
  int f(int) const { return 10; }
  int f(double) const { return 20; }
  static int s() { return 5; }
  typedef short Type;

protected:
  int hidden = 7;
};
struct B : A {
  int v = 2;
  using A::f;
  int f(char) const { return 30; }
  int both() const { return A::v * 10 + v; }
  typedef long Type;
};
struct C : B {
  int f(const char *) const { return 40; }
  int v = B::v + A::v;
  using A::hidden;
};
struct Left {
  int n = 3;
  int get() const { return n; }
};
struct Right {
  int n = 4;
  int get() const { return n; }
};
struct Join : Left, Right {
  using Left::get;
  int sum() const { return Left::n * 10 + Right::n; }
};
static int x = 100;
namespace one {
int x = 1;
namespace two {
int x = 2;
int outer() { return one::x * 10 + x; }
} // namespace two
} // namespace one
namespace three {
using one::two::outer;
int z = 3;
} // namespace three

int main() {
  B b;
  printf("%d %d %d %d %d\n", b.f(1), b.f(1.0), b.f('c'), b.both(), b.A::v);
  C c;
  printf("%d %d %d %d\n", c.f("x"), c.B::f('c'), c.A::f(1), c.v);
  c.hidden++;
  c.B::v = 50;
  c.A::v = 60;
  printf("%d %d %d %d\n", c.hidden, c.both(), static_cast<A &>(c).v, c.s());
  printf("%zu %zu\n", sizeof(A::Type), sizeof(B::Type));
  Join j;
  printf("%d %d %d\n", j.get(), j.Right::get(), j.sum());
  int x = 5;
  {
    using namespace three;
    int x = ::x + one::x;
    printf("%d %d %d\n", x, outer(), z);
  }
  for (int x = 0; x < 1; ++x) printf("%d\n", x);
  printf("%d\n", x);
}
