// Claim: elements of vectors are read and written by constant and variable subscripts, in arrays and structs.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

typedef double d2 __attribute__((vector_size(16)));
typedef int i4 __attribute__((vector_size(16)));
struct body {
  char tag;
  d2 position;
  i4 cells[2];
};
static i4 table[3] = {{1, 2, 3, 4}, {5, 6}, {0, 0, 9}};

int main(void) {
  i4 v = {10, 20, 30, 40};
  for (int i = 0; i < 4; ++i) v[i] += i;
  v[2] *= 2;
  v[3]++;
  i4 *p = &v;
  (*p)[0] = -1;
  int *raw = (int *)p;
  printf("%d %d %d %d\n", raw[0], v[1], v[2], v[3]);
  struct body b = {'b', {1.5, 2.5}, {{1}, {2, 3}}};
  b.position += b.position;
  b.cells[1] = table[0] + table[1] + table[2];
  printf("%g %g %d %d %d\n", b.position[0], b.position[1], b.cells[1][0], b.cells[1][2], b.cells[0][0]);
  volatile int i = 2;
  printf("%d %zu\n", table[0][i], _Alignof(i4));
  return 0;
}
