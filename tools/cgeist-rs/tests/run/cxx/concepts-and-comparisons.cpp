// Claim: constraints choose functions and specialisations, and comparisons are rewritten from `==` and `<=>` of classes.
// RUN: cgeist-rs -std=c++20 -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -std=c++20 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -std=c++20 -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -std=c++20 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

template <class T> concept Small = sizeof(T) <= 4;
template <class T> const char *kind(T) { return "any"; }
template <Small T> const char *kind(T) { return "small"; }
template <class T> requires Small<T> && (T(-1) < T(0)) const char *kind(T) { return "small and signed"; }
struct Version {
  int major, minor;
  int operator<=>(const Version &o) const { return major != o.major ? major - o.major : minor - o.minor; }
  bool operator==(const Version &) const = default;
};
struct Half {
  int v;
  bool operator==(int x) const { return v * 2 == x; }
  int operator<=>(int x) const { return v * 2 - x; }
};
template <class T> struct Wrapper {
  T v;
  int size() const requires Small<T> { return 4; }
  int size() const { return 8; }
};
static const char *terse(Small auto x) { return sizeof x == 4 ? "four" : "less"; }
using enum_type = unsigned;
enum class Mode : enum_type { first, second };

int main() {
  puts(kind(1.0)), puts(kind(1u)), puts(kind(1)), puts(kind('c'));
  Version a = {1, 2}, b = {1, 3}, c = {.major = 1, .minor = 2};
  printf("%d %d %d %d %d %d\n", a < b, a > b, a <= c, a >= b, a == c, a != b);
  Half h = {4};
  printf("%d %d %d %d %d\n", h == 8, 8 == h, 9 != h, 7 < h, h >= 9);
  printf("%d %d\n", Wrapper<char>{}.size(), Wrapper<long>{}.size());
  puts(terse(1)), puts(terse('c'));
  using enum Mode;
  Mode m = b.major == 1 ? second : first;
  switch (m) {
  case first: puts("a"); break;
  case second: puts("b"); break;
  }
  printf("%d\n", requires { a.major; });
}
