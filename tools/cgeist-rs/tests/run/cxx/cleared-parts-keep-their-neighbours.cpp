// Claim: the zero-initialisation of a base or member leaves alone the bytes that others have in it: those of virtual bases, of other bases and behind an empty class.
// RUN: cgeist-rs -O0 -std=c++20 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 -std=c++20 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 -std=c++20 %s -o %t -lstdc++ && %t > %t.out && diff %t.exp %t.out
#include <cstdio>
struct Shared {
  const int text;
  Shared() : text(1) {}
  Shared(int n) : text(n) {}
};
struct SubA : virtual Shared {
  int x;
  SubA(int n) : x(n) {}
};
struct SubB : virtual Shared {};
struct Diamond : SubA, SubB {
  Diamond(int n) : Shared(n), SubA(5), SubB() {}
};
struct Empty {};
struct Flag {
  bool a;
  Flag() : a(true) {}
  ~Flag() { printf("~Flag %d\n", a); }
};
struct OfEmpty : Empty {
  OfEmpty() : Empty() {}
};
struct Whole : Flag, OfEmpty {
  Whole() : Flag(), OfEmpty() {}
};
struct Character {
  char c;
  Character(char x) : c(x) {}
};
class Padded {
  int n;
  char tail;

public:
  int both() const { return n * 100 + tail; }
};
struct InPadding : Padded, virtual Character {
  InPadding() : Character('x'), Padded() {}
};
struct Member {
  int n = 77;
  [[no_unique_address]] Empty e{};
  [[no_unique_address]] Empty f = Empty();
  Member() : n(70), e() {}
};
struct Aggregate {
  int n;
  [[no_unique_address]] Empty e;
};
int main() {
  Diamond d(2);
  printf("%d %d\n", d.text, d.x);
  Whole w;
  InPadding p;
  printf("%d %c %d\n", p.both(), p.c, int(sizeof(InPadding)));
  Member m;
  Aggregate a{5, {}}, b{6};
  printf("%d %d %d\n", m.n, a.n, b.n);
}
