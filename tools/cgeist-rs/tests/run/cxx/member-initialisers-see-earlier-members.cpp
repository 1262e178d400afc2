// Claim: default member initialisers, lambdas and calls in them run per constructor and destroy their temporaries.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
#include <memory>
#include <string>
#include <vector>

static int serial;
struct T {
  int id;
  T(int i) : id(i) { printf("+%d ", id); }
  T(const T &o) : id(o.id + 100) { printf("c%d ", id); }
  ~T() { printf("-%d ", id); }
};
static int next(const T &t) { return t.id + ++serial; }
struct Config {
  std::string name = "config" + std::to_string(++serial);
  T first = T(1);
  int n = next(T(2)), m = n * 2;
  const T &ref = first;
  std::vector<std::string> list = {name, name + "!", std::string(m, '*')};
  std::unique_ptr<T> owned = std::make_unique<T>(n);
  int total = [this] {
    int s = 0;
    for (auto &e : list)
      s += e.size();
    return s + next(T(3));
  }();
  T arr[2] = {n, T(m)};
  struct Inner {
    int x = 5;
    T t{x + 50};
  } inner, other = {6, 70};
  Config() {}
  Config(int k) : n(k), first(k + 1) {}
  Config(std::string s) : Config(int(s.size())) { name = std::move(s); }
  Config(const Config &c) : name(c.name), first(c.first) {}
  void print() const { printf("| %s %d %d %zu %d %d %d\n", name.c_str(), n, m, list[2].size(), total, ref.id,
      other.t.id); }
};
struct Late {
  Config c;
  Config d{std::string("explicit name of the config")};
  int k = c.n + d.n;
};

int main() {
  {
    Config a, b(7);
    printf("\n");
    a.print(), b.print();
    Config c(b);
    printf("\n");
    c.print();
  }
  printf("|\n");
  {
    Late l;
    printf("\n");
    l.c.print(), l.d.print();
    printf("%d %d\n", l.k, serial);
  }
  printf("|\n");
}
