// Two steps of a gated recurrent network with its state in memory.
// weights: double[12] in -0.5..0.5
// state: double[3] in -1..1
// x: const double[6] in -1..1
// -> double
#include <math.h>
static double sigmoid(double a) { return 1 / (1 + exp(-a)); }
double f(const double *weights, double *state, const double *x) {
  double loss = 0;
  for (int t = 0; t < 2; t++) {
    const double *w = weights;
    for (int i = 0; i < 3; i++) {
      double gate = sigmoid(w[0] * x[3 * t + i] + w[1] * state[i]);
      double candidate = tanh(w[2] * x[3 * t + i] + w[3] * state[i]);
      state[i] = gate * state[i] + (1 - gate) * candidate;
      loss += (state[i] - 0.1 * i) * (state[i] - 0.1 * i);
      w += 4;
    }
  }
  return loss;
}
