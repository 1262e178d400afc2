// Claim: `<=>` of numbers, pointers and enumerations, and the comparisons that it gives classes, hold for operands without order, too.
// RUN: cgeist-rs -O0 -std=c++20 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 -std=c++20 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 -std=c++20 %s -o %t -lstdc++ && %t > %t.out && diff %t.exp %t.out
#include <compare>
#include <cstdio>
enum class Level : unsigned char { low = 1, high = 200 };
struct Point {
  int x;
  double y;
  Level level;
  auto operator<=>(const Point &) const = default;
};
struct Named {
  const char *p;
  long n[2];
  std::strong_ordering operator<=>(const Named &) const = default;
};
static int calls;
int counted(int x) { return ++calls, x; }
template <class T> int number(T order) { return order < 0 ? -1 : order > 0 ? 1 : order == 0 ? 0 : 9; }
int main() {
  volatile int a = -1, b = 2;
  volatile unsigned c = 4000000000u, d = 5;
  volatile double nan = __builtin_nan(""), one = 1, zero = -0.0;
  printf("%d %d %d\n", number(a <=> b), number(b <=> a), number(b <=> b));
  printf("%d %d %d\n", number(c <=> d), number(d <=> c), number(true <=> false));
  printf("%d %d %d %d\n", number(nan <=> one), number(one <=> nan), number(zero <=> 0.0), number(one <=> zero));
  printf("%d %d\n", number(Level::high <=> Level::low), number('\xff' <=> 'a'));
  int array[3];
  printf("%d %d\n", number(&array[2] <=> &array[1]), number(array + 1 <=> &array[1]));
  printf("%d %d\n", number(counted(3) <=> counted(4)), calls);
  Point p{1, 2, Level::low}, q{1, 3, Level::low}, n{1, nan, Level::low};
  printf("%d %d %d %d\n", p < q, p >= q, p == p, number(p <=> n));
  const char *text = "text";
  Named s{text, {1, 2}}, t{text, {1, 1}};
  printf("%d %d %d\n", s > t, s != t, number(t <=> s));
  auto weak = std::weak_ordering(1 <=> 2);
  printf("%d %d\n", number(weak), (a <=> b) == std::strong_ordering::less);
}
