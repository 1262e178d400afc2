// Claim: schedules ask for the machine: vectors and registers follow from the features, caches from the processor.
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -march=x86-64-v2 -fschedule=%t.d/f.sched --schedule-trace -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=V2 %s
// RUN: cgeist-rs -O2 -march=x86-64-v3 -fschedule=%t.d/f.sched --schedule-trace -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=V3 %s
// RUN: cgeist-rs -O2 -march=x86-64-v4 -fschedule=%t.d/f.sched --schedule-trace -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=V4 %s
// RUN: cgeist-rs -O2 -march=znver5 -fschedule=%t.d/f.sched --schedule-trace -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=ZEN %s
// V2: after split(i, 8192, io, ii):
// V2: after split(ii, 4, v, l):
// V3: after split(ii, 8, v, l):
// V4: after split(ii, 16, v, l):
// V4: after split(j, 32, jo, ji):
// ZEN: after split(i, 12288, io, ii):
//--- f.c
void f(int n, float *restrict c, const float *restrict a) {
  for (int i = 0; i < n; i++)
    c[i] = a[i];
  for (int j = 0; j < n; j++)
    c[j] += a[j];
}
//--- f.sched
schedule f {
  i.split(machine.l1 / 4, io, ii)
  ii.split(machine.vector / 4, v, l)
  j.split(machine.registers, jo, ji)
  if machine.line != 64 || machine.page != 4096 || machine.fma > 2 || machine.l2 < machine.l1 { reorder(i, j) }
}
