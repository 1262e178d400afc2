// Claim: global aggregates take nested, flattened, designated, ranged and overriding initialisers.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

struct p {
  int x, y;
};
struct q {
  struct p p[2];
  char name[4];
  int v[];
};
static struct p flat[3] = {1, 2, 3, 4, 5};
static struct p nested[] = {{1}, {.y = 2}, [4] = {7, 8}};
static int ranges[12] = {[0 ... 3] = 1, [4] = 2, [6 ... 8] = 3, 4, [2] = 9};
static struct p grid[2][2] = {[1][0].x = 5, [0] = {[1] = {1, 2}}};
static struct q flexible = {{{1, 2}, {3, 4}}, "abcd", {10, 20, 30}};
static char text[][6] = {"ab", {'c', 'd'}, "longer"};
static union {
  char c;
  double d;
} u[2] = {{.d = 1.5}, {'x'}};
static int override[4] = {1, 2, 3, [1] = 20, 30, [0] = 10};
static int expressions[] = {[sizeof(int)] = 1, ['\3'] = 2};

int main(void) {
  printf("%d %d %d\n", flat[1].y, flat[2].x, flat[2].y);
  printf("%zu %d %d %d\n", sizeof nested / sizeof *nested, nested[0].y, nested[1].y, nested[4].x);
  for (int i = 0; i < 12; ++i) printf("%d ", ranges[i]);
  printf("\n%d %d %d\n", grid[1][0].x, grid[0][1].y, grid[1][1].x);
  printf("%d %.4s %d %d\n", flexible.p[1].y, flexible.name, flexible.v[0], flexible.v[2]);
  printf("%s %s %.6s %g %c\n", text[0], text[1], text[2], u[0].d, u[1].c);
  printf("%d %d %d %d\n", override[0], override[1], override[2], override[3]);
  printf("%zu %d %d\n", sizeof expressions / 4, expressions[3], expressions[4]);
  return 0;
}
