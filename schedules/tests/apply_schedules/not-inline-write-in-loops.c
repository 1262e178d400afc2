// Claim: a cell stays whose operand the loop that reads it writes, and one that is read in front of its store too.
// RUN: split-file %s %t.d
// RUN: not cgeist-rs -O2 -fschedule=%t.d/written.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=WRITTEN %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/before.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=BEFORE %s
// WRITTEN: written.sched:1:{{[0-9]+}}: error: RM5001: inline_write(t):
// BEFORE: before.sched:1:{{[0-9]+}}: error: RM5001: inline_write(
//--- f.c
void written(int n, unsigned a[restrict 9], unsigned c[restrict 8][8]) {
  for (int i = 0; i < n; i++) {
    unsigned d = a[i];
    for (int j = 0; j < 8; j++)
      a[j] = c[i][j] * d;
  }
}
void before(int n, unsigned a[restrict 9], unsigned c[restrict 8][8]) {
  unsigned last = 0;
  for (int i = 0; i < n; i++) {
    c[i][0] = last;
    last = a[i];
    for (int j = 1; j < 8; j++)
      c[i][j] += last;
  }
}
//--- written.sched
schedule written { inline_write(t) }
//--- before.sched
schedule before { inline_write(last#1) }
