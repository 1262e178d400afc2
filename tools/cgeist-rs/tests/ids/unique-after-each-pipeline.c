// Claim: after the passes of the front end, the optimiser, and those that raise to affine loops, each loop of the source has an
// id that no other loop of the function has, also where it was inlined, peeled, or versioned.
// RUN: cgeist-rs -O1 --no-optimiser -g --emit=mlir %s -o - | rmlir-opt --pass-pipeline='builtin.module(any(print-loop-ids))' --remarks -o %t 2>%t.err && filecheck %s --check-prefixes=CHECK,FIRST --implicit-check-not="no id" --implicit-check-not="another loop" < %t.err
// RUN: cgeist-rs -O2 -g --emit=mlir %s -o - | rmlir-opt --pass-pipeline='builtin.module(any(print-loop-ids))' --remarks -o %t 2>%t.err && filecheck %s --check-prefixes=CHECK --implicit-check-not="no id" --implicit-check-not="another loop" < %t.err
// RUN: cgeist-rs -O2 -g --emit=affine %s -o - | rmlir-opt --pass-pipeline='builtin.module(any(print-loop-ids))' --remarks -o %t 2>%t.err && filecheck %s --check-prefixes=CHECK,AFFINE --implicit-check-not="no id" --implicit-check-not="another loop" < %t.err
// CHECK-DAG: has the id `sum/i`
// CHECK-DAG: has the id `twice/k`
// AFFINE-DAG: has the id `twice/sum/i`
// AFFINE-DAG: has the id `twice/sum/i#1`
// AFFINE-DAG: has the id `wrapped/i/rest`
// AFFINE-DAG: has the id `conditional/i/then`
// AFFINE-DAG: has the id `conditional/j/else`
// FIRST-DAG: has the id `wrapped/i`
double sum(int n, const double *v) {
  double s = 0;
  for (int i = 0; i < n; i++) s += v[i];
  return s;
}
void twice(int n, double *v, double *w) {
  for (int k = 0; k < 10; k++) {
    w[k] = sum(n, v) + sum(k, w);
  }
}
void wrapped(int n, double v[n], double w[n]) {
  for (int i = 0, last = n - 1; i < n; i++) {
    w[i] = v[i] + v[last];
    last = i;
  }
}
void conditional(int n, double which, double a[100][100], double b[100][100]) {
  for (int i = 0; i < 100; i++)
    for (int j = 0; j < 100; j++)
      if (which > 0.5) a[i][j] = b[j][i];
      else a[i][j] += 1;
}
