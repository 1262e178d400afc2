// Claim: a task with a false `if` is done before its creator goes on; in a final task all tasks are done at once.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <omp.h>
#include <stdio.h>

static int log_of_steps[64], steps;

static void step(int what) { log_of_steps[steps++] = what; }

static int nested(int depth) {
  int value = 0;
#pragma omp task final(depth >= 2) shared(value)
  {
    if (depth < 4) value = nested(depth + 1) + 10;
    else value = omp_in_final();
  }
#pragma omp taskwait
  return value;
}

int main(void) {
#pragma omp parallel
#pragma omp single
  {
    for (int i = 0; i < 5; ++i) {
      step(i);
#pragma omp task if (0)
      step(100 + i);
      step(200 + i);
    }
    int yes = 1, order = 0;
#pragma omp task if (!yes) shared(order)
    order = steps;
    step(order);
#pragma omp task final(1)
    {
      step(300);
#pragma omp task
      step(301);
      step(302);
    }
#pragma omp taskwait
  }
  for (int i = 0; i < steps; ++i) printf("%d ", log_of_steps[i]);
  int value = 0;
#pragma omp parallel
#pragma omp single
  value = nested(0);
  printf("%d\n", value);
  return 0;
}
