// Prefix tree over bytes with nodes in one growing array, queried for longest prefixes.
#include "bench.h"

struct node {
  int child[8], count;
};

static long work(int n, struct node *nodes) {
  int used = 1;
  unsigned seed = 2024;
  long h = 0;
  nodes[0] = (struct node){{0}, 0};
  for (int i = 0; i < n; ++i) {
    int at = 0;
    unsigned word = bench_random(&seed);
    for (int k = 0; k < 8; ++k, word >>= 3) {
      int *next = &nodes[at].child[word & 7];
      if (!*next) {
        nodes[used] = (struct node){{0}, 0};
        *next = used++;
      }
      at = *next;
      nodes[at].count++;
    }
  }
  for (int i = 0; i < n; ++i) {
    int at = 0, depth = 0;
    unsigned word = bench_random(&seed);
    for (; nodes[at].child[word & 7]; ++depth, word >>= 3) at = nodes[at].child[word & 7];
    h = (h * 7 + depth * 100 + nodes[at].count) % 1000000007;
  }
  return h * 10 + used % 10;
}

int main(int argc, char **argv) {
  int n = bench_size(argc, argv, 1000, 200000);
  struct node *nodes = bench_alloc((size_t)n * 8 + 1, sizeof *nodes);
  long h = 0;
  BENCH(argc, argv, (void)0, h = work(n, nodes));
  printf("%ld\n", h);
  free(nodes);
  return 0;
}
