// Claim: objects with destructors pass by value and by return through functions, pointers, closures and variadic templates.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
#include <memory>
#include <string>
#include <utility>

struct T {
  int id;
  T(int i) : id(i) { printf("+%d ", id); }
  T(const T &o) : id(o.id + 100) { printf("c%d ", id); }
  T(T &&o) : id(o.id + 1000) { printf("m%d ", id), o.id = 0; }
  ~T() { printf("-%d ", id); }
};
struct Small {
  char c;
  ~Small() { printf("~%c ", c); }
};
struct Trivial {
  double d[3];
};
static int many(T a, Small s, int n, T b, Trivial t, std::string str, std::unique_ptr<T> p) {
  return a.id + s.c + n + b.id + int(t.d[2]) + int(str.size()) + (p ? p->id : 0);
}
static Small small(Small s) { return s.c++, s; }
static T chain(T t, int n) { return n ? chain(std::move(t), n - 1) : T(t.id + 1); }
template <class... A> static int sum(A... a) { return (a.id + ... + 0); }
template <class F, class... A> static auto call(F f, A &&...a) { return f(std::forward<A>(a)...); }
static int sink(std::unique_ptr<T> p) { return p->id; }
struct Method {
  T own{60};
  T take(T t) const { return T(own.id + t.id); }
  static T make(T t, T u) { return u.id > t.id ? std::move(u) : t; }
  virtual T virt(T t) { return t; }
  virtual ~Method() = default;
};
struct Override : Method {
  T virt(T t) override { return T(t.id * 2); }
};

int main() {
  T a(1);
  int n = many(a, {'A'}, 2, T(3), {{4, 5, 6}}, std::string(25, 's'), std::make_unique<T>(7));
  printf("| %d\n", n);
  int (*pointer)(T, Small, int, T, Trivial, std::string, std::unique_ptr<T>) = many;
  n = pointer(std::move(a), small({'B'}), 2, 8, {}, "", nullptr);
  printf("| %d\n", n);
  T c = chain(9, 2);
  printf("| %d\n", c.id);
  printf("| %d\n", sum(T(10), c, std::move(c)));
  n = call([](T x, const T &y) { return x.id - y.id; }, T(30), T(20));
  printf("| %d\n", n);
  n = sink(std::make_unique<T>(40)) + call(sink, std::make_unique<T>(41));
  printf("| %d\n", n);
  {
    Override o;
    Method &m = o;
    n = m.take(1).id + Method::make(2, 3).id + m.virt(4).id + m.Method::virt(5).id;
    printf("| %d\n", n);
  }
  printf("|\n");
}
