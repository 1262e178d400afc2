// Claim: closures copy, move and destroy the objects that they capture.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
#include <functional>
#include <memory>
#include <string>
#include <utility>

struct T {
  int id;
  T(int i) : id(i) { printf("+%d ", id); }
  T(const T &o) : id(o.id + 100) { printf("c%d ", id); }
  T(T &&o) noexcept : id(o.id + 1000) { printf("m%d ", id), o.id = 0; }
  ~T() { printf("-%d ", id); }
};
struct Owner {
  T t{40};
  auto by_this() {
    return [this] { return t.id; };
  }
  auto by_copy() const {
    return [*this, n = 1] { return t.id + n; };
  }
};
template <class F> static int call(F f) { return f(); }
template <class F> static auto twice(F &&f) {
  return [f = std::forward<F>(f)](auto... x) mutable { return f(x...) + f(x...); };
}

int main() {
  {
    T a(1), b(2), array[2] = {3, 4};
    auto copy = [a, &b] { return a.id + b.id; };
    printf("| %d\n", call(copy));
    auto arr = [array] { return array[0].id + array[1].id; };
    auto arr2 = arr;
    printf("| %d\n", arr2());
    auto moved = [b = std::move(b), c = T(5)]() mutable { return b.id += c.id; };
    auto again = std::move(moved);
    again();
    printf("| %d %d\n", again(), b.id);
  }
  printf("|\n");
  Owner o;
  printf("%d\n", o.by_this()());
  printf("%d\n", o.by_copy()());
  auto p = std::make_unique<T>(50);
  auto own = [p = std::move(p), s = std::string(30, 'z')](int k) { return p->id + k + int(s.size()); };
  printf("| %d %d\n", own(1), p == nullptr);
  auto t2 = twice(std::move(own));
  printf("| %d\n", t2(2));
  std::function<int()> f = [t = T(60)] { return t.id; };
  std::function<int()> g = f;
  f = nullptr;
  printf("| %d %d\n", g(), bool(f));
  [t = T(70)] { printf("in %d ", t.id); }();
  printf("|\n");
}
