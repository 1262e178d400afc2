// Dynamic programming over two strings with active costs.
// cost: double[3] in 0.5..1.5
// -> double
#include <string.h>
static double least(double a, double b) { return a < b ? a : b; }
double f(const double *cost) {
  static const char *const a = "kitten", *const b = "sitting";
  double d[7][8];
  int m = (int)strlen(a), n = (int)strlen(b);
  for (int i = 0; i <= m; i++)
    for (int j = 0; j <= n; j++) {
      if (!i || !j) {
        d[i][j] = i * cost[0] + j * cost[1];
        continue;
      }
      double replace = d[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : cost[2]);
      d[i][j] = least(replace, least(d[i - 1][j] + cost[0], d[i][j - 1] + cost[1]));
    }
  return d[m][n] * d[m - 1][n];
}
