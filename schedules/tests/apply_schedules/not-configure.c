// Claim: an instruction is not used where a configuration field may have another value than it assumes, and statements that set fields
// stay where they are needed; arrays in a kind of memory are accessed by instructions only, and have its last extent.
// RUN: split-file %s %t.d
// RUN: not cgeist-rs -O2 -fschedule=%t.d/unknown.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=UNKNOWN %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/other.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=OTHER %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/needed.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=NEEDED %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/later.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=LATER %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/moved.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=MOVED %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/field.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=FIELD %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/memory.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=MEMORY %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/given.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=GIVEN %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/kind.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=KIND %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/access.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=ACCESS %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/unset.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=UNSET %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/extent.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=EXTENT %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/permuted.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=PERMUTED %s
// RUN: not cgeist-rs -O2 -fopenmp -fschedule=%t.d/threads.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=THREADS %s
// RUN: not test -e %t.o
// Proves: exo:EC-3 exo:ES-13 exo:ES-14 exo:EM-1 exo:EM-4 exo:EA-6
// UNKNOWN: unknown.sched:{{[0-9]+}}:{{[0-9]+}}: error: RM5001: replace(t_in0, load): no instruction executes the node
// UNKNOWN-NEXT: note: `load`: the value of a configuration field that it assumes is not known
// OTHER: other.sched:{{[0-9]+}}:{{[0-9]+}}: error: RM5001: replace(t_in0, load): no instruction executes the node
// OTHER-NEXT: note: `load`: a condition that the instruction assumes does not follow
// NEEDED: needed.sched:{{[0-9]+}}:{{[0-9]+}}: error: RM5001: unconfigure(rows): what an instruction executes would be something else
// NEEDED-NEXT: note: `load` would not execute `for (t_in0 = 0; t_in0 < 4; t_in0++)`: the value of a configuration field that it assumes is not known
// LATER: later.sched:{{[0-9]+}}:{{[0-9]+}}: error: RM5001: unconfigure(rows#0): what an instruction executes would be something else
// MOVED: moved.sched:{{[0-9]+}}:{{[0-9]+}}: error: RM5001: swap(rows, t_in0): what an instruction executes would be something else
// FIELD: field.sched:{{[0-9]+}}:{{[0-9]+}}: error: RM5001: configure(t_in0, columns, 8): there is no configuration field of this name
// MEMORY: memory.sched:{{[0-9]+}}:{{[0-9]+}}: error: RM5001: place(t, tile): there is no memory of this name
// GIVEN: given.sched:{{[0-9]+}}:{{[0-9]+}}: error: RM5001: place(a, tiles): this is not a local array
// KIND: kind.sched:{{[0-9]+}}:{{[0-9]+}}: error: RM5001: replace(t_in0, load): no instruction executes the node
// KIND-NEXT: note: `load`: an array is in another kind of memory
// ACCESS: error: RM5002: 't' is in the memory 'tiles', which only instructions access
// UNSET: error: RM5002: no instruction sets the configuration field 'rows'
// THREADS: threads.sched:4:3: error: RM5001: configure(c, rows, 8): the loop is not sequential
// PERMUTED: error: RM5002: the last extent of 't' is not that of arrays in the memory 'tiles'
// EXTENT: RM5001: place(t, tiles): the last extent of an array in this memory is another one
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
//--- unknown.sched
use "device.h"
schedule f {
  i.split(4, io, ii, tail = exact)
  a.stage(ii, t)
  place(t, tiles)
  replace(t_in0, load)
}
//--- other.sched
use "device.h"
schedule f {
  i.split(4, io, ii, tail = exact)
  a.stage(ii, t)
  place(t, tiles)
  configure(t_in0, rows, 7)
  replace(t_in0, load)
}
//--- needed.sched
use "device.h"
schedule f {
  i.split(4, io, ii, tail = exact)
  a.stage(ii, t)
  place(t, tiles)
  configure(t_in0, rows, 8)
  replace(t_in0, load)
  unconfigure(rows)
}
//--- later.sched
use "device.h"
schedule f {
  i.split(4, io, ii, tail = exact)
  a.stage(ii, t)
  place(t, tiles)
  configure(t_in0, rows, 8)
  replace(t_in0, load)
  configure(ii, rows, 7)
  unconfigure(rows#0)
}
//--- moved.sched
use "device.h"
schedule f {
  i.split(4, io, ii, tail = exact)
  a.stage(ii, t)
  place(t, tiles)
  configure(t_in0, rows, 8)
  replace(t_in0, load)
  swap(rows, t_in0)
}
//--- field.sched
use "device.h"
schedule f {
  i.split(4, io, ii, tail = exact)
  a.stage(ii, t)
  place(t, tiles)
  configure(t_in0, columns, 8)
}
//--- memory.sched
use "device.h"
schedule f {
  i.split(4, io, ii, tail = exact)
  a.stage(ii, t)
  place(t, tiles)
  place(t, tile)
}
//--- given.sched
use "device.h"
schedule f {
  i.split(4, io, ii, tail = exact)
  a.stage(ii, t)
  place(t, tiles)
  place(a, tiles)
}
//--- kind.sched
use "device.h"
schedule f {
  i.split(4, io, ii, tail = exact)
  a.stage(ii, t)
  configure(t_in0, rows, 8)
  replace(t_in0, load)
}
//--- access.sched
use "device.h"
schedule f {
  i.split(4, io, ii, tail = exact)
  a.stage(ii, t)
  place(t, tiles)
}
//--- unset.sched
use "device.h"
schedule f {
  i.split(4, io, ii, tail = exact)
  a.stage(ii, t)
  configure(ii, rows, 8)
}
//--- extent.sched
use "device.h"
schedule f {
  a.stage(j, t)
  permute_dims(t, [1, 0])
  place(t, tiles)
}
//--- threads.sched
use "device.h"
schedule f {
  parallel(j)
  configure(c, rows, 8)
}
//--- permuted.sched
use "device.h"
schedule f {
  j.split(2, jo, ji, tail = exact)
  a.stage(i, t)
  place(t, tiles)
  split_dim(t, 1, 2)
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
