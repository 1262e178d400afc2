// Weights are divided by their sum if it is not zero.
// w: double[3] in 0..1
// point: 0 0 0
// point: 1 0 0
void f(double *w) {
  double sum = 0;
  for (int i = 0; i < 3; i++) sum += w[i];
  for (int i = 0; i < 3; i++) w[i] = sum > 0 ? w[i] / sum : 1.0 / 3;
}
