// Dual numbers: a value and the derivative with respect to one input (Clifford 1873; Wengert 1964), for -DREFERENCE.
//
// Comparisons look at the value, so that a program takes the branches that it takes without derivatives.
#ifndef DUAL_HPP
#define DUAL_HPP
#include <math.h>
#include <stdlib.h>

struct dual {
  double value, tangent;
  dual() = default;
  dual(double v, double t = 0) : value(v), tangent(t) {}
};

static inline double value_of(dual x) { return x.value; }
static inline double tangent_of(dual x) { return x.tangent; }

static inline dual operator-(dual a) { return {-a.value, -a.tangent}; }
static inline dual operator+(dual a, dual b) { return {a.value + b.value, a.tangent + b.tangent}; }
static inline dual operator-(dual a, dual b) { return {a.value - b.value, a.tangent - b.tangent}; }
static inline dual operator*(dual a, dual b) { return {a.value * b.value, a.tangent * b.value + a.value * b.tangent}; }
static inline dual operator/(dual a, dual b) {
  double r = a.value / b.value;
  return {r, (a.tangent - r * b.tangent) / b.value};
}
static inline dual &operator+=(dual &a, dual b) { return a = a + b; }
static inline dual &operator-=(dual &a, dual b) { return a = a - b; }
static inline dual &operator*=(dual &a, dual b) { return a = a * b; }
static inline dual &operator/=(dual &a, dual b) { return a = a / b; }

static inline bool operator<(dual a, dual b) { return a.value < b.value; }
static inline bool operator>(dual a, dual b) { return a.value > b.value; }
static inline bool operator<=(dual a, dual b) { return a.value <= b.value; }
static inline bool operator>=(dual a, dual b) { return a.value >= b.value; }
static inline bool operator==(dual a, dual b) { return a.value == b.value; }
static inline bool operator!=(dual a, dual b) { return a.value != b.value; }

static inline dual sqrt(dual x) {
  double r = ::sqrt(x.value);
  return {r, x.tangent == 0 ? 0 : x.tangent / (2 * r)};
}
static inline dual exp(dual x) { return {::exp(x.value), x.tangent * ::exp(x.value)}; }
static inline dual log(dual x) { return {::log(x.value), x.tangent / x.value}; }
static inline dual sin(dual x) { return {::sin(x.value), x.tangent * ::cos(x.value)}; }
static inline dual cos(dual x) { return {::cos(x.value), -x.tangent * ::sin(x.value)}; }
static inline dual tanh(dual x) {
  double r = ::tanh(x.value);
  return {r, x.tangent * (1 - r * r)};
}
// Only of constants: there is no digamma function in the C library.
static inline dual lgamma(dual x) {
  if (x.tangent != 0) abort();
  return {::lgamma(x.value)};
}
#endif
