// Claim: two stores to an element become one.
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fschedule=%t.d/f.sched --schedule-trace --emit=affine %t.d/f.c -o %t.mlir 2>&1 | filecheck %s
// CHECK: after merge_writes(c#0, c#1):
// CHECK-NEXT: for (i = 0; i < n; i++)
// CHECK-NEXT: c[i] = (a[i] + 3);
// CHECK-NEXT: c[i] = a[i + 1];
// CHECK-NEXT: return;
// CHECK: after merge_writes(c#0, c#1):
// CHECK-NEXT: for (i = 0; i < n; i++)
// CHECK-NEXT: c[i] = a[i + 1];
// CHECK-NEXT: return;
//--- f.c
void f(int n, unsigned *restrict c, const unsigned *restrict a) {
  for (int i = 0; i < n; i++) {
    c[i] = a[i];
    c[i] = c[i] + 3;
    c[i] = a[i + 1];
  }
}
//--- f.sched
schedule f {
  merge_writes(c#0, c#1)
  merge_writes(c#0, c#1)
}
