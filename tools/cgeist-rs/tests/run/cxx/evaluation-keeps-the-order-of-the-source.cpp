// Claim: subscripts evaluate their left operand first, base initialisers with `this` have the tables of the class, default arguments know where they are used, and `new` takes strings and lists for the elements of arrays.
// RUN: cgeist-rs -O0 -std=c++20 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 -std=c++20 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 -std=c++20 %s -o %t -lstdc++ && %t > %t.out && diff %t.exp %t.out
#include <cstdio>
#include <cstring>
int a[4] = {1, 2, 3, 4}, b;
struct A {
  static A *last;
  A() { last = this; }
};
A *A::last;
struct B {
  A *given;
  B(A *p) : given(p) {}
};
struct C : virtual A, B {
  C() : B(this) {}
};
struct D : virtual C {};
struct Log {
  int line;
  const char *function;
  Log(int l = __builtin_LINE(), const char *f = __builtin_FUNCTION()) : line(l), function(f) {}
};
int where(const char *name = __builtin_FUNCTION(), int line = __builtin_LINE()) { return printf("%s %d\n", name, line), line; }
void outer(int line = where(), Log log = {}) { printf("%d %d %s\n", line, log.line, log.function); }
struct Aggregate {
  int a, b, c;
};
struct Member {
  int line = __builtin_LINE();
};
int main() {
  int *x = a;
  b = 1;
  int r = (b = 4, x)[(b *= 2, 3)];
  printf("%d %d\n", b, r);
  r = (b = 3, 2)[(b *= 2, x)];
  printf("%d %d\n", b, r);
  D *d = new D();
  printf("%d\n", d->given == A::last);
  delete d;
  where();
  outer();
  Log log;
  Member m{}, n;
  printf("%d %s %d %d\n", log.line, log.function, m.line, n.line);
  volatile int size = 7;
  char *text = new char[]{"foo"}, *longer = new char[size]{"ab"};
  wchar_t *wide = new wchar_t[size]{L"xyz"};
  printf("%s %zu %d %d %d %d\n", text, strlen(longer), longer[6], int(wide[1]), int(wide[3]), int(wide[6]));
  Aggregate *given = new Aggregate[]{1, 2, 3, 4}, *filled = new Aggregate[size]{{5}, {6, 7}};
  printf("%d %d %d %d\n", given[1].a, given[1].b, filled[1].b, filled[6].c);
  delete[] given;
  delete[] filled;
  delete[] text;
  delete[] longer;
  delete[] wide;
}
