// Claim: a threadprivate variable is a thread's own, keeps its value from one team to the next of the same size, and the first
// worker's is the one of serial code.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <omp.h>
#include <stdio.h>

static int counter = 5;
#pragma omp threadprivate(counter)

static long table[4] = {1, 2, 3, 4};
#pragma omp threadprivate(table)

static int calls(void) {
  static int count;
#pragma omp threadprivate(count)
  return ++count;
}

int main(void) {
  omp_set_dynamic(0);
  int wrong = 0;
  printf("%d %ld %d\n", counter, table[2], calls());
  counter = 50;
#pragma omp parallel num_threads(4) reduction(+ : wrong)
  {
    int me = omp_get_thread_num();
    wrong += counter != (me == 0 ? 50 : 5);
    counter = 1000 + me;
    table[me] = 10 * me;
    for (int i = 0; i <= me; ++i) calls();
  }
  printf("%d %d %ld %d\n", wrong, counter, table[0], calls());
#pragma omp parallel num_threads(4) reduction(+ : wrong)
  {
    int me = omp_get_thread_num();
    wrong += counter != 1000 + me || table[me] != 10 * me;
    wrong += table[(me + 1) % 4] != (me + 1) % 4 + 1;
    wrong += calls() != me + 2 + 2 * (me == 0);
  }
  printf("%d\n", wrong);
  return 0;
}
