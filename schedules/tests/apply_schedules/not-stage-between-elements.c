// Claim: elements between those that a node reads are not copied: those that a step leaves out, and those between two parts; the message says why.
// Proves: exo:ES-9
// RUN: split-file %s %t.d
// RUN: not cgeist-rs -O2 -fschedule=%t.d/steps.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=STEPS %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/parts.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=PARTS %s
// RUN: not test -e %t.o
// STEPS: steps.sched:3:5: error: RM5001: stage(a, xo, w): the copy would touch elements that the node does not
// STEPS-NEXT: {{.*}}note: the rule: a pointer of C has no extent, so that a copy may touch only what the node touches
// PARTS: parts.sched:3:5: error: RM5001: stage(b, xo, w): the copy would touch elements that the node does not
//--- f.c
void f(int c[restrict 56], const int *restrict a, int d[restrict 56], const int *restrict b) {
  for (int x = 0; x < 56; x++)
    for (int k = 0; k < 2; k++)
      c[x] += a[3 * x + k];
  for (int x = 0; x < 56; x++)
    d[x] += b[x] - b[x + 57];
}
//--- steps.sched
schedule f {
  split(x#0, 16, xo, xi)
  a.stage(xo, w)
}
//--- parts.sched
schedule f {
  split(x#1, 16, xo, xi)
  b.stage(xo, w)
}
