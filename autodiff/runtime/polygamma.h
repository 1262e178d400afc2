// The polygamma functions in one floating-point format, REAL, of whose functions NAME makes the names.

// The factorial of n times the Hurwitz zeta function of n + 1 and x, by the Euler-Maclaurin formula: the sum over k of
// n! / (x + k)^(n + 1). The terms have the same sign.
static REAL NAME(rmlir_scaled_zeta)(int n, REAL x) {
  REAL factorial = 1;
  for (int k = 2; k < n; k++) factorial *= k;
  REAL sum = 0;
  for (; x < 24 + n; x += 1) sum += 1 / NAME(pow)(x, n + 1);
  sum *= factorial * n;
  REAL power = factorial / NAME(pow)(x, n), square = 1 / (x * x);
  REAL tail = power + power * n / (2 * x);
  REAL rising = power * n * (n + 1) * square;
  for (int k = 0; k < (int)(sizeof rmlir_polygamma_series / sizeof *rmlir_polygamma_series); k++) {
    tail += (REAL)rmlir_polygamma_series[k] * rising;
    rising *= (n + 2 * k + 2) * (REAL)(n + 2 * k + 3) * square;
  }
  return sum + tail;
}

REAL NAME(rmlir_polygamma)(int n, REAL x) {
  if (n == 0) return NAME(rmlir_digamma)(x);
  if (n < 0 || x != x) return NAN;
  REAL sign = n % 2 ? 1 : -1;
  if (x > 0) return isinf(x) ? sign * 0 : sign * NAME(rmlir_scaled_zeta)(n, x);
  REAL fraction = x - NAME(floor)(x);
  if (!(fraction > 0)) {
    if (n % 2 && !isinf(x)) return INFINITY;
    return x == 0 ? sign / x : NAN;
  }
  // The sum over all integers k of (x + k)^-(n + 1) has period 1; those left of x are those of 1 - x.
  REAL reflected = NAME(rmlir_scaled_zeta)(n, 1 - fraction) - NAME(rmlir_scaled_zeta)(n, 1 - x);
  return sign * (NAME(rmlir_scaled_zeta)(n, fraction) + (n % 2 ? reflected : -reflected));
}
