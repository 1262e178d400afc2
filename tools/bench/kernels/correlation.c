// Correlation matrix of columns: means, deviations, centring and products.
#include "bench.h"
#include <math.h>

enum { MAX = 1000 };
static double data[MAX][MAX], corr[MAX][MAX], mean[MAX], deviation[MAX];

static void initialise(int n, int m) {
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < m; ++j) data[i][j] = (double)(i * j) / m + (i * 13 + j * 7) % 11;
}

static void correlate(int n, int m) {
  for (int j = 0; j < m; ++j) {
    mean[j] = 0;
    for (int i = 0; i < n; ++i) mean[j] += data[i][j];
    mean[j] /= n;
  }
  for (int j = 0; j < m; ++j) {
    deviation[j] = 0;
    for (int i = 0; i < n; ++i) deviation[j] += (data[i][j] - mean[j]) * (data[i][j] - mean[j]);
    deviation[j] = sqrt(deviation[j] / n);
    if (deviation[j] <= 0.1) deviation[j] = 1;
  }
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < m; ++j) data[i][j] = (data[i][j] - mean[j]) / (sqrt((double)n) * deviation[j]);
  for (int i = 0; i < m; ++i) {
    corr[i][i] = 1;
    for (int j = i + 1; j < m; ++j) {
      corr[i][j] = 0;
      for (int k = 0; k < n; ++k) corr[i][j] += data[k][i] * data[k][j];
      corr[j][i] = corr[i][j];
    }
  }
}

int main(int argc, char **argv) {
  int n = bench_size(argc, argv, 70, MAX), m = n - n / 7;
  BENCH(argc, argv, initialise(n, m), correlate(n, m));
  double s = 0;
  for (int i = 0; i < m; ++i) s += bench_sum(corr[i], m);
  printf("%a\n", s);
  return 0;
}
