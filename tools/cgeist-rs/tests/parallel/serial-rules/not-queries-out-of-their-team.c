// Claim: what is asked of the runtime inside of a team is answered there: the same call before the team has another answer.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <omp.h>
#include <stdio.h>

static int team_size(void) {
  int sum = omp_get_num_threads() * 100;
#pragma omp parallel num_threads(3) reduction(+ : sum)
  sum += omp_get_num_threads();
  return sum + omp_get_num_threads();
}

static int numbers(void) {
  int seen = 0;
#pragma omp parallel for num_threads(3) schedule(static, 1) reduction(| : seen)
  for (int i = 0; i < 9; ++i) seen |= 1 << omp_get_thread_num();
  return seen;
}

static int levels(void) {
  int sum = omp_get_level();
#pragma omp parallel num_threads(2)
  {
#pragma omp single
    {
      sum += omp_get_level() * 10 + omp_in_parallel();
#pragma omp parallel num_threads(1)
      sum += omp_get_level() * 100;
    }
  }
  return sum + omp_in_parallel();
}

static int settings(void) {
  int sum = 0;
  for (int i = 1; i < 4; ++i) {
    omp_set_num_threads(i);
    sum = sum * 10 + omp_get_max_threads();
    int size = 0;
#pragma omp parallel
    {
#pragma omp single
      size = omp_get_num_threads();
    }
    sum = sum * 10 + size;
  }
  return sum;
}

static int in_task(void) {
  int final = 0;
#pragma omp parallel
#pragma omp single
  {
    final += omp_in_final();
#pragma omp task final(1) shared(final)
    final += 10 * omp_in_final();
#pragma omp taskwait
  }
  return final;
}

int main(void) {
  omp_set_dynamic(0);
  int a = team_size(), b = numbers(), c = levels(), d = settings(), e = in_task();
  printf("%d %d %d %d %d\n", a, b, c, d, e);
  return 0;
}
