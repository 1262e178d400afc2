// How a checked function and its derivatives are called: all numbers are passed as flat arrays of `long double`, which
// holds each value of the other types. The inputs are the active arguments and the contents of the memory behind them,
// in the order of the parameters. The outputs are the contents of that memory after the call, and the result.
#ifdef __cplusplus
extern "C" {
#endif

typedef const long double *values;
typedef long double *results;

// The checked function, from the compiler under test. A derivative that is not checked is null.
struct subject {
  const char *name;
  int inputs, outputs, constants, has_result;
  int special_points;
  values special;
  // The ranges of the inputs and then of the constants: the lowest and the highest value of each.
  values ranges;
  // For each output, whether derivatives leave its primal value.
  const char *needed;
  // The machine epsilon of the narrowest type.
  long double epsilon;
  void (*primal)(values inputs, values constants, results outputs);
  // The primal outputs in memory, and the tangents of all outputs.
  void (*forward)(values inputs, values constants, values tangents, results memory, results output_tangents);
  // The weights are the adjoints of the outputs; that of the result is 1.
  void (*reverse)(values inputs, values constants, values weights, results memory, results adjoints);
  // The same in two calls, with any weight of the result.
  void (*split)(values inputs, values constants, values weights, results memory, results adjoints);
  // Three directions at a time, behind each other.
  void (*forward_wide)(values inputs, values constants, values tangents, results output_tangents);
  void (*reverse_wide)(values inputs, values constants, values weights, results adjoints);
  // The derivative of the adjoints in a direction.
  void (*forward_of_reverse)(values inputs, values constants, values tangents, values weights, results derivative);
  // The gradient of the weighted sum of the tangents.
  void (*reverse_of_forward)(values inputs, values constants, values tangents, values weights, results gradient);
};

extern const struct subject subjects[];
extern const int subject_count;

// What a function is compared with: its derivative by dual numbers, or else a second build to take differences of.
struct oracle {
  void (*dual)(values inputs, values constants, values tangents, results outputs, results output_tangents,
               results magnitudes);
  void (*primal)(values inputs, values constants, results outputs);
};

extern const struct oracle oracles[];

#ifdef __cplusplus
}
#endif
