// Claim: memory of the caller has no allocation.
// RUN: split-file %s %t.d
// RUN: not cgeist-rs -O2 -fschedule=%t.d/f.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck %s
// RUN: not test -e %t.o
// CHECK: f.sched:2:3: error: RM5001: lift_alloc(x): this is not a local array
// CHECK-NEXT: {{.*}}f.sched:2:3: note: what may help: `stage` of the array first
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
  lift_alloc(x)
}
