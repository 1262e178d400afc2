// Claim: a conditional that may hold or not stays.
// RUN: split-file %s %t.d
// RUN: not cgeist-rs -O2 -fschedule=%t.d/f.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck %s
// RUN: not test -e %t.o
// Proves: exo:EX-2
// CHECK: f.sched:2:3: error: RM5001: simplify_if(if#0): not every instance of a statement would be executed exactly once
// CHECK-NEXT: {{.*}}f.sched:2:3: note: the rule: every iteration of every statement has to be executed once, as before
//--- f.c
void f(int n, int m, float *restrict a, const float *restrict x) {
  for (int i = 0; i < n; i++)
    if (m > 4)
      a[i] = x[i] * 2;
    else
      a[i] = x[i];
}
//--- f.sched
schedule f {
  simplify_if(if#0)
}
