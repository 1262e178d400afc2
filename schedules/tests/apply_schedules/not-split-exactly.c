// Claim: a number of iterations that may not be a multiple of the factor is not split exactly.
// Proves: exo:ES-2
// RUN: split-file %s %t.d
// RUN: not cgeist-rs -O2 -fschedule=%t.d/f.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck %s
// RUN: not test -e %t.o
// CHECK: f.sched:2:3: error: RM5001: split(i, 4, io, ii, tail = exact): not every instance of a statement would be executed exactly once
// CHECK-NEXT: {{.*}}f.sched:2:3: note: the rule: every iteration of every statement has to be executed once, as before
// CHECK-NEXT: {{.*}}f.sched:2:3: note: what may help: `tail = cut` or `guard`, or `assume` that the number of iterations is a multiple
//--- f.c
void f(int n, float (*restrict c)[64], const float (*restrict a)[64], const float (*restrict b)[64]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 64; j++)
      c[i][j] = a[i][j] + b[i][j];
}
//--- f.sched
schedule f {
  split(i, 4, io, ii, tail = exact)
}
