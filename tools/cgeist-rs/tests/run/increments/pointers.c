// Claim: ++ and -- of pointers step by the size of the element, combined with dereference as C says.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

struct wide {
  double a;
  char b;
};

int main(void) {
  int v[6] = {1, 2, 3, 4, 5, 6}, *p = v;
  printf("%d ", *p++);
  printf("%d ", *++p);
  printf("%d ", ++*p);
  printf("%d ", (*p)++);
  printf("%d ", *p--);
  printf("%d\n", *p);
  for (int i = 0; i < 6; ++i) printf("%d ", v[i]);
  printf("\n");
  struct wide w[3] = {{1, 'a'}, {2, 'b'}, {3, 'c'}}, *q = w;
  q++;
  printf("%g ", q->a);
  printf("%c ", (q++)->b);
  printf("%td ", q - w);
  printf("%c\n", (--q)->b);
  const char *s = "text", **ps = &s;
  while (*(*ps)++) {
  }
  printf("%d\n", s[-2]);
  int m[3][2] = {{1, 2}, {3, 4}, {5, 6}}, (*row)[2] = m;
  row++;
  printf("%d ", **row++);
  printf("%d\n", (*row)[1]);
  return 0;
}
