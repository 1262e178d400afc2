// Claim: packs are expanded in calls, lists, bases, folds of every direction and by recursion, in order.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

template <class... T> auto sum(T... x) { return (x + ...); }
template <class... T> auto left(T... x) { return (... - x); }
template <class... T> auto right(T... x) { return (x - ...); }
template <class... T> auto from(T... x) { return (100 - ... - x); }
template <class... T> bool all(T... x) { return (... && x); }
template <class... T> bool any(T... x) { return (x || ...); }
template <class... T> int count(T &&...) { return sizeof...(T); }
static void show(int x) { printf("%d ", x); }
static void show(double x) { printf("%g ", x); }
static void show(const char *x) { printf("%s ", x); }
template <class... T> void print(const T &...x) { (show(x), ...), puts(""); }
template <class... T> void list(T... x) {
  int values[] = {int(x)...}, doubled[] = {0, (int(x) * 2)...};
  for (int v : values) printf("%d ", v);
  for (int v : doubled) printf("%d ", v);
  puts("");
}
static void recurse() { puts("end"); }
template <class H, class... T> void recurse(H h, T... t) {
  show(h);
  if constexpr (sizeof...(t) > 1) printf("| ");
  recurse(t...);
}
template <int... n> struct Numbers {
  static constexpr int total = (0 + ... + n), values[] = {n..., -1};
};
template <class... B> struct Joined : B... {
  Joined(const B &...b) : B(b)... {}
  using B::operator()...;
};
struct A {
  int a;
  int operator()(int x) const { return a + x; }
};
struct C {
  const char *c;
  const char *operator()(const char *) const { return c; }
};
template <class T, class... A> T make(A &&...a) { return T{static_cast<A &&>(a)...}; }
struct Three {
  int x;
  double y;
  const char *z;
};
template <int first, int... rest> constexpr int maximum() {
  if constexpr (sizeof...(rest) == 0) return first;
  else return first > maximum<rest...>() ? first : maximum<rest...>();
}
template <class F, class... T> void each(F f, T &...x) { (f(x), ...); }

int main() {
  printf("%d %g %d %d %d\n", sum(1, 2, 3), sum(1, 2.5), left(10, 3, 2), right(10, 3, 2), from(1, 2));
  printf("%d %d %d %d %d\n", all(), all(1, 2, 0), any(), any(0, 5), count(1, 'a', 2.0));
  print(1, 2.5, "text");
  list(1, 2L, 3.7);
  recurse(1, "two", 3.5);
  printf("%d %d\n", Numbers<1, 2, 3>::total, Numbers<4, 5>::values[1]);
  Joined<A, C> j(A{3}, C{"c"});
  printf("%d %s\n", j(4), j(""));
  Three t = make<Three>(1, 2.5, "z");
  printf("%d %g %s\n", t.x, t.y, t.z);
  printf("%d\n", maximum<3, 9, 4>());
  int x = 1;
  double y = 2;
  each([](auto &v) { v *= 3; }, x, y);
  printf("%d %g\n", x, y);
}
