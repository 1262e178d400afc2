// Fibonacci numbers by the two recursive calls of their definition, one of them a task.
#include "parallel.h"

static long few(int n) { return n < 2 ? n : few(n - 1) + few(n - 2); }

// Numbers below `grain` are not worth a task.
static long fibonacci(int n, int grain) {
  if (n < grain) return few(n);
  long left, right;
#pragma omp task shared(left)
  left = cilk_spawn fibonacci(n - 1, grain);
  right = fibonacci(n - 2, grain);
#pragma omp taskwait
  cilk_sync;
  return left + right;
}

// The same with both calls tasks that give their results through pointers.
static void accumulate(int n, int grain, long *sum, long *calls) {
  if (n < 2) {
    *sum = n;
    *calls = 1;
    return;
  }
  long sums[2] = {0, 0}, counts[2] = {0, 0};
  if (n < grain) {
    accumulate(n - 1, grain, &sums[0], &counts[0]);
    accumulate(n - 2, grain, &sums[1], &counts[1]);
  } else {
#pragma omp task shared(sums, counts)
    cilk_spawn accumulate(n - 1, grain, &sums[0], &counts[0]);
#pragma omp task shared(sums, counts)
    cilk_spawn accumulate(n - 2, grain, &sums[1], &counts[1]);
#pragma omp taskwait
    cilk_sync;
  }
  *sum = sums[0] + sums[1];
  *calls = counts[0] + counts[1] + 1;
}

int main(int argc, char **argv) {
  int n = bench_size(argc, argv, 38, 60);
  long number = 0, sum = 0, calls = 0;
#pragma omp parallel
#pragma omp single
  {
    number = fibonacci(n, 16);
    accumulate(n - 2, 14, &sum, &calls);
  }
  printf("%ld %ld %ld\n", number, sum, calls);
  return 0;
}
