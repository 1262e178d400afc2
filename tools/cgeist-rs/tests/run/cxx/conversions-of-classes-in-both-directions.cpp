// Claim: constructors and conversion functions convert between classes and other types, implicitly, explicitly and in conditions.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

struct Meters {
  double v;
  Meters(double x) : v(x) {}
  operator double() const { return v; }
  explicit operator bool() const { return v != 0; }
};
struct Feet {
  double v;
  explicit Feet(double x) : v(x) {}
  Feet(const Meters &m) : v(m.v * 4) {}
  operator Meters() const { return Meters(v / 4); }
};
struct Pointer {
  int *p;
  operator int *() const { return p; }
  operator int &() { return *p; }
};
struct Callable {
  static int add(int a, int b) { return a + b; }
  static int subtract(int a, int b) { return a - b; }
  bool adds;
  typedef int (*Function)(int, int);
  operator Function() const { return adds ? add : subtract; }
};
struct Any {
  int v;
  template <class T> operator T() const { return T(v); }
};
struct Number {
  int v;
  operator int() const { return v; }
};
enum class Level { low = 1, high };
struct WithEnum {
  Level l;
  operator Level() const { return l; }
};
static double plain(double x) { return x + 1; }
static double feet(Feet f) { return f.v; }
static double meters(const Meters &m) { return m.v; }
static Meters returned(int x) { return x; }

int main() {
  Meters m = 3;
  Feet f = m;
  printf("%g %g %g\n", plain(m), feet(m), meters(f));
  printf("%g %g\n", returned(5).v, m + 1);
  Meters back = f;
  printf("%g %g\n", back.v, static_cast<Meters>(f).v);
  printf("%s %s %d\n", m ? "yes" : "no", Meters(0) ? "yes" : "no", !m);
  int values[3] = {1, 2, 3};
  Pointer p = {values};
  *p = 10;
  int &r = p;
  r++;
  printf("%d %d %d\n", values[0], p[1], *(static_cast<int *>(p) + 2));
  Callable add = {true}, subtract = {false};
  printf("%d %d\n", add(5, 3), subtract(5, 3));
  Any any = {65};
  char c = any;
  double d = any;
  bool b = any;
  printf("%c %g %d\n", c, d, b);
  Number n = {2};
  switch (n) {
  case 2: puts("two"); break;
  default: puts("other");
  }
  switch (WithEnum{Level::high}) {
  case Level::low: puts("low"); break;
  case Level::high: puts("high"); break;
  }
  printf("%d %d %d\n", values[n], n << 3, n ? 1 : 0);
  int total = 0;
  for (Number i = {3}; i; --i.v) total += i;
  printf("%d\n", total);
  double fraction = 0.25;
  int *address = nullptr;
  bool truth = fraction, pointer = values + 1, none = address;
  printf("%d %d %d %d\n", truth, pointer, none, bool(0.25f) + true);
}
