// Claim: implicit copies and assignments call those of bases, members and arrays of members in order.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
#include <string>
#include <utility>

struct T {
  int id;
  T(int i = 0) : id(i) {}
  T(const T &o) : id(o.id) { printf("c%d ", id); }
  T(T &&o) : id(o.id) { printf("m%d ", id); }
  T &operator=(const T &o) { return printf("=%d ", o.id), id = o.id, *this; }
  T &operator=(T &&o) { return printf("<%d ", o.id), id = o.id, *this; }
  ~T() { printf("~%d ", id); }
};
struct Base {
  T b{1};
  virtual ~Base() = default;
  Base() = default;
  Base(const Base &) = default;
  Base(Base &&) = default;
  Base &operator=(const Base &) = default;
  Base &operator=(Base &&) = default;
};
struct Trivial {
  int x[4] = {1, 2, 3, 4};
  char c = 'c';
  short bits : 5, more : 7;
};
struct All : Base, T {
  Trivial tr{{5, 6}, 'd', 3, 9};
  T array[2] = {2, 3};
  int plain = 4;
  std::string text = "a text that is kept on the heap";
  T last{5};
  All() : T(6) {}
  const char *const where = "const";
  All(const All &) = default;
  All(All &&) = default;
  All &operator=(const All &o) {
    Base::operator=(o), T::operator=(o);
    tr = o.tr, text = o.text, last = o.last, plain = o.plain;
    return *this;
  }
};
struct Outer {
  Base base;
  T t{7};
  T pair[2] = {8, 9};
};
template <class X> static X by_value(X x) { return x; }

int main() {
  {
    All a;
    a.plain = 44, a.tr.more = -20;
    printf("|\n");
    All b = a;
    printf("| %d %d %d %s %s\n", b.plain, b.tr.more, b.tr.x[1], b.text.c_str(), b.where);
    All c = std::move(b);
    printf("| %d %zu %d\n", c.tr.bits, b.text.size(), c.array[1].id);
    c.last.id = 50;
    a = c;
    printf("| %d\n", a.last.id);
  }
  printf("|\n");
  Outer o, p = o;
  printf("|\n");
  p.pair[0].id = 80;
  o = p;
  printf("| %d\n", o.pair[0].id);
  o = std::move(p);
  printf("|\n");
  Outer q = by_value(std::move(o));
  printf("|\n");
}
