// Claim: each region has its own copies: what is private in the outer team is what the inner one shares or copies.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

int main(void) {
  int x = 1, y = 2, z = 3;
  long out[4] = {0};
#pragma omp parallel for firstprivate(x) schedule(static, 1)
  for (int i = 0; i < 4; ++i) {
    int own = x + i;
#pragma omp parallel firstprivate(own) shared(x) num_threads(2)
    {
      own *= 10;
#pragma omp single
      {
        x = own + y;
        out[i] = x;
      }
    }
    out[i] = out[i] * 1000 + own + z;
    x = 1;
  }
  for (int i = 0; i < 4; ++i) printf("%ld ", out[i]);
  printf("%d %d %d\n", x, y, z);
  return 0;
}
