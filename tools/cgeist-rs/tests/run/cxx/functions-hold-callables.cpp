// Claim: std::function, bind, ref and pointers to functions call closures of every size and destroy them.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
#include <functional>
#include <map>
#include <string>
#include <vector>

static int alive;
struct Big {
  int data[20];
  Big(int n) : data{n} { alive++; }
  Big(const Big &o) : data{o.data[0] + 1} { alive++; }
  ~Big() { alive--; }
  int operator()(int x) const { return data[0] + x; }
};
struct Counter {
  int calls = 0;
  int add(int n) { return calls += n; }
  static int fixed(int n) { return n * 3; }
};
static int plain(int n) { return n + 1; }
static std::function<int(int)> compose(std::function<int(int)> f, std::function<int(int)> g) {
  return [f, g](int x) { return f(g(x)); };
}
static std::function<int(int)> adder(std::string s) {
  return [s = std::move(s)](int x) { return int(s.size()) + x; };
}

int main() {
  {
    std::vector<std::function<int(int)>> fs = {plain, &Counter::fixed, Big(10), [](int x) { return -x; }, adder("abc")};
    int n = 0;
    fs.push_back([&n](int x) { return n += x; });
    fs.push_back(compose(fs[0], fs[1]));
    fs.push_back(compose(fs.back(), adder(std::string(20, 'y'))));
    for (auto &f : fs)
      printf("%d ", f(5));
    printf("| %d %d\n", n, alive > 0);
    auto copy = fs;
    fs.clear();
    printf("%d %d\n", copy[2](0) >= 10, n);
    std::swap(copy[0], copy[3]);
    printf("%d %d\n", copy[0](4), copy[3](4));
  }
  printf("%d\n", alive);
  Counter c;
  auto add = [&c](auto x) { return c.add(x); };
  std::function<int(int)> f = std::ref(add);
  f(3), f(4);
  printf("%d\n", c.calls);
  using namespace std::placeholders;
  auto bound = std::bind([](int a, const std::string &s, int b) { return a * 100 + b + int(s.size()); }, _2, "four",
      _1);
  printf("%d\n", bound(1, 2));
  std::map<std::string, std::function<double(double, double)>> ops = {
      {"+", std::plus<double>()}, {"-", [](double a, double b) { return a - b; }}, {"*", std::multiplies<>()}};
  for (auto &[name, op] : ops)
    printf("%s%g ", name.c_str(), op(6, 4));
  std::function<int(int)> fact = [&fact](int n) { return n < 2 ? 1 : n * fact(n - 1); };
  printf("%d %d\n", fact(6), std::invoke(plain, 1));
}
