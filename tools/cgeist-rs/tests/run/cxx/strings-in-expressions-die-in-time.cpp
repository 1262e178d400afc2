// Claim: pointers into temporary strings are valid until the end of the full-expression and strings convert in conditionals.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
#include <string.h>
#include <map>
#include <string>
#include <vector>

static std::string pad(const std::string &s, size_t n = 30) { return s.size() < n ? s + std::string(n - s.size(),
    '.') : s; }
static const char *pick(bool b, const char *x, const char *y) { return b ? x : y; }
static size_t length(const char *s) { return strlen(s); }
static const std::string &longer(const std::string &a, const std::string &b) { return a.size() > b.size() ? a : b; }
struct Name {
  std::string s;
  operator const char *() const { return s.c_str(); }
  operator std::string() && { return std::move(s); }
};
static Name name(int n) { return {"name number " + std::to_string(n) + " of several"}; }

int main(int argc, char **) {
  bool yes = argc > 0;
  printf("%s %s\n", pad("a").c_str(), pick(yes, pad("left").c_str(), pad("right").c_str()));
  printf("%zu %zu\n", length(pad("x", 40).c_str()) + length((pad("y") + pad("z")).c_str()), longer(pad("q"),
      "w").size());
  std::string s = yes ? pad("one") : "two";
  const std::string &r = yes ? s : pad("three");
  std::string t = yes ? s + "!" : r;
  printf("%s %s %s\n", s.c_str(), r.c_str(), t.c_str());
  printf("%s\n", (yes ? pad("four") : std::string()).substr(0, 6).c_str());
  printf("%d\n", (yes && pad("a") == pad("a")) || pad("b") < "c");
  printf("%s %s\n", (const char *)name(1), std::string(name(2)).c_str());
  std::map<std::string, std::string> m;
  m[pad("key")] = m[pad("other")] + pad("value") + (m.size() ? "+" : "-");
  printf("%zu %s\n", m.size(), m[pad("key")].c_str());
  std::vector<const char *> kept;
  std::vector<std::string> owner;
  owner.reserve(4);
  for (int i = 0; i < 3; i++)
    kept.push_back((owner.push_back(pad(std::to_string(i), 20)), owner.back().c_str()));
  for (auto k : kept)
    printf("%s,", k);
  char buffer[64] = "";
  for (auto &&word : {std::string("alpha"), pad("beta", 8), std::string()})
    if (!word.empty())
      strcat(buffer, (word + ";").c_str());
  printf("%s\n", buffer);
  int n = 0;
  while (length(pad(std::string(n, 'n'), 5).c_str()) < 8)
    n++;
  do
    n += std::string(n, 'm').size() > 5;
  while (n % 2 == 0 && std::to_string(n).size() == 1);
  printf("%d\n", n);
  switch (std::string("abc").find(yes ? 'c' : 'd')) {
  case 2:
    printf("%s\n", std::string({'t', 'w', 'o'}).c_str());
  }
again:
  (void)pad("unused");
  if (n-- > 8)
    goto again;
}
