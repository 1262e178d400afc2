// Claim: a nest that no instruction executes is not replaced: the message names the statement, the nearest instruction and the difference.
// RUN: split-file %s %t.d
// RUN: not cgeist-rs -O2 -fschedule=%t.d/operation.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=OPERATION %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/length.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=LENGTH %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/assumed.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=ASSUMED %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/stride.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=STRIDE %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/overlap.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=OVERLAP %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/type.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=TYPE %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/later.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=LATER %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/twice.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=TWICE %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/name.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=NAME %s
// RUN: not test -e %t.o
// Proves: exo:EU-2 exo:EU-6 exo:ES-15 exo:EL-8 exo:EL-9 exo:EW-4
// OPERATION: operation.sched:2:55: error: RM5001: select(i): no instruction executes the node
// OPERATION-NEXT: note: it is `c[i] = (a[i] * a[i]);`
// OPERATION-NEXT: note: the nearest one is `square`: an operation or constant is another one
// LENGTH: length.sched:2:21: error: RM5001: replace(i, copy4): no instruction executes the node
// LENGTH-NEXT: note: `copy4`: a loop has another number of iterations
// ASSUMED: assumed.sched:2:22: error: RM5001: replace(i, first): no instruction executes the node
// ASSUMED-NEXT: note: `first`: a condition that the instruction assumes does not follow
// STRIDE: stride.sched:2:21: error: RM5001: replace(i, copy4): no instruction executes the node
// STRIDE-NEXT: note: `copy4`: the elements of a window are at other distances
// OVERLAP: overlap.sched:2:22: error: RM5001: replace(i, copy4): no instruction executes the node
// OVERLAP-NEXT: note: `copy4`: an array that it writes may share bytes with another argument
// TYPE: type.sched:2:19: error: RM5001: replace(i, copy4): no instruction executes the node
// TYPE-NEXT: note: `copy4`: the elements have another type
// LATER: later.sched:4:5: error: RM5001: split(i, 2, io, ii): what an instruction executes would be something else
// LATER-NEXT: note: `copy4` would not execute `for (io = 0; io < 2; io++)`: {{.*}}
// LATER: note: what may help: the rule before the node is given to an instruction
// TWICE: twice.sched:4:3: error: RM5001: select(i): an instruction executes the node, or one in it, already
// NAME: name.sched:2:19: error: RM5001: replace(i, copy5): there is no instruction of this name
// NAME-NEXT: note: what may help: `use` of the header that has it
//--- f.c
void operation(float *restrict c, const float *restrict a) {
  for (int i = 0; i < 4; i++)
    c[i] = a[i] * a[i];
}
void length(float *restrict c, const float *restrict a) {
  for (int i = 0; i < 5; i++)
    c[i] = a[i];
}
void assumed(int n, float *restrict c, const float *restrict a) {
  for (int i = 0; i < n; i++)
    c[i] = a[i];
}
void stride(int n, float c[restrict][n], const float *restrict a) {
  for (int i = 0; i < 4; i++)
    c[i][0] = a[i];
}
void overlap(float *c, const float *a) {
  for (int i = 0; i < 4; i++)
    c[i] = a[i];
}
void type(double *restrict c, const double *restrict a) {
  for (int i = 0; i < 4; i++)
    c[i] = a[i];
}
void later(float *restrict c, const float *restrict a) {
  for (int i = 0; i < 4; i++)
    c[i] = a[i];
}
//--- operation.sched
use "ops.h"
schedule operation { try { replace(i, copy4) } else { select(i) } }
//--- length.sched
use "ops.h"
schedule length   { replace(i, copy4) }
//--- assumed.sched
use "ops.h"
schedule assumed   { replace(i, first) }
//--- stride.sched
use "ops.h"
schedule stride   { replace(i, copy4) }
//--- overlap.sched
use "ops.h"
schedule overlap   { replace(i, copy4) }
//--- type.sched
use "ops.h"
schedule type   { replace(i, copy4) }
//--- later.sched
use "ops.h"
schedule later {
  replace(i, copy4)
  i.split(2, io, ii)
}
//--- twice.sched
use "ops.h"
schedule later {
  select(i)
  select(i)
}
//--- name.sched
use "ops.h"
schedule later  { replace(i, copy5) }
//--- ops.h
#include <rmlir/instructions.h>
INSTRUCTION(copy4)(float d[], const float s[]) {
  for (int i = 0; i < 4; i++)
    d[i] = s[i];
}
CODE(copy4)(float d[], const float s[]) {
  for (int i = 0; i < 4; i++)
    d[i] = s[i];
}
INSTRUCTION(square)(float d[], const float s[]) {
  for (int i = 0; i < 4; i++)
    d[i] = s[i] / s[i];
}
CODE(square)(float d[], const float s[]) {
  for (int i = 0; i < 4; i++)
    d[i] = 1;
}
INSTRUCTION(first)(long n, float d[], const float s[]) {
  __builtin_assume(n >= 0);
  __builtin_assume(n <= 4);
  for (long i = 0; i < n; i++)
    d[i] = s[i];
}
CODE(first)(long n, float d[], const float s[]) {
  for (long i = 0; i < n; i++)
    d[i] = s[i];
}
