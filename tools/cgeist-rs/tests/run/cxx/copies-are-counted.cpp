// Claim: copy and move constructors run once for each copy that the language demands, and never for an elided one.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static int copies, moves, made;
struct Counted {
  int value;
  explicit Counted(int v) : value(v) { made++; }
  Counted(const Counted &o) : value(o.value) { copies++; }
  Counted(Counted &&o) : value(o.value) { o.value = -1, moves++; }
  Counted &operator=(const Counted &o) {
    value = o.value, copies += 100;
    return *this;
  }
  bool whole() const { return true; }
};
static void report(const char *what) {
  printf("%s: %d made, %d copied, %d moved\n", what, made, copies, moves);
  made = copies = moves = 0;
}
__attribute__((noinline)) static Counted make(int v) { return Counted(v); }
__attribute__((noinline)) static Counted twice(int v) { return make(v * 2); }
__attribute__((noinline)) static int take(Counted c) { return c.whole() ? c.value++ : -100; }
__attribute__((noinline)) static Counted through(Counted c) { return c; }
__attribute__((noinline)) static Counted copy_of(const Counted &c) { return c; }

int main(int argc, char **) {
  Counted a = make(3);
  printf("%d %d\n", a.value, a.whole());
  report("a result");
  Counted b = twice(argc);
  printf("%d %d\n", b.value, b.whole());
  report("a result of a result");
  printf("%d\n", take(a));
  printf("%d\n", a.value);
  report("an argument from an lvalue");
  printf("%d\n", take(Counted(4)));
  report("an argument from a temporary");
  printf("%d\n", take(twice(5)));
  report("an argument from a result");
  printf("%d\n", take(static_cast<Counted &&>(a)));
  printf("%d\n", a.value);
  report("an argument from an xvalue");
  Counted c = through(b);
  printf("%d %d\n", c.value, c.whole());
  report("an argument that is returned");
  Counted d = copy_of(c);
  printf("%d %d\n", d.value, d.whole());
  report("a reference that is returned");
  d = make(8);
  printf("%d %d\n", d.value, d.whole());
  report("an assignment");
  Counted e = argc > 1 ? Counted(1) : make(2);
  printf("%d %d\n", e.value, e.whole());
  report("a conditional of temporaries");
  Counted g = argc > 1 ? a : b;
  printf("%d %d\n", g.value, g.whole());
  report("a conditional of lvalues");
  Counted h = argc > 1 ? a : Counted(6);
  printf("%d %d\n", h.value, h.whole());
  report("a conditional of both");
  Counted list[3] = {Counted(1), a, make(3)};
  printf("%d %d %d\n", list[0].whole(), list[1].whole(), list[2].whole());
  report("an array");
  struct Pair {
    Counted x, y;
  } pair = {Counted(1), b}, other = pair;
  printf("%d %d %d %d\n", pair.x.whole(), pair.y.whole(), other.x.whole(), other.y.whole());
  report("members");
  const Counted &bound = (report("before"), make(11));
  printf("%d %d\n", bound.value, bound.whole());
  report("a bound temporary");
}
