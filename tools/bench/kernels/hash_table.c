// Open addressing hash table of strings to counts, with growth and deletion.
#include "bench.h"
#include <string.h>

struct slot {
  char key[12];
  unsigned hash;
  int count;
};
struct table {
  struct slot *slots;
  unsigned mask, used;
};

static unsigned hash(const char *s) {
  unsigned h = 2166136261u;
  while (*s) h = (h ^ (unsigned char)*s++) * 16777619u;
  return h | 1;
}

static struct slot *find(struct table *t, const char *key, unsigned h) {
  unsigned i = h & t->mask;
  while (t->slots[i].hash && (t->slots[i].hash != h || strcmp(t->slots[i].key, key))) i = (i + 1) & t->mask;
  return &t->slots[i];
}

static void grow(struct table *t) {
  struct table bigger = {bench_alloc(2 * (t->mask + 1u), sizeof(struct slot)), 2 * t->mask + 1, t->used};
  for (unsigned i = 0; i <= t->mask; ++i)
    if (t->slots[i].hash) *find(&bigger, t->slots[i].key, t->slots[i].hash) = t->slots[i];
  free(t->slots);
  *t = bigger;
}

static void add(struct table *t, const char *key) {
  unsigned h = hash(key);
  struct slot *s = find(t, key, h);
  if (!s->hash) {
    strcpy(s->key, key);
    s->hash = h;
    if (++t->used * 4 > t->mask * 3) {
      s->count++;
      grow(t);
      return;
    }
  }
  s->count++;
}

static void drop(struct table *t, const char *key) {
  struct slot *s = find(t, key, hash(key));
  if (!s->hash) return;
  unsigned hole = (unsigned)(s - t->slots), i = hole;
  t->used--;
  for (;;) {
    i = (i + 1) & t->mask;
    if (!t->slots[i].hash) break;
    unsigned home = t->slots[i].hash & t->mask;
    if (((i - home) & t->mask) >= ((i - hole) & t->mask)) {
      t->slots[hole] = t->slots[i];
      hole = i;
    }
  }
  memset(&t->slots[hole], 0, sizeof(struct slot));
}

static void name(unsigned v, char *out) {
  do *out++ = (char)('a' + v % 26);
  while (v /= 26);
  *out = 0;
}

static unsigned long work(int n) {
  struct table t = {bench_alloc(8, sizeof(struct slot)), 7, 0};
  unsigned seed = 1;
  char key[12];
  for (int i = 0; i < n; ++i) {
    name(bench_random(&seed) % (unsigned)(n / 2 + 1), key);
    if (i % 5 == 4) drop(&t, key);
    else add(&t, key);
  }
  unsigned long h = t.used;
  for (unsigned i = 0; i <= t.mask; ++i) h += (unsigned long)t.slots[i].hash * (unsigned long)t.slots[i].count;
  free(t.slots);
  return h;
}

int main(int argc, char **argv) {
  int n = bench_size(argc, argv, 3000, 5000000);
  unsigned long h = 0;
  BENCH(argc, argv, (void)0, h = work(n));
  printf("%lu\n", h);
  return 0;
}
