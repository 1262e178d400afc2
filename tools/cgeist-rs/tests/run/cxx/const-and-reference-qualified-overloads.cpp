// Claim: methods are chosen by the constness, volatility and value category of their object.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

struct S {
  int v[3] = {1, 2, 3};
  int &at(int i) & { return v[i]; }
  const int &at(int i) const & { return printf("const "), v[i]; }
  int at(int i) && { return printf("moved "), v[i] * 10; }
  int at(int i) const && { return printf("const moved "), v[i] * 20; }
  const char *kind() { return "plain"; }
  const char *kind() const { return "const"; }
  const char *kind() volatile { return "volatile"; }
  const char *kind() const volatile { return "const volatile"; }
  S &self() { return *this; }
  const S &self() const { return *this; }
  int *begin() { return v; }
  const int *begin() const { return puts("begin const"), v; }
  int *end() { return v + 3; }
  const int *end() const { return v + 3; }
};
static S make() { return S(); }
static const S make_const() { return S(); }

int main() {
  S s;
  const S c{{4, 5, 6}};
  volatile S v;
  const volatile S cv;
  s.at(0) = 7;
  s.at(1)++;
  printf("%d\n", s.at(0) + s.at(1));
  printf("%d\n", c.at(1));
  printf("%d\n", make().at(2));
  printf("%d\n", static_cast<S &&>(s).at(2));
  printf("%d\n", make_const().at(2));
  printf("%d\n", static_cast<const S &>(s).at(2));
  printf("%s %s %s %s\n", s.kind(), c.kind(), v.kind(), cv.kind());
  printf("%s %s\n", s.self().self().kind(), c.self().kind());
  for (int &x : s) x *= 2;
  for (int x : c) printf("%d ", x);
  for (const int &x : static_cast<const S &>(s)) printf("%d ", x);
  puts("");
  S *p = &s;
  const S *q = p;
  p->at(0) = q->at(0) + 1;
  printf("%d %s %s\n", p->v[0], p->kind(), q->kind());
  const_cast<S *>(q)->v[1] = 0;
  printf("%d\n", s.v[1]);
}
