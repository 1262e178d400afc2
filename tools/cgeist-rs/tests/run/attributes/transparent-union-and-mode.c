// Claim: transparent unions accept each member as argument, and mode attributes choose widths.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

typedef union {
  int *i;
  const char *s;
  void *v;
} any __attribute__((transparent_union));
static int first(any a) { return a.v ? *(const unsigned char *)a.v : -1; }

typedef int byte __attribute__((mode(QI)));
typedef unsigned int half __attribute__((mode(HI)));
typedef int wide __attribute__((mode(DI)));
typedef float real __attribute__((mode(DF)));
typedef int word __attribute__((mode(word)));

int main(void) {
  int v = 65;
  printf("%d %d %d\n", first(&v), first("B"), first((void *)0));
  byte b = (byte)200;
  half h = (half)70000;
  printf("%zu %zu %zu %zu %zu\n", sizeof b, sizeof h, sizeof(wide), sizeof(real), sizeof(word));
  printf("%d %d\n", b, h);
  return 0;
}
