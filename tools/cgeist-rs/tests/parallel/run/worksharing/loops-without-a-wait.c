// Claim: after a `nowait` loop workers go on at once; a barrier later on, or the end of the team, waits for all.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

enum { n = 64 };

int main(void) {
  int a[n], b[n], c[n], sum = 0;
#pragma omp parallel
  {
#pragma omp for nowait
    for (int i = 0; i < n; ++i) a[i] = i;
#pragma omp for nowait schedule(dynamic)
    for (int i = 0; i < n; ++i) b[i] = 2 * i;
#pragma omp barrier
#pragma omp for
    for (int i = 0; i < n; ++i) c[i] = a[n - 1 - i] + b[n - 1 - i];
#pragma omp for reduction(+ : sum)
    for (int i = 0; i < n; ++i) sum += c[n - 1 - i] * (i + 1);
  }
  printf("%d\n", sum);

  int later[n] = {0};
#pragma omp parallel
  {
    for (int round = 0; round < 5; ++round) {
#pragma omp for nowait schedule(static)
      for (int i = 0; i < n; ++i) later[i] += round + i;
    }
  }
  long total = 0;
  for (int i = 0; i < n; ++i) total += (long)later[i] * i;
  printf("%ld\n", total);
  return 0;
}
