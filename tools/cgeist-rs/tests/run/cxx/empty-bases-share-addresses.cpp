// Claim: copying and assigning an empty class or an empty base leaves the bytes of its neighbours alone.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

struct Empty {
  void touch() {}
};
struct Second {};
struct Holder : Empty {
  char c;
  Holder(char v) : Empty(), c(v) {}
};
struct Two : Empty, Second {
  int n;
  Two(int v) : Empty(Empty()), Second(Second()), n(v) {}
};
struct Nested {
  char before;
  [[no_unique_address]] Empty inner;
  char after;
};
struct Late : Holder, Second {
  char d;
  Late(char x, char y) : Holder(x), d(y) {}
};
template <class T> __attribute__((noinline)) T &pass(T &x) { return x; }
__attribute__((noinline)) static Empty give() { return Empty(); }
__attribute__((noinline)) static int size_of_copy(Empty e, int x) { return (int)sizeof e + x; }

int main() {
  Holder h('x');
  pass<Empty>(h) = Empty();
  printf("%zu %c\n", sizeof h, h.c);
  Empty other;
  static_cast<Empty &>(pass(h)) = other;
  printf("%c\n", h.c);
  Two t(77);
  static_cast<Empty &>(pass(t)) = other;
  static_cast<Second &>(pass(t)) = Second();
  printf("%zu %d\n", sizeof t, t.n);
  Nested n = {'a', {}, 'b'};
  n.inner = other;
  n.inner = Empty{};
  printf("%c %c\n", n.before, n.after);
  Late l('p', 'q');
  static_cast<Second &>(l) = Second();
  static_cast<Empty &>(l) = Empty();
  printf("%c %c %zu\n", l.c, l.d, sizeof l);
  Empty array[4];
  array[1] = array[2];
  printf("%d %d\n", size_of_copy(array[3], 4), (int)(&array[3] - &array[0]));
  Holder copy = h;
  copy.c = 'z';
  h = copy;
  printf("%c\n", h.c);
  (pass(other) = Empty()).touch();
  give().touch();
  Empty given = give();
  given = other;
}
