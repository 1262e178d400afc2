// A spanning forest of a graph with random edges: sets of joined vertices as trees, whose roots are hung below smaller roots
// by compare-and-swap. Which edges are taken depends on who comes first; their number and the smallest vertex of each
// set do not.
#include "parallel.h"

struct edge {
  int from, to;
};

static int parent_of(int *parent, int i) { return __atomic_load_n(&parent[i], __ATOMIC_RELAXED); }

// The root of i's tree; halves the way there.
static int root(int *parent, int i) {
  for (;;) {
    int up = parent_of(parent, i);
    if (up == i) return i;
    int above = parent_of(parent, up);
    if (above != up) __atomic_compare_exchange_n(&parent[i], &up, above, 0, __ATOMIC_RELAXED, __ATOMIC_RELAXED);
    i = above;
  }
}

// Whether the edge joined two trees.
static int join(int *parent, struct edge e) {
  for (;;) {
    int low = root(parent, e.from), high = root(parent, e.to);
    if (low == high) return 0;
    if (low > high) {
      int t = low;
      low = high;
      high = t;
    }
    int expected = high;
    if (__atomic_compare_exchange_n(&parent[high], &expected, low, 0, __ATOMIC_ACQ_REL, __ATOMIC_RELAXED)) return 1;
  }
}

int main(int argc, char **argv) {
  int n = bench_size(argc, argv, 3000000, 1 << 28), edges = n / 16 * 11 + 1, blocks = 64;
  struct edge *e = bench_alloc((size_t)edges, sizeof *e);
  int *parent = bench_alloc((size_t)n, sizeof *parent);
  unsigned char *taken = bench_alloc((size_t)edges, 1);
#pragma omp parallel
  {
#pragma omp for nowait
    cilk_for (int i = 0; i < n; ++i) parent[i] = i;
#pragma omp for
    cilk_for (int i = 0; i < edges; ++i) {
      e[i].from = (int)(parallel_noise(2u * (unsigned)i) % (unsigned)n);
      e[i].to = (int)(parallel_noise(2u * (unsigned)i + 1) % (unsigned)n);
    }
  }
#pragma omp parallel for schedule(dynamic, 1)
  cilk_for (int block = 0; block < blocks; ++block) {
    int last = (int)((long)edges * (block + 1) / blocks);
    for (int i = (int)((long)edges * block / blocks); i < last; ++i) taken[i] = (unsigned char)join(parent, e[i]);
  }
#pragma omp parallel for
  cilk_for (int i = 0; i < n; ++i) {
    int r = root(parent, i);
    __atomic_store_n(&parent[i], r, __ATOMIC_RELAXED);
  }
  int trees = 0, branches = 0;
  for (int i = 0; i < n; ++i) trees += parent[i] == i;
  for (int i = 0; i < edges; ++i) branches += taken[i];
  printf("%d %d %lx\n", trees + branches == n, trees, bench_hash(parent, (size_t)n * sizeof *parent));
  free(e);
  free(parent);
  free(taken);
  return 0;
}
