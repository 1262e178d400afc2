// Values are sorted by a recursive exchange sort.
// x: double[7] in -2..2
// n: int = 7
// -> double
static void sort(double *x, int low, int high) {
  if (low >= high) return;
  double pivot = x[high];
  int at = low;
  for (int i = low; i < high; i++)
    if (x[i] < pivot) {
      double t = x[i];
      x[i] = x[at];
      x[at++] = t;
    }
  x[high] = x[at];
  x[at] = pivot;
  sort(x, low, at - 1);
  sort(x, at + 1, high);
}
double f(double *x, int n) {
  sort(x, 0, n - 1);
  double s = 0;
  for (int i = 0; i < n; i++) s += (i + 1) * x[i] * x[i];
  return s;
}
