// States as labels; the transitions depend on active values.
// x: double[6] in -1..1
// n: int = 6
// -> double
double f(const double *x, int n) {
  double low, high;
  int i;
  low = 1, high = 1, i = 0;
down:
  if (i == n) goto end;
  low *= 1 + x[i] * 0.5;
  if (x[i++] > 0) goto up;
  goto down;
up:
  if (i == n) goto end;
  high += x[i] * low;
  if (x[i++] < 0) goto down;
  goto up;
end:
  return low * high;
}
