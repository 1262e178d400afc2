// Claim: sums of vectors that are built of references to their operands are evaluated in one loop at the end.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

template <class E> struct Expression {
  const E &self() const { return static_cast<const E &>(*this); }
  double operator[](int i) const { return self().at(i); }
};
template <int n> struct Vector : Expression<Vector<n>> {
  double v[n];
  Vector() : v{} {}
  template <class E> Vector(const Expression<E> &e) {
    for (int i = 0; i < n; ++i) v[i] = e[i];
  }
  template <class E> Vector &operator+=(const Expression<E> &e) {
    for (int i = 0; i < n; ++i) v[i] += e.self().at(i);
    return *this;
  }
  double at(int i) const { return v[i]; }
  double &operator()(int i) { return v[i]; }
};
template <class L, class R, class F> struct Binary : Expression<Binary<L, R, F>> {
  const L &l;
  const R &r;
  F f;
  Binary(const L &a, const R &b, F g) : l(a), r(b), f(g) {}
  double at(int i) const { return f(l.at(i), r.at(i)); }
};
struct Plus {
  double operator()(double a, double b) const { return a + b; }
};
struct Times {
  double by;
  double operator()(double a, double b) const { return (a - b) * by; }
};
template <class L, class R> Binary<L, R, Plus> operator+(const Expression<L> &l, const Expression<R> &r) { return {l.self(), r.self(), Plus()}; }
template <class L, class R> auto difference(const Expression<L> &l, const Expression<R> &r, double by) {
  return Binary<L, R, Times>(l.self(), r.self(), {by});
}

int main() {
  Vector<5> a, b, c;
  for (int i = 0; i < 5; ++i) a(i) = i, b(i) = i * i, c(i) = 1;
  Vector<5> sum = a + b + c + (a + c);
  for (int i = 0; i < 5; ++i) printf("%g ", sum[i]);
  puts("");
  sum += difference(a + b, c, 2);
  for (int i = 0; i < 5; ++i) printf("%g ", sum[i]);
  puts("");
  printf("%zu %g\n", sizeof(a + b), (a + b + c)[3]);
}
