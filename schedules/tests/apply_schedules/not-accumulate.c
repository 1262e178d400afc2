// Claim: `accumulate` is refused where the element, or one that may be the same, is accessed while the cell is in use, where the cell is used behind the statement or
// is not stored to first, where its type is another one, and where a call might see the element.
// RUN: split-file %s %t.d
// RUN: not cgeist-rs -O2 -fschedule=%t.d/reads.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck %s --check-prefix=OVERLAP
// RUN: not cgeist-rs -O2 -fschedule=%t.d/combines.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck %s --check-prefix=OVERLAP
// RUN: not cgeist-rs -O2 -fschedule=%t.d/aliases.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck %s --check-prefix=OVERLAP
// RUN: not cgeist-rs -O2 -fschedule=%t.d/behind.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck %s --check-prefix=BEHIND
// RUN: not cgeist-rs -O2 -fschedule=%t.d/converts.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck %s --check-prefix=TYPE
// RUN: not cgeist-rs -O2 -fschedule=%t.d/calls.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck %s --check-prefix=EFFECTS
// RUN: not cgeist-rs -O2 -fschedule=%t.d/nothing.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck %s --check-prefix=NOTHING
// OVERLAP: error: RM5001: accumulate(c): another access may touch the bytes of the array
// BEHIND: error: RM5001: accumulate(c): {{.*}}behind that
// TYPE: error: RM5001: accumulate(c): the arrays differ in their types or extents
// EFFECTS: error: RM5001: accumulate(c): a statement may have other effects than reads and writes of arrays
// NOTHING: error: RM5001: accumulate(c): the statement does not read exactly one local cell
//--- f.c
void reads(int n, double *restrict a, double *restrict c) {
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int j = 0; j < n; j++)
      s += a[j] * c[j];
    c[i] = s;
  }
}
void combines(int n, double *restrict a, double *restrict c) {
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int j = 0; j < n; j++)
      s += a[j];
    c[i] = 2 * c[i] + s;
  }
}
void aliases(int n, double *a, double *c) {
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int j = 0; j < n; j++)
      s += a[j];
    c[i] = s;
  }
}
void behind(int n, double *restrict a, double *restrict b, double *restrict c) {
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int j = 0; j < n; j++)
      s += a[j];
    c[i] = s;
    b[i] = s;
  }
}
void converts(int n, double *restrict a, float *restrict c) {
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int j = 0; j < n; j++)
      s += a[j];
    c[i] = (float)s;
  }
}
double value(int);
void calls(int n, double *restrict c) {
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int j = 0; j < n; j++)
      s += value(j);
    c[i] = s;
  }
}
void nothing(int n, double *restrict a, double *restrict c) {
  for (int i = 0; i < n; i++)
    c[i] = a[i] * 2;
}
//--- reads.sched
schedule reads { accumulate(c) }
//--- combines.sched
schedule combines { accumulate(c) }
//--- aliases.sched
schedule aliases { accumulate(c) }
//--- behind.sched
schedule behind { accumulate(c) }
//--- converts.sched
schedule converts { accumulate(c) }
//--- calls.sched
schedule calls { accumulate(c) }
//--- nothing.sched
schedule nothing { accumulate(c) }
