// A loop made of a label and a jump.
// x: double in 0.4..0.9
// -> double
double f(double x) {
  double s;
  int i;
  s = 1;
  i = 0;
again:
  s += x * s;
  i++;
  if (s < 5 && i < 12) goto again;
  return s;
}
