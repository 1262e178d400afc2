// A structure of floating-point members by value.
// p: struct pair {first, second}
// y: double[2]
// -> double
struct pair {
  double first, second;
};
static struct pair swap(struct pair p) {
  struct pair q = {p.second * p.second, p.first};
  return q;
}
double f(struct pair p, double *y) {
  struct pair q = swap(p);
  y[0] += q.first * y[1];
  return q.first * q.second;
}
