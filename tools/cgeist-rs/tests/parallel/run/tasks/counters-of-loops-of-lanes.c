// Claim: `taskloop simd` leaves counters that are declared outside with what they are behind the loop, as OpenMP has it; Clang's build does not.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && env OMP_NUM_THREADS=1 %t | filecheck %s && env OMP_NUM_THREADS=4 %t | filecheck %s
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && env OMP_NUM_THREADS=1 %t | filecheck %s && env OMP_NUM_THREADS=4 %t | filecheck %s
// CHECK: 70400 -1
#include <stdio.h>

__attribute__((noinline)) static int tasks(int n, int *v) {
  int k = -1, a = -1, b = -1;
#pragma omp parallel
#pragma omp single
  {
#pragma omp taskloop simd
    for (k = 0; k < n; k++) v[k] += k;
#pragma omp taskloop simd collapse(2) num_tasks(3)
    for (a = 0; a < 4; a++)
      for (b = 9; b > 1; b -= 3) v[a * 10 + b]++;
  }
  return k * 1000 + a * 100 + b;
}

int main(void) {
  static int v[200];
  int none = -1;
#pragma omp parallel masked taskloop simd
  for (none = 0; none < -5; none++) v[none] = 1;
  printf("%d %d\n", tasks(70, v), none);
  return 0;
}
