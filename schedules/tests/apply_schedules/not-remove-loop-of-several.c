// Claim: a loop of several iterations stays.
// RUN: split-file %s %t.d
// RUN: not cgeist-rs -O2 -fschedule=%t.d/f.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck %s
// RUN: not test -e %t.o
// CHECK: f.sched:2:3: error: RM5001: remove_loop(i): not every instance of a statement would be executed exactly once
// CHECK-NEXT: {{.*}}f.sched:2:3: note: the rule: every iteration of every statement has to be executed once, as before
//--- f.c
void f(float *restrict c, const float *restrict a) {
  for (int i = 0; i < 8; i++)
    c[i] = a[i] * 2 + c[i];
}
//--- f.sched
schedule f {
  remove_loop(i)
}
