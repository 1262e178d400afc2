// Claim: lambdas capture arrays, `this`, copies of `*this`, references, and initialised members, nested and mutable.
// RUN: cgeist-rs -std=c++20 -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -std=c++20 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -std=c++20 -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -std=c++20 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

struct Heavy {
  int v;
  static inline int copies, moves;
  Heavy(int x) : v(x) {}
  Heavy(const Heavy &o) : v(o.v) { copies++; }
  Heavy(Heavy &&o) : v(o.v) { o.v = 0, moves++; }
};
struct Object {
  int n = 10;
  auto by_this() {
    return [this](int d) { return n += d; };
  }
  auto by_copy() {
    return [*this](int d) mutable { return n += d; };
  }
  auto implicit() {
    return [=, this] { return [this, k = n] { return n * 1000 + k; }; };
  }
  int nested(int a) {
    int b = 2;
    auto outer = [&, a]() mutable {
      auto inner = [&, this](int c) {
        a += c, b += c;
        n += 1;
        return [=, this] { return a * 100 + b * 10 + n; }();
      };
      return inner(1) + inner(1);
    };
    return outer() + b;
  }
};
template <class F> __attribute__((noinline)) auto call(F f) { return f(); }
template <class F> __attribute__((noinline)) auto call(F &&f, int x) { return f(x); }

int main(int argc, char **) {
  int array[4] = {1, 2, 3, 4}, grid[2][2] = {{1, 2}, {3, 4}};
  auto copied = [array, grid](int i) { return array[i] * 10 + grid[1][i]; };
  auto referred = [&array](int i) -> int & { return array[i]; };
  referred(0) = 50;
  printf("%d %d %zu\n", copied(0), array[0], sizeof copied);
  Object o;
  auto t = o.by_this();
  t(5);
  auto c = o.by_copy();
  c(1);
  printf("%d %d\n", o.n, c(1));
  auto f = o.implicit();
  o.n = 7;
  printf("%d\n", f()());
  printf("%d\n", o.nested(1));
  Heavy h(3);
  auto by_value = [h] { return h.v; };
  auto moved = [m = static_cast<Heavy &&>(h), &r = h]() mutable { return m.v++ * 10 + r.v; };
  int one = moved(), two = moved();
  printf("%d %d %d %d %d\n", by_value(), one, two, Heavy::copies, Heavy::moves);
  auto again = by_value;
  printf("%d %d\n", again(), Heavy::copies);
  struct Pair {
    int x;
    double y;
  } pair = {4, 0.5};
  auto [x, y] = pair;
  auto &[rx, ry] = pair;
  auto bindings = [k = x, l = y, &r = rx] { return k * l + r; };
  pair.x = 40;
  printf("%g %g\n", bindings(), ry);
  int counter = 0;
  auto next = [n = 0, &counter]() mutable { return ++n * 10 + ++counter; };
  auto copy = (next(), next);
  int first = next(), second = copy();
  printf("%d %d %d\n", first, second, counter);
  int (*plain)(int, int) = [](int a, int b) { return a - b; };
  double (*generic)(double) = [](auto v) { return v * 2; };
  printf("%d %g %d\n", plain(5, 3), generic(1.5), (+[] { return 7; })());
  auto factorial = [](auto self, int n) -> long { return n < 2 ? 1 : n * self(self, n - 1); };
  printf("%ld\n", factorial(factorial, 15));
  auto add = [](auto a) { return [a](auto b) { return [a, b](auto c) { return a + b + c; }; }; };
  printf("%g\n", add(1)(2.5)(3L));
  printf("%d %d\n", call([&] { return argc + counter; }), call([argc](int v) { return v + argc; }, 5));
  auto sized = []<class T, int n>(T (&)[n]) { return n * (int)sizeof(T); };
  printf("%d\n", sized(array));
  auto variadic = [](auto... v) { return (v + ... + 0); };
  printf("%d\n", variadic(1, 2, 3));
  const auto immediate = [&]() -> const int & { return counter; }();
  constexpr auto square = [](int v) { return v * v; };
  static_assert(square(4) == 16);
  printf("%d %d %zu\n", immediate, square(argc + 2), sizeof square);
  void *p = nullptr;
  auto capture = [p, q = &p, text = "text"] { return (p == nullptr) + (*q == nullptr) + (int)text[1]; };
  printf("%d\n", capture());
}
