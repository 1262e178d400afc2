// Claim: the chunk of a schedule may be any expression; what it is when the loop begins holds.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <omp.h>
#include <stdio.h>

enum { n = 97 };
static int hits[n];

static int in_turn(int chunk) {
  int wrong = 0;
#pragma omp parallel reduction(+ : wrong)
  {
    int me = omp_get_thread_num(), workers = omp_get_num_threads();
#pragma omp for schedule(static, chunk)
    for (int i = 0; i < n; ++i) wrong += i / chunk % workers != me;
  }
  return wrong;
}

static int complete(int chunk) {
  int wrong = 0;
#pragma omp parallel for schedule(dynamic, chunk * 2 + 1)
  for (int i = 0; i < n; ++i) hits[i]++;
#pragma omp parallel for schedule(guided, chunk + 1L)
  for (int i = n - 1; i >= 0; --i) hits[i]++;
  for (int i = 0; i < n; ++i) wrong += hits[i] != 2, hits[i] = 0;
  return wrong;
}

int main(void) {
  for (int chunk = 1; chunk < 200; chunk *= 3) printf("%d %d ", in_turn(chunk), complete(chunk));
  printf("\n");
  return 0;
}
