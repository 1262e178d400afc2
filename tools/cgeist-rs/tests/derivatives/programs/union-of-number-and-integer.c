// Tagged values are numbers or integers in one union.
// oracle: differences
// x: double[3]
// -> double
struct value {
  int is_number;
  union {
    double number;
    long integer;
  } of;
};
static double total(const struct value *v, int n) {
  double s = 1;
  for (int i = 0; i < n; i++) s = v[i].is_number ? s * v[i].of.number : s + (double)v[i].of.integer;
  return s;
}
double f(const double *x) {
  struct value v[5];
  for (int i = 0; i < 5; i++) {
    v[i].is_number = i % 2 == 0;
    if (v[i].is_number) v[i].of.number = x[i / 2] * x[0];
    else v[i].of.integer = i + 1;
  }
  return total(v, 5);
}
