// Claim: loops with a statement between them are not made one.
// RUN: split-file %s %t.d
// RUN: not cgeist-rs -O2 -fschedule=%t.d/f.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck %s
// RUN: not test -e %t.o
// CHECK: f.sched:2:3: error: RM5001: flatten(i, k, ik): the second loop is not the only thing in the first one
// CHECK-NEXT: {{.*}}f.sched:2:3: note: the rule: the loops have to be perfectly nested
// CHECK-NEXT: {{.*}}f.sched:2:3: note: what may help: `fission` of the outer loop in front of the inner one and behind it
//--- f.c
void f(int n, float *restrict a, const float *restrict x) {
  for (int i = 0; i < n; i++) {
    float t = 0;
    for (int k = 0; k < 8; k++)
      t += x[i * 8 + k];
    a[i] = t;
  }
}
//--- f.sched
schedule f {
  flatten(i, k, ik)
}
