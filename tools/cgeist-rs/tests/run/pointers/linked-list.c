// Claim: lists of heap nodes are built, reversed, filtered through a pointer to pointer, and freed.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
#include <stdlib.h>

struct node {
  int value;
  struct node *next;
};

static void push(struct node **head, int value) {
  struct node *n = malloc(sizeof *n);
  *n = (struct node){value, *head};
  *head = n;
}
static void reverse(struct node **head) {
  struct node *done = NULL, *rest = *head;
  while (rest) {
    struct node *next = rest->next;
    rest->next = done;
    done = rest;
    rest = next;
  }
  *head = done;
}
static void drop_odd(struct node **at) {
  while (*at)
    if ((*at)->value & 1) {
      struct node *dead = *at;
      *at = dead->next;
      free(dead);
    } else {
      at = &(*at)->next;
    }
}
static void show(const struct node *n) {
  for (; n; n = n->next) printf("%d ", n->value);
  printf("\n");
}

int main(void) {
  struct node *list = NULL;
  for (int i = 0; i < 9; ++i) push(&list, i * 3 % 7);
  show(list);
  reverse(&list);
  show(list);
  drop_odd(&list);
  show(list);
  while (list) {
    struct node *next = list->next;
    free(list);
    list = next;
  }
  return 0;
}
