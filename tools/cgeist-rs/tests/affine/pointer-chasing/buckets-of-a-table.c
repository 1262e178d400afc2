// Claim: the chains of a table have affine loops, and the loop over the table is affine.
// RUN: cgeist-rs -O2 --emit=affine %s -o %t.mlir && filecheck %s < %t.mlir
// RUN: cgeist-rs -O2 %t.mlir -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// CHECK-LABEL: func.func @kernel
// CHECK:         affine.for
// CHECK:         scf.while
// CHECK:         affine.for
// CHECK-LABEL: func.func @main
#include "../show.h"
struct entry {
  struct entry *next;
  double v[4];
};

void kernel(int n, struct entry **table, double *out) {
  for (int b = 0; b < n; b++)
    for (struct entry *at = table[b]; at; at = at->next)
      for (int i = 0; i < 4; i++)
        out[i] += at->v[i] * (b + 1);
}

int main(void) {
  struct entry e[5] = {{&e[3]}, {0}, {0}, {&e[4]}, {0}}, *table[4] = {&e[0], 0, &e[1], &e[2]};
  double out[4] = {0};
  for (int i = 0; i < 5; i++)
    fill(e[i].v, 4, 90 + (unsigned)i);
  kernel(4, table, out);
  show("out", out, 4);
}
