// Claim: a base that is a template of its derived class calls it without virtual functions, and counts per class.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

template <class D> struct Shape {
  const D &self() const { return static_cast<const D &>(*this); }
  D &self() { return *static_cast<D *>(this); }
  double scaled(double by) const { return self().area() * by; }
  D &grow() {
    self().size++;
    made++;
    return self();
  }
  static inline int made = 0;
  friend bool operator<(const D &a, const D &b) { return a.area() < b.area(); }
};
template <class D> struct Named {
  int pad = 3;
  const char *name() const { return D::text; }
  int size_of() const { return (int)sizeof(D) + static_cast<const D *>(this)->size; }
};
struct Square : Shape<Square>, Named<Square> {
  static constexpr const char *text = "square";
  int size = 2;
  double area() const { return size * size; }
};
struct Disc : Named<Disc>, Shape<Disc> {
  static constexpr const char *text = "disc";
  int size = 2;
  double area() const { return 3 * size * size; }
};

int main() {
  Square s;
  Disc d;
  printf("%g %g\n", s.scaled(2), d.scaled(2));
  s.grow().grow().grow();
  d.grow();
  printf("%d %d %d %d\n", s.size, d.size, Square::made, Shape<Disc>::made);
  printf("%s %s %d %d\n", s.name(), d.name(), s.size_of(), d.size_of());
  Square t;
  printf("%d %d\n", t < s, s < t);
}
