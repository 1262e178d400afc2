// A nonlinear transport equation with upwind differences by sign.
// u: double[7] in -1..1
// n: int = 7
void f(double *u, int n) {
  double v[7];
  for (int t = 0; t < 4; t++) {
    for (int i = 0; i < n; i++) {
      int left = (i + n - 1) % n, right = (i + 1) % n;
      v[i] = u[i] - 0.1 * u[i] * (u[i] > 0 ? u[i] - u[left] : u[right] - u[i]);
    }
    for (int i = 0; i < n; i++) u[i] = v[i];
  }
}
