// Edit distance of two texts with two rolling rows.
#include "bench.h"

static void initialise(int n, char *a, char *b) {
  unsigned seed = 12345;
  for (int i = 0; i < n; ++i) {
    a[i] = (char)('a' + bench_random(&seed) % 5);
    b[i] = seed % 3 ? a[i] : (char)('a' + (seed >> 8) % 5);
  }
}

static int distance(int n, const char *a, const char *b, int *above, int *row) {
  for (int j = 0; j <= n; ++j) above[j] = j;
  for (int i = 1; i <= n; ++i) {
    row[0] = i;
    for (int j = 1; j <= n; ++j) {
      int replace = above[j - 1] + (a[i - 1] != b[j - 1]), drop = above[j] + 1, add = row[j - 1] + 1;
      int least = replace < drop ? replace : drop;
      row[j] = least < add ? least : add;
    }
    int *t = above;
    above = row;
    row = t;
  }
  return above[n];
}

int main(int argc, char **argv) {
  int n = bench_size(argc, argv, 400, 50000), d = 0;
  char *a = bench_alloc(n, 1), *b = bench_alloc(n, 1);
  int *above = bench_alloc(n + 1, sizeof(int)), *row = bench_alloc(n + 1, sizeof(int));
  BENCH(argc, argv, initialise(n, a, b), d = distance(n, a, b, above, row));
  printf("%d %lu\n", d, bench_hash(above, ((size_t)n + 1) * sizeof *above));
  free(a), free(b), free(above), free(row);
  return 0;
}
