// Claim: prvalues initialise their target directly through returns, conditionals, casts and base members.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

struct Pinned {
  Pinned *self;
  int n;
  explicit Pinned(int k) : self(this), n(k) { printf("+%d ", n); }
  Pinned(const Pinned &) = delete;
  ~Pinned() { printf("-%d%s ", n, self == this ? "" : "!"); }
};
static Pinned make(int n) { return Pinned(n); }
static Pinned nested(int n) { return n > 1 ? make(n) : Pinned(n + 10); }
static Pinned cast(int n) { return static_cast<Pinned>(nested(n)); }
static Pinned comma(int n) { return printf("comma "), Pinned((make(n), n + 20)); }
static Pinned branches(int n) {
  Pinned local(30);
  if (n > 2)
    return make(n);
  switch (n) {
  case 1:
    return Pinned{n};
  default:
    return cast(n);
  }
}
static int take(Pinned p, const Pinned &q) { return (p.self == &p) + p.n + q.n; }
struct Holder {
  Pinned a = make(40), b;
  Holder() : b(nested(1)) {}
  explicit Holder(int n) : a(branches(n)), b(n ? Pinned(n) : make(50)) {}
};
struct Agg {
  Pinned p;
  Pinned q[2];
};
static Agg aggregate() { return {make(60), {Pinned(61), nested(3)}}; }

int main() {
  {
    Pinned a = make(1), b = nested(2), c(cast(3)), d{comma(4)};
    printf("| %d\n", a.n + b.n + c.n + d.n);
    Pinned e = branches(1), f = branches(2), g = branches(3);
    printf("|\n");
    int n = take(make(5), nested(0));
    printf("| %d\n", n);
    Holder h, k(0), l(1);
    printf("| %d\n", h.b.n + k.a.n + l.b.n);
    Agg agg = aggregate();
    printf("| %d\n", agg.q[1].n);
    auto lambda = [](int x) { return make(x); };
    auto *heap = new Pinned(lambda(70));
    printf("| %d\n", heap->self == heap);
    delete heap;
    const Pinned &r = e.n ? make(80) : nested(81);
    printf("| %d\n", r.n);
    make(90), Pinned(make(91));
    printf("|\n");
  }
  printf("\n");
}
