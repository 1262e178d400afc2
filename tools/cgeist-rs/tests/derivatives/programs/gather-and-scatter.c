// Indices from memory choose what is read and written.
// x: double[5]
// y: double[3]
// k: int[6] = {0, 4, 2, 2, 1, 4}
// m: int[6] = {2, 0, 2, 1, 0, 2}
// n: int = 6
void f(const double *x, double *y, const int *k, const int *m, int n) {
  for (int i = 0; i < n; i++) y[m[i]] = y[m[i]] * 0.5 + x[k[i]] * x[k[(i + 1) % n]];
}
