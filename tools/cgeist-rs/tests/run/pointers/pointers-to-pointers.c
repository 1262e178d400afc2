// Claim: several levels of indirection read and write through to the object.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static void redirect(int **where, int *to) { *where = to; }
static void swap_names(const char **a, const char **b) {
  const char *t = *a;
  *a = *b;
  *b = t;
}

int main(void) {
  int x = 1, y = 2, *p = &x, **pp = &p, ***ppp = &pp;
  ***ppp = 10;
  *pp = &y;
  **pp += 5;
  redirect(*ppp, &x);
  ++**pp;
  printf("%d %d %d\n", x, y, *p);
  const char *a = "first", *b = "second";
  swap_names(&a, &b);
  printf("%s %s\n", a, b);
  int *table[3] = {&x, &y, p}, **walk = table;
  int sum = 0;
  for (; walk < table + 3; ++walk) sum += **walk;
  printf("%d\n", sum);
  char *words[] = {"zero", "one", "two", NULL}, **w = words;
  for (; *w; ++w) printf("%s%c", *w, w[1] ? ',' : '\n');
  return 0;
}
