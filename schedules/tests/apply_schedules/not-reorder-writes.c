// Claim: writes of one element stay in order if they store different values and none is behind both, if something reads the element behind
// both, or if they would be at the same time; so do sums that read what others of them write.
// Proves: exo:ES-1
// RUN: split-file %s %t.d
// RUN: not cgeist-rs -O2 -fschedule=%t.d/values.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=VALUES %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/written.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=WRITTEN %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/last.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=LAST %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/read.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=READ %s
// RUN: not cgeist-rs -O2 -fopenmp -fschedule=%t.d/threads.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=THREADS %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/sums.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=SUMS %s
// RUN: not test -e %t.o
// VALUES: error: RM5001: reorder(i, j): two accesses to one element would change places
// WRITTEN: error: RM5001: reorder(i, j): two accesses to one element would change places
// LAST: error: RM5001: reverse(i): two accesses to one element would change places
// READ: error: RM5001: reorder(i, j): two accesses to one element would change places
// READ-NEXT: note: {{.*}} writes last[0] here,
// READ-NEXT: note: {{.*}} writes here later. In the new order it comes first
// THREADS: error: RM5001: parallel(i): two accesses to one element would change places
// SUMS: error: RM5001: reorder(i, j): two accesses to one element would change places
//--- f.c
void values(int n, int m, int *restrict a, const int *restrict b) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i + j] = b[i];
}
void written(int n, int m, int *restrict a, int *restrict b) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      a[i + j] = b[0];
      b[0] = 2;
    }
}
void last(int n, int *restrict a, const int *restrict b) {
  for (int i = 0; i < n; i++)
    a[0] = b[i];
}
void read(int n, int m, int *restrict a, const int *restrict b, int *restrict last) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      if (i + j >= n + m - 2)
        a[0] = last[0];
      last[0] = b[i * 64 + j];
    }
}
void threads(int n, int m, int *restrict a) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i + j] = 3;
}
void sums(int n, int m, unsigned *restrict a) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i] += a[j];
}
//--- values.sched
schedule values { reorder(i, j) }
//--- written.sched
schedule written { reorder(i, j) }
//--- last.sched
schedule last { reverse(i) }
//--- read.sched
schedule read { reorder(i, j) }
//--- threads.sched
schedule threads { parallel(i) }
//--- sums.sched
schedule sums { reorder(i, j) }
