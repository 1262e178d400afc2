// Claim: variables outside of functions whose initialisers are not constant are initialised in order before main, and destroyed at the end.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static int counter = 1;
static int next() { return counter *= 3; }
struct Pair {
  int first, second;
  Pair(int first) : first(first), second(next()) { printf("pair %d %d\n", first, second); }
};
int a = next();
Pair b(a + 1);
namespace inner {
static int c = b.second + next();
Pair array[2] = {Pair(c), 5};
int &reference = b.first;
}
struct Holder {
  static int member;
};
int Holder::member = a + b.first;
const double constant = 2.5, computed = next() * constant;

int main() {
  inner::reference += 100;
  printf("%d %d %d %d %d %d %g\n", a, b.first, inner::c, inner::array[1].second, Holder::member, counter, computed);
}
