// Least spanning forest: edges in order of weight joined by disjoint sets with path halving.
#include "bench.h"

struct edge {
  int a, b;
  unsigned weight;
};

static int compare(const void *x, const void *y) {
  const struct edge *a = x, *b = y;
  if (a->weight != b->weight) return a->weight < b->weight ? -1 : 1;
  return a->a != b->a ? a->a - b->a : a->b - b->b;
}

static void initialise(int n, int m, struct edge *edges, int *parent) {
  unsigned seed = 12;
  for (int i = 0; i < n; ++i) parent[i] = -1;
  for (int i = 0; i < m; ++i) edges[i] = (struct edge){(int)(bench_random(&seed) % (unsigned)n), (int)(bench_random(&seed) % (unsigned)n), bench_random(&seed) >> 20};
}

static int root(int *parent, int v) {
  while (parent[v] >= 0) {
    if (parent[parent[v]] >= 0) parent[v] = parent[parent[v]];
    v = parent[v];
  }
  return v;
}

static unsigned long span(int m, struct edge *edges, int *parent) {
  unsigned long total = 0;
  qsort(edges, (size_t)m, sizeof *edges, compare);
  for (int i = 0; i < m; ++i) {
    int a = root(parent, edges[i].a), b = root(parent, edges[i].b);
    if (a == b) continue;
    if (parent[a] > parent[b]) {
      int t = a;
      a = b;
      b = t;
    }
    parent[a] += parent[b];
    parent[b] = a;
    total += edges[i].weight + 1;
  }
  return total;
}

int main(int argc, char **argv) {
  int n = bench_size(argc, argv, 1000, 500000), m = 2 * n;
  unsigned long total = 0;
  struct edge *edges = bench_alloc(m, sizeof *edges);
  int *parent = bench_alloc(n, sizeof *parent), trees = 0;
  BENCH(argc, argv, initialise(n, m, edges, parent), total = span(m, edges, parent));
  for (int i = 0; i < n; ++i) trees += parent[i] < 0;
  printf("%lu %d\n", total, trees);
  free(edges), free(parent);
  return 0;
}
