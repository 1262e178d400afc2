// Claim: a factor that the update changes in between is not copied, nor one of a statement that writes another array, nor one without a counter.
// RUN: split-file %s %t.d
// RUN: not cgeist-rs -O2 -fschedule=%t.d/changed.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=CHANGED %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/other.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=OTHER %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/alone.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=ALONE %s
// CHANGED: changed.sched:1:14: error: RM5001: stage(a, i, w, along = i, beside = a): another access may touch the bytes of the array
// OTHER: other.sched:1:14: error: RM5001: stage(b, i, w, along = j, beside = a)
// ALONE: alone.sched:1:14: error: RM5001: stage(a, i, w, beside = a)
//--- f.c
void f(unsigned a[restrict 9][9], unsigned b[restrict 9][9]) {
  for (int i = 0; i < 9; i++)
    for (int j = 0; j < 9; j++)
      a[i][j] += a[i][0] * b[0][j];
}
//--- changed.sched
schedule f { stage(a, i, w, along = i, beside = a) }
//--- other.sched
schedule f { stage(b, i, w, along = j, beside = a) }
//--- alone.sched
schedule f { stage(a, i, w, beside = a) }
