// A switch that jumps into the middle of a loop copies in strides of four.
// x: double[7]
// y: double[7]
// n: int = 7
void f(const double *x, double *y, int n) {
  int rounds;
  rounds = (n + 3) / 4;
  switch (n % 4) {
  case 0:
    do {
      *y++ = *x * *x, x++;
    case 3:
      *y++ = *x * 2, x++;
    case 2:
      *y++ = *x * *x * *x, x++;
    case 1:
      *y++ = 1 / *x, x++;
    } while (--rounds > 0);
  }
}
