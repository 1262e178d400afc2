// Claim: members and bases are constructed in declaration order and destroyed in reverse.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

struct T {
  const char *s;
  T(const char *x) : s(x) { printf("+%s ", s); }
  T(const T &o) : s(o.s) { printf("c%s ", s); }
  T &operator=(const T &o) {
    printf("%s=%s ", s, o.s);
    return *this;
  }
  ~T() { printf("-%s ", s); }
};
struct A {
  T m{"A.m"};
  A() { printf("A "); }
  ~A() { printf("~A "); }
};
struct B {
  T x, y;
  B(const char *c) : y("B.y"), x(c) { printf("B "); }
  ~B() { printf("~B "); }
};
struct C : A, B {
  T list[2] = {"C.0", "C.1"};
  A inner;
  struct {
    T anon = "anon";
  };
  T last;
  C() : B("B.x"), last("last") { printf("C "); }
  C(int) : C() { printf("C(int) "); }
  ~C() { printf("~C "); }
};
struct D final : C {
  using C::C;
  T extra = "extra";
};
struct Plain {
  C c;
  T t;
};

int main() {
  {
    C c;
    printf("|\n");
  }
  printf("|\n");
  {
    D d(1);
    printf("|\n");
    D copy = d;
    printf("|\n");
    copy = d;
    printf("|\n");
  }
  printf("|\n");
  Plain p = {C(2), "t"};
  printf("|\n");
  Plain q = p;
  printf("|\n");
}
