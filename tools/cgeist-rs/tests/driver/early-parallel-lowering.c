// Claim: the reference pipeline lowers parallel ops first and then does the same as the other: serial code is the same.
// Proves: tapir:TAP-28
// RUN: cgeist-rs -O2 -fopenmp -c %s -o %t.late.o && cgeist-rs -O2 -fopenmp -fearly-parallel-lowering -c %s -o %t.early.o
// RUN: cmp %t.late.o %t.early.o
// RUN: cgeist-rs -O2 -fopenmp --print-pipeline %s > %t.late && cgeist-rs -O2 -fopenmp -fearly-parallel-lowering --print-pipeline %s > %t.early
// RUN: sed "s/(any(describe-by-locations),enter-teams,lower-reducers,lower-parallel-to-openmp,/(/" %t.early | cmp - %t.late
double norm(const double *x, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++) sum += x[i] * x[i];
  return sum;
}
void scale(double *y, const double *x, int n) {
  for (int i = 0; i < n; i++) y[i] = x[i] / norm(x, n);
}
