// Claim: a hash table with chains counts words of a text.
// Proves: polygeist:PG-16 tapir:INT-2
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct entry {
  struct entry *next;
  int count;
  char word[];
};
static struct entry *table[17];

static struct entry *find(const char *word, size_t n) {
  unsigned h = 5381;
  for (size_t i = 0; i < n; ++i) h = h * 33 ^ (unsigned char)word[i];
  struct entry **at = &table[h % 17];
  for (; *at; at = &(*at)->next)
    if (!strncmp((*at)->word, word, n) && !(*at)->word[n]) return *at;
  *at = calloc(1, sizeof **at + n + 1);
  memcpy((*at)->word, word, n);
  return *at;
}
static int compare(const void *a, const void *b) {
  const struct entry *x = *(struct entry *const *)a, *y = *(struct entry *const *)b;
  return x->count != y->count ? y->count - x->count : strcmp(x->word, y->word);
}

int main(void) {
  const char *text = "the cat and the dog and the bird saw the other cat before dawn";
  while (*text) {
    const char *end = text;
    while (isalpha((unsigned char)*end)) end++;
    if (end > text) find(text, (size_t)(end - text))->count++;
    text = *end ? end + 1 : end;
  }
  struct entry *all[32];
  size_t n = 0;
  for (int i = 0; i < 17; ++i)
    for (struct entry *e = table[i]; e; e = e->next) all[n++] = e;
  qsort(all, n, sizeof *all, compare);
  for (size_t i = 0; i < n; ++i) printf("%d %s\n", all[i]->count, all[i]->word), free(all[i]);
  return 0;
}
