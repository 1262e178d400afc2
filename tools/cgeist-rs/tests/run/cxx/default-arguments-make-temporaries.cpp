// Claim: default arguments are evaluated at each call and their temporaries die with the caller's expression.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
#include <string>

static int made;
struct T {
  int id;
  T(int i = ++made) : id(i) { printf("+%d ", id); }
  T(const T &o) : id(o.id + 100) { printf("c%d ", id); }
  ~T() { printf("-%d ", id); }
};
static int by_ref(const T &a = T(), const T &b = T()) { return a.id * 10 + b.id; }
static int by_value(T a = T(), T b = 50) { return a.id + b.id; }
static std::string text(const std::string &s = "none", const std::string &t = std::string(20, '.')) { return s + t; }
struct Holder {
  T member;
  int sum;
  Holder(const T &t = T(7), int n = by_ref()) : member(t), sum(n) {}
  int call(const Holder *h = nullptr, T t = 3) const { return h ? h->sum + t.id : sum; }
};
template <class U = T> int generic(U u = U(), int n = by_value()) { return u.id + n; }

int main() {
  printf("| %d\n", by_ref());
  printf("| %d\n", by_ref(T(20)));
  printf("| %d\n", by_value());
  printf("| %d\n", by_value(by_ref(), by_value(1)));
  printf("%s %s\n", text().c_str(), text("a long string beyond the small buffer").c_str());
  Holder h;
  printf("| %d %d\n", h.call(), h.call(&h));
  Holder array[2];
  printf("| %d\n", array[1].sum);
  printf("| %d\n", generic());
  auto lambda = [](int a, const T &t = T(90)) { return a + t.id; };
  printf("| %d\n", lambda(1));
}
