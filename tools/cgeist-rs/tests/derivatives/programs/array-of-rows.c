// A pointer to rows of a fixed size.
// m: row[2] {[3]}
// n: int = 2
// -> double
typedef double row[3];
double f(row *m, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 3; j++) {
      s += m[i][j] * m[n - 1 - i][2 - j];
      m[i][j] = s;
    }
  return s;
}
