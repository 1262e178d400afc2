// Claim: memory of the caller has no dimension for iterations.
// RUN: split-file %s %t.d
// RUN: not cgeist-rs -O2 -fschedule=%t.d/f.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck %s
// RUN: not test -e %t.o
// CHECK: f.sched:2:3: error: RM5001: expand(a): this is not a local array
// CHECK-NEXT: {{.*}}f.sched:2:3: note: what may help: `stage` of the array first
//--- f.c
void f(int n, float (*restrict c)[8], const float (*restrict a)[8]) {
  for (int i = 0; i < n; i++) {
    float t[4][8];
    for (int j = 0; j < 4; j++)
      for (int k = 0; k < 8; k++)
        t[j][k] = a[i * 4 + j][k];
    for (int p = 0; p < 4; p++)
      for (int q = 0; q < 8; q++)
        c[i * 4 + p][q] = t[p][7 - q];
  }
}
//--- f.sched
schedule f {
  expand(a)
}
