// Claim: the address of a thread's memory is another one in each worker, so it is not computed before the team.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <errno.h>
#include <omp.h>
#include <stdio.h>

static _Thread_local int mine;
static int other[4];
#pragma omp threadprivate(other)

static void put(int *p, int value) { *p = value; }

static int thread_local_variable(void) {
  int wrong = 0;
#pragma omp parallel num_threads(4) reduction(+ : wrong)
  {
    int me = omp_get_thread_num();
    int *p = &mine;
    put(p, me);
#pragma omp barrier
    wrong += mine != me;
  }
  return wrong;
}

static int thread_private_array(void) {
  int wrong = 0;
  int *first = other;
#pragma omp parallel num_threads(4) reduction(+ : wrong)
  {
    int me = omp_get_thread_num();
    int *p = other + 2;
    *p = me;
#pragma omp barrier
    wrong += other[2] != me || (me != 0) != (p != first + 2);
  }
  return wrong;
}

static int in_loop(void) {
  int wrong = 0;
#pragma omp parallel for num_threads(3) schedule(static, 1) reduction(+ : wrong)
  for (int i = 0; i < 30; ++i) {
    int *p = &mine;
    *p = omp_get_thread_num() + 50;
    wrong += mine != i % 3 + 50;
  }
  return wrong;
}

static int error_number(void) {
  int wrong = 0;
#pragma omp parallel num_threads(4) reduction(+ : wrong)
  {
    errno = omp_get_thread_num();
#pragma omp barrier
    wrong += errno != omp_get_thread_num();
  }
  return wrong;
}

// A task that another worker runs has the memory of that worker.
static int in_tasks(void) {
  int wrong = 0;
#pragma omp parallel num_threads(4)
  {
    mine = omp_get_thread_num();
#pragma omp barrier
#pragma omp single
    for (int i = 0; i < 200; ++i) {
      int *creators = &mine;
#pragma omp task shared(wrong)
      {
        int me = omp_get_thread_num(), bad = mine != me || (&mine == creators) != (*creators == me);
#pragma omp atomic
        wrong += bad;
      }
    }
  }
  return wrong;
}

static int error_number_in_tasks(void) {
  int wrong = 0;
#pragma omp parallel num_threads(4)
  {
    errno = omp_get_thread_num() + 10;
#pragma omp barrier
#pragma omp single
    for (int i = 0; i < 200; ++i) {
      int bad = errno != omp_get_thread_num() + 10;
#pragma omp task shared(wrong) firstprivate(bad)
      {
        bad += errno != omp_get_thread_num() + 10;
#pragma omp atomic
        wrong += bad;
      }
    }
  }
  return wrong;
}

static int around_regions(void) {
  int wrong = 0;
  mine = -1;
  errno = 500;
#pragma omp parallel num_threads(3) reduction(+ : wrong)
  {
    mine = errno = omp_get_thread_num();
#pragma omp barrier
    wrong += mine != omp_get_thread_num() || errno != mine;
  }
  wrong += mine != 0 || errno != 0;
  return wrong;
}

int main(void) {
  omp_set_dynamic(0);
  mine = 77;
  int a = thread_local_variable(), b = thread_private_array(), c = in_loop(), d = error_number(), e = mine;
  int f = in_tasks(), g = error_number_in_tasks(), h = around_regions();
  printf("%d %d %d %d %d %d %d %d\n", a, b, c, d, e, f, g, h);
  return 0;
}
