// Claim: a loop is named after its counter, or else by its keyword; a second loop of that name has a number.
// RUN: cgeist-rs -O1 -g --emit=mlir %s -o - | rmlir-opt --pass-pipeline='builtin.module(any(print-loop-ids))' --remarks -o %t 2>%t.err && filecheck %s < %t.err
// CHECK-DAG: `i`: `scf.for` has the id `names/i`
// CHECK-DAG: `j`: `scf.for` has the id `names/j`
// CHECK-DAG: `i#1`: `scf.for` has the id `names/i#1`
// CHECK-DAG: `while`: `scf.while` has the id `names/while`
// CHECK-DAG: `do`: `scf.while` has the id `names/do`
// CHECK-DAG: `n`: `scf.{{for|while}}` has the id `names/n`
// CHECK-DAG: `for`: `scf.while` has the id `names/for`
int next(int);
void names(int n, int m, double *v) {
  for (int i = 0; i < n; i++) {
    int j;
    for (j = 0; j < m; j++) v[i * m + j] = 0;
  }
  for (int i = n; i > 0; i--) {
    if (v[i] > 1) continue;
    v[i] = 1;
  }
  while (next(0)) v[0]++;
  do v[1]++; while (next(1));
  for (; n > 0; n--) v[n] += 2;
  for (;;) if (next(2)) break;
}
