// Matrix product with dimensions known only at run time. The parameters are variable-length arrays, so each access
// becomes an access to a memref with dynamic strides; the three loops may be permuted, tiled and run in parallel.
#include <stdio.h>
#include <stdlib.h>

void matmul(int n, int m, int k, double c[restrict n][m], double a[restrict n][k], double b[restrict k][m]) {
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < m; ++j) {
      double sum = 0;
      for (int l = 0; l < k; ++l) sum += a[i][l] * b[l][j];
      c[i][j] = sum;
    }
}

int main(int argc, char **argv) {
  int n = argc > 1 ? atoi(argv[1]) : 48;
  if (n < 2 || n > 2000) return 1;
  int m = n / 2, k = n + 3;
  double(*a)[k] = malloc(sizeof(double[n][k])), (*b)[m] = malloc(sizeof(double[k][m])), (*c)[m] = malloc(sizeof(double[n][m]));
  if (!a || !b || !c) return 1;
  for (int i = 0; i < n; ++i)
    for (int l = 0; l < k; ++l) a[i][l] = (i + 2 * l) % 5;
  for (int l = 0; l < k; ++l)
    for (int j = 0; j < m; ++j) b[l][j] = l == j ? 2 : (l - j) % 3;
  matmul(n, m, k, c, a, b);
  double trace = 0, total = 0;
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < m; ++j) total += c[i][j], trace += i == j ? c[i][j] : 0;
  printf("trace %.1f, total %.1f, corner %.1f\n", trace, total, c[n - 1][m - 1]);
  free(a);
  free(b);
  free(c);
  return 0;
}
