// Claim: a firstprivate variable starts with the value from outside; what workers do to it is not seen outside.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdbool.h>
#include <stdio.h>

int main(void) {
  char c = 'k';
  short s = -3;
  unsigned u = 4000000000u;
  long l = 1L << 40;
  float f = 1.5f;
  double d = -0.25;
  bool b = true;
  const int k = 9;
  enum color { red, green, blue } e = blue;
  int *p = 0;
  long out[16];
#pragma omp parallel for firstprivate(c, s, u, l, f, d, b, k, e, p) schedule(static, 1)
  for (int i = 0; i < 16; ++i)
    out[i] = i + c + s + (long)u + l + (long)(f * 2) + (long)(d * 4) + b + k + e + (p == 0);
  for (int i = 0; i < 16; ++i) printf("%ld ", out[i] - out[0]);
  printf("%ld\n", out[0]);

  int total = 0, start = 10;
#pragma omp parallel firstprivate(start) reduction(+ : total) num_threads(3)
  {
    start += 5;
    start *= 2;
#pragma omp single
    total += start;
  }
  printf("%d %d\n", total, start);
  return 0;
}
