// Structures that calls pass in memory reach a function whose other parameter, a union of a number and bits, becomes a number, and
// a function whose result becomes two numbers.
// x: double[3]
// n: int = 4
// -> double
// oracle: differences
struct many {
  int v[5];
};
union word {
  float number;
  int bits;
};
struct pair {
  double first, second;
};
static float sum(struct many a, union word b, struct many c) { return a.v[2] - 2 * c.v[1] + b.number; }
static struct pair ends(struct many a, struct many c) {
  struct pair p = {a.v[0], c.v[4]};
  return p;
}
double f(const double *x, int n) {
  struct many a = {{n, 17, 12, 3, 1}}, c = {{2, n, 5, 4, 9}};
  union word b = {2.5f};
  struct pair p = ends(a, c);
  return sum(a, b, c) * x[0] + p.first * x[1] + p.second * x[2];
}
