// Lloyd's k-means on points in a plane.
#include "bench.h"

enum { MAX = 100000, K = 12 };
static double px[MAX], py[MAX], cx[K], cy[K];
static int group[MAX];

static void initialise(int n) {
  unsigned seed = 2463534242u;
  for (int i = 0; i < n; ++i) {
    px[i] = bench_random(&seed) % 1000 / 10.0 + i % 4 * 60;
    py[i] = bench_random(&seed) % 1000 / 10.0 + i % 3 * 80;
  }
  for (int k = 0; k < K; ++k) cx[k] = px[k * n / K], cy[k] = py[k * n / K];
}

static void cluster(int n, int rounds) {
  while (rounds--) {
    double sx[K] = {0}, sy[K] = {0};
    int count[K] = {0};
    for (int i = 0; i < n; ++i) {
      double best = 1e300;
      for (int k = 0; k < K; ++k) {
        double dx = px[i] - cx[k], dy = py[i] - cy[k], d = dx * dx + dy * dy;
        if (d < best) best = d, group[i] = k;
      }
      sx[group[i]] += px[i], sy[group[i]] += py[i];
      count[group[i]]++;
    }
    for (int k = 0; k < K; ++k)
      if (count[k]) cx[k] = sx[k] / count[k], cy[k] = sy[k] / count[k];
  }
}

int main(int argc, char **argv) {
  int n = bench_size(argc, argv, 2000, MAX);
  BENCH(argc, argv, initialise(n), cluster(n, 8));
  printf("%a %a %lu\n", bench_sum(cx, K), bench_sum(cy, K), bench_hash(group, (size_t)n * sizeof *group));
  return 0;
}
