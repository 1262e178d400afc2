// Claim: structs that refer to themselves and to one another through pointers are laid out and used.
// Proves: polygeist:PG-15
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

struct author;
struct book {
  const char *title;
  struct author *by;
  struct book *next;
};
struct author {
  const char *name;
  struct book *first;
  int (*count)(const struct author *);
};
static int count(const struct author *a) {
  int n = 0;
  for (const struct book *b = a->first; b; b = b->next) n++;
  return n;
}
static struct author writer;
static struct book second = {"two", &writer, NULL}, first = {"one", &writer, &second};
static struct author writer = {"someone", &first, count};

int main(void) {
  printf("%s %s %d\n", first.next->by->name, writer.first->next->title, writer.first->by->count(&writer));
  struct ring {
    int id;
    struct ring *prev, *next;
  } r[3];
  for (int i = 0; i < 3; ++i) r[i] = (struct ring){i, &r[(i + 2) % 3], &r[(i + 1) % 3]};
  printf("%d %d\n", r->next->next->next->id, r->prev->prev->id);
  return 0;
}
