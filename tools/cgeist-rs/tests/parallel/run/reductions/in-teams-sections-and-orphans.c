// Claim: reductions of a team, of sections, and of loops in other functions with globals and parameters.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <omp.h>
#include <stdio.h>

static long total;

static void orphan(int n) {
#pragma omp for reduction(+ : total)
  for (int i = 0; i < n; ++i) total += i;
}

static int sections(void) {
  int sum = 1, product = 1;
#pragma omp parallel sections reduction(+ : sum) reduction(* : product)
  {
    sum += 10;
#pragma omp section
    sum += 20, product *= 3;
#pragma omp section
    {
      sum += 30;
      product *= 7;
    }
  }
  return sum * 100 + product;
}

static int parameter(int start, int n) {
#pragma omp parallel for reduction(+ : start)
  for (int i = 0; i < n; ++i) start += 2;
  return start;
}

int main(void) {
  omp_set_dynamic(0);
  int workers = 0;
#pragma omp parallel reduction(+ : workers) num_threads(3)
  workers += 1;
  printf("%d\n", workers);
  orphan(10);
  printf("%ld\n", total);
#pragma omp parallel
  {
    orphan(100);
    orphan(10);
  }
  printf("%ld %d %d %d\n", total, sections(), parameter(5, 9), parameter(5, 0));
  return 0;
}
