// Claim: arrays in a structure below a loop over its state are affine.
// RUN: cgeist-rs -O2 --emit=affine %s -o %t.mlir && filecheck %s < %t.mlir
// RUN: cgeist-rs -O2 %t.mlir -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// CHECK-LABEL: func.func @kernel
// CHECK:         scf.while
// CHECK:         affine.for
// CHECK:         affine.store
// CHECK:         affine.for
// CHECK:         affine.store
// CHECK-LABEL: func.func @main
#include "../show.h"
struct state {
  int phase;
  double q[10], p[10];
};

int kernel(struct state *s) {
  int steps = 0;
  while (s->phase != 3) {
    for (int i = 0; i < 10; i++)
      s->p[i] -= 0.125 * s->q[i];
    for (int i = 0; i < 10; i++)
      s->q[i] += 0.125 * s->p[i];
    if (s->q[steps % 10] < 0) s->phase++;
    if (++steps == 60) break;
  }
  return steps;
}

int main(void) {
  struct state s = {0};
  fill(s.q, 10, 20);
  fill(s.p, 10, 21);
  printf("%d\n", kernel(&s));
  show("q", s.q, 10);
  show("p", s.p, 10);
}
