// Claim: packed and over-aligned classes keep their layout as members, bases, elements and arguments.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stddef.h>
#include <stdio.h>

#pragma pack(push, 1)
struct Packed {
  char c;
  int n;
  double d;
  Packed(char x, int y, double z) : c(x), n(y), d(z) {}
  int next() { return ++n; }
  double scaled(double by) const { return d * by; }
};
#pragma pack(pop)
struct alignas(64) Line {
  int v = 1;
  bool aligned() const { return reinterpret_cast<__UINTPTR_TYPE__>(this) % 64 == 0; }
};
struct Member {
  char c = 'm';
  Line line;
  char last = 'l';
};
struct Derived : Line {
  char d = 'd';
};
struct Half {
  alignas(16) char first = 'f';
  alignas(8) char second = 's';
};
struct FromPacked : Packed {
  short s = 6;
  FromPacked() : Packed('p', 1, 0.5) {}
};
__attribute__((noinline)) static bool pass(char, Line l, Member m) { return l.aligned() && m.line.aligned() && m.last == 'l'; }
__attribute__((noinline)) static Packed swap(Packed p) { return Packed(char(p.n), p.c, -p.d); }

int main() {
  Packed p('a', 65, 2.5);
  p.next();
  printf("%zu %zu %d %g\n", sizeof p, offsetof(Packed, d), p.n, p.scaled(2));
  Packed q = swap(p);
  printf("%c %d %g\n", q.c, q.n, q.d);
  Packed list[2] = {p, q};
  printf("%d %g %td\n", list[1].next(), list[0].d, (char *)&list[1].n - (char *)list);
  Member m;
  printf("%zu %d %d %c\n", sizeof m, m.line.aligned(), m.line.v, m.last);
  Derived d[2];
  printf("%zu %d %c\n", sizeof d, d[1].aligned(), d[1].d);
  printf("%d %zu %zu\n", pass('c', m.line, m), sizeof(Half), alignof(Half));
  Half h;
  printf("%c %c\n", h.first, h.second);
  FromPacked f;
  f.next();
  f.s++;
  printf("%zu %d %d\n", sizeof f, f.n, f.s);
}
