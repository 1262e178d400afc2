// Claim: what stands in front of a static member is evaluated, and its temporaries are destroyed.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && diff %t.exp %t.out
#include <cstdio>
struct A {
  int n;
  A(int x) : n(x) { printf("+%d ", n); }
  ~A() { printf("-%d ", n); }
  static int f(int x) { return printf("f%d ", x), x; }
  static int i;
  static A g() { return A(99); }
  static int &h() { return i; }
  enum { constant = 5 };
};
int A::i = 1;
static int count;
A make() { return A(++count); }
A *pointer() { return ++count, nullptr; }
int main() {
  make().f(7);
  make().i = 42;
  printf("%d\n", make().f(make().i));
  printf("%d\n", make().g().n);
  make().h() = 3;
  pointer()->h() += 4;
  printf("%d %d\n", A::i, count);
  int (*p)(int) = make().f;
  printf("%d %d\n", p(2), count);
}
