// Claim: members of empty classes lie where the layout has them, and members of friends that a template defines are those of its instance.
// RUN: cgeist-rs -O0 -std=c++20 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 -std=c++20 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 -std=c++20 %s -o %t -lstdc++ && %t > %t.out && diff %t.exp %t.out
#include <cstdio>
struct Empty {
  void *self() { return this; }
};
struct Inside : Empty {
  Empty other;
};
struct Holder {
  int n;
  Empty first;
  char c;
  Inside second;
  [[no_unique_address]] Empty third;
  virtual ~Holder() {}
};
template <class T> void f(T);
template <class U> class C {
  template <class T> friend void f(T) {
    C<U> c;
    c.i = 3;
    printf("%d\n", c.i);
  }

public:
  void g() { f(3.0); }
  int i;
};
int main() {
  Holder h;
  auto at = [&](void *p) { return int((char *)p - (char *)&h); };
  printf("%d %d %d %d %d\n", at(&h.first), at(h.first.self()), at(&h.second), at(h.second.other.self()), at(h.third.self()));
  f(7);
  C<double> c;
  c.g();
}
