// Claim: the tasks of a group, and of groups in it, may have a reduction together, which is complete behind the group.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

static void halves(const int *v, int n, long *sum) {
  if (n <= 3) {
    for (int i = 0; i < n; ++i) {
#pragma omp atomic
      *sum += v[i];
    }
    return;
  }
#pragma omp task
  halves(v, n / 2, sum);
  halves(v + n / 2, n - n / 2, sum);
}

int main(void) {
  long sum = 1, product = 1, tree = 0;
  int v[50], most = -1;
  for (int i = 0; i < 50; ++i) v[i] = i * 17 % 50;
#pragma omp parallel
#pragma omp single
  {
#pragma omp taskgroup task_reduction(+ : sum) task_reduction(* : product) task_reduction(max : most)
    {
      for (int i = 0; i < 30; ++i) {
#pragma omp task in_reduction(+ : sum) in_reduction(max : most)
        {
          sum += i;
          most = v[i] > most ? v[i] : most;
        }
      }
      for (int i = 1; i < 6; ++i) {
#pragma omp task in_reduction(* : product)
        product *= i;
      }
    }
#pragma omp taskgroup
    halves(v, 50, &tree);
  }
  printf("%ld %ld %d %ld\n", sum, product, most, tree);
  return 0;
}
