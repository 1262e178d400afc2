// Claim: a compound literal in a function is a fresh modifiable object each time it is evaluated.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

struct p {
  int x, y;
};
static int sum(const int *v, int n) {
  int s = 0;
  while (n--) s += *v++;
  return s;
}
static int dist(struct p a, struct p b) { return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y); }

int main(void) {
  for (int i = 0; i < 3; ++i) {
    int *v = (int[4]){i, i * 2};
    v[3] += 5;
    printf("%d ", sum(v, 4));
    struct p *p = &(struct p){.y = i};
    p->x++;
    printf("%d,%d ", p->x, p->y);
  }
  printf("\n%d\n", dist((struct p){1, 2}, (struct p){.x = 4, .y = 6}));
  int n = (int){7} + *(int[]){8};
  (int){0} = n;
  printf("%d %zu %s\n", ++(int){n}, sizeof((char[]){"abc"}), (char[]){"text"});
  const char **names = (const char *[]){"p", "q", NULL};
  while (*names) printf("%s", *names++);
  printf("\n");
  int first = 1, *kept[2];
again:;
  int *p = (int[]){first};
  kept[!first] = p;
  if (first--) goto again;
  printf("%d %d\n", kept[0] == kept[1], *kept[1]);
  return 0;
}
