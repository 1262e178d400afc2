// Claim: the counts of a text below a loop up to its end are affine where they are cleared.
// RUN: cgeist-rs -O2 --emit=affine %s -o %t.mlir && filecheck %s < %t.mlir
// RUN: cgeist-rs -O2 %t.mlir -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// CHECK-LABEL: func.func @kernel
// CHECK:         scf.while
// CHECK:         affine.for
// CHECK:         affine.store
// CHECK:         affine.for
// CHECK:         affine.load
// CHECK-LABEL: func.func @main
#include "../show.h"
int kernel(const char *text, double count[26], double total[26]) {
  int words = 0;
  while (*text) {
    for (int i = 0; i < 26; i++)
      count[i] = 0;
    while (*text && *text != ' ')
      count[*text++ - 'a'] += 1;
    while (*text == ' ')
      text++;
    for (int i = 0; i < 26; i++)
      total[i] += count[i] * count[25 - i] + count[i];
    words++;
  }
  return words;
}

int main(void) {
  double count[26], total[26] = {0};
  printf("%d\n", kernel("loops below other loops are zany nests", count, total));
  show("total", total, 26);
}
