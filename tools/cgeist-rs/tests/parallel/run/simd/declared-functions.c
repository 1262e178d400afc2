// Claim: functions with `declare simd` may be called from simd loops, and from elsewhere.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

#pragma omp declare simd notinbranch
static int cube(int x) { return x * x * x; }

#pragma omp declare simd uniform(table) linear(i)
static int lookup(const int *table, int i) { return table[i] + 1; }

#pragma omp declare simd inbranch
static float half(float x) { return x / 2; }

// Others may call it.
#pragma omp declare simd
int next(int x) { return x + 1; }

int main(void) {
  int table[40], out[40];
  float f[40];
  for (int i = 0; i < 40; ++i) table[i] = 40 - i, f[i] = (float)i;
#pragma omp simd
  for (int i = 0; i < 40; ++i) out[i] = cube(i) + lookup(table, next(i) - 1);
#pragma omp simd
  for (int i = 0; i < 40; ++i)
    if (i % 3 == 0) f[i] = half(f[i]);
  long sum = 0;
  float total = 0;
  for (int i = 0; i < 40; ++i) sum += out[i], total += f[i];
  printf("%ld %g %d %g\n", sum, (double)total, cube(-3), (double)half(5));
  return 0;
}
