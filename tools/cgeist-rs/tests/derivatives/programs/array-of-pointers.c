// A table of pointers to active memory, permuted at run time.
// x: double[4] in -1..1
// n: int = 4
// -> double
double f(double *x, int n) {
  double *order[4], s = 1;
  for (int i = 0; i < n; i++) order[i] = x + i;
  for (int i = 0; i < n; i++)
    for (int j = i + 1; j < n; j++)
      if (*order[j] < *order[i]) {
        double *t = order[i];
        order[i] = order[j];
        order[j] = t;
      }
  for (int i = 0; i < n; i++) s = s * *order[i] + i;
  *order[0] = s;
  return s * s;
}
