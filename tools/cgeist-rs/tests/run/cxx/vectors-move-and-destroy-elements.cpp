// Claim: vectors copy, move, grow, insert and erase their elements with the expected numbers of calls.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
#include <string>
#include <utility>
#include <vector>

static int alive, copies, moves;
struct T {
  int v;
  T(int x = 0) : v(x) { alive++; }
  T(const T &o) : v(o.v) { alive++, copies++; }
  T(T &&o) noexcept : v(o.v) { alive++, moves++, o.v = -1; }
  T &operator=(const T &o) {
    copies++, v = o.v;
    return *this;
  }
  T &operator=(T &&o) noexcept {
    moves++, v = o.v, o.v = -1;
    return *this;
  }
  ~T() { alive--; }
};
static void report(const char *what, const std::vector<T> &v) {
  printf("%-8s", what);
  for (const T &t : v)
    printf(" %d", t.v);
  printf(" | alive %d copies %d moves %d\n", alive, copies, moves);
}

int main() {
  {
    std::vector<T> v;
    v.reserve(4);
    v.push_back(1), v.emplace_back(2), v.push_back(T(3));
    report("push", v);
    v.insert(v.begin() + 1, T(9));
    report("insert", v);
    v.reserve(32);
    report("reserve", v);
    std::vector<T> w = v, x = std::move(w);
    report("copy", x);
    x.erase(x.begin());
    report("erase", x);
    x.resize(6, T(7));
    report("resize", x);
    v.assign({4, 5});
    report("assign", v);
    v.swap(x);
    x = v;
    report("assign", x);
    v.clear();
    v.shrink_to_fit();
    report("clear", v);
    std::vector<std::vector<T>> nested(3, std::vector<T>(2, 8));
    nested.emplace_back(nested[0]);
    nested.erase(nested.begin() + 1);
    report("nested", nested.back());
    v = {1, 2, 3};
    v.insert(v.end(), x.begin(), x.begin() + 2);
    report("range", v);
    std::vector<bool> bits(70);
    bits[3] = bits[69] = true;
    bits.flip();
    int n = 0;
    for (bool b : bits)
      n += b;
    printf("%d %d\n", n, int(bits[69]));
  }
  printf("%d\n", alive);
  std::vector<std::string> s(2, "x");
  for (int i = 0; i < 5; i++)
    s.push_back(s[i] + std::string(i * 5, char('a' + i)));
  for (const auto &e : s)
    printf("%s,", e.c_str());
  printf("\n");
}
