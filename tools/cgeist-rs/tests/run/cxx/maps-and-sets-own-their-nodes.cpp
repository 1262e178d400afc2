// Claim: ordered and unordered maps and sets construct, find, erase and destroy their nodes.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

static int alive;
struct Value {
  std::string text;
  Value(const char *s = "none") : text(s) { alive++; }
  Value(const Value &o) : text(o.text + "'") { alive++; }
  Value &operator=(const Value &) = default;
  ~Value() { alive--; }
};
struct Backwards {
  bool operator()(const std::string &a, const std::string &b) const { return b < a; }
};
struct Key {
  int a, b;
  bool operator==(const Key &o) const { return a == o.a && b == o.b; }
};
template <> struct std::hash<Key> {
  size_t operator()(const Key &k) const { return k.a * 31 + k.b; }
};

int main() {
  {
    std::map<std::string, Value, Backwards> m = {{"one", "1"}, {"two", "2"}, {"three", "3"}};
    m["four"] = "4", m["five"];
    m.emplace("a key longer than the small buffer", "long");
    auto [it, fresh] = m.insert({"one", "again"});
    printf("%d %s\n", fresh, it->second.text.c_str());
    m.erase("two");
    m.erase(m.begin());
    for (const auto &[k, v] : m)
      printf("%s=%s ", k.c_str(), v.text.c_str());
    auto copy = m;
    copy.clear();
    printf("%zu %zu %d\n", m.size(), copy.size(), alive);
    auto node = m.extract("five");
    node.key() = "renamed";
    m.insert(std::move(node));
    printf("%zu %s\n", m.count("renamed"), m.lower_bound("p")->first.c_str());
  }
  printf("%d\n", alive);
  std::multimap<int, char> mm = {{1, 'a'}, {2, 'b'}, {1, 'c'}};
  for (auto [b, e] = mm.equal_range(1); b != e; ++b)
    printf("%c", b->second);
  std::set<int> s;
  for (int i = 0; i < 100; i++)
    s.insert(i * 37 % 50);
  printf(" %zu %d %d\n", s.size(), *s.begin(), *s.rbegin());
  std::unordered_map<Key, std::vector<int>> u;
  for (int i = 0; i < 200; i++)
    u[{i % 7, i % 3}].push_back(i);
  long sum = 0;
  for (auto &[k, v] : u)
    sum += v.size() * k.a + v.back() * k.b;
  printf("%zu %ld %d\n", u.size(), sum, u.find({9, 9}) == u.end());
  std::unordered_set<std::string> words{"x", "y", "x"};
  words.insert(std::string(40, 'q'));
  words.erase("y");
  printf("%zu %zu\n", words.size(), words.count(std::string(40, 'q')));
}
