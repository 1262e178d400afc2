// Claim: structured bindings keep the object alive, copy it or refer to it.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
#include <array>
#include <map>
#include <string>
#include <tuple>
#include <utility>

struct T {
  int id;
  T(int i) : id(i) { printf("+%d ", id); }
  T(const T &o) : id(o.id + 100) { printf("c%d ", id); }
  T(T &&o) : id(o.id + 1000) { printf("m%d ", id); }
  ~T() { printf("-%d ", id); }
};
struct Pair {
  T a, b;
};
class Custom {
  T x{70}, y{80};

public:
  template <int I> T get() const { return I == 0 ? x : y; }
};
template <> struct std::tuple_size<Custom> : std::integral_constant<size_t, 2> {};
template <size_t I> struct std::tuple_element<I, Custom> {
  using type = T;
};
static Pair make(int n) { return {n, n + 1}; }
static auto triple() { return std::make_tuple(T(20), std::string(30, 't'), 5); }

static int loop() {
  std::map<std::string, Pair> m;
  m.emplace("one", Pair{1, 2});
  m.emplace("two", Pair{3, 4});
  int sum = 0;
  for (auto &[key, value] : m) {
    auto &[a, b] = value;
    a.id += 10;
    sum += a.id * b.id + key.size();
  }
  for (const auto [key, value] : m)
    sum += value.a.id;
  return sum;
}

int main() {
  {
    auto [a, b] = make(1);
    printf("| %d %d\n", a.id, b.id);
    const auto &[c, d] = make(3);
    printf("| %d %d\n", c.id, d.id);
    Pair p{5, 6};
    auto [e, f] = p;
    auto &[g, h] = p;
    g.id = 50;
    printf("| %d %d %d\n", e.id, p.a.id, h.id);
  }
  printf("|\n");
  {
    T array[2] = {7, 8};
    auto [x, y] = array;
    auto &&[z, w] = std::array<T, 2>{9, 10};
    printf("| %d %d %d\n", x.id, y.id, z.id + w.id);
  }
  printf("|\n");
  if (auto [t, s, n] = triple(); n > 3)
    printf("| %d %zu\n", t.id, s.size());
  auto [cx, cy] = Custom();
  printf("| %d %d\n", cx.id, cy.id);
  int sum = loop();
  printf("| %d\n", sum);
}
