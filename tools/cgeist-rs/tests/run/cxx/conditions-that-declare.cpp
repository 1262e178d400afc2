// Claim: a declared condition of `if` and `switch` is visible in all branches, with and without an initialiser.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

struct Number {
  int v;
  operator int() const { return v; }
};
static int calls;
static int next() { return ++calls; }
static int *find(int *a, int n, int x) {
  for (int i = 0; i < n; ++i)
    if (a[i] == x) return a + i;
  return nullptr;
}

int main() {
  int a[] = {4, 5, 6};
  if (int *p = find(a, 3, 5)) *p = 50;
  else printf("%p\n", (void *)p);
  if (int *p = find(a, 3, 9); !p) puts("none");
  else *p = 1;
  if (int x = next(); int y = next() - x) printf("%d %d\n", x, y);
  if (Number n = {0}) puts("true");
  else if (Number m = {n.v + 3}) printf("%d %d\n", n.v, m.v);
  switch (int x = next()) {
  case 3: x += 10; [[fallthrough]];
  case 4: printf("%d\n", x); break;
  default: printf("default %d\n", x);
  }
  switch (int x = next(); Number n = {x * 2}) {
  case 8: printf("eight %d %d\n", x, n.v); break;
  default: puts("other");
  }
  if (const int &r = a[1]; r == 50) a[1] = 51, printf("%d\n", r);
  for (int i = 0; i < 3; ++i) {
    if (int d = a[i] - 6; d < 0) continue;
    else a[i] = d;
  }
  printf("%d %d %d\n", a[0], a[1], a[2]);
}
