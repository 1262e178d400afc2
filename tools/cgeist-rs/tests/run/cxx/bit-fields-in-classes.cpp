// Claim: bit-fields of classes are initialised, read, assigned and copied by constructors, methods and references to their values.
// RUN: cgeist-rs -std=c++20 -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -std=c++20 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -std=c++20 -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -std=c++20 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

enum class Kind : unsigned char { small, middle, large };
class Packed {
  unsigned low : 3;
  int middle : 7;
  bool flag : 1;
  Kind kind : 2;
  unsigned long high : 40;

public:
  Packed(unsigned l, int m, bool f, Kind k, unsigned long h) : low(l), middle(m), flag(f), kind(k), high(h) {}
  Packed &set_middle(int m) {
    middle = m;
    return *this;
  }
  int next() { return ++middle; }
  int previous() { return middle--; }
  bool flip() { return flag = !flag; }
  unsigned long raise(unsigned long by) { return high += by; }
  Kind grow() { return kind = kind == Kind::small ? Kind::middle : Kind::large; }
  const int &bound(const int &v) const { return v; }
  void show() const { printf("%u %d %d %d %lu\n", low, middle, flag, (int)kind, (unsigned long)high); }
  int temporary() const {
    const int &r = middle;
    const_cast<Packed *>(this)->middle = 1;
    return r * 10 + middle;
  }
};
struct Defaults {
  int a : 4 = -3;
  int b : 4 {5};
  int : 0;
  unsigned c : 2 = 2;
};

int main() {
  Packed p(7, -64, true, Kind::small, 0xffffffffffUL);
  p.show();
  p.set_middle(20).set_middle(p.next() + 1).show();
  int list[4] = {p.previous(), p.flip(), (int)p.raise(2), (int)p.grow()};
  printf("%d %d %d %d\n", list[0], list[1], list[2], list[3]);
  p.show();
  Packed q = p;
  q.set_middle(-5);
  p = q;
  p.show();
  printf("%d\n", p.temporary());
  Defaults d;
  printf("%d %d %u\n", d.a, d.b, d.c);
  Defaults e{1, 2, 3};
  (e.a = 6) += 1;
  ++++e.b;
  printf("%d %d %u\n", e.a, e.b, e.c);
}
