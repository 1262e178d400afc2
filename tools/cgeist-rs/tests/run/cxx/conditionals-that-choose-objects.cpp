// Claim: a conditional expression of two objects is the chosen object: it is read after the condition, or assigned, and only it.
// RUN: cgeist-rs -O0 %s -o %t && %t | filecheck %s
// RUN: cgeist-rs -O2 -fsanitize=undefined %s -o %t && %t | filecheck %s
// RUN: cgeist-rs -O2 %s -o %t && %t | filecheck %s
// RUN: clang++ -O1 %s -o %t && %t | filecheck %s
// RUN: cgeist-rs -O1 --emit=affine --function=greater %s -o - | filecheck --check-prefix=VALUES %s
#include <stdio.h>

// Variables that are only read have no addresses.
// VALUES-LABEL: func.func @greater
// VALUES-NOT: alloca
// VALUES: return
extern "C" int greater(int a, int b, int c) {
  int most = a > b ? a : b;
  return most > c ? most : c;
}

struct Point {
  int x, y;
};

int *null(int *p) { return p; }

int main() {
  int a = 1, b = 2, *none = nullptr;
  volatile int v = 5;
  const int &r = b;
  // CHECK: 3 2 7
  printf("%d %d %d\n", greater(1, 3, 2), a < b ? r : a, (a ? v : b) + b);
  // The condition changes what is read.
  // CHECK: 11 2
  printf("%d", (a = 11) > 3 ? a : b);
  printf(" %d\n", a < 3 ? a : b);
  // The other object may not exist.
  // CHECK: 2
  printf("%d\n", null(none) ? *none : b);
  (a > b ? a : b) = 40;
  (a > b ? b : a) += 5;
  // CHECK: 40 7
  printf("%d %d\n", a, b);
  Point p = {1, 2}, q = {3, 4};
  Point chosen = a > b ? p : q;
  // CHECK: 1 2 4
  printf("%d %d %d\n", chosen.x, (b > a ? q : p).y, (b > a ? p : q).y);
  double x = 1.5, y = 2.5;
  int values[3] = {1, 2, 3};
  // CHECK: 2.5 3 2
  printf("%g %d %d\n", x > y ? x : y, a > b ? (b > 1 ? values[2] : values[0]) : values[1], (b == 7 ? values : &b)[1]);
  bool no = false, yes = true;
  // CHECK: 1 0
  printf("%d %d\n", a ? yes : no, b ? no : yes);
}
