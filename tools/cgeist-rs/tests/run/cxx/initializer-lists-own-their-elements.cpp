// Claim: std::initializer_list arrays live as long as their list and choose list constructors.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
#include <algorithm>
#include <initializer_list>
#include <map>
#include <string>
#include <vector>

struct T {
  int id;
  T(int i) : id(i) { printf("+%d ", id); }
  T(const T &o) : id(o.id + 100) { printf("c%d ", id); }
  ~T() { printf("-%d ", id); }
};
struct Bag {
  int n = 0;
  Bag() { printf("empty "); }
  Bag(int a, int b) : n(a * b) { printf("two "); }
  Bag(std::initializer_list<int> l) {
    for (int i : l)
      n += i;
    printf("list%zu ", l.size());
  }
  Bag(std::initializer_list<T> l, const char *) : n(int(l.size())) {
    for (const T &t : l)
      n += t.id;
  }
};
static int sum(std::initializer_list<T> l) {
  int s = 0;
  for (auto &t : l)
    s += t.id;
  return s;
}
static int nested(const std::vector<std::vector<std::string>> &v) {
  int s = 0;
  for (auto &a : v)
    for (auto &b : a)
      s += b.size();
  return s;
}
template <class... A> static int pack(A... a) { return sum({a..., T(99)}); }
static std::initializer_list<int> constants() {
  static const std::initializer_list<int> l = {4, 5, 6};
  return l;
}

int main() {
  Bag a, b{}, c(2, 3), d{2, 3}, e = {1, 2, 3}, f({T(1), 2}, "x");
  printf("| %d %d %d %d %d %d\n", a.n, b.n, c.n, d.n, e.n, f.n);
  printf("| %d\n", sum({1, T(2), 3}));
  printf("| %d\n", sum({}));
  {
    std::initializer_list<T> l = {10, 11};
    auto copy = l;
    printf("| %d %d\n", copy.begin() == l.begin(), sum(copy));
  }
  printf("|\n");
  printf("| %d\n", pack(20, T(21)));
  printf("%d\n", nested({{"a", "bc"}, {}, {std::string(20, 'd'), "e", {"fgh", 2}}}));
  std::map<std::string, std::vector<int>> m{{"x", {1, 2}}, {"y", {}}, {"z", {3}}};
  m["x"].insert(m["x"].begin(), {7, 8, 9});
  printf("%zu %d %zu\n", m.size(), m["x"][2], m["x"].size());
  for (int i : constants())
    printf("%d ", i);
  for (auto s : {std::string("in"), std::string(25, '!')})
    printf("%s ", s.c_str());
  auto m3 = std::max({3, 9, 4});
  printf("%d %s\n", m3, std::min({std::string("b"), std::string("a")}).c_str());
}
