// A dense switch inside a loop, as in an interpreter.
// x: double[3]
// code: int[8] = {0, 3, 1, 4, 2, 3, 5, 1}
// -> double
#include <math.h>
double f(const double *x, const int *code) {
  double a = x[0], b = x[1];
  for (int i = 0; i < 8; i++) {
    switch (code[i]) {
    case 0: a = a + b; break;
    case 1: a = a * x[2]; break;
    case 2: b = sin(a); break;
    case 3: {
      double t = a;
      a = b;
      b = t;
      break;
    }
    case 4: b = b / (1 + a * a); break;
    case 5: return a * b;
    }
  }
  return a + b;
}
