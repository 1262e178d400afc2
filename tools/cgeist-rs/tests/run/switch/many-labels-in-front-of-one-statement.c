// Claim: a switch of a thousand labels, many of them in front of one statement, computes what Clang's does, and no choice is made twice.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 --emit=llvm-dialect %s -o - | filecheck %s
// CHECK-LABEL: llvm.func @value(
// CHECK:         llvm.switch
// CHECK-NOT:     llvm.switch
// CHECK-NOT:     llvm.cond_br
// CHECK:       llvm.func @
#include <stdio.h>

#define FOUR(n) case n: case n + 1: case n + 5: case n + 6:
#define GROUP(n, m)                                                                                                    \
  FOUR(n) FOUR(n + 20) FOUR(n + 40) case n + 70: return (double)m;                                                     \
  case n + 71: case n + 72: return m * 0.25;                                                                           \
  case n + 73: return 1e9;
#define GROUPS(n, m)                                                                                                   \
  GROUP(n, m) GROUP(n + 100, m + 1) GROUP(n + 200, m + 2) GROUP(n + 300, m + 3) GROUP(n + 400, m + 4)

double value(unsigned n) {
  switch (n) {
    GROUPS(0, 1)
    GROUPS(600, 7)
    GROUPS(1100, 17)
    GROUPS(2300, 29)
    GROUPS(3100, 41)
    GROUPS(4000, 53)
    GROUPS(5000, 67)
    GROUPS(6000, 71)
  }
  return -1.0;
}

double in_a_loop(const unsigned *list, int count) {
  double sum = 0;
  for (int i = 0; i < count; i++) {
    switch (list[i]) {
      FOUR(100)
      FOUR(200)
      sum += 2;
      break;
      FOUR(300)
      continue;
      FOUR(400)
      return sum;
    default:
      sum -= 1;
    }
    sum *= 1.5;
  }
  return sum;
}

int main(void) {
  double sum = 0;
  for (unsigned n = 0; n < 7000; n++)
    sum += value(n) * n;
  printf("%a\n", sum);
  unsigned list[] = {100, 201, 300, 7, 306, 105, 401, 100};
  for (int count = 0; count <= 8; count++)
    printf("%a\n", in_a_loop(list, count));
  return 0;
}
