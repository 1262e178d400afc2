// Claim: each element of an array of classes is constructed once in order, with default arguments and list elements evaluated for each.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static int counter;
struct Element {
  int id;
  Element *self;
  Element(int n = ++counter) : id(n), self(this) {}
  Element(const Element &o) : id(o.id + 1000), self(this) {}
  bool whole() const { return this == self; }
};
struct Grid {
  Element cells[2][3];
  int after = 4;
};
struct Listed {
  Element e[4];
  Listed() : e{50, 51} {}
};
static int sum(const Element (&list)[4]) {
  int s = 0;
  for (const Element &e : list) s += e.id * e.whole();
  return s;
}

int main() {
  Element a[4];
  printf("%d %d\n", a[0].id, a[3].id);
  printf("%d\n", sum(a));
  Element b[4] = {10, a[1]};
  printf("%d %d %d %d %d\n", b[0].id, b[1].id, b[2].id, b[3].id, b[1].whole());
  Grid g;
  printf("%d %d %d %d\n", g.cells[0][0].id, g.cells[0][2].id, g.cells[1][2].id, g.cells[1][1].whole());
  Element m[2][2] = {{1, 2}, {3}};
  printf("%d %d %d %d\n", m[0][0].id, m[0][1].id, m[1][0].id, m[1][1].id);
  Listed l;
  printf("%d %d %d %d %d\n", l.e[0].id, l.e[1].id, l.e[2].id, l.e[3].id, l.e[3].whole());
  for (int round = 0; round < 2; ++round) {
    Element again[2];
    printf("%d %d\n", again[0].id, again[1].whole());
  }
  Element(*row)[3] = &g.cells[1];
  printf("%d %zu\n", (*row)[2].id, sizeof *row / sizeof **row);
}
