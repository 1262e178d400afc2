// Claim: factors that are read once are saved for the reverse sweep in at most one allocation; the sum is not saved.
// Proves: enzyme:E31 enzyme:E33
// RUN: cgeist-rs -O0 %s -o %t && %t | filecheck %s
// RUN: cgeist-rs -O2 %s -o %t && %t | filecheck %s
#include <stdio.h>
#include <stdlib.h>

void __enzyme_autodiff(void *, ...);
extern int enzyme_const, enzyme_dup;
void *__libc_malloc(size_t);

static int counting, allocations;
void *malloc(size_t size) {
  allocations += counting;
  return __libc_malloc(size);
}

// Each call returns another number.
__attribute__((noinline)) double next_input(void) {
  static int calls;
  return ++calls;
}

double sum(const double *x, int n) {
  double total = 0;
  for (int i = 0; i < n; ++i) total += next_input() * x[i];
  return total;
}

int main(int argc, char **argv) {
  double x[10], d_x[10] = {0};
  (void)argv;
  for (int i = 0; i < 10; ++i) x[i] = 1;
  counting = 1;
  __enzyme_autodiff((void *)sum, enzyme_dup, x, d_x, enzyme_const, 9 + argc);
  counting = 0;
  // CHECK: d_x 1 2 3 4 5 6 7 8 9 10
  printf("d_x");
  for (int i = 0; i < 10; ++i) printf(" %g", d_x[i]);
  // CHECK-NEXT: at most one allocation: 1
  printf("\nat most one allocation: %d\n", allocations <= 1);
  // CHECK-NEXT: inputs read: 10
  printf("inputs read: %g\n", next_input() - 1);
  return 0;
}
