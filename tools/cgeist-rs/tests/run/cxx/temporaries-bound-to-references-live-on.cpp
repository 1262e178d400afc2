// Claim: a reference that is bound to a temporary keeps it, and its subobjects, for the whole block.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

struct Part {
  int v[3];
};
struct Whole {
  int n;
  Part part;
  Whole(int x) : n(x), part{{x, x + 1, x + 2}} {}
};
struct Derived : Whole {
  int extra;
  Derived(int x) : Whole(x), extra(-x) {}
};
struct Holder {
  const int &r;
  int &&x;
};
struct S {
  unsigned bits : 5;
  volatile int v;
};
__attribute__((noinline)) static Derived make(int x) { return Derived(x); }
__attribute__((noinline)) static void clobber() {
  volatile int a[64];
  for (int i = 0; i < 64; ++i) a[i] = i;
}

int main() {
  const int &literal = 5;
  const double &converted = literal;
  int &&moved = literal + 1;
  moved += 10;
  const Part &part = Whole(7).part;
  const int &element = Whole(20).part.v[1];
  const Whole &base = make(30);
  Derived &&whole = make(40);
  whole.extra = 3;
  clobber();
  printf("%d %g %d\n", literal, converted, moved);
  printf("%d %d %d\n", part.v[0], part.v[1], part.v[2]);
  printf("%d %d %d %d\n", element, base.n, base.part.v[2], whole.extra);
  Holder h = {1 + literal, 2 + literal};
  h.x++;
  clobber();
  printf("%d %d\n", h.r, h.x);
  S s = {7, 9};
  const unsigned &bits = s.bits;
  s.bits = 2;
  printf("%u %d\n", bits, s.bits);
  char c = 'a';
  const int &wide = c;
  c = 'b';
  printf("%c %c\n", wide, c);
  int sum = 0;
  for (int i = 0; i < 4; ++i) {
    const int &r = i * i;
    int &&t = i + 1;
    t *= 2;
    sum += r + t;
  }
  printf("%d\n", sum);
  using Array = int[3];
  Array &&list = Array{4, 5, 6};
  list[1] = 50;
  printf("%d %d %d\n", list[0], list[1], list[2]);
  const char (&text)[4] = "abc";
  printf("%zu %s\n", sizeof text, text);
}
