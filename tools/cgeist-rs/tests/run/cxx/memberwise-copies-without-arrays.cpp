// Claim: implicit copies and assignments run those of bases and members in order, and copy arrays of plain types.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

struct Loud {
  char name;
  Loud(char c = '?') : name(c) {}
  Loud(const Loud &o) : name(o.name) { printf("copy %c ", name); }
  Loud &operator=(const Loud &o) {
    printf("assign %c=%c ", name, o.name);
    name = o.name;
    return *this;
  }
};
struct Base {
  Loud b{'b'};
  int n = 1;
};
struct Plain {
  int v[3];
};
struct All : Base {
  Loud first{'f'};
  Plain p{{1, 2, 3}};
  unsigned bits : 4, more : 20;
  Loud last{'l'};
  All() : bits(5), more(99999) {}
};
struct Defaulted {
  Loud l{'d'};
  int n = 3;
  Defaulted() = default;
  Defaulted(const Defaulted &) = default;
  Defaulted &operator=(const Defaulted &) = default;
};

int main() {
  All a;
  a.p.v[1] = 20, a.bits = 9, a.n = 4;
  All b = a;
  puts("");
  printf("%d %d %u %u\n", b.n, b.p.v[1], b.bits, b.more);
  a.last.name = 'L', a.p.v[2] = 30, a.bits = 3;
  b = a;
  puts("");
  printf("%d %d %u %u %c\n", b.n, b.p.v[2], b.bits, b.more, b.last.name);
  Defaulted c, d(c);
  puts("");
  d.n = 8;
  c = d;
  puts("");
  printf("%d\n", c.n);
  Base base = a;
  base = b;
  puts("");
  printf("%d\n", base.n);
}
