// Compares derivatives with an oracle: tangents with those of dual numbers, or with differences, and adjoints with
// tangents by the dot product identity <w, J v> = <J^T w, v>.
//
// Arguments: the number of random points, and `differences` if the dual numbers themselves are to be compared with
// differences of the program. Failures go to standard output; the status is 1 if there are any.

#include <float.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "interface.h"

namespace {

// The permitted error in units of epsilon times the sum of the absolute terms.
const long double LIMIT = 5000;

// The same for differences, relative to that sum.
const long double LIMIT_OF_DIFFERENCES = 1e-6L;

// A tolerance above this part of a tangent shows nothing.
const long double WEAK = 0.02L;

const int WIDTH = 3;

// An array of numbers that frees itself. One element more, so that it is never empty.
struct Numbers {
  long double *data;
  int size;
  explicit Numbers(int size) : data((long double *)calloc(size + 1, sizeof(long double))), size(size) {}
  Numbers(const Numbers &) = delete;
  ~Numbers() { free(data); }
  operator long double *() { return data; }
  void copy(values from) { memcpy(data, from, size * sizeof *data); }
};

// SplitMix64.
struct Random {
  unsigned long state;
  unsigned long bits() {
    unsigned long z = state += 0x9E3779B97F4A7C15;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
    return z ^ (z >> 31);
  }
  // A number between two. It has 16 significant bits, so that it and its sum with a step are exact in all types.
  long double between(long double low, long double high) {
    int exponent;
    long double part = ((long double)(bits() % (1 << 20)) + 0.5L) / (1 << 20);
    long double fraction = frexpl(low + (high - low) * part, &exponent);
    return ldexpl(rintl(ldexpl(fraction, 16)), exponent - 16);
  }
  // A direction, never zero.
  long double direction() {
    long double size = (long double)(bits() % 96 + 32) / 64;
    return bits() % 2 ? size : -size;
  }
};

// The tangents that the oracle expects, with the sums of the absolute terms and the errors of its own.
struct Expected {
  Numbers outputs, tangents, magnitudes, errors;
  explicit Expected(int size) : outputs(size), tangents(size), magnitudes(size), errors(size) {}
};

struct Check {
  const subject &f;
  const oracle &reference;
  bool only_differences;
  int failures = 0, compared = 0;
  // The expected tangents, and those whose tolerance is too large to show anything.
  int expected_tangents = 0, weak = 0;
  // The place that messages name.
  const char *mode = "";
  int point = 0;
  Numbers inputs, constants;

  Check(const subject &f, const oracle &reference, bool only_differences)
      : f(f), reference(reference), only_differences(only_differences), inputs(f.inputs), constants(f.constants) {}

  void complain(const char *what, int at, long double found, long double expected, long double tolerance) {
    if (++failures > 8) return;
    printf("%s: %s, point %d, %s %d: %.21Lg instead of %.21Lg, tolerance %.3Lg\n", f.name, mode, point, what, at, found,
           expected, tolerance);
    if (failures > 1) return;
    printf("%s: inputs", f.name);
    for (int i = 0; i < f.inputs; i++) printf(" %.21Lg", inputs[i]);
    printf("\n");
  }

  // The smallest normal number of the narrowest type: what is smaller has no relative precision.
  long double smallest() { return f.epsilon > 1e-10L ? FLT_MIN : f.epsilon > 1e-17L ? DBL_MIN : LDBL_MIN; }

  void compare(const char *what, int at, long double found, long double expected, long double tolerance) {
    compared++;
    tolerance += smallest();
    bool same = isnan(expected) ? isnan(found) : found == expected || fabsl(found - expected) <= tolerance;
    if (!same) complain(what, at, found, expected, tolerance);
  }

  long double tolerance(const Expected &e, int i) {
    return LIMIT * f.epsilon * e.magnitudes.data[i] + e.errors.data[i];
  }

