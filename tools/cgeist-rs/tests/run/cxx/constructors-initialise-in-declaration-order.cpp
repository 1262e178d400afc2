// Claim: bases and members are initialised in the order of declaration, by initialisers, defaults, delegation and inherited state.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static int step(const char *name, int v) {
  printf("%s=%d ", name, v);
  return v;
}
struct First {
  int f;
  First(int x = step("default first", 1)) : f(x) {}
};
struct Second {
  int s;
  explicit Second(int x) : s(step("second", x)) {}
};
struct Member {
  int m;
  Member() : m(step("member", 5)) {}
  Member(int x) : m(step("member of", x)) {}
};
#pragma clang diagnostic ignored "-Wreorder"
struct All : First, Second {
  int a = step("a", 10);
  int b = a + 1;
  Member list[2];
  int c = step("c", b * 2);
  int d[3] = {c, step("d", 4)};
  Member last = 77;
  All() : Second(2) { puts("body"); }
  All(int x) : last(x), c(step("own c", x)), Second(x + 1), First(x + 2) { puts("body of int"); }
  All(int x, int y) : All(x + y) { printf("delegated %d\n", c += y); }
  All(const char *) : First(), Second(f + 1), a(s + 1), list{Member(8), 9}, d() { puts("body of text"); }
};

int main() {
  All a;
  printf("%d %d %d %d %d %d %d %d\n", a.f, a.s, a.a, a.b, a.c, a.d[0], a.d[1], a.d[2]);
  All b(20);
  printf("%d %d %d %d %d\n", b.f, b.s, b.b, b.c, b.last.m);
  All c(1, 2);
  printf("%d %d\n", c.c, c.f);
  All d("x");
  printf("%d %d %d %d %d\n", d.a, d.list[0].m, d.list[1].m, d.d[0], d.d[2]);
  All two[2] = {{3, 4}, "y"};
  printf("%d %d\n", two[0].last.m, two[1].last.m);
}
