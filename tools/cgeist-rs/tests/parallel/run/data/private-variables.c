// Claim: a private variable is each worker's own, of any type, and the one outside keeps its value.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

struct pair {
  int a;
  double b;
};

int main(void) {
  int i, x = 5, table[4] = {1, 2, 3, 4};
  long wide = 7;
  double d = 2.5;
  struct pair p = {3, 4.5};
  const char *text = "outside";
  long out[30];
#pragma omp parallel private(x, wide, d, p, table, text)
  {
    x = 0;
    text = "inside";
#pragma omp for
    for (i = 0; i < 30; ++i) {
      x = i;
      wide = 2L * x;
      d = x / 2.0;
      p.a = i * i;
      p.b = d + 1;
      for (int k = 0; k < 4; ++k) table[k] = x + k;
      out[i] = x + wide + (long)(d * 2) + p.a + (long)(p.b * 2) + table[3] + text[0];
    }
  }
  for (int k = 0; k < 30; ++k) printf("%ld ", out[k]);
  printf("\n%d %ld %g %d %g %d %s\n", x, wide, d, p.a, p.b, table[0] + table[3], text);

  int counter = 100;
#pragma omp parallel for
  for (counter = 0; counter < 10; ++counter) out[counter] = counter;
  for (int k = 0; k < 10; ++k) printf("%ld ", out[k]);
  printf("\n");
  return 0;
}
