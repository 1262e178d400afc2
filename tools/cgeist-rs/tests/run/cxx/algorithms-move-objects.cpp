// Claim: algorithms sort, rotate, partition, remove and accumulate objects with destructors.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
#include <algorithm>
#include <iterator>
#include <numeric>
#include <string>
#include <vector>

static int alive;
struct Item {
  std::string name;
  int rank;
  Item(std::string n, int r) : name(std::move(n)), rank(r) { alive++; }
  Item(const Item &o) : name(o.name), rank(o.rank) { alive++; }
  Item(Item &&o) noexcept : name(std::move(o.name)), rank(o.rank) { alive++; }
  Item &operator=(const Item &) = default;
  Item &operator=(Item &&) = default;
  ~Item() { alive--; }
};
static void show(const std::vector<Item> &v) {
  for (const Item &i : v)
    printf("%s%d ", i.name.c_str(), i.rank);
  printf("(%d)\n", alive);
}

int main() {
  {
    std::vector<Item> v;
    const char *names[] = {"pear", "fig", "apple", "plum", "a-very-long-name-of-a-fruit", "kiwi", "lime"};
    for (int i = 0; i < 7; i++)
      v.emplace_back(names[i], i * 5 % 7);
    std::sort(v.begin(), v.end(), [](const Item &a, const Item &b) { return a.name < b.name; });
    show(v);
    std::stable_sort(v.begin(), v.end(), [](const auto &a, const auto &b) { return a.rank % 2 < b.rank % 2; });
    show(v);
    std::rotate(v.begin(), v.begin() + 2, v.end());
    std::reverse(v.begin(), v.begin() + 3);
    show(v);
    auto mid = std::partition_point(v.begin(), v.end(), [](const Item &) { return false; });
    printf("%d\n", int(mid - v.begin()));
    v.erase(std::remove_if(v.begin(), v.end(), [](const Item &i) { return i.rank == 3; }), v.end());
    show(v);
    std::string all = std::accumulate(v.begin(), v.end(), std::string(),
                                      [](std::string s, const Item &i) { return std::move(s) + i.name[0]; });
    printf("%s\n", all.c_str());
    std::vector<int> ranks;
    std::transform(v.begin(), v.end(), std::back_inserter(ranks), [](const Item &i) { return i.rank * 10; });
    std::make_heap(ranks.begin(), ranks.end());
    std::sort_heap(ranks.begin(), ranks.end());
    for (int r : ranks)
      printf("%d ", r);
    auto best = std::max_element(v.begin(), v.end(), [](auto &a, auto &b) { return a.rank < b.rank; });
    std::iter_swap(best, v.begin());
    show(v);
    std::vector<Item> w;
    std::merge(v.begin(), v.begin() + 2, v.begin() + 2, v.end(), std::back_inserter(w),
               [](auto &a, auto &b) { return a.rank < b.rank; });
    show(w);
    do
      printf("%d%d%d ", ranks[0], ranks[1], ranks[2]);
    while (std::next_permutation(ranks.begin(), ranks.begin() + 3));
    printf("\n");
  }
  printf("%d\n", alive);
}
