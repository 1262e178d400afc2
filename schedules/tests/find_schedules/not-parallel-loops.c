// Claim: -fparallelize leaves loops to one thread whose iterations depend on each other, that have little work, that call functions, and that add up what may only
// be added in order; the code is that of before. Below -O2 and with -fno-polyhedral it is without effect.
// RUN: cgeist-rs -O3 -fparallel-runtime=openmp -S %s -o %t.before.s
// RUN: cgeist-rs -O3 -fparallelize -S %s -o %t.s && cmp %t.before.s %t.s
// RUN: cgeist-rs -O1 -fparallel-runtime=openmp -S %s -o %t.o1.s && cgeist-rs -O1 -fparallelize -S %s -o %t.o1.parallel.s && cmp %t.o1.s %t.o1.parallel.s
// RUN: cgeist-rs -O3 -fparallelize -fno-polyhedral --emit=llvm %s -o - | filecheck %s
// CHECK-NOT: __kmpc
int sums(int n, int *restrict a) {
  for (int i = 1; i < n; i++)
    a[i] += a[i - 1];
  return a[n - 1];
}

void little(double (*restrict a)[32], double (*restrict b)[32]) {
  for (int i = 0; i < 32; i++)
    for (int j = 0; j < 32; j++)
      a[i][j] += b[i][j];
}

double value(double);
void called(int n, double *restrict a) {
  for (int i = 0; i < n; i++)
    a[i] = value(a[i]);
}

double in_order(int n, const double *a) {
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += a[i];
  return sum;
}

void by_index(int n, int *restrict a, const int *restrict b) {
  for (int i = 0; i < n; i++)
    a[b[i]] = i;
}
