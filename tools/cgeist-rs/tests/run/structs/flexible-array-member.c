// Claim: a flexible array member starts at the end of the fixed part and takes what was allocated.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct text {
  size_t length;
  char kind;
  char data[];
};
struct pair_list {
  int n;
  struct {
    short key;
    double value;
  } pairs[];
};
static struct text constant = {5, 'c', "fixed"};

static struct text *make(const char *s) {
  struct text *t = malloc(sizeof *t + strlen(s) + 1);
  t->length = strlen(s);
  t->kind = 'h';
  strcpy(t->data, s);
  return t;
}

int main(void) {
  struct text *t = make("flexible");
  printf("%zu %c %s %c\n", t->length, t->kind, t->data, t->data[3]);
  printf("%zu %zu\n", offsetof(struct text, data), sizeof(struct text));
  printf("%.*s\n", (int)constant.length, constant.data);
  struct pair_list *l = malloc(sizeof *l + 3 * sizeof *l->pairs);
  l->n = 3;
  for (int i = 0; i < l->n; ++i) l->pairs[i].key = (short)i, l->pairs[i].value = i * 1.5;
  printf("%d %g %zu\n", l->pairs[2].key, l->pairs[2].value, offsetof(struct pair_list, pairs));
  free(t);
  free(l);
  return 0;
}
