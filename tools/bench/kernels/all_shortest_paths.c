// Shortest paths between all pairs of nodes, by dynamic programming over the intermediate node.
#include "bench.h"

enum { MAX = 1000 };
static int d[MAX][MAX];

static void initialise(int n) {
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) {
      d[i][j] = i * j % 7 + 1;
      if ((i + j) % 13 == 0 || (i + j) % 7 == 0 || (i + j) % 11 == 0) d[i][j] = 999;
    }
}

static void paths(int n) {
  for (int k = 0; k < n; ++k)
    for (int i = 0; i < n; ++i)
      for (int j = 0; j < n; ++j) d[i][j] = d[i][j] < d[i][k] + d[k][j] ? d[i][j] : d[i][k] + d[k][j];
}

int main(int argc, char **argv) {
  int n = bench_size(argc, argv, 80, MAX);
  BENCH(argc, argv, initialise(n), paths(n));
  unsigned long h = 0;
  for (int i = 0; i < n; ++i) h = h * 31 + bench_hash(d[i], (size_t)n * sizeof d[i][0]);
  printf("%lu\n", h);
  return 0;
}
