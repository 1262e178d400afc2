// Steps on a plane grid between two arrays that change places.
// u: double[25]
// v: double[25]
// -> double
#define N 5
double f(double *u, double *v) {
  for (int t = 0; t < 3; t++) {
    for (int i = 1; i < N - 1; i++)
      for (int j = 1; j < N - 1; j++)
        v[i * N + j] = 0.2 * (u[i * N + j] + u[i * N + j - 1] + u[i * N + j + 1] + u[(i - 1) * N + j] + u[(i + 1) * N + j]);
    double *w = u;
    u = v;
    v = w;
  }
  double s = 0;
  for (int i = 0; i < N * N; i++) s += u[i] * v[i] * v[i];
  return s;
}
