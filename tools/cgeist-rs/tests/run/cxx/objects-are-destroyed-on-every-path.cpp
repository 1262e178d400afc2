// Claim: Objects are destroyed in reverse order at the end of scopes, loops, full-expressions and functions.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <cstdio>
struct T { int n; T(int n) : n(n) { printf("T%d ", n); } T(const T &o) : n(o.n + 100) { printf("C%d ", n); } ~T() { printf("~%d ", n); } bool ok() const { return n > 2; } };
T make(int n) { T t(n); if (n > 5) return t; t.n += 1; return t; }
T either(int n) { if (n) { T a(1); return a; } T b(2); return b; }
int use(const T &a, const T &b) { return a.n + b.n; }
struct M { T a, b; T c[2]; M() : a(7), b(8), c{T(9), T(10)} {} ~M() { printf("~M "); if (a.n == 7) return; printf("no"); } };
struct D : T { T m; D() : T(20), m(21) {} };
int byvalue(T t) { return t.n; }
int main() {
  { T x(1); T y = make(2); printf("| "); T z = make(6); }
  puts("");
  printf("%d\n", use(T(3), T(4)));
  { const T &r = make(30); printf("in "); }
  puts("");
  for (int i = 0; i < 3; i++) { T t(i); if (i == 1) continue; if (i == 2) break; printf("body "); }
  puts("");
  { M m; } puts("");
  { D d; } puts("");
  { either(0); either(1); } puts("");
  printf("%d\n", byvalue(T(5)));
  for (int i = 0; i < 2; i++) { bool b = i && T(i + 2).ok(); printf("[%d] ", b); int k = i ? T(40).n : T(50).n; printf("<%d> ", k); } puts("");
  T *p = new T[3]{1, 2, 3}; delete[] p; puts("");
  T *q = new T(9); delete q; puts("");
  static T s(77);
  { T arr[2] = {1, 2}; int i = 0; again: { T g(60 + i); if (i++ < 2) goto again; } } puts("");
  return 0;
}
