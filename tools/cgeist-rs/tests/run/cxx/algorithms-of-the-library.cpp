// Claim: algorithms, pairs and arrays of the library are instantiated and work with functions, closures and function objects.
// RUN: cgeist-rs -std=c++17 -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -std=c++17 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -std=c++17 -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -std=c++17 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <algorithm>
#include <array>
#include <functional>
#include <iterator>
#include <numeric>
#include <stdio.h>
#include <utility>

struct Item {
  int key;
  const char *name;
  bool operator<(const Item &o) const { return key < o.key; }
};
template <class R> static void show(const R &r) {
  for (const auto &x : r) printf("%d ", x);
  puts("");
}

int main() {
  std::array<int, 8> a = {5, 3, 8, 1, 9, 2, 7, 4};
  std::sort(a.begin(), a.end());
  show(a);
  std::sort(a.begin(), a.end(), std::greater<int>());
  show(a);
  std::sort(a.begin(), a.end(), [](int x, int y) { return x % 3 < y % 3 || (x % 3 == y % 3 && x < y); });
  show(a);
  printf("%d %d\n", std::accumulate(a.begin(), a.end(), 0), std::inner_product(a.begin(), a.end(), a.begin(), 1));
  std::reverse(a.begin(), a.end());
  std::rotate(a.begin(), a.begin() + 2, a.end());
  show(a);
  printf("%d %d\n", (int)(std::find(a.begin(), a.end(), 7) - a.begin()), (int)std::count_if(a.begin(), a.end(), [](int x) { return x > 4; }));
  std::transform(a.begin(), a.end(), a.begin(), [k = 2](int x) { return x * k; });
  printf("%d %d\n", *std::max_element(a.begin(), a.end()), std::clamp(a[0], 3, 5));
  auto middle = std::partition(a.begin(), a.end(), [](int x) { return x > 8; });
  std::sort(a.begin(), middle), std::sort(middle, a.end());
  show(a);
  Item items[] = {{3, "three"}, {1, "one"}, {2, "two"}};
  std::sort(std::begin(items), std::end(items));
  for (const Item &i : items) printf("%s ", i.name);
  std::make_heap(items, items + 3);
  std::pop_heap(items, items + 3);
  printf("%s\n", items[2].name);
  std::pair<int, double> p(1, 2.5), q = {2, 3.5};
  std::swap(p, q);
  auto [first, second] = std::array<int, 2>{p.first, int(q.second * 2)}._M_elems;
  printf("%d %g %d %d %d\n", p.first, p.second, p < q, first, second);
  int b[4];
  std::fill(b, b + 4, 7);
  std::copy_n(a.begin(), 2, b);
  std::iota(b + 2, b + 4, 100);
  show(b);
  printf("%d %d\n", std::lower_bound(b, b + 4, 50) - b == 2, std::next_permutation(b, b + 4));
  show(b);
}
