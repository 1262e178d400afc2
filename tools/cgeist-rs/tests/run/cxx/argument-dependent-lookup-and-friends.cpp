// Claim: functions are found in the namespaces and classes of their arguments, and friends reach private members.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

namespace shapes {
class Box {
  int n;
  friend class Inspector;
  friend int peek(const Box &b) { return b.n; }
  friend Box operator+(const Box &a, const Box &b) { return Box(a.n + b.n); }
  friend void swap(Box &a, Box &b);
  template <class T> friend int scaled(const Box &b, T by);

public:
  explicit Box(int v) : n(v) {}
};
void swap(Box &a, Box &b) {
  int t = a.n;
  a.n = b.n;
  b.n = t;
}
template <class T> int scaled(const Box &b, T by) { return int(b.n * by); }
const char *describe(const Box &) { return "shapes::describe"; }
enum Unit { metre };
const char *describe(Unit) { return "shapes::describe(Unit)"; }
class Inspector {
public:
  static int &reach(Box &b) { return b.n; }
};
namespace inner {
struct Deep {};
const char *describe(Deep) { return "inner"; }
} // namespace inner
int *begin(Box &);
struct Range {
  int v[3];
};
int *begin(Range &r) { return r.v; }
int *end(Range &r) { return r.v + 3; }
} // namespace shapes
namespace generic {
template <class T> void swap(T &a, T &b) {
  T t = a;
  a = b;
  b = t;
  puts("generic");
}
template <class T> void exchange(T &a, T &b) {
  using generic::swap;
  swap(a, b);
}
} // namespace generic
static const char *describe(...) { return "global"; }
namespace {
int hidden = 1;
namespace deeper {
int hidden = 2;
}
} // namespace
namespace alias = shapes::inner;
inline namespace v2 {
int versioned() { return 2; }
} // namespace v2

int main() {
  shapes::Box a(1), b(2);
  generic::exchange(a, b);
  printf("%d %d\n", peek(a), peek(a + b));
  int x = 1, y = 2;
  generic::exchange(x, y);
  printf("%d %d\n", x, y);
  puts(describe(a)), puts(describe(shapes::metre)), puts(describe(alias::Deep())), puts(describe(1));
  shapes::Inspector::reach(a) = 50;
  printf("%d %d\n", peek(a), scaled(a, 1.5));
  printf("%d %d %d %d\n", hidden, deeper::hidden, versioned(), v2::versioned());
  shapes::Range r = {{4, 5, 6}};
  for (int &v : r) v++;
  for (int v : r) printf("%d ", v);
  puts("");
}
