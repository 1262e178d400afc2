// RUN: not cgeist-rs -fcilk -c -DCASE=1 %s -o %t 2>&1 | FileCheck --check-prefix=IDENTITY %s
// RUN: not cgeist-rs -fcilk -c -DCASE=2 %s -o %t 2>&1 | FileCheck --check-prefix=REDUCE %s
// RUN: not cgeist-rs -fcilk -c -DCASE=3 %s -o %t 2>&1 | FileCheck --check-prefix=PARAMETER %s
// RUN: not cgeist-rs -fcilk -c -DCASE=4 %s -o %t 2>&1 | FileCheck --check-prefix=MEMBER %s
// RUN: not cgeist-rs -fcilk -c -DCASE=5 %s -o %t 2>&1 | FileCheck --check-prefix=ARRAY %s
// RUN: not cgeist-rs -fcilk -c -DCASE=6 %s -o %t 2>&1 | FileCheck --check-prefix=POINTER %s
// RUN: not cgeist-rs -fcilk -c -DCASE=7 %s -o %t 2>&1 | FileCheck --check-prefix=ADDRESS %s
// RUN: not cgeist-rs -fcilk -c -DCASE=8 %s -o %t 2>&1 | FileCheck --check-prefix=THREAD %s
// RUN: not cgeist-rs -fcilk -fopenmp -c -DCASE=9 %s -o %t 2>&1 | FileCheck --check-prefix=TEAM %s
// RUN: not cgeist-rs -fcilk -fopenmp -c -DCASE=10 %s -o %t 2>&1 | FileCheck --check-prefix=TEAM %s
// RUN: not cgeist-rs -fcilk -c -DCASE=11 %s -o %t 2>&1 | FileCheck --check-prefix=FUNCTION %s
// RUN: not cgeist-rs -fcilk -c -DCASE=12 %s -o %t 2>&1 | FileCheck --check-prefix=ADDRESS %s
// RUN: not cgeist-rs -fcilk -c -DCASE=13 %s -o %t 2>&1 | FileCheck --check-prefix=IDENTITY %s
// Claim: what cannot have views is refused at its place.
#include <cilk/cilk.h>

void zero(void *view);
void plus(void *left, void *right);
void fills(int *view);
int adds(void *left, void *right);
typedef int cilk_reducer(zero, plus) counter;

#if CASE == 1
// IDENTITY: cilk-reducers.c:[[#]]:{{[0-9]+}}: error: not supported: a reducer whose identity is no function of the type 'void (void *)' [RM0201]
int cilk_reducer(fills, plus) x;
#elif CASE == 2
// REDUCE: error: not supported: a reducer whose reduce is no function of the type 'void (void *, void *)' [RM0201]
int cilk_reducer(zero, adds) x;
#elif CASE == 3
// PARAMETER: error: not supported: a reducer as a parameter [RM0201]
int take(int cilk_reducer(zero, plus) x) { return x; }
#elif CASE == 4
// MEMBER: error: not supported: a reducer that is a member [RM0201]
struct s { int cilk_reducer(zero, plus) member; } x;
#define x x.member
#elif CASE == 5
// ARRAY: error: not supported: an array of reducers [RM0201]
int cilk_reducer(zero, plus) a[4];
#define x a[0]
#elif CASE == 6
// POINTER: error: not supported: a pointer to a reducer [RM0201]
int cilk_reducer(zero, plus) *x;
#elif CASE == 7
// ADDRESS: error: not supported: an access to a reducer by its address [RM0201]
counter *p;
#define x *p
#elif CASE == 8
// THREAD: error: not supported: a reducer that each thread has for itself [RM0201]
static _Thread_local int cilk_reducer(zero, plus) x;
#elif CASE == 11
// FUNCTION: error: not supported: 'cilk_reducer' on a function [RM0201]
int cilk_reducer(zero, plus) take(void) { return 1; }
#elif CASE == 12
counter *p;
#define x p[3]
#elif CASE == 13
int cilk_reducer(0, plus) x;
#else
counter x;
#endif

int use(int n) {
#if CASE == 9
  // TEAM: error: not supported: a reducer in a team or task of OpenMP [RM0201]
#pragma omp parallel
  x++;
#elif CASE == 10
#pragma omp task
  x++;
#elif CASE == 3 || CASE == 11
  return 0;
#endif
#if CASE != 3 && CASE != 11
  return x != 0;
#endif
}
