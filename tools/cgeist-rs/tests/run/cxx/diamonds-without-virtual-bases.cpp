// Claim: two copies of a repeated base keep separate states and vtables.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

struct Top {
  int t;
  Top(int x) : t(x) { printf("Top%d ", t); }
  virtual ~Top() { printf("~Top%d ", t); }
  virtual int get() const { return t; }
  virtual const char *who() const { return "Top"; }
};
struct L : Top {
  int l = 10;
  L(int x) : Top(x) {}
  int get() const override { return t + l; }
  virtual int only_l() { return l; }
};
struct R : Top {
  int r = 20;
  R(int x) : Top(x) {}
  int get() const override { return t + r; }
  const char *who() const override { return "R"; }
};
struct Bottom : L, R {
  int b = 30;
  Bottom(int x) : L(x), R(x + 1) {}
  ~Bottom() override { printf("~Bottom "); }
  int get() const override { return L::get() * 1000 + R::get() + b; }
};
struct Deeper : Bottom {
  int d = 40;
  Deeper() : Bottom(5) {}
  int get() const override { return Bottom::get() + d; }
  int only_l() override { return d; }
  const char *who() const override { return "Deeper"; }
};
static void ask(const Top &t) { printf("%d %s\n", t.get(), t.who()); }

int main() {
  {
    Bottom b(1);
    printf("\n");
    ask(static_cast<L &>(b)), ask(static_cast<R &>(b));
    Deeper d;
    printf("\n");
    ask(static_cast<L &>(d)), ask(static_cast<R &>(d));
    L *l = &d;
    R *r = &d;
    printf("%d %d %d\n", static_cast<Top *>(l) == static_cast<Top *>(r), l->only_l(), l->L::t + r->R::t);
    printf("%d %d\n", dynamic_cast<R *>(l) == r, dynamic_cast<Deeper *>(static_cast<Top *>(r)) == &d);
    Top *ambiguous = dynamic_cast<Top *>(l);
    printf("%d %d\n", ambiguous == static_cast<Top *>(l), dynamic_cast<void *>(r) == &d);
    printf("%zu %zu\n", sizeof(Bottom), sizeof(Deeper));
  }
  printf("\n");
  Top *t = static_cast<R *>(new Deeper);
  printf("\n");
  delete t;
  printf("\n");
}
