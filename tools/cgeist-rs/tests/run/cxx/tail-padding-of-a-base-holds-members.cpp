// Claim: assigning to a base does not touch the members that a derived class has in its tail padding.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

struct Base {
  int n;
  char c;
  Base(int x, char y) : n(x), c(y) {}
};
struct Derived : Base {
  char d;
  short s;
  Derived(int x, char y, char z, short t) : Base(x, y), d(z), s(t) {}
};
struct Private {
  Private(long v, char w) : l(v), a(w) {}
  long get() const { return l * 1000 + a; }

private:
  long l;
  char a;
};
struct More : Private {
  char b[6];
  More() : Private(1, 2), b{'h', 'e', 'l', 'l', 'o', 0} {}
};
struct Outer {
  [[no_unique_address]] Base inner;
  char after;
};

__attribute__((noinline)) static void set(Base &to, const Base &from) { to = from; }
template <class T> __attribute__((noinline)) void copy(T &to, const T &from) { to = from; }

int main() {
  Derived d(1, 'a', 'b', 7);
  printf("%zu %zu\n", sizeof(Base), sizeof(Derived));
  Base other(5, 'o');
  set(d, other);
  printf("%d %c %c %d\n", d.n, d.c, d.d, d.s);
  static_cast<Base &>(d) = Base(6, 'p');
  printf("%d %c %c %d\n", d.n, d.c, d.d, d.s);
  More m;
  copy<Private>(m, Private(8, 9));
  printf("%ld %s\n", m.get(), m.b);
  Outer o = {Base(1, 'x'), 'y'};
  o.inner = other;
  printf("%d %c %c\n", o.inner.n, o.inner.c, o.after);
  copy(o.inner, Base(3, 'w'));
  printf("%d %c %c\n", o.inner.n, o.inner.c, o.after);
  Derived e = d;
  e.d = 'E', e.s = 99;
  static_cast<Base &>(e) = d;
  printf("%d %c %c %d\n", e.n, e.c, e.d, e.s);
}
