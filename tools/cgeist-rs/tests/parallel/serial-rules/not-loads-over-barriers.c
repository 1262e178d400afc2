// Claim: what was read before a barrier, the end of `single`, of a loop, or of a team is read again behind it.
// Proves: gpu2cpu:GC-18
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <omp.h>
#include <stdio.h>

enum { workers = 3 };
static int data[workers], shared;

__attribute__((pure, noinline)) static int total(const int *p) { return p[0] + p[1] + p[2]; }

static int barrier(void) {
  int wrong = 0;
#pragma omp parallel num_threads(workers) reduction(+ : wrong)
  {
    int me = omp_get_thread_num(), right = (me + 1) % workers;
    for (int round = 1; round < 6; ++round) {
      int before = data[right];
#pragma omp barrier
      data[me] = round * 10;
#pragma omp barrier
      int after = data[right];
      wrong += after != round * 10 || (round > 1 && before != after - 10);
      wrong += total(data) != round * 10 * workers;
    }
  }
  return wrong;
}

static int single(const int *p) {
  int wrong = 0;
#pragma omp parallel num_threads(workers) reduction(+ : wrong)
  {
    for (int round = 0; round < 5; ++round) {
#pragma omp single
      shared = round * 7;
      wrong += *p != round * 7;
#pragma omp barrier
    }
  }
  return wrong;
}

static int loop(const int *p) {
  int wrong = 0;
#pragma omp parallel num_threads(workers) reduction(+ : wrong)
  {
    for (int round = 0; round < 5; ++round) {
#pragma omp for
      for (int i = 0; i < workers; ++i) data[i] = round + i;
      wrong += total(p) != 3 * round + 3;
#pragma omp barrier
    }
  }
  return wrong;
}

static int team(int *p) {
  int sum = 0;
  for (int round = 0; round < 4; ++round) {
    int before = *p;
#pragma omp parallel num_threads(workers)
    {
#pragma omp masked
      shared = before + round + 1;
    }
    sum = sum * 100 + *p;
  }
  return sum;
}

static void meet(void) {
#pragma omp barrier
}

static int in_function(void) {
  int wrong = 0;
#pragma omp parallel num_threads(workers) reduction(+ : wrong)
  {
    int me = omp_get_thread_num();
    for (int round = 0; round < 4; ++round) {
      if (me == round % workers) shared = round + 500;
      meet();
      wrong += shared != round + 500;
      meet();
    }
  }
  return wrong;
}

int main(void) {
  omp_set_dynamic(0);
  int a = barrier(), b = single(&shared), c = loop(data);
  shared = 0;
  int d = team(&shared), e = in_function();
  printf("%d %d %d %d %d\n", a, b, c, d, e);
  return 0;
}
