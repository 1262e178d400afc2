// Claim: calls of immediate functions are their values, which `std::is_constant_evaluated` and `if consteval` tell apart from calls at run time.
// RUN: cgeist-rs -O0 -std=c++20 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 -std=c++20 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 -std=c++20 %s -o %t -lstdc++ && %t > %t.out && diff %t.exp %t.out
#include <cstdio>
#include <type_traits>
struct Pair {
  int a;
  double b;
  const char *text;
};
consteval int evaluated(int n) { return n + std::is_constant_evaluated(); }
consteval Pair pair(int n) { return {n + std::is_constant_evaluated(), 0.5 * n, "text"}; }
consteval double half(int n) { return n / 2.0 + std::is_constant_evaluated(); }
constexpr int either(int n) { return std::is_constant_evaluated() ? n * 2 : n * 3; }
enum class Level : short { low = -3 };
consteval Level level() { return std::is_constant_evaluated() ? Level::low : Level{}; }
struct Immediate {
  int n;
  consteval Immediate(int x) : n(x + std::is_constant_evaluated()) {}
};
int global = evaluated(1);
int main() {
  constexpr int a = 5;
  auto lambda = [](int n) consteval { return n + a + std::is_constant_evaluated(); };
  printf("%d %d %d\n", evaluated(4), lambda(4), global);
  Pair p = pair(6);
  const Pair &r = pair(7);
  printf("%d %g %s %d %g\n", p.a, p.b, p.text, r.a, half(3));
  constexpr int c = either(5);
  volatile int five = 5;
  printf("%d %d %d\n", c, either(five), int(level()));
  Immediate i(9);
  printf("%d %d\n", i.n, Immediate(3).n);
}
