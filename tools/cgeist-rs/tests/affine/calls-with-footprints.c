// Claim: a call in a nest is the accesses that the function does, and the dependences of the nest are exact across it: rows that
// functions read and write, also through other functions, and scalars behind pointers.
// RUN: cgeist-rs -O2 --emit=affine %s -o %t.mlir
// RUN: filecheck %s < %t.mlir
// RUN: rmlir-opt %t.mlir --pass-pipeline='builtin.module(print-dependences)' --remarks -o %t.out 2>%t.err && filecheck %s --check-prefix=SHOWN < %t.err
// CHECK-LABEL: func.func @smooth
// CHECK-SAME:    ["rmlir-writes-2", "{[i] : 100 <= i && i < 100 * $1 ; double[*]}"]
// CHECK:         affine.for
// CHECK:           func.call @relax
// CHECK-LABEL: func.func @relax
// CHECK-SAME:    ["rmlir-reads-1", "{[i] : 0 <= i && i < 100 ; double[*]}"], ["rmlir-writes-2", "{[i] : 0 <= i && i < 100 ; double[*]}"]

// Iteration i reads row i - 1 and writes row i.
// SHOWN:       RM0320: print-dependences: flow dependence on {{.*}}: distance (1), direction (<), carried by loop 1
// Steps of an elimination: the row of the loop's counter is read, and those behind it are written.
// SHOWN-NEXT:  RM0320: print-dependences: flow dependence on {{.*}}: distance (*, 0), direction (<, =), carried by loop 1
// SHOWN-NEXT:  RM0320: print-dependences: anti dependence on {{.*}}: distance (*, 0), direction (<=, =), carried by loop 1, no loop
// SHOWN-NOT:   RM0321
static __attribute__((noinline)) double at(const double *p) { return p[0]; }
static __attribute__((noinline)) void relax(int n, const double *from, double *to) {
  for (int i = 0; i < n; i++)
    to[i] = at(&from[i]) * 0.5;
}
void smooth(int n, double (*a)[100]) {
  for (int i = 1; i < n; i++)
    relax(100, a[i - 1], a[i]);
}
static __attribute__((noinline)) void add(int n, double times, const double *from, double *to) {
  for (int i = 0; i < n; i++)
    to[i] += times * from[i];
}
void eliminate(int n, double a[n][n]) {
  for (int k = 0; k < n; k++)
    for (int i = k + 1; i < n; i++)
      add(n, -a[i][k], a[k], a[i]);
}
