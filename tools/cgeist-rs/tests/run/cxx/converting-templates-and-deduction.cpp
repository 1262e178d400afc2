// Claim: templates convert between their instances, deduce classes from constructors and pick partial orders.
// RUN: cgeist-rs -std=c++17 -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -std=c++17 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -std=c++17 -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -std=c++17 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

template <class T> struct Box {
  T v;
  Box(T x) : v(x) {}
  template <class U> Box(const Box<U> &o) : v(T(o.v)) {}
  template <class U> Box &operator=(const Box<U> &o) {
    v = T(o.v) * 2;
    return *this;
  }
  operator T &() { return v; }
  template <class U> U as() const { return U(v); }
  template <class U> friend bool operator==(const Box &a, const Box<U> &b) { return a.v == b.v; }
};
template <class T> Box<T> make(T t) { return t; }
template <class T, int n> struct Array {
  T v[n];
};
template <class T, class... U> Array(T, U...) -> Array<T, 1 + sizeof...(U)>;
template <class T> struct Pointed;
template <class T> struct Pointed<T *> {
  T value;
};
template <class A, class B = A> struct Pair {
  A a;
  B b;
  Pair(A x, B y) : a(x), b(y) {}
  Pair(A x) : a(x), b(x) {}
};
Pair(const char *, int) -> Pair<char, long>;
template <class T> int order(T) { return 1; }
template <class T> int order(Box<T>) { return 2; }
template <class T> int order(Box<T *>) { return 3; }
template <> int order(Box<char>) { return 4; }

int main() {
  Box a(3);
  Box<double> b = a;
  b = a;
  printf("%d %g\n", a.v, b.v);
  double &d = b;
  d += 0.5;
  printf("%g %d %c\n", b.v, b.as<int>(), a.as<char>() + 'a');
  auto c = make(4L);
  c += 1;
  printf("%ld %d %d\n", c.v, a == b, make(3) == make(3.0));
  Array list{1, 2, 3};
  printf("%zu %d\n", sizeof list / sizeof list.v[0], list.v[2]);
  Pointed<const char *> p = {'x'};
  printf("%c\n", p.value);
  Pair x(1, 2.5);
  Pair y(7.5);
  printf("%d %g %g %g\n", x.a, x.b, y.a, y.b);
  int n = 0;
  printf("%d %d %d %d\n", order(1), order(a), order(make(&n)), order(make('c')));
}
