// Greatest number of nested complementary pairs in a sequence of bases.
#include "bench.h"

enum { MAX = 1200 };
static int best[MAX][MAX];
static char bases[MAX];

static void initialise(int n) {
  unsigned seed = 97;
  for (int i = 0; i < n; ++i) {
    bases[i] = (char)(bench_random(&seed) >> 7 & 3);
    for (int j = 0; j < n; ++j) best[i][j] = 0;
  }
}

static void fold(int n) {
  for (int i = n - 1; i >= 0; --i)
    for (int j = i + 1; j < n; ++j) {
      int m = best[i][j - 1];
      if (best[i + 1][j] > m) m = best[i + 1][j];
      int inner = i < j - 1 ? best[i + 1][j - 1] + (bases[i] + bases[j] == 3) : best[i + 1][j - 1];
      if (inner > m) m = inner;
      for (int k = i + 1; k < j; ++k)
        if (best[i][k] + best[k + 1][j] > m) m = best[i][k] + best[k + 1][j];
      best[i][j] = m;
    }
}

int main(int argc, char **argv) {
  int n = bench_size(argc, argv, 120, MAX - 1);
  BENCH(argc, argv, initialise(n), fold(n));
  unsigned long h = 0;
  for (int i = 0; i < n; ++i) h = h * 31 + bench_hash(best[i], (size_t)n * sizeof best[i][0]);
  printf("%d %lu\n", best[0][n - 1], h);
  return 0;
}
