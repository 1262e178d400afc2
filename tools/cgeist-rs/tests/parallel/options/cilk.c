// RUN: cgeist-rs -fcilk -O0 %s -o %t && %t | FileCheck %s
// RUN: cgeist-rs -fcilk --emit=mlir %s -o %t.mlir && cgeist-rs -fcilk -Werror %t.mlir -o %t && %t | FileCheck %s
// RUN: cgeist-rs -fcilk -c %s -o %t.o && cgeist-rs -fcilk -Werror %t.o -o %t && %t | FileCheck %s
// Claim: Cilk's runtime is chosen with the language; a module and an object of such a program are as good as its source.
#include <cilk/cilk.h>
#include <stdio.h>

static int fib(int n) {
  if (n < 2) return n;
  int a = cilk_spawn fib(n - 1);
  int b = fib(n - 2);
  cilk_sync;
  return a + b;
}

static int v[100];

static void square(int *from, int *to) {
  for (; from < to; ++from) *from *= *from;
}

int main(void) {
  int sum = 0;
  cilk_for (int i = 0; i < 100; ++i) {
    int own[2] = {i, -i};
    v[i] = own[i % 2];
  }
  cilk_scope {
    for (int i = 0; i < 100; i += 20) cilk_spawn square(v + i, v + i + 20);
  }
  for (int i = 0; i < 100; ++i) sum += v[i];
  // CHECK: 328350 55
  printf("%d %d\n", sum, fib(10));
  return 0;
}
