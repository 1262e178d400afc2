// Claim: a loop with a shorter tail keeps its bounds.
// RUN: split-file %s %t.d
// RUN: not cgeist-rs -O2 -fschedule=%t.d/f.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck %s
// RUN: not test -e %t.o
// Proves: exo:EX-2
// CHECK: f.sched:3:3: error: RM5001: trip_count(ii, 8): not every instance of a statement would be executed exactly once
//--- f.c
void f(float *restrict c, const float *restrict a) {
  for (int i = 0; i < 33; i++)
    c[i] = a[i] * 2;
}
//--- f.sched
schedule f {
  split(i, 8, io, ii)
  trip_count(ii, 8)
}
