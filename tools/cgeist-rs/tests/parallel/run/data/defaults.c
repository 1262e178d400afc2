// Claim: `default(none)`, `default(shared)`, `default(firstprivate)` and `default(private)` say what variables without a clause
// are.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

static int table[6] = {5, 4, 3, 2, 1, 0};

int main(void) {
  int n = 6, offset = 2, out[6];
  const int scale = 3;
  long sum = 0;
#pragma omp parallel for default(none) shared(n, out, table) firstprivate(offset, scale) reduction(+ : sum)
  for (int i = 0; i < n; ++i) {
    out[i] = table[i] * scale + offset;
    sum += out[i];
  }
  printf("%ld", sum);
  for (int i = 0; i < n; ++i) printf(" %d", out[i]);
  printf("\n");
#pragma omp parallel default(shared)
  {
#pragma omp for
    for (int i = 0; i < n; ++i) out[i] += offset;
  }
  printf("%d %d\n", out[0], out[5]);
#pragma omp parallel default(firstprivate) shared(sum) num_threads(2)
  {
    offset += 100;
    out[0] = offset;
#pragma omp single
    sum += out[0] + out[5];
  }
  printf("%ld %d %d\n", sum, offset, out[0]);
#pragma omp parallel default(private) shared(sum, out) num_threads(2)
  {
    offset = 1;
    n = 4;
#pragma omp for
    for (int i = 0; i < 4; ++i) out[i] = offset + n;
  }
  printf("%ld %d %d %d\n", sum, offset, n, out[3]);
  return 0;
}
