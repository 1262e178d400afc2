// Claim: at -O0 each local is a slot in the entry block; from -O1 scalars whose address is not taken are values.
// Proves: polygeist:PG-13 polygeist:PG-14
// RUN: cgeist-rs -O0 %s --emit=mlir --function=sum -o - | filecheck %s --check-prefix=SLOTS
// RUN: cgeist-rs -O1 %s --emit=mlir --function=sum -o - | filecheck %s --check-prefix=VALUES --implicit-check-not=llvm.alloca
// RUN: cgeist-rs -O1 %s --emit=mlir --function=kept -o - | filecheck %s --check-prefix=KEPT

// SLOTS-LABEL: func.func @sum
// SLOTS: llvm.alloca
// SLOTS: cf.br
// SLOTS-NOT: llvm.alloca
// VALUES-LABEL: func.func @sum
// VALUES: scf.for {{.*}} iter_args
double sum(const double *v, int n) {
  double total = 0;
  for (int i = 0; i < n; i++) {
    double twice = v[i] * 2;
    total += twice;
  }
  return total;
}

void use(int *);

// KEPT-LABEL: func.func @kept
// KEPT: llvm.alloca
// KEPT: call @use
int kept(int x) {
  use(&x);
  return x;
}
