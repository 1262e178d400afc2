// Claim: typedef names, tags, labels and members live in separate name spaces.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

typedef int number;
struct number {
  number number;
};
static number number_of(struct number *number) { return number->number; }
typedef struct {
  int a;
} list, *list_pointer;

int main(void) {
  struct number n = {5};
  number v = number_of(&n);
number:
  if (v++ < 7) goto number;
  {
    number number = 3;
    v += number;
  }
  number w = 1;
  list l = {4};
  list_pointer p = &l;
  struct list {
    number list;
  } list = {p->a + (int)w};
  printf("%d %d\n", v, list.list);
  return 0;
}
