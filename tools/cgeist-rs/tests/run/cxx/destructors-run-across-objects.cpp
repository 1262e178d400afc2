// Claim: parameters and results with destructors cross between objects of both compilers, the callee's caller destroying each once.
// RUN: cgeist-rs -O2 -DCALLER -c %s -o %t.a.o && clang++-22 -O1 -DCALLEE -c %s -o %t.b.o && clang++-22 %t.a.o %t.b.o -o %t && %t > %t.out
// RUN: clang++-22 -O2 -DCALLER -c %s -o %t.c.o && cgeist-rs -O1 -DCALLEE -c %s -o %t.d.o && cgeist-rs %t.c.o %t.d.o -o %t.x -lstdc++ && %t.x > %t.out2
// RUN: cgeist-rs -O0 -DCALLER -c %s -o %t.e.o && cgeist-rs -O2 -DCALLEE -c %s -o %t.f.o && cgeist-rs %t.e.o %t.f.o -o %t.y -lstdc++ && %t.y > %t.out3
// RUN: clang++-22 -O0 -DCALLER -DCALLEE %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out && diff %t.exp %t.out2 && diff %t.exp %t.out3
#if !defined(CALLER) && !defined(CALLEE)
#define CALLER
#define CALLEE
#endif
#include <stdio.h>
#include <map>
#include <memory>
#include <string>
#include <vector>

struct T {
  int id;
  T(int i);
  T(const T &o);
  T(T &&o) noexcept;
  ~T();
};
struct Char {
  char c;
  ~Char();
};
T pass(T t);
int many(T a, Char c, int n, const T &b, std::string s, std::unique_ptr<T> p, T &&m);
std::string text(int n);
std::vector<std::string> split(const std::string &s);
std::map<std::string, std::vector<int>> index_of(const std::vector<std::string> &v);
std::shared_ptr<T> shared(int n);
Char next(Char c);
T *array(int n);
void release(T *p);
T choose(bool b);

#ifdef CALLEE
T::T(int i) : id(i) { printf("+%d ", id); }
T::T(const T &o) : id(o.id + 100) { printf("c%d ", id); }
T::T(T &&o) noexcept : id(o.id + 1000) { printf("m%d ", id); }
T::~T() { printf("-%d ", id); }
Char::~Char() { printf("~%c ", c); }
T pass(T t) { return t; }
int many(T a, Char c, int n, const T &b, std::string s, std::unique_ptr<T> p, T &&m) {
  T own = std::move(m);
  return a.id + c.c + n + b.id + int(s.size()) + p->id + own.id;
}
std::string text(int n) { return std::string(n, 't'); }
std::vector<std::string> split(const std::string &s) {
  std::vector<std::string> r(1);
  for (char c : s)
    c == ' ' ? r.emplace_back() : r.back() += c;
  return r;
}
std::map<std::string, std::vector<int>> index_of(const std::vector<std::string> &v) {
  std::map<std::string, std::vector<int>> m;
  for (auto &s : v)
    m[s].push_back(&s - v.data());
  return m;
}
std::shared_ptr<T> shared(int n) {
  static std::shared_ptr<T> kept = std::make_shared<T>(n);
  return kept;
}
Char next(Char c) { return Char{char(c.c + 1)}; }
T *array(int n) { return new T[2]{n, n + 1}; }
void release(T *p) { delete[] p; }
T choose(bool b) {
  T x(60), y(61);
  return b ? T(62) : x;
}
#endif

#ifdef CALLER
int main() {
  {
    T a(1), b = pass(a), c = pass(T(2));
    printf("| %d %d\n", b.id, c.id);
    int n = many(b, next({'a'}), 3, T(4), text(20), std::make_unique<T>(5), std::move(c));
    printf("| %d\n", n);
  }
  printf("|\n");
  printf("%zu %zu\n", text(3).size(), text(50).size());
  for (auto &[word, at] : index_of(split("the cat and the other cat and a dog")))
    printf("%s:%zu,%d ", word.c_str(), at.size(), at.back());
  printf("\n");
  auto s = shared(30);
  printf("%d %ld\n", shared(31)->id, s.use_count());
  T *p = array(40), *q = new T[1]{50};
  delete[] p, release(q), release(array(44));
  printf("|\n");
  printf("%d %d\n", choose(true).id, choose(false).id);
}
#endif
