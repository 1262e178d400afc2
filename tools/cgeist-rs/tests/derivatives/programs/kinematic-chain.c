// A chain of rotations, each a matrix by value.
// angle: double[3] in -1..1
// -> double
#include <math.h>
struct matrix {
  double at[2][2];
};
static struct matrix rotation(double a) {
  struct matrix m = {{{cos(a), -sin(a)}, {sin(a), cos(a)}}};
  return m;
}
static struct matrix product(struct matrix a, struct matrix b) {
  struct matrix c;
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 2; j++) c.at[i][j] = a.at[i][0] * b.at[0][j] + a.at[i][1] * b.at[1][j];
  return c;
}
double f(const double *angle) {
  struct matrix m = rotation(0);
  double x = 0, y = 0;
  for (int i = 0; i < 3; i++) {
    m = product(m, rotation(angle[i]));
    x += m.at[0][0], y += m.at[1][0];
  }
  return x * x + y;
}
