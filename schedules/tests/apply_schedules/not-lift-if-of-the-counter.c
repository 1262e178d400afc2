// Claim: a conditional on the counter stays in the loop.
// Proves: exo:ES-18
// RUN: split-file %s %t.d
// RUN: not cgeist-rs -O2 -fschedule=%t.d/f.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck %s
// RUN: not test -e %t.o
// CHECK: f.sched:2:3: error: RM5001: lift_if(if#0): the condition depends on the counter of the loop
// CHECK-NEXT: {{.*}}f.sched:2:3: note: what may help: `cut` of the loop where the condition changes
//--- f.c
void f(int n, float *restrict a, const float *restrict x) {
  for (int i = 0; i < n; i++)
    if (i > 4)
      a[i] = x[i] * 2;
}
//--- f.sched
schedule f {
  lift_if(if#0)
}
