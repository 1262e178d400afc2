// Claim: a weak function that calls itself and others in tasks is not run when another file defines it.
// RUN: split-file %s %t
// RUN: cgeist-rs -O2 -fopenmp %t/weak.c %t/strong.c -o %t/program && env OMP_NUM_THREADS=2 %t/program
// RUN: clang-22 -O2 -fopenmp %t/weak.c %t/strong.c -o %t/clang && env OMP_NUM_THREADS=2 %t/clang

//--- weak.c
int replaced, strong;
int visit(int n);
__attribute__((weak)) int leave(int n) {
  replaced++;
#pragma omp task
  leave(n - 1);
  visit(n - 1);
#pragma omp taskwait
  return n;
}
int visit(int n) {
  if (n <= 0)
    return 0;
#pragma omp task
  visit(n - 1);
  leave(n - 1);
#pragma omp taskwait
  return n;
}
int main(void) {
#pragma omp parallel
#pragma omp single
  visit(12);
  return replaced != 0 || strong == 0;
}

//--- strong.c
extern int strong;
int leave(int n) {
#pragma omp atomic
  strong++;
  return n;
}
