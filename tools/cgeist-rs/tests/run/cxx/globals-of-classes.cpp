// Claim: variables with static storage have constant initialisers of every kind: classes, bases apart, unions, bit-fields, references, lambdas.
// RUN: cgeist-rs -std=c++20 -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -std=c++20 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -std=c++20 -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -std=c++20 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

struct Point {
  int x, y;
  constexpr Point(int a, int b) : x(a), y(b) {}
};
struct Bits {
  unsigned a : 3;
  int b : 9;
  bool c : 1;
  constexpr Bits(int x) : a(x), b(-x), c(x > 2) {}
};
union Either {
  int i;
  double d;
  constexpr Either(int x) : i(x) {}
  constexpr Either(double x) : d(x) {}
};
struct Mixed {
  Point p;
  Bits bits[2];
  Either e;
  const char *text;
  int *target;
  int &reference;
  int (*function)(int);
  decltype(nullptr) nothing;
};
struct Empty {};
struct WithEmpty {
  Empty e;
  int n;
};
static int plus_one(int x) { return x + 1; }
static int target = 4, list[3] = {1, 2, 3};
int &global_reference = list[1];
static int (&array_reference)[3] = list;
static int (&function_reference)(int) = plus_one;
static Point stored_point(8, 9);
const int &bound = stored_point.y;
Point &&bound_point = static_cast<Point &&>(stored_point);
static Mixed mixed = {Point(1, 2), {3, 1}, 2.5, "text", &list[2], target, plus_one, nullptr};
static Point grid[2][2] = {{{1, 2}, {3, 4}}, {{5, 6}, {7, 8}}};
static constexpr auto add = [](int a, int b) { return a + b; };
static WithEmpty with_empty = {{}, 6};
Point *pointer = &grid[1][0];
int *inside = &grid[1][1].y;
static struct {
  int a = 3;
  Point p = {a + 1, a + 2};
} defaults;
thread_local Point per_thread(11, 12);
struct Class {
  static int declared;
  static const int constant = 17;
  static constexpr Point origin{0, 5};
  static inline Point moved = {6, 7};
  static int table[];
};
int Class::declared = 31;
const int Class::constant;
int Class::table[] = {1, 2, 3, Class::constant};
template <class T> struct Counter {
  static T total;
};
template <class T> T Counter<T>::total = 5;
template <> double Counter<double>::total = 0.5;
namespace a {
namespace b {
extern int outside;
}
} // namespace a
int a::b::outside = 71;

int main() {
  printf("%d %d %u %d %d %g %s\n", mixed.p.x, mixed.p.y, mixed.bits[0].a, mixed.bits[0].b, mixed.bits[0].c, mixed.e.d, mixed.text);
  mixed.reference++;
  *mixed.target += 10;
  global_reference += 5;
  array_reference[0] = 77;
  printf("%d %d %d %d %d %d\n", target, list[0], list[1], list[2], mixed.function(1), mixed.nothing == nullptr);
  bound_point.x++;
  printf("%d %d %d %d\n", function_reference(2), bound, bound_point.x, bound_point.y);
  printf("%d %d %d\n", pointer->x, *inside, grid[0][1].y);
  printf("%d %d\n", add(1, 2), with_empty.n);
  printf("%d %d %d\n", defaults.a, defaults.p.x, defaults.p.y);
  per_thread.x++;
  printf("%d %d\n", per_thread.x, per_thread.y);
  printf("%d %d %d %d %d\n", Class::declared, *&Class::constant, Class::origin.y, Class::moved.x, Class::table[3]);
  Counter<int>::total++;
  printf("%d %g %d\n", Counter<int>::total, Counter<double>::total, a::b::outside);
}
