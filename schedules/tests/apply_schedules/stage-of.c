// Claim: `of` chooses the accesses that `stage` copies by the element that a statement writes, if the others touch different elements.
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fschedule=%t.d/f.sched --schedule-trace -S %t.d/f.c -o %t.s 2>&1 | filecheck %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/touched.sched -S %t.d/f.c -o %t.s 2>&1 | filecheck %s --check-prefix=TOUCHED
// RUN: not cgeist-rs -O2 -fschedule=%t.d/other.sched -S %t.d/f.c -o %t.s 2>&1 | filecheck %s --check-prefix=OTHER
// RUN: not cgeist-rs -O2 -fschedule=%t.d/both.sched -S %t.d/f.c -o %t.s 2>&1 | filecheck %s --check-prefix=BOTH
// CHECK: after stage(a, k, cell, of = a):
// CHECK: if (j - 1 >= 0)
// CHECK-NEXT: f64 cell[1][1];
// CHECK: cell[cell_in0][cell_in1] = a[i + cell_in0][j + cell_in1];
// CHECK: for (k = 0; k < j; k++)
// CHECK-NEXT: cell[0][0] = {{.*}}a[i][k]{{.*}}a[j][k], cell[0][0]);
// CHECK: a[i + cell_out0][j + cell_out1] = cell[cell_out0][cell_out1];
// TOUCHED: touched.sched:1:14: error: RM5001: stage(a, k, cell, of = a): another access may touch the bytes of the array
// OTHER: other.sched:1:14: error: RM5001: stage(b, k, cell, of = a): the statement does not write an element of the array
// BOTH: both.sched:1:14: error: RM5001: stage(a, k, cell, along = k, of = a): an argument is missing, or of another kind
//--- f.c
void f(int n, double a[restrict 64][64]) {
  for (int i = 0; i < 64; i++)
    for (int j = 0; j < i; j++)
      for (int k = 0; k < j; k++)
        a[i][j] -= a[i][k] * a[j][k];
}
void g(int n, double a[restrict 64][64], double b[restrict 64]) {
  for (int i = 0; i < 64; i++)
    for (int j = 0; j < i; j++)
      for (int k = 0; k <= j; k++)
        a[i][j] -= a[i][k] * b[k];
}
//--- f.sched
schedule f   { stage(a, k, cell, of = a) }
//--- touched.sched
schedule g { stage(a, k, cell, of = a) }
//--- other.sched
schedule g { stage(b, k, cell, of = a) }
//--- both.sched
schedule g { stage(a, k, cell, along = k, of = a) }
