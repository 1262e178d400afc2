// Claim: sums and products of complex numbers may be reductions.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t -latomic && clang-22 -fopenmp -O0 %s -o %t.ref -latomic && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t -latomic && clang-22 -fopenmp -O2 %s -o %t.ref -latomic && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <complex.h>
#include <stdio.h>

int main(void) {
  double complex sum = 1 + 2 * I, product = 1, difference = 0;
  float complex narrow = -1;
#pragma omp parallel for reduction(+ : sum, narrow) reduction(* : product) reduction(- : difference)
  for (int i = 0; i < 32; ++i) {
    double complex z = i - 3 * I * (i % 4);
    sum += z;
    product *= i % 2 ? I : -I * 2;
    difference -= z / 2;
    narrow += (float)i * I;
  }
  printf("%g %g\n", creal(sum), cimag(sum));
  printf("%g %g\n", creal(product), cimag(product));
  printf("%g %g\n", creal(difference), cimag(difference));
  printf("%g %g\n", (double)crealf(narrow), (double)cimagf(narrow));
  return 0;
}