  void special(int number);
  void random(Random &random);
  void at_point(Random &random, bool smooth);
  void expect(values tangents, Expected &expected, bool smooth);
  void differences(values tangents, long double scale, Expected &expected);
  void difference(int input, long double scale, Numbers &derivative, Numbers &error);
  void check_duals(values tangents, const Expected &duals);
  void check_primal(const Expected &expected);
  void check_memory(const Expected &expected, values memory);
  void check_forward(values tangents, const Expected &expected);
  void check_forward_wide(values tangents, Random &random);
  void check_reverse(values tangents, const Expected &expected, Random &random);
  void check_reverse_wide(values tangents, const Expected &expected, Random &random);
  void check_product(values tangents, const Expected &expected, values weights, values adjoints);
  void check_second(values tangents, Random &random);
  void weights_of(Numbers &weights, Random &random, bool unit);
};

// The first step of the differences, where truncation and rounding balance: a power of two of the size of the input.
long double first_step(long double epsilon, long double input) {
  long double relative = epsilon > 1e-10L ? 0x1p-4L : epsilon > 1e-17L ? 0x1p-9L : 0x1p-10L;
  return ldexpl(relative, input == 0 ? 0 : ilogbl(input));
}

// Central differences with two steps of Richardson's extrapolation, and estimates of their errors.
void Check::difference(int input, long double scale, Numbers &derivative, Numbers &error) {
  const auto primal = reference.dual ? f.primal : reference.primal;
  const int count = f.outputs;
  Numbers moved(f.inputs), above(count), below(count), table(3 * count);
  long double step = scale * first_step(f.epsilon, inputs[input]);
  for (int level = 0; level < 3; level++, step /= 2) {
    moved.copy(inputs);
    moved[input] = inputs[input] + step;
    primal(moved, constants, above);
    moved[input] = inputs[input] - step;
    primal(moved, constants, below);
    for (int i = 0; i < count; i++) table[level * count + i] = (above[i] - below[i]) / (2 * step);
  }
  for (int i = 0; i < count; i++) {
    long double a = table[i], b = table[count + i], c = table[2 * count + i];
    long double ab = b + (b - a) / 3, bc = c + (c - b) / 3;
    derivative[i] = bc + (bc - ab) / 15;
    // An output may be a small difference of numbers around 1.
    long double rounding = f.epsilon * (64 * (fabsl(above[i]) + fabsl(below[i])) + 8);
    error[i] = 4 * fabsl(bc - ab) + rounding / step;
  }
}

void Check::differences(values tangents, long double scale, Expected &expected) {
  Numbers derivative(f.outputs), error(f.outputs);
  const auto primal = reference.dual ? f.primal : reference.primal;
  primal(inputs, constants, expected.outputs);
  for (int i = 0; i < f.outputs; i++) expected.tangents[i] = expected.magnitudes[i] = expected.errors[i] = 0;
  for (int j = 0; j < f.inputs; j++) {
    difference(j, scale, derivative, error);
    for (int i = 0; i < f.outputs; i++) {
      long double term = derivative[i] * tangents[j];
      expected.tangents[i] += term;
      expected.magnitudes[i] += fabsl(term);
      expected.errors[i] += error[i] * fabsl(tangents[j]) + LIMIT_OF_DIFFERENCES * fabsl(term);
    }
  }
}

void Check::expect(values tangents, Expected &e, bool smooth) {
  if (reference.dual) {
    reference.dual(inputs, constants, tangents, e.outputs, e.tangents, e.magnitudes);
  } else if (smooth) {
    differences(tangents, 1, e);
  } else {
    // No difference exists at a special point: only what is computed there is checked.
    reference.primal(inputs, constants, e.outputs);
  }
}

// Dual numbers against differences of the program. A kink between two points makes a difference wrong, so that those
// with smaller steps decide.
void Check::check_duals(values tangents, const Expected &duals) {
  mode = "dual numbers";
  const int scales = 3;
  Expected wide(f.outputs), narrow(f.outputs), narrowest(f.outputs), *found[scales] = {&wide, &narrow, &narrowest};
  for (int at = 0; at < scales; at++) differences(tangents, ldexpl(1, -4 * at), *found[at]);
  for (int i = 0; i < f.outputs; i++) {
    bool shows = false, agrees = false;
    long double limit = 0;
    for (int at = scales - 1; at >= 0; at--) {
      long double size = fmaxl(duals.magnitudes.data[i], found[at]->magnitudes[i]);
      limit = found[at]->errors[i] + LIMIT_OF_DIFFERENCES * size + smallest();
      limit += LIMIT * f.epsilon * duals.magnitudes.data[i];
      if (!(limit <= WEAK * fmaxl(size, 1e-3L))) continue;
      shows = true;
      agrees |= fabsl(duals.tangents.data[i] - found[at]->tangents[i]) <= limit;
    }
    expected_tangents++;
    weak += !shows;
    compared++;
    if (shows && !agrees) complain("tangent", i, duals.tangents.data[i], wide.tangents[i], limit);
  }
}

void Check::check_primal(const Expected &expected) {
  mode = "primal";
  Numbers outputs(f.outputs);
  f.primal(inputs, constants, outputs);
  check_memory(expected, outputs);
  if (f.has_result) {
    int i = f.outputs - 1;
    long double size = fabsl(expected.outputs.data[i]) + expected.magnitudes.data[i] + 1;
    compare("output", i, outputs[i], expected.outputs.data[i], LIMIT * f.epsilon * size);
  }
}

void Check::check_memory(const Expected &expected, values memory) {
  for (int i = 0; i < f.outputs - f.has_result; i++) {
    if (!f.needed[i]) continue;
    long double size = fabsl(expected.outputs.data[i]) + expected.magnitudes.data[i] + 1;
    compare("output", i, memory[i], expected.outputs.data[i], LIMIT * f.epsilon * size);
  }
}

void Check::check_forward(values tangents, const Expected &expected) {
  mode = "forward";
  Numbers memory(f.outputs), found(f.outputs);
  f.forward(inputs, constants, tangents, memory, found);
  check_memory(expected, memory);
  for (int i = 0; i < f.outputs; i++)
    compare("tangent", i, found[i], expected.tangents.data[i], tolerance(expected, i));
}

void Check::check_forward_wide(values tangents, Random &random) {
  mode = "forward of width 3";
  Numbers wide(WIDTH * f.inputs), found(WIDTH * f.outputs);
  for (int lane = 0; lane < WIDTH; lane++)
    for (int j = 0; j < f.inputs; j++) wide[lane * f.inputs + j] = lane ? random.direction() : tangents[j];
  f.forward_wide(inputs, constants, wide, found);
  for (int lane = 0; lane < WIDTH; lane++) {
    Expected expected(f.outputs);
    expect(wide.data + lane * f.inputs, expected, true);
    for (int i = 0; i < f.outputs; i++)
      compare("tangent", i, found[lane * f.outputs + i], expected.tangents[i], tolerance(expected, i));
  }
}

void Check::weights_of(Numbers &weights, Random &random, bool unit) {
  for (int i = 0; i < f.outputs; i++) weights[i] = random.direction();
  if (unit && f.has_result) weights[f.outputs - 1] = 1;
}

// The dot product identity.
void Check::check_product(values tangents, const Expected &expected, values weights, values adjoints) {
  long double forward = 0, reverse = 0, size = 0, error = 0;
  for (int i = 0; i < f.outputs; i++) {
    forward += weights[i] * expected.tangents.data[i];
    size += fabsl(weights[i]) * expected.magnitudes.data[i];
    error += fabsl(weights[i]) * expected.errors.data[i];
  }
  for (int j = 0; j < f.inputs; j++) {
    reverse += adjoints[j] * tangents[j];
    size += fabsl(adjoints[j] * tangents[j]);
  }
  if (isfinite(forward)) compare("dot product", 0, reverse, forward, LIMIT * f.epsilon * size + error);
}

void Check::check_reverse(values tangents, const Expected &expected, Random &random) {
  Numbers weights(f.outputs), memory(f.outputs), adjoints(f.inputs);
  if (f.reverse) {
    mode = "reverse";
    weights_of(weights, random, true);
    f.reverse(inputs, constants, weights, memory, adjoints);
    check_memory(expected, memory);
    check_product(tangents, expected, weights, adjoints);
  }
  if (f.split) {
    mode = "split";
    weights_of(weights, random, false);
    f.split(inputs, constants, weights, memory, adjoints);
    check_memory(expected, memory);
    check_product(tangents, expected, weights, adjoints);
  }
}

void Check::check_reverse_wide(values tangents, const Expected &expected, Random &random) {
  mode = "reverse of width 3";
  Numbers wide(WIDTH * f.outputs), adjoints(WIDTH * f.inputs);
  for (int i = 0; i < WIDTH * f.outputs; i++) wide[i] = random.direction();
  for (int lane = 1; lane <= WIDTH && f.has_result; lane++) wide[lane * f.outputs - 1] = 1;
  f.reverse_wide(inputs, constants, wide, adjoints);
  for (int lane = 0; lane < WIDTH; lane++)
    check_product(tangents, expected, wide.data + lane * f.outputs, adjoints.data + lane * f.inputs);
}

// Second derivatives: the two orders agree, and both with a difference of first derivatives.
void Check::check_second(values tangents, Random &random) {
  if (!f.forward_of_reverse && !f.reverse_of_forward) return;
  Numbers other(f.inputs), weights(f.outputs), found(f.inputs), here(f.inputs);
  for (int j = 0; j < f.inputs; j++) other[j] = random.direction();
  weights_of(weights, random, true);
  // The difference of the weighted tangents in the other direction.
  long double table[3], size = 0, step = first_step(f.epsilon, 1);
  here.copy(inputs);
  for (int level = 0; level < 3; level++, step /= 2) {
    long double sides[2] = {0, 0};
    for (int side = 0; side < 2; side++) {
      Expected expected(f.outputs);
      for (int j = 0; j < f.inputs; j++) inputs[j] = here[j] + (side ? -step : step) * other[j];
      expect(tangents, expected, true);
      for (int i = 0; i < f.outputs; i++) {
        sides[side] += weights[i] * expected.tangents[i];
        size = fmaxl(size, fabsl(weights[i]) * expected.magnitudes[i]);
      }
    }
    table[level] = (sides[0] - sides[1]) / (2 * step);
  }
  inputs.copy(here);
  long double ab = table[1] + (table[1] - table[0]) / 3, bc = table[2] + (table[2] - table[1]) / 3;
  long double expected = bc + (bc - ab) / 15;
  long double limit = 4 * fabsl(bc - ab) + 64 * f.epsilon * size / step + LIMIT_OF_DIFFERENCES * fabsl(expected);
  long double sums[2] = {0, 0}, sizes[2] = {0, 0};
  if (f.forward_of_reverse) {
    mode = "forward over reverse";
    f.forward_of_reverse(inputs, constants, other, weights, found);
    for (int j = 0; j < f.inputs; j++) sums[0] += found[j] * tangents[j], sizes[0] += fabsl(found[j] * tangents[j]);
    compare("second derivative", 0, sums[0], expected, limit);
  }
  if (f.reverse_of_forward) {
    mode = "reverse over forward";
    f.reverse_of_forward(inputs, constants, tangents, weights, found);
    for (int j = 0; j < f.inputs; j++) sums[1] += found[j] * other[j], sizes[1] += fabsl(found[j] * other[j]);
    compare("second derivative", 0, sums[1], expected, limit);
  }
  if (f.forward_of_reverse && f.reverse_of_forward) {
    mode = "orders of second derivatives";
    compare("second derivative", 0, sums[0], sums[1], LIMIT * f.epsilon * (sizes[0] + sizes[1] + size));
  }
}

void Check::at_point(Random &random, bool smooth) {
  Numbers tangents(f.inputs);
  for (int j = 0; j < f.inputs; j++) tangents[j] = random.direction();
  Expected expected(f.outputs);
  expect(tangents, expected, smooth);
  check_primal(expected);
  if (only_differences) {
    if (reference.dual && smooth) check_duals(tangents, expected);
    return;
  }
  if (!reference.dual && !smooth) return;
  expected_tangents += f.outputs;
  for (int i = 0; i < f.outputs; i++) weak += !(tolerance(expected, i) <= WEAK * fmaxl(expected.magnitudes[i], 1e-3L));
  if (f.forward) check_forward(tangents, expected);
  if (f.forward_wide) check_forward_wide(tangents, random);
  check_reverse(tangents, expected, random);
  if (f.reverse_wide) check_reverse_wide(tangents, expected, random);
  if (smooth) check_second(tangents, random);
}

void Check::random(Random &random) {
  for (int j = 0; j < f.inputs; j++) inputs[j] = random.between(f.ranges[2 * j], f.ranges[2 * j + 1]);
  for (int j = f.inputs; j < f.inputs + f.constants; j++)
    constants[j - f.inputs] = random.between(f.ranges[2 * j], f.ranges[2 * j + 1]);
  at_point(random, true);
}

void Check::special(int number) {
  Random random{(unsigned long)number};
  for (int j = f.inputs; j < f.inputs + f.constants; j++)
    constants[j - f.inputs] = random.between(f.ranges[2 * j], f.ranges[2 * j + 1]);
  inputs.copy(f.special + number * f.inputs);
  at_point(random, false);
}

// The check that runs, for the message of a program that crashes.
Check *current = nullptr;
struct sigaction previous[NSIG];

void crash(int number) {
  if (current) printf("%s: %s, point %d: signal %d\n", current->f.name, current->mode, current->point, number);
  fflush(stdout);
  // What raised the signal does so again, for the handler before, such as that of a sanitizer.
  sigaction(number, &previous[number], nullptr);
}

}  // namespace

int main(int count, char **words) {
  int points = count > 1 ? atoi(words[1]) : 3, failures = 0, compared = 0;
  bool only_differences = count > 2 && !strcmp(words[2], "differences");
  struct sigaction action = {};
  action.sa_handler = crash;
  const int signals[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL};
  for (int number : signals) sigaction(number, &action, &previous[number]);
  for (int at = 0; at < subject_count; at++) {
    Check check(subjects[at], oracles[at], only_differences);
    current = &check;
    Random random{0x5EED};
    for (; check.point < points; check.point++) check.random(random);
    for (int number = 0; number < subjects[at].special_points; number++, check.point++) check.special(number);
    if (2 * check.weak > check.expected_tangents) {
      printf("%s: %d of %d expected tangents show nothing\n", subjects[at].name, check.weak, check.expected_tangents);
      failures++;
    }
    failures += check.failures;
    compared += check.compared;
  }
  current = nullptr;
  printf("%d comparisons\n", compared);
  return failures != 0;
}
