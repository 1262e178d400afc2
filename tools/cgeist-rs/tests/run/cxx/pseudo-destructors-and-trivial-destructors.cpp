// Claim: explicit calls of trivial destructors and pseudo-destructors only evaluate the object.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

struct S {
  int v;
};
struct Defaulted {
  int v;
  ~Defaulted() = default;
};
static int calls;
template <class T> void destroy(T *p) {
  calls++;
  p->~T();
}
static S *next(S *p) {
  calls += 10;
  return p;
}

int main() {
  int n = 3;
  S s = {4};
  Defaulted d = {5};
  destroy(&n);
  destroy(&s);
  destroy(&d);
  next(&s)->~S();
  printf("%d\n", calls);
}
