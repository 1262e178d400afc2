// Claim: std::function, closures of inline functions and lists cross between objects of both compilers.
// RUN: cgeist-rs -O2 -DCALLER -c %s -o %t.a.o && clang++-22 -O1 -DCALLEE -c %s -o %t.b.o && clang++-22 %t.a.o %t.b.o -o %t && %t > %t.out
// RUN: clang++-22 -O2 -DCALLER -c %s -o %t.c.o && cgeist-rs -O1 -DCALLEE -c %s -o %t.d.o && cgeist-rs %t.c.o %t.d.o -o %t.x -lstdc++ && %t.x > %t.out2
// RUN: cgeist-rs -O0 -DCALLER -c %s -o %t.e.o && cgeist-rs -O2 -DCALLEE -c %s -o %t.f.o && cgeist-rs %t.e.o %t.f.o -o %t.y -lstdc++ && %t.y > %t.out3
// RUN: clang++-22 -O0 -DCALLER -DCALLEE %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out && diff %t.exp %t.out2 && diff %t.exp %t.out3
#if !defined(CALLER) && !defined(CALLEE)
#define CALLER
#define CALLEE
#endif
#include <stdio.h>
#include <algorithm>
#include <functional>
#include <initializer_list>
#include <memory>
#include <string>
#include <vector>

struct T {
  int id;
  T(int i) : id(i) { alive++; }
  T(const T &o) : id(o.id) { alive++, copies++; }
  ~T() { alive--; }
  static inline int alive, copies;
};
using Fn = std::function<int(const T &)>;
Fn adder(int n);
Fn compose(Fn a, Fn b);
int run_all(const std::vector<Fn> &fs, T t);
int sum(std::initializer_list<T> l);
void each(const std::vector<T> &v, const std::function<bool(const T &)> &f);
std::vector<T> sorted(std::vector<T> v, std::function<bool(const T &, const T &)> less);
inline auto counter(std::string name) {
  return [name, n = T(0)]() mutable { return name + std::to_string(++n.id); };
}
std::string count_in_callee(std::function<std::string()> &f, decltype(counter("")) &c);

#ifdef CALLEE
Fn adder(int n) {
  return [t = std::make_shared<T>(n)](const T &x) { return t->id + x.id; };
}
Fn compose(Fn a, Fn b) {
  return [a = std::move(a), b = std::move(b)](const T &x) { return a(T(b(x))); };
}
int run_all(const std::vector<Fn> &fs, T t) {
  for (auto &f : fs)
    t.id = f(t);
  return t.id;
}
int sum(std::initializer_list<T> l) {
  int s = 0;
  for (auto &t : l)
    s = s * 10 + t.id;
  return s;
}
void each(const std::vector<T> &v, const std::function<bool(const T &)> &f) {
  for (const T &t : v)
    if (!f(t))
      return;
}
std::vector<T> sorted(std::vector<T> v, std::function<bool(const T &, const T &)> less) {
  std::sort(v.begin(), v.end(), less);
  return v;
}
std::string count_in_callee(std::function<std::string()> &f,
    decltype(counter("")) &c) { return f() + "," + c() + "," + c(); }
#endif

#ifdef CALLER
int main() {
  {
    T local(7);
    Fn twice = [](const T &t) { return t.id * 2; };
    std::vector<Fn> fs = {adder(1), twice, compose(twice, adder(3)), [local](const T &t) { return t.id - local.id; }};
    printf("%d\n", run_all(fs, 5));
    fs.push_back(compose(fs[2], fs[3]));
    printf("%d %d\n", run_all(fs, local), T::alive > 4);
    printf("%d\n", sum({1, T(2), local}));
    std::vector<T> v{5, 3, 9, 1};
    int seen = 0;
    each(v, [&](const T &t) { return seen += t.id, t.id != 9; });
    printf("%d\n", seen);
    for (auto &t : sorted(v, [](const T &a, const T &b) { return b.id < a.id; }))
      printf("%d ", t.id);
    auto c = counter("a long name of a counter "), d = c;
    std::function<std::string()> f = counter("short");
    c();
    printf("%s %s\n", count_in_callee(f, c).c_str(), d().c_str());
  }
  printf("%d\n", T::alive);
}
#endif
