// A vector by names and by indices through a union.
// oracle: differences
// x: double[3]
// -> double
union vector {
  struct {
    double x, y, z;
  };
  double at[3];
};
double f(const double *x) {
  union vector v;
  for (int i = 0; i < 3; i++) v.at[i] = x[i] * x[i];
  v.y *= v.x;
  return v.x * v.z + v.at[1];
}
