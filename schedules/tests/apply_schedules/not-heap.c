// Claim: nothing is on the heap where `malloc` or `free` is a function of the program, and where a call might not return.
// RUN: split-file %s %t.d
// RUN: not cgeist-rs -O2 -fschedule=%t.d/f.sched -c %t.d/own.c -o %t.o 2>&1 | filecheck %s --check-prefix=OWN
// RUN: not cgeist-rs -O2 -fschedule=%t.d/f.sched -c %t.d/static.c -o %t.o 2>&1 | filecheck %s --check-prefix=OWN
// RUN: not cgeist-rs -O2 -fschedule=%t.d/f.sched -c %t.d/call.c -o %t.o 2>&1 | filecheck %s --check-prefix=CALL
// RUN: not cgeist-rs -O2 -fschedule=%t.d/f.sched -c %t.d/itself.c -o %t.o 2>&1 | filecheck %s --check-prefix=CALL
// OWN: f.sched:1:14: error: RM5001: heap(): `malloc` or `free` may be another function than that of the C library
// CALL: f.sched:1:14: error: RM5001: heap(): a call might not return, and the memory would not be freed
//--- f.sched
schedule f { heap() stage(a, i, copy) }
//--- own.c
static char pool[4096];
void *malloc(unsigned long size) { return pool; }
void f(double a[restrict 5000], double c[restrict 9]) {
  for (int i = 0; i < 9; i++)
    for (int j = 0; j < 5000; j++) c[i] += a[j];
}
//--- static.c
static __attribute__((noinline, used)) void free(void *p) {}
void f(double a[restrict 5000], double c[restrict 9]) {
  for (int i = 0; i < 9; i++)
    for (int j = 0; j < 5000; j++) c[i] += a[j];
}
//--- call.c
void g(double);
void f(double a[restrict 5000], double c[restrict 9]) {
  for (int i = 0; i < 9; i++)
    for (int j = 0; j < 5000; j++) c[i] += a[j];
  g(c[0]);
}
//--- itself.c
void f(double a[restrict 5000], double c[restrict 9]) {
  for (int i = 0; i < 9; i++)
    for (int j = 0; j < 5000; j++) c[i] += a[j];
  if (c[0] > 0) f(a, c);
}
