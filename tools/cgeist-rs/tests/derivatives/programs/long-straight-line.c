// Many operations that share operands.
// x: double[2] in 0.4..1.1
// -> double
double f(const double *x) {
  double a = x[0], b = x[1];
  double c = a * b, d = c + a, e = d * c - b, g = e / (1 + d * d), h = g * g * e;
  double i = h - c * g, j = i * d + e, k = j / (2 + h * h), l = k * j * i, m = l + k - a;
  double n = m * l + b * c, o = n / (3 + m * m), p = o * n - i * d, q = p * o + h;
  return q * p + o * m - n * g;
}
