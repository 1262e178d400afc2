// Claim: a loop with invariant bound and step is scf.for, any other one is scf.while, and no block is left.
// Proves: polygeist:PG-4
// RUN: cgeist-rs -O2 %s --emit=mlir -o - | filecheck %s --implicit-check-not=cf.br --implicit-check-not=cf.cond_br

// CHECK-LABEL: func.func @total
// CHECK: scf.for
// CHECK: scf.for
// CHECK: return
long total(const int *v, int rows, int columns) {
  long sum = 0;
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j += 2) sum += v[i * columns + j];
  return sum;
}

// CHECK-LABEL: func.func @greatest_common_divisor
// CHECK-NOT: scf.for
// CHECK: scf.while
// CHECK: return
int greatest_common_divisor(int a, int b) {
  while (b) {
    int rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}

// CHECK-LABEL: func.func @digits
// CHECK: scf.while
// CHECK: return
int digits(unsigned n) {
  int count = 0;
  do count++;
  while (n /= 10);
  return count;
}

// CHECK-LABEL: func.func @choose
// CHECK: scf.if
// CHECK: return
int choose(int c, int *x, int y) { return c ? *x : y + 1; }
