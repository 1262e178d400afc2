// Claim: pairs and tuples construct, move, compare, tie and destroy their elements.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
#include <memory>
#include <string>
#include <tuple>
#include <utility>

struct T {
  int id;
  T(int i) : id(i) { printf("+%d ", id); }
  T(const T &o) : id(o.id + 100) { printf("c%d ", id); }
  T(T &&o) : id(o.id + 1000) { printf("m%d ", id); }
  T &operator=(const T &) = default;
  ~T() { printf("-%d ", id); }
  bool operator<(const T &o) const { return id < o.id; }
  bool operator==(const T &o) const { return id == o.id; }
};
static std::tuple<T, std::string, std::unique_ptr<T>> make() { return {1, "made", std::make_unique<T>(2)}; }
template <class Tuple, size_t... I> static int total(const Tuple &t, std::index_sequence<I...>) {
  return (std::get<I>(t).id + ...);
}

int main() {
  {
    auto [t, s, p] = make();
    printf("| %d %s %d\n", t.id, s.c_str(), p->id);
    auto moved = std::move(p);
    printf("%d\n", p == nullptr);
  }
  printf("|\n");
  std::pair<T, T> a(3, 4), b = a;
  printf("| %d %d %d\n", a < b, b == a, a.second.id);
  std::swap(a, b);
  printf("| %d\n", a.first.id);
  auto three = std::make_tuple(T(5), T(6), T(7));
  printf("| %d\n", total(three, std::make_index_sequence<3>()));
  T x(8), y(9);
  std::tie(x, std::ignore, y) = three;
  printf("| %d %d\n", x.id, y.id);
  auto refs = std::forward_as_tuple(x, std::move(y));
  std::get<0>(refs).id = 50;
  printf("%d %zu\n", x.id, std::tuple_size<decltype(refs)>::value);
  int n = std::apply([](const T &p, const T &q, T r) { return p.id + q.id * 2 + r.id * 3; }, three);
  printf("| %d\n", n);
  auto cat = std::tuple_cat(std::make_pair(1, std::string("two")), std::make_tuple(3.5));
  printf("%d %s %g\n", std::get<int>(cat), std::get<std::string>(cat).c_str(), std::get<double>(cat));
  std::pair<std::string, T> piece(std::piecewise_construct, std::forward_as_tuple(3, 'z'), std::forward_as_tuple(60));
  printf("%s %d |\n", piece.first.c_str(), piece.second.id);
}
