// Claim: scoped enumerations have their underlying types, operators, arrays and conversions, and do not mix with integers.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

enum class Small : unsigned char { first = 250, second, third };
enum class Big : long long { huge = 1LL << 40, negative = -1 };
enum Plain { minus = -3, zero, plus = 5 };
enum Fixed : short { low = -32768, high = 32767 };
enum class Later : int;
static int later(Later l) { return static_cast<int>(l); }
enum class Later : int { one = 1 };
static Small &operator++(Small &s) { return s = s == Small::third ? Small::first : Small((int)s + 1); }
static Small operator|(Small a, Small b) { return static_cast<Small>(static_cast<int>(a) | static_cast<int>(b)); }
static const char *name(Small) { return "Small"; }
static const char *name(Plain) { return "Plain"; }
static const char *name(int) { return "int"; }
struct Holder {
  enum class Inner { a, b } inner = Inner::b;
  Small bits : 8;
  enum { count = 3 };
  int list[count];
};
template <class E> constexpr auto raw(E e) { return static_cast<__underlying_type(E)>(e); }

int main() {
  Small s = Small::first;
  ++++s;
  printf("%d %d %zu\n", (int)s, (int)(Small::first | Small::second), sizeof s);
  ++s;
  switch (s) {
  case Small::first: puts("wrapped"); break;
  case Small::second:
  case Small::third: puts("not wrapped"); break;
  }
  printf("%lld %lld %d\n", (long long)Big::huge, raw(Big::negative), later(Later::one));
  printf("%s %s %s %s\n", name(s), name(plus), name(plus + 1), name(+zero));
  Plain p = plus;
  int n = p + minus;
  Fixed f = low;
  printf("%d %d %zu %d\n", n, f - 1, sizeof f, f < high);
  Holder h = {Holder::Inner::a, Small::third, {1, 2, 3}};
  printf("%d %d %d %zu\n", (int)h.inner, (int)h.bits, h.list[Holder::count - 1], sizeof h);
  Small array[3] = {Small::second};
  printf("%d %d\n", raw(array[0]), raw(array[2]));
  bool less = Small::first < Small::second, cast = static_cast<bool>(s);
  double d = minus;
  printf("%d %d %g %d\n", less, cast, d, Small(7) == Small::first);
}
