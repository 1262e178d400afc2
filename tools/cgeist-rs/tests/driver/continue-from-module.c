// Claim: a module printed at a stage is compiled on to the same executable result.
// RUN: cd %T && cgeist-rs -O2 --emit=mlir %s -o a.mlir && cgeist-rs -O2 a.mlir -o a && ./a > a.out
// RUN: cgeist-rs -O2 --emit=llvm-dialect %s -o b.mlir && cgeist-rs -O2 b.mlir -o b && ./b > b.out
// RUN: cgeist-rs -O2 --emit=llvm %s -o c.ll && cgeist-rs -O2 c.ll -o c && ./c > c.out
// RUN: cgeist-rs -O2 --emit=asm %s -o d.s && cgeist-rs d.s -o d && ./d > d.out
// RUN: cgeist-rs -O2 %s -o e && ./e > e.out && diff e.out a.out && diff e.out b.out && diff e.out c.out && diff e.out d.out
#include <stdio.h>

static int squares[10];

int main(void) {
  int sum = 0;
  for (int i = 0; i < 10; i++)
    squares[i] = i * i;
  for (int i = 0; i < 10; i++)
    sum += squares[i];
  printf("%d\n", sum);
  return 0;
}
