// Claim: optional, variant and any construct and destroy the object that they hold.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
#include <any>
#include <optional>
#include <string>
#include <variant>
#include <vector>

struct T {
  int id;
  T(int i) : id(i) { printf("+%d ", id); }
  T(const T &o) : id(o.id + 100) { printf("c%d ", id); }
  T(T &&o) noexcept : id(o.id + 1000) { printf("m%d ", id); }
  T &operator=(const T &o) {
    printf("%d=%d ", id, o.id), id = o.id;
    return *this;
  }
  ~T() { printf("-%d ", id); }
};
template <class... F> struct Overloaded : F... {
  using F::operator()...;
};
template <class... F> Overloaded(F...) -> Overloaded<F...>;
static std::optional<T> maybe(bool b) {
  if (b)
    return T(1);
  return std::nullopt;
}



using V = std::variant<int, T, std::string>;
static int visit(const V &v) {
  return std::visit(Overloaded{[](int i) { return i; }, [](const T &t) { return t.id * 2; },
                               [](const std::string &s) { return int(s.size()); }},
                    v);
}

int main() {
  auto o = maybe(true), n = maybe(false);
  printf("| %d %d\n", o->id, n.has_value());
  n = o;
  o.reset();
  o.emplace(5);
  *n = *o;
  printf("| %d %d\n", o.value().id, n.value_or(T(3)).id);
  V v = 7, w = std::string(30, 's');
  printf("%d %d\n", visit(v), visit(w));
  v = T(8);
  printf("| %d %zu\n", visit(v), v.index());
  w = v;
  printf("| %d %d\n", visit(w), std::holds_alternative<T>(w));
  v = "text";
  printf("| %s %d\n", std::get<2>(v).c_str(), std::get_if<T>(&v) == nullptr);
  v.emplace<T>(9);
  std::swap(v, w);
  printf("| %d %d\n", visit(v), visit(w));
  std::any a = T(20);
  a = std::string("any");
  printf("| %s %d\n", std::any_cast<std::string>(a).c_str(), std::any_cast<int>(&a) == nullptr);
  std::vector<V> list{1, T(30), "x"};
  int sum = 0;
  for (const V &e : list)
    sum += visit(e);
  printf("| %d\n", sum);
}
