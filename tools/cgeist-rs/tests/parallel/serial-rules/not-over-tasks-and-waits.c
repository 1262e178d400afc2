// Claim: what a task writes is read behind the wait, what it reads is written before it is created, and its copies are made
// when it is created.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

__attribute__((pure, noinline)) static int at(const int *p) { return *p; }

static int read_after_wait(int *p) {
  int before = at(p);
#pragma omp task shared(p)
  *p += 5;
#pragma omp taskwait
  return before * 100 + at(p);
}

static int write_before_task(int *p) {
  int got[3];
  for (int i = 0; i < 3; ++i) {
    *p = i * 10;
#pragma omp task shared(got)
    got[i] = at(p);
#pragma omp taskwait
  }
  *p = -1;
  return got[0] + got[1] * 10 + got[2] * 100;
}

static int copies(int n) {
  int got[8] = {0}, value = 1, sum = 0;
  for (int i = 0; i < n; ++i) {
    value = value * 2 + i;
#pragma omp task firstprivate(value) shared(got)
    got[i] = value;
    value++;
  }
#pragma omp taskwait
  for (int i = 0; i < n; ++i) sum = sum * 3 + got[i];
  return sum;
}

static int no_task(const int *p, int n) {
  int sum = 0;
  for (int i = 0; i < n; ++i) {
#pragma omp task shared(sum)
    {
#pragma omp atomic
      sum += at(p);
    }
  }
#pragma omp taskwait
  return sum;
}

static int chained(void) {
  int x = 1, seen[5];
  for (int i = 0; i < 5; ++i) {
#pragma omp task depend(inout : x) shared(x)
    x = x * 2 + 1;
#pragma omp task depend(in : x) shared(x, seen)
    seen[i] = at(&x);
  }
#pragma omp taskwait
  return seen[0] + 10 * seen[1] + 100 * seen[2] + 1000 * seen[3] + 10000 * seen[4];
}

static int undeferred(int *p) {
  int sum = 0;
  for (int i = 0; i < 4; ++i) {
#pragma omp task if (0)
    *p += i;
    sum = sum * 10 + at(p);
  }
  return sum;
}

int main(void) {
  int a = 3, b = 0, c = 1, results[7];
#pragma omp parallel
#pragma omp single
  {
    results[0] = read_after_wait(&a);
    results[1] = write_before_task(&b);
    results[2] = copies(8);
    results[3] = no_task(0, 0);
    results[4] = no_task(&a, 3);
    results[5] = chained();
    results[6] = undeferred(&c);
  }
  for (int i = 0; i < 7; ++i) printf("%d ", results[i]);
  printf("%d %d %d\n", a, b, c);
  return 0;
}
