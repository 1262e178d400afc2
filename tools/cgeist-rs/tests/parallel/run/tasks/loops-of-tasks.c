// Claim: `taskloop` gives the iterations of a loop to tasks, with grains or numbers of tasks, and waits for them unless
// it has `nogroup`.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

enum { n = 90 };
static int hits[n * n];

static void show(int count) {
  long sum = 0;
  int wrong = 0;
  for (int i = 0; i < n * n; ++i) {
    wrong += hits[i] != (i < count);
    sum += (long)hits[i] * i;
    hits[i] = 0;
  }
  printf("%d %ld\n", wrong, sum);
}

int main(void) {
  int last = -1;
#pragma omp parallel
#pragma omp single
  {
#pragma omp taskloop
    for (long i = 0; i < n; ++i) hits[i]++;
    show(n);
#pragma omp taskloop grainsize(7)
    for (long i = 0; i < n; i += 1) hits[i]++;
    show(n);
#pragma omp taskloop num_tasks(4) firstprivate(last)
    for (long i = n - 1; i >= 0; --i) {
      last = 1;
      hits[i] += last;
    }
    show(n);
#pragma omp taskgroup
    {
#pragma omp taskloop nogroup
      for (long i = 0; i < 40; ++i) hits[i]++;
#pragma omp taskloop nogroup if (0)
      for (long i = 40; i < 50; ++i) hits[i]++;
    }
    show(50);
#pragma omp taskloop lastprivate(last)
    for (long i = 0; i < 33; ++i) last = (int)i;
  }
  printf("%d\n", last);
  return 0;
}
