// Claim: the left side of a compound assignment is evaluated exactly once.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static int calls;
static int values[4] = {1, 2, 3, 4};
static int *place(int i) {
  calls++;
  return &values[i];
}

struct node {
  int value;
  struct node *next;
};

int main(void) {
  *place(1) += 10;
  (*place(2))++;
  place(3)[-1] *= 2;
  printf("%d: %d %d %d %d\n", calls, values[0], values[1], values[2], values[3]);
  int i = 0, a[4] = {5, 6, 7, 8};
  a[i++] += 100;
  a[i++] <<= 1;
  a[++i] ^= a[1];
  printf("%d: %d %d %d %d\n", i, a[0], a[1], a[2], a[3]);
  int *p = a;
  *p++ |= 1;
  *++p -= 3;
  printf("%td %d %d\n", p - a, a[0], a[2]);
  struct node n = {1, &n}, *q = &n;
  (q = q->next)->value += 41;
  printf("%d\n", n.value);
  char text[] = "abc", *t = text;
  *t++ -= 32, *t++ -= 32;
  printf("%s\n", text);
  return 0;
}
