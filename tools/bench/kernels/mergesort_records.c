// Stable merge sort of records through a comparison function.
#include "bench.h"
#include <string.h>

struct record {
  char name[10];
  short group;
  double weight;
};
typedef int comparison(const struct record *, const struct record *);

static int by_group(const struct record *a, const struct record *b) { return a->group - b->group; }
static int by_name(const struct record *a, const struct record *b) { return strcmp(a->name, b->name); }
static int by_weight(const struct record *a, const struct record *b) { return (a->weight > b->weight) - (a->weight < b->weight); }

static void initialise(int n, struct record *v) {
  unsigned seed = 424242;
  memset(v, 0, (size_t)n * sizeof *v);
  for (int i = 0; i < n; ++i) {
    for (int k = 0; k < 5; ++k) v[i].name[k] = (char)('a' + bench_random(&seed) % 4);
    v[i].group = (short)(bench_random(&seed) % 20);
    v[i].weight = bench_random(&seed) % 1000 / 8.0;
  }
}

static void sort(struct record *v, struct record *spare, int n, comparison *less) {
  if (n < 2) return;
  int half = n / 2;
  sort(v, spare, half, less);
  sort(v + half, spare + half, n - half, less);
  memcpy(spare, v, (size_t)n * sizeof *v);
  for (int i = 0, j = half, k = 0; k < n; ++k) v[k] = j >= n || (i < half && less(&spare[i], &spare[j]) <= 0) ? spare[i++] : spare[j++];
}

int main(int argc, char **argv) {
  static comparison *const orders[] = {by_weight, by_name, by_group};
  int n = bench_size(argc, argv, 1500, 1000000);
  struct record *v = bench_alloc(n, sizeof *v), *spare = bench_alloc(n, sizeof *spare);
  BENCH(argc, argv, initialise(n, v), for (int k = 0; k < 3; ++k) sort(v, spare, n, orders[k]));
  printf("%lu\n", bench_hash(v, (size_t)n * sizeof *v));
  free(v), free(spare);
  return 0;
}
