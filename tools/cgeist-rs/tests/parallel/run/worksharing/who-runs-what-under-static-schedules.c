// Claim: with `schedule(static)` blocks of iterations go to the workers in turn, so two such loops over one range agree.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <omp.h>
#include <stdio.h>

enum { n = 97 };

// Under a chunk of k iteration i belongs to worker i / k % workers.
static int in_turn(void) {
  int wrong = 0;
#pragma omp parallel reduction(+ : wrong)
  {
    int me = omp_get_thread_num(), workers = omp_get_num_threads();
#pragma omp for schedule(static, 1)
    for (int i = 0; i < n; ++i) wrong += i % workers != me;
#pragma omp for schedule(static, 4)
    for (int i = 0; i < n; ++i) wrong += i / 4 % workers != me;
#pragma omp for schedule(static, 200)
    for (int i = n; i > 0; --i) wrong += me != 0;
  }
  return wrong;
}

// Without a chunk each worker has at most one block, the first worker the first.
static int blocks(void) {
  int owner[n], right = 1;
#pragma omp parallel for schedule(static)
  for (int i = 0; i < n; ++i) owner[i] = omp_get_thread_num();
  for (int i = 1; i < n; ++i)
    if (owner[i] != owner[i - 1] && owner[i] != owner[i - 1] + 1) right = 0;
  return right && owner[0] == 0;
}

// The second loop needs nothing but what the same worker has made in the first.
static long agree(void) {
  long a[n], sum = 0;
#pragma omp parallel reduction(+ : sum)
  {
#pragma omp for schedule(static) nowait
    for (int i = 0; i < n; ++i) a[i] = i * 7L;
#pragma omp for schedule(static) nowait
    for (int i = 0; i < n; ++i) sum += a[i] + 1;
  }
  return sum;
}

int main(void) {
  printf("%d %d %ld\n", in_turn(), blocks(), agree());
  return 0;
}
