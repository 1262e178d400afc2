// Claim: --report counts loops and accesses of every input of the command line.
// RUN: cd %T && cp %s one.c && cp %s two.c && cgeist-rs -O2 -c one.c two.c --report=r.json && filecheck %s < r.json
// CHECK: "file": "one.c"
// CHECK: "name": "fill"
// CHECK: "memref.store": 1
// CHECK: "scf.for": 1
// CHECK: "file": "two.c"
void fill(double *a, int n) {
  for (int i = 0; i < n; i++)
    a[i] = i;
}
