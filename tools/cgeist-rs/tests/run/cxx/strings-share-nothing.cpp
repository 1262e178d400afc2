// Claim: strings copy, move, grow and compare, in the small buffer and on the heap.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

struct Person {
  std::string first, last = "default last name that is long";
  std::string full() const { return first + " " + last; }
};
static std::string repeat(std::string s, int n) {
  std::string r;
  while (n--)
    r += s;
  return r;
}
static std::vector<std::string_view> split(std::string_view s, char c) {
  std::vector<std::string_view> r;
  while (true) {
    size_t p = s.find(c);
    r.push_back(s.substr(0, p));
    if (p == s.npos)
      return r;
    s.remove_prefix(p + 1);
  }
}

int main() {
  std::string a = "short", b(40, 'x'), c = a, d = std::move(b);
  c[0] = 'S', a += '!';
  printf("%s %s %zu %zu\n", a.c_str(), c.c_str(), b.size(), d.size());
  std::swap(a, d);
  d.insert(2, "--").replace(0, 1, "SSS").append(3, '.').erase(5, 1);
  printf("%s %d %d\n", d.c_str(), a > d, d == "SSSh-ort!...");
  for (const auto &w : split("a,list,,of words", ','))
    printf("<%.*s>", int(w.size()), w.data());
  printf("\n%s\n", repeat("ab" + std::to_string(12), 4).c_str());
  Person p{"Ann"}, q = p, r = std::move(q);
  p.last = "Lee";
  printf("%s|%s|%s\n", p.full().c_str(), r.full().c_str(), q.first.c_str());
  std::string self = "a self-assigned string on the heap";
  self = *&self;
  self += self;
  printf("%zu %zu %zu\n", self.size(), self.rfind("heap"), self.find_first_of("xyz"));
  printf("%d %s\n", std::stoi("42") + 1, std::string("x" + std::string("y")).substr(1).c_str());
  std::wstring wide = L"wide";
  wide += L" text";
  std::u16string u16 = u"sixteen";
  printf("%zu %zu %d\n", wide.size(), u16.size(), wide[5] == L't');
  using namespace std::string_literals;
  auto lit = "with\0nul"s;
  printf("%zu %zu\n", lit.size(), (lit + "tail"s).size());
  const std::string &ref = a.empty() ? std::string("temporary") : a;
  printf("%s\n", ref.c_str());
}
