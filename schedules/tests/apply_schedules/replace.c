// Claim: a nest of two loops is one instruction, which gets the distance of rows; the call does what the nest did.
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fschedule=%t.d/f.sched --schedule-trace %t.d/f.c -o %t 2>&1 | filecheck %s
// RUN: %t | filecheck --check-prefix=OUT %s
// Proves: exo:EU-4 exo:EU-6 exo:ES-15 exo:EL-8 exo:EL-9 exo:EW-2 exo:EW-3
// CHECK: after replace(ii#0, tile):
// CHECK: for (ii = 0; ii < 2; ii++) // by tile
// OUT: 0 9 6, 180 calls
//--- f.c
#include <stdio.h>
long calls;
__attribute__((noinline)) void f(int n, int m, int c[restrict n][m], const int *restrict a) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      c[i][j] = a[j];
}
static int c[40][37], a[37];
int main(void) {
  for (int j = 0; j < 37; j++)
    a[j] = j * j % 10;
  f(40, 37, c, a);
  for (int i = 0; i < 40; i++)
    for (int j = 0; j < 37; j++)
      if (c[i][j] != a[j])
        printf("wrong %d %d\n", i, j);
  printf("%d %d %d, %ld calls\n", c[0][0], c[39][17], c[38][36], calls);
}
//--- f.sched
use "ops.h"
schedule f {
  assume n % 2 == 0
  i.split(2, io, ii, tail = exact)
  j.split(4, jo, ji, tail = cut)
  fission(jo)
  reorder(ii#0, jo)
  replace(ii#0, tile)
}
//--- ops.h
#include <rmlir/instructions.h>
extern long calls;
INSTRUCTION(tile)(long rows, int d[][rows], const int s[]) {
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 4; j++)
      d[i][j] = s[j];
}
CODE(tile)(long rows, int d[][rows], const int s[]) {
  calls++;
  for (int j = 0; j < 4; j++)
    d[0][j] = d[1][j] = s[j];
}
