// Claim: structured bindings of tuple-like classes call `get` once for each name.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
#include <utility>

struct Tuple {
  int a;
  const char *b;
};
static int calls;
namespace std {
template <> struct tuple_size<Tuple> : integral_constant<size_t, 2> {};
template <> struct tuple_element<0, Tuple> {
  using type = int;
};
template <> struct tuple_element<1, Tuple> {
  using type = const char *;
};
} // namespace std
template <int n> auto get(const Tuple &t) {
  calls++;
  if constexpr (n == 0) return t.a * 2;
  else return t.b;
}

int main() {
  Tuple t = {4, "text"};
  auto [x, y] = t;
  printf("%d %s %d %d\n", x, y, x, calls);
  std::pair<int, double> p = {1, 2.5};
  auto &[first, second] = p;
  first = 7, second *= 2;
  printf("%d %g\n", p.first, p.second);
}
