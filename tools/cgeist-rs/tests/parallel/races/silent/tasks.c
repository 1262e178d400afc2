// RUN: cgeist-rs -g -O0 -fopenmp -fsanitize=thread %s -o %t && env OMP_NUM_THREADS=4 TSAN_OPTIONS=exitcode=0 %t | FileCheck %s
// RUN: cgeist-rs -g -O2 -fopenmp -fsanitize=thread %s -o %t && env OMP_NUM_THREADS=4 TSAN_OPTIONS=exitcode=0 %t | FileCheck %s
// Claim: tasks with copies and shared results, waited for by their parent, a group or a barrier, are no races.
// Proves: tapir:TAP-15
#include <stdio.h>

// Long enough for another worker to take a task, whatever else the machine does.
static __attribute__((noinline)) long work(long n) {
  volatile long sum = 0;
  for (long i = 0; i < n; ++i) sum += i % 7;
  return sum;
}

int main(void) {
  long a[4] = {0}, b[4] = {0}, sum = 0, from = 0;
#pragma omp parallel
#pragma omp single
  {
    long first = work(10);
    for (int i = 0; i < 4; ++i) {
#pragma omp task firstprivate(first) shared(a)
      a[i] = work(100000) - work(99999) + first;
    }
#pragma omp taskwait
    for (int i = 0; i < 4; ++i) sum += a[i];
#pragma omp taskgroup
    {
      for (int i = 0; i < 4; ++i) {
#pragma omp task shared(b)
        b[i] = work(100000) + i;
      }
    }
    from = b[3] - b[0];
  }
  // CHECK: {{^[0-9]+ 3$}}
  printf("%ld %ld\n", sum, from);
  return 0;
}
