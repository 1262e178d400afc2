// Claim: unions have constructors and methods, and members of anonymous unions are initialised by constructors and aggregates.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

union Number {
  int i;
  float f;
  unsigned char bytes[8];
  Number() : i(42) {}
  Number(float v) : f(v) {}
  explicit Number(unsigned char b) : bytes{b, 1, 2} {}
  int as_int() const { return i; }
  Number &operator+=(int v) {
    i += v;
    return *this;
  }
};
struct Tagged {
  enum Tag { integer, real, text } tag;
  union {
    int i;
    double d;
    const char *s;
  };
  Tagged(int v) : tag(integer), i(v) {}
  Tagged(double v) : tag(real), d(v) {}
  Tagged(const char *v) : tag(text), s(v) {}
  void show() const {
    switch (tag) {
    case integer: printf("int %d\n", i); break;
    case real: printf("double %g\n", d); break;
    case text: printf("text %s\n", s); break;
    }
  }
};
struct Deep {
  int before;
  union {
    struct {
      short lo, hi;
    };
    int whole;
  };
  int after;
  Deep(short l, short h) : before(1), lo(l), hi(h), after(2) {}
  Deep() : before(3), whole(0x50006), after(4) {}
};
union WithDefault {
  int a;
  double b = 2.25;
};

int main() {
  Number n, m(1.5f), b((unsigned char)9);
  n += 8;
  printf("%d %g %d %d %d\n", n.as_int(), m.f, b.bytes[0], b.bytes[2], b.bytes[7]);
  m = n;
  printf("%d\n", m.as_int());
  Tagged list[] = {1, 2.5, "three", Tagged(4)};
  for (const Tagged &t : list) t.show();
  list[0] = list[2];
  list[0].show();
  Deep d(5, 6), e;
  printf("%d %d %d %d %d\n", d.before, d.lo, d.hi, d.whole == 0x60005, d.after);
  printf("%d %d %d %d\n", e.before, e.lo, e.hi, e.after);
  WithDefault w;
  printf("%g\n", w.b);
  union {
    int local;
    char chars[4];
  };
  local = 0x41424344;
  printf("%c%c\n", chars[0], chars[3]);
}
