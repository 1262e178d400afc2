// The loss of a network of long short-term memory (Hochreiter and Schmidhuber 1997) with diagonal weights on a sequence.
//
// A layer has four gates, of which each has a weight and a bias for each unit; its state, a hidden vector and a cell, is
// updated in place. The scratch memory of a layer is allocated in each step. No pointer is `restrict` unless -DRESTRICT is
// given. Sizes: layers, steps, units.
#include "derivatives.h"

static double sigmoid(double x) { return 1.0 / (1.0 + exp(-x)); }

static void layer(int units, const double *MAY_RESTRICT weight, const double *MAY_RESTRICT bias, double *MAY_RESTRICT hidden,
                  double *MAY_RESTRICT cell, const double *MAY_RESTRICT input) {
  double *gates = (double *)malloc((size_t)(4 * units) * sizeof(double));
  double *forget = gates, *in = &gates[units], *out = &gates[2 * units], *change = &gates[3 * units];
  for (int i = 0; i < units; ++i) {
    forget[i] = sigmoid(input[i] * weight[i] + bias[i]);
    in[i] = sigmoid(hidden[i] * weight[units + i] + bias[units + i]);
    out[i] = sigmoid(input[i] * weight[2 * units + i] + bias[2 * units + i]);
    change[i] = tanh(hidden[i] * weight[3 * units + i] + bias[3 * units + i]);
  }
  for (int i = 0; i < units; ++i) cell[i] = cell[i] * forget[i] + in[i] * change[i];
  for (int i = 0; i < units; ++i) hidden[i] = out[i] * tanh(cell[i]);
  free(gates);
}

// Each layer has the hidden vector of the one before as input.
static void predict(int layers, int units, const double *MAY_RESTRICT weights, const double *MAY_RESTRICT extra,
                    double *MAY_RESTRICT states, const double *MAY_RESTRICT input, double *MAY_RESTRICT output) {
  for (int i = 0; i < units; ++i) output[i] = input[i] * extra[i];
  const double *last = output;
  for (int l = 0; l < layers; ++l) {
    const double *weight = &weights[8 * units * l];
    double *state_of_layer = &states[2 * units * l];
    layer(units, weight, weight + 4 * units, state_of_layer, state_of_layer + units, last);
    last = state_of_layer;
  }
  for (int i = 0; i < units; ++i) output[i] = last[i] * extra[units + i] + extra[2 * units + i];
}

static void lstm(int layers, int steps, int units, const double *MAY_RESTRICT weights, const double *MAY_RESTRICT extra,
                 double *MAY_RESTRICT states, const double *MAY_RESTRICT sequence, double *MAY_RESTRICT result) {
  double total = 0;
  int count = 0;
  double *predicted = (double *)malloc((size_t)units * sizeof(double));
  double *normalised = (double *)malloc((size_t)units * sizeof(double));
  for (int t = 0; t < steps - 1; ++t) {
    predict(layers, units, weights, extra, states, &sequence[t * units], predicted);
    double sum = 2;
    for (int i = 0; i < units; ++i) sum += exp(predicted[i]);
    for (int i = 0; i < units; ++i) normalised[i] = predicted[i] - log(sum);
    for (int i = 0; i < units; ++i) total += sequence[(t + 1) * units + i] * normalised[i];
    count += units;
  }
  *result = -total / count;
  free(predicted);
  free(normalised);
}

static int layers, steps, units;
static double *weights, *extra, *states, *initial, *sequence, *d_weights, *d_extra, *d_states, result, d_result;

static void make(int n_layers, int n_steps, int n_units) {
  layers = n_layers, steps = n_steps, units = n_units;
  weights = doubles(8 * layers * units), d_weights = doubles(8 * layers * units);
  extra = doubles(3 * units), d_extra = doubles(3 * units);
  initial = doubles(2 * layers * units), states = doubles(2 * layers * units), d_states = doubles(2 * layers * units);
  sequence = doubles((long)steps * units);
  add_input("weights", weights, d_weights, 8 * layers * units);
  add_input("extra", extra, d_extra, 3 * units);
  set_outputs(&result, &d_result, 1);
}

static void set_up(const long *sizes) {
  make((int)sizes[0], (int)sizes[1], (int)sizes[2]);
  fill(weights, 8 * layers * units, 1, 0, 1);
  fill(extra, 3 * units, 2, 0, 1);
  fill(initial, 2 * layers * units, 3, 0, 1);
  for (long i = 0; i < (long)steps * units; ++i) sequence[i] = noise(4000003ul + (unsigned long)i) < 0.4;
}

static void read_file(FILE *file) {
  int n_layers = (int)read_number(file), n_steps = (int)read_number(file), n_units = (int)read_number(file);
  make(n_layers, n_steps, n_units);
  read_numbers(file, weights, 8 * layers * units);
  read_numbers(file, extra, 3 * units);
  read_numbers(file, initial, 2 * layers * units);
  read_numbers(file, sequence, (long)steps * units);
}

static void reset(void) { memcpy(states, initial, (size_t)(2 * layers * units) * sizeof(double)); }

static void primal(void) { lstm(layers, steps, units, weights, extra, states, sequence, &result); }

static void gradient(void) {
  clear(d_weights, 8 * layers * units);
  clear(d_extra, 3 * units);
  clear(d_states, 2 * layers * units);
  __enzyme_autodiff((void *)lstm, enzyme_const, layers, enzyme_const, steps, enzyme_const, units, enzyme_dup, weights, d_weights,
                    enzyme_dup, extra, d_extra, enzyme_dup, states, d_states, enzyme_const, sequence, enzyme_dup, &result,
                    &d_result);
}

int main(int argc, char **argv) {
  static const struct program program = {"lstm", {2, 12, 5, 0}, set_up, read_file, reset, primal, gradient, NULL};
  return run_program(argc, argv, &program);
}
