// Claim: a part of a team may end the program, or never end.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

__attribute__((noreturn, noinline)) static void leave(int status) { _exit(status); }

static void run(int part) {
#pragma omp parallel
  {
    int value = part;
    if (part == 0) {
#pragma omp single
      { leave(value + 10); }
    } else if (part == 1) {
#pragma omp master
      leave(value + 10);
#pragma omp barrier
    } else if (part == 2) {
#pragma omp for
      for (int i = 0; i < 4; i++) leave(value + 10);
    } else if (part == 3) {
#pragma omp critical
      {
        if (value == 3)
          leave(13);
        else
          abort();
      }
    } else if (part == 4) {
#pragma omp single
      {
#pragma omp taskgroup
        {
#pragma omp task
          leave(value + 10);
        }
      }
    } else if (part == 5) {
#pragma omp sections
      {
#pragma omp section
        leave(15);
#pragma omp section
        leave(15);
      }
    } else if (part == 6) {
#pragma omp single
      {
#pragma omp taskloop
        for (int i = 0; i < 9; i++) leave(value + 10);
      }
    } else if (part == 7) {
#pragma omp single
      {
        for (volatile int i = 0;; i++) {
#pragma omp critical(other)
          if (i == 9) leave(value + 10);
        }
      }
    } else {
      leave(value + 10);
    }
  }
#pragma omp parallel for
  for (int i = 0; i < 4; i++) leave(99);
}

static volatile int never;

int main(void) {
  for (int part = 0; part < 10; part++) {
    int status = 0;
    pid_t child = fork();
    if (child == 0) run(part);
    waitpid(child, &status, 0);
    printf("%d: %d\n", part, WIFEXITED(status) ? WEXITSTATUS(status) : -1);
  }
  if (never) {
#pragma omp parallel
    {
#pragma omp masked
      for (;;) never++;
    }
  }
  return 0;
}
