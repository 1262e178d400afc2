// Claim: assignments, pre-increments, conditionals and commas are lvalues that can be assigned to, incremented and bound.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static int &count(int &x) {
  x += 100;
  return x;
}
struct Point {
  int x, y;
};
int main(int argc, char **) {
  int a = 1, b = 2, c = 3;
  (a = b) = 7;
  printf("%d %d\n", a, b);
  (a += 3) *= 2;
  printf("%d\n", a);
  ++++++a;
  printf("%d\n", a);
  int &r = --a;
  r = 50;
  printf("%d\n", a);
  int *p = &(b = 9);
  *p = 11;
  printf("%d\n", b);
  (argc > 1 ? a : b) = 60;
  (argc > 1 ? a : b)++;
  ++(argc == 1 ? a : c);
  printf("%d %d %d\n", a, b, c);
  (a++, b) = 5;
  (++a, b--, c) += 4;
  printf("%d %d %d\n", a, b, c);
  count(++a) = 3;
  printf("%d\n", a);
  count(a = b) += 1;
  printf("%d %d\n", a, b);
  int &chosen = argc > 1 ? a : (b += 1, c);
  chosen = 77;
  printf("%d %d %d\n", a, b, c);
  Point s = {1, 2}, t = {3, 4};
  (s = t).x = 9;
  printf("%d %d %d\n", s.x, s.y, t.x);
  (argc > 1 ? s : t).y = 8;
  (++a, s) = t;
  printf("%d %d\n", s.x, s.y);
  short h = 5;
  (h += 70000) /= 3;
  printf("%d\n", h);
  unsigned char u = 250;
  printf("%d\n", (u += 10) = 3);
  bool f = false;
  (f = 7) = false;
  printf("%d\n", f);
  double d = 1;
  (d /= 4) += 1;
  ++++d;
  printf("%g\n", d);
  const char *text = "abcdef";
  (++text) += 2;
  printf("%s\n", text);
  int *q = &a;
  *++(q = &b, q = &a - 1) = 31;
  printf("%d\n", a);
  int v[4] = {1, 2, 3, 4};
  int i = 0;
  v[i] = i = 2;
  (v[1] += v[2]) <<= 2;
  printf("%d %d %d %d\n", v[0], v[1], v[2], v[3]);
}
