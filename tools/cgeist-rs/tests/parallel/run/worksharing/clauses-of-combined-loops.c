// Claim: `if`, `num_threads` and data clauses on `parallel for` say the same as on the two constructs apart.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <omp.h>
#include <stdio.h>

static int together(int n, int condition, int workers) {
  int most = 0, offset = 3;
  long sum = 0;
#pragma omp parallel for if (condition) num_threads(workers) firstprivate(offset) reduction(max : most) reduction(+ : sum)
  for (int i = 0; i < n; ++i) {
    int here = omp_get_num_threads();
    most = here > most ? here : most;
    sum += i + offset;
  }
  printf("%ld ", sum);
  return most;
}

static int apart(int n, int condition, int workers) {
  int most = 0, offset = 3;
  long sum = 0;
#pragma omp parallel if (condition) num_threads(workers) firstprivate(offset)
  {
#pragma omp for reduction(max : most) reduction(+ : sum)
    for (int i = 0; i < n; ++i) {
      int here = omp_get_num_threads();
      most = here > most ? here : most;
      sum += i + offset;
    }
  }
  printf("%ld ", sum);
  return most;
}

int main(void) {
  omp_set_dynamic(0);
  for (int condition = 0; condition < 2; ++condition)
    for (int workers = 1; workers < 4; ++workers) {
      int a = together(20, condition, workers), b = apart(20, condition, workers);
      printf("%d %d\n", a, b);
    }
  return 0;
}
