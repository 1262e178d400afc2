// Prefix sums and products replace their input.
// x: double[6] in 0.5..1.2
// n: int = 6
void f(double *x, int n) {
  for (int i = 1; i < n; i++) x[i] += x[i - 1];
  for (int i = 1; i < n; i++) x[i] *= x[i - 1] * 0.5;
}
