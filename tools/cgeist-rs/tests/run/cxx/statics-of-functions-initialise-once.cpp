// Claim: function-local statics are initialised once at their first use, also in recursion, templates and lambdas.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
#include <map>
#include <string>
#include <vector>

struct T {
  int id;
  T(int i) : id(i) { printf("+%d ", id); }
  ~T() { printf("-%d ", id); }
};
static T &one() {
  static T t(1);
  return t;
}
static T &two(bool b) {
  if (b) {
    static T inner(one().id + 1);
    return inner;
  }
  static T other = one().id + 2;
  return other;
}
static int recursive(int n) {
  if (n > 0)
    return recursive(n - 1) + n;
  static T t(50);
  static int calls = t.id;
  return calls++;
}
template <class U> static U &of_type(int n) {
  static U u = U(n);
  return u;
}
struct S {
  int get() {
    static T t(id);
    static const std::string text = std::string(20, 't') + std::to_string(id);
    return t.id + text.size();
  }
  int id;
};
inline const std::vector<std::string> &table() {
  static const std::vector<std::string> v = {"a", "b", std::string(30, 'c')};
  return v;
}
static const T &bound() {
  static const T &r = T(60);
  return r;
}

int main() {
  printf("start\n");
  printf("| %d\n", two(true).id);
  printf("| %d\n", two(false).id + two(true).id);
  int a = recursive(3), b = recursive(2);
  printf("| %d %d\n", a, b);
  printf("| %d\n", of_type<T>(70).id + of_type<T>(71).id);
  printf("| %d %ld\n", of_type<int>(5), of_type<long>(6) + of_type<long>(7));
  printf("| %d\n", S{80}.get() + S{81}.get());
  auto lambda = [](int n) {
    static T t(n);
    return t.id;
  };
  printf("| %d\n", lambda(90) + lambda(91));
  printf("%zu %s\n", table().size(), table()[2].c_str());
  printf("| %d\n", bound().id);
  for (int i = 0; i < 3; i++) {
    static T loop(95);
    static int counter = [] { return printf("once "), 3; }();
    printf("%d ", loop.id++ + counter++);
  }
  printf("end\n");
}
