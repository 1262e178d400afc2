// Claim: constant expressions become constants, and the same functions run with values of run time.
// RUN: cgeist-rs -std=c++20 -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -std=c++20 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -std=c++20 -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -std=c++20 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

constexpr int fibonacci(int n) {
  int a = 0, b = 1;
  while (n-- > 0) {
    int t = a + b;
    a = b;
    b = t;
  }
  return a;
}
constexpr unsigned hash(const char *s) {
  unsigned h = 2166136261u;
  for (; *s; ++s) h = (h ^ (unsigned char)*s) * 16777619u;
  return h;
}
struct Table {
  int v[16] = {};
  constexpr Table() {
    for (int i = 0; i < 16; ++i) v[i] = i * i;
  }
  constexpr int operator[](int i) const { return v[i]; }
};
struct Complex {
  double re, im;
  constexpr Complex operator*(const Complex &o) const { return {re * o.re - im * o.im, re * o.im + im * o.re}; }
  constexpr bool operator==(const Complex &) const = default;
};
struct Base {
  int b;
};
struct Described {
  int number;
  const char *name;
  const Base *other;
  constexpr Described(int n, const char *s, const Base *o) : number(n), name(s), other(o) {}
};
constexpr Table squares;
static constexpr Base root = {7};
static const Described derived[2] = {{1, "one", &root}, {2, "two", nullptr}};
constinit int counter = fibonacci(10);
inline constexpr Complex unit = Complex{0, 1} * Complex{0, 1};
consteval int twice(int x) { return 2 * x; }
constexpr int maximum(const int *first, const int *last) {
  int m = *first;
  for (; first != last; ++first)
    if (*first > m) m = *first;
  return m;
}
constexpr int list[] = {3, 9, 4};
constexpr const int &reference = list[1];
constexpr int (*function)(int) = fibonacci;

int main(int argc, char **argv) {
  static_assert(fibonacci(20) == 6765);
  int array[fibonacci(6)];
  printf("%zu %d %d\n", sizeof array / sizeof *array, fibonacci(argc + 29), counter);
  switch (hash(argc ? "two" : "one")) {
  case hash("one"): puts("one"); break;
  case hash("two"): puts("two"); break;
  }
  printf("%d %d %zu\n", squares[argc + 3], Table()[argc + 4], sizeof squares);
  printf("%g %g %d\n", unit.re, unit.im, unit == Complex{-1, 0});
  printf("%d %s %d %s\n", derived[0].number, derived[0].name, derived[0].other->b, derived[1].name);
  constexpr int local = maximum(list, list + 3);
  int values[] = {argc, 5, 4};
  printf("%d %d %d %d\n", twice(21), local, maximum(values, values + 3), reference);
  printf("%d %d\n", function(argc + 8), &reference == list + 1);
  if constexpr (constexpr auto n = fibonacci(7); n == 13) puts("thirteen");
  else argv = nullptr;
  constexpr Complex c = {1, 2};
  const Complex *p = &c;
  Complex d = *p * c;
  printf("%g %g\n", d.re, d.im);
  static constexpr int inside[] = {1, 2, fibonacci(4)};
  printf("%d\n", inside[argc + 1]);
}
