// Covariance matrix of columns with run-time dimensions.
#include "bench.h"

static void initialise(int n, int m, double data[n][m]) {
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < m; ++j) data[i][j] = (double)(i * j % 29) / m + j % 3;
}

static void covariance(int n, int m, double data[n][m], double cov[m][m], double mean[m]) {
  for (int j = 0; j < m; ++j) {
    mean[j] = 0;
    for (int i = 0; i < n; ++i) mean[j] += data[i][j];
    mean[j] /= n;
  }
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < m; ++j) data[i][j] -= mean[j];
  for (int i = 0; i < m; ++i)
    for (int j = i; j < m; ++j) {
      cov[i][j] = 0;
      for (int k = 0; k < n; ++k) cov[i][j] += data[k][i] * data[k][j];
      cov[i][j] /= n - 1.0;
      cov[j][i] = cov[i][j];
    }
}

int main(int argc, char **argv) {
  int n = bench_size(argc, argv, 70, 2000) + 1, m = n - n / 5;
  double(*data)[m] = bench_alloc(n, sizeof *data), (*cov)[m] = bench_alloc(m, sizeof *cov), *mean = bench_alloc(m, sizeof *mean);
  BENCH(argc, argv, initialise(n, m, data), covariance(n, m, data, cov, mean));
  printf("%a\n", bench_sum(cov[0], (long)m * m));
  free(data), free(cov), free(mean);
  return 0;
}
