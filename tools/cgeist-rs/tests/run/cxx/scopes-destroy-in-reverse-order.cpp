// Claim: objects of nested blocks are destroyed in reverse order of construction at each scope's end.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static int depth;
struct T {
  int id;
  explicit T(int i) : id(i) { printf("%*s+%d\n", depth++, "", id); }
  T(const T &o) : id(o.id + 100) { printf("%*s copy %d\n", depth++, "", id); }
  ~T() { printf("%*s-%d\n", --depth, "", id); }
};

static void blocks(int n) {
  T a(1);
  {
    T b(2), c(3);
    if (n > 0) {
      T d(4);
      blocks(n - 1);
    } else {
      T e(5), f(e);
    }
    T g(6);
  }
  T h(7);
  for (int i = 0; i < 2; i++) {
    T k(10 + i);
    {
      const T &r = T(20 + i);
      T l(30 + r.id);
    }
    T m(k);
  }
}

int main() {
  blocks(2);
  printf("%d\n", depth);
}
