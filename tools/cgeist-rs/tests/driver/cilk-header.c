// RUN: cgeist-rs -fcilk -fsyntax-only -Wall -Wextra -pedantic -std=c99 %s
// RUN: cgeist-rs -fopencilk -E %s | FileCheck %s
// RUN: cgeist-rs --cilk --emit=mlir %s -o - | FileCheck --check-prefix=MODULE %s
// RUN: not cgeist-rs -fsyntax-only %s 2>&1 | FileCheck --check-prefix=WITHOUT %s
// Claim: -fcilk, -fopencilk and --cilk let a program find Cilk's keywords; without them there are none.
// WITHOUT: 'cilk/cilk.h' file not found
#include <cilk/cilk.h>

int work(int);

// CHECK: x = __extension__ work(n)
// MODULE: parallel.spawn
// MODULE: parallel.sync
int start(int n) {
  int x;
  x = cilk_spawn work(n);
  cilk_sync;
  return x;
}
