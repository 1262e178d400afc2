// Claim: tasks that all workers of a team create, each of its own locals, are each done once.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <omp.h>
#include <stdio.h>

int main(void) {
  omp_set_dynamic(0);
  int hits[4][10] = {{0}}, wrong = 0;
#pragma omp parallel num_threads(4) reduction(+ : wrong)
  {
    int me = omp_get_thread_num(), own = 0;
    for (int i = 0; i < 10; ++i) {
#pragma omp task firstprivate(i) shared(own)
      {
#pragma omp atomic
        hits[me][i]++;
#pragma omp atomic
        own += i;
      }
    }
#pragma omp taskwait
    wrong += own != 45;
  }
  for (int w = 0; w < 4; ++w)
    for (int i = 0; i < 10; ++i) wrong += hits[w][i] != 1;
  printf("%d\n", wrong);
  return 0;
}
