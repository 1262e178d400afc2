// Claim: a capture with a write exchanges: each value that was put in comes out once.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

int main(void) {
  int slot = 0, out[101] = {0}, wrong = 0;
#pragma omp parallel for
  for (int i = 1; i <= 100; ++i) {
    int old;
#pragma omp atomic capture
    {
      old = slot;
      slot = i;
    }
#pragma omp atomic
    out[old]++;
  }
  out[slot]++;
  for (int i = 0; i <= 100; ++i) wrong += out[i] != 1;
  double real = 1.5, before;
#pragma omp atomic capture seq_cst
  {
    before = real;
    real = before * 2 + 0.5;
  }
  printf("%d %g\n", wrong, before);
  float f = 3, g;
  short s = -1;
  long t;
#pragma omp atomic capture
  {
    g = f;
    f = (float)0.25;
  }
#pragma omp atomic capture
  {
    t = s;
    s = 12;
  }
  printf("%g %g %ld %d\n", (double)g, (double)f, t, s);
  return 0;
}
