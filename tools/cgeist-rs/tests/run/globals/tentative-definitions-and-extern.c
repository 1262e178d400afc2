// Claim: tentative definitions merge, and extern declarations before and after refer to one object.
// Proves: polygeist:PG-10
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

extern int a;
int a;
int a;
int a = 5;
int b;
extern int b;
static int c;
static int c = 7;
extern int list[];
static int read(int i) { return list[i]; }
int list[4] = {1, 2, 3, 4};
int open_array[];
struct late *pointer;
struct late {
  int v;
} instance = {3};
extern int cc __attribute__((alias("c_target")));
int c_target = 11;

int main(void) {
  b = 6;
  pointer = &instance;
  open_array[0] = 8;
  printf("%d %d %d %d %d %d %d\n", a, b, c, read(2), open_array[0], pointer->v, cc);
  return 0;
}
