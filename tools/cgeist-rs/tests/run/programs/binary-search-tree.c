// Claim: a binary tree is filled, searched, changed and walked with and without recursion.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
#include <stdlib.h>

struct tree {
  int key;
  struct tree *child[2];
};
static void insert(struct tree **t, int key) {
  while (*t) {
    if ((*t)->key == key) return;
    t = &(*t)->child[key > (*t)->key];
  }
  *t = calloc(1, sizeof **t);
  (*t)->key = key;
}
static void erase(struct tree **t, int key) {
  while (*t && (*t)->key != key) t = &(*t)->child[key > (*t)->key];
  struct tree *dead = *t;
  if (!dead) return;
  if (!dead->child[0] || !dead->child[1]) {
    *t = dead->child[dead->child[0] == NULL];
  } else {
    struct tree **m = &dead->child[1];
    while ((*m)->child[0]) m = &(*m)->child[0];
    struct tree *next = *m;
    *m = next->child[1];
    next->child[0] = dead->child[0];
    next->child[1] = dead->child[1];
    *t = next;
  }
  free(dead);
}
static int height(const struct tree *t) {
  if (!t) return 0;
  int l = height(t->child[0]), r = height(t->child[1]);
  return 1 + (l > r ? l : r);
}
static void walk(const struct tree *t) {
  const struct tree *stack[32];
  int top = 0;
  while (t || top) {
    for (; t; t = t->child[0]) stack[top++] = t;
    t = stack[--top];
    printf("%d ", t->key);
    t = t->child[1];
  }
  printf("\n");
}

int main(void) {
  struct tree *t = NULL;
  for (int i = 0; i < 20; ++i) insert(&t, i * 13 % 31);
  walk(t);
  printf("%d\n", height(t));
  for (int i = 0; i < 31; i += 3) erase(&t, i);
  walk(t);
  while (t) erase(&t, t->key);
  return 0;
}
