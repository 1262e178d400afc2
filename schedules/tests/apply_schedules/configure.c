// Claim: the value of a configuration field that an instruction assumes is known behind the statement that sets it, also in and behind
// loops, and that statement leaves loops; the program gets its rows by the register of the machine.
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fschedule=%t.d/f.sched --schedule-trace %t.d/f.c -o %t 2>%t.err && %t | filecheck --check-prefix=OUT %s
// RUN: filecheck %s < %t.err
// Proves: exo:EC-2 exo:EC-3 exo:ES-14 exo:ES-5 exo:EM-1 exo:EM-3 exo:EL-9 exo:EA-6
// OUT: 132
// CHECK: after fission(rows):
// CHECK-NEXT: i32 t[4][4];
// CHECK-NEXT: for (io = 0; io < 2; io++)
// CHECK-NEXT: rows = 8; // by set_rows
// CHECK: after remove_loop(io#0):
// CHECK-NEXT: i32 t[4][4];
// CHECK-NEXT: rows = 8; // by set_rows
// CHECK-NEXT: for (io = 0; io < 2; io++)
// CHECK-NEXT: for (t_in0 = 0; t_in0 < 4; t_in0++) // by load
// CHECK: for (j = 0; j < 4; j++) // by add
//--- f.c
#include <stdio.h>
long register_of_rows = -1;
__attribute__((noinline)) void f(int c[restrict 4], const int a[restrict 8][8]) {
  for (int i = 0; i < 8; i++)
    for (int j = 0; j < 4; j++)
      c[j] += a[i][j];
}
int main(void) {
  int a[8][8], c[4] = {0};
  for (int i = 0; i < 8; i++)
    for (int j = 0; j < 8; j++)
      a[i][j] = i * 3 + j * j;
  f(c, a);
  printf("%d\n", c[0] + c[2] - 68);
}
//--- f.sched
use "device.h"
schedule f {
  i.split(4, io, ii, tail = exact)
  a.stage(ii, t)
  place(t, tiles)
  configure(t_in0, rows, 8)
  replace(t_in0, load)
  select(rows)
  select(io)
  lift_alloc(t)
  fission(rows)
  remove_loop(io#0)
}
//--- device.h
#include <rmlir/instructions.h>
MEMORY(tiles, 4);
CONFIG(rows);
INSTRUCTION(set_rows)(long n) { CONFIG_OF(rows) = n; }
CODE(set_rows)(long n) { extern long register_of_rows; register_of_rows = n; }
IN(tiles, load, d);
INSTRUCTION(load)(long n, int d[][4], const int s[][n]) {
  __builtin_assume(CONFIG_OF(rows) == n);
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 4; j++)
      d[i][j] = s[i][j];
}
CODE(load)(long n, int d[][4], const int s[][n]) {
  extern long register_of_rows;
  const int *from = &s[0][0];
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 4; j++)
      d[i][j] = from[register_of_rows * i + j];
}
IN(tiles, add, s);
INSTRUCTION(add)(int d[], const int s[]) {
  for (int j = 0; j < 4; j++)
    d[j] += s[j];
}
CODE(add)(int d[], const int s[]) {
  for (int j = 0; j < 4; j++)
    d[j] += s[j];
}
