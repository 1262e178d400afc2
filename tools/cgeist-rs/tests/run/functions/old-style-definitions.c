// Claim: K&R definitions receive default-promoted arguments and convert them to the declared types.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static int mix(a, b, c, d)
char a;
short b;
float c;
double d;
{
  return a + b + (int)(c * d);
}
static double average(values, n)
double *values;
int n;
{
  double s = 0;
  while (n--) s += *values++;
  return s;
}
static int no_parameters() { return 7; }

int main() {
  double v[] = {1.5, 2.5};
  printf("%d\n", mix('a', 300, 1.5f, 4.0));
  printf("%g\n", average(v, 2));
  printf("%d\n", no_parameters());
  return 0;
}
