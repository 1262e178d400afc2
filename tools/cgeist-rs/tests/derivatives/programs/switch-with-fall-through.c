// Cases of a switch that run into each other.
// x: double[4]
// -> double
double f(double *x) {
  double s = 0;
  for (int i = 0; i < 6; i++) {
    switch (i) {
    case 0:
      s += x[0];
    case 1:
      s *= x[1];
      break;
    case 3:
      s -= x[2] * s;
    case 4:
    default:
      s += x[3] * 0.5;
      x[3] *= 0.9;
    }
  }
  return s;
}
