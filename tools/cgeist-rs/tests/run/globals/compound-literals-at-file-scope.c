// Claim: compound literals at file scope are static objects that other initialisers may point to.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

struct node {
  int value;
  const struct node *next;
};
static const struct node *list = &(const struct node){1, &(const struct node){2, &(const struct node){3, 0}}};
static int *numbers = (int[]){4, 5, 6};
static const char *const *names = (const char *const[]){"a", "b", 0};
static struct {
  int n;
  int *data;
} holder = {3, (int[3]){[1] = 7}};
static int *middle = &((int[]){1, 2, 3})[1];
static double value = (double)(9 / 2);

int main(void) {
  for (const struct node *n = list; n; n = n->next) printf("%d ", n->value);
  numbers[1]++;
  printf("%d %s %d %d %d %g\n", numbers[1], names[1], holder.data[1], holder.data[2], middle[1], value);
  return 0;
}
