// Claim: an integer goes to a configuration field, which statements read in its place, so that instructions whose bodies read the field
// execute them; the setting leaves loops; what no instruction executes computes with the integer itself.
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fschedule=%t.d/f.sched --schedule-trace %t.d/f.c -o %t 2>%t.err && %t | filecheck --check-prefix=OUT %s
// RUN: filecheck %s < %t.err
// RUN: clang-22 -O2 %t.d/f.c -o %t.ref && %t.ref | filecheck --check-prefix=REF %s
// Proves: exo:ES-10 exo:EX-4 exo:ES-22
// OUT: 476 60 90 scaled 4
// REF: 476 60 90 scaled 0
// CHECK: after bind_config(j, factor, by):
// CHECK-NEXT: for (i = 0; i < 4; i++)
// CHECK-NEXT: factor = by;
// CHECK-NEXT: for (j = 0; j < 8; j++)
// CHECK-NEXT: c[8*i + j] = (a[8*i + j] * factor);
// CHECK: after remove_loop(i#0):
// CHECK-NEXT: factor = by; // by set_factor
// CHECK-NEXT: for (i = 0; i < 4; i++)
// CHECK-NEXT: for (j = 0; j < 8; j++) // by scale
// CHECK-NEXT: c[j + 8*i] = (a[j + 8*i] * factor);
// CHECK: remark: RM5045: at the end `f` may leave other values than before in `factor`
// CHECK: after bind_config(i, factor, 3):
// CHECK: b[i] = (a[i] * factor);
//--- f.c
#include <stdio.h>
long register_of_factor = -1, scaled;
__attribute__((noinline)) void f(long by, long c[restrict 32], const long a[restrict 32]) {
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 8; j++)
      c[8 * i + j] = a[8 * i + j] * by;
}
__attribute__((noinline)) void g(long b[restrict 8], const long a[restrict 8]) {
  for (int i = 0; i < 8; i++)
    b[i] = a[i] * 3;
}
int main(void) {
  long a[32], c[32], b[8], sum = 0;
  for (int i = 0; i < 32; i++)
    a[i] = i;
  f(15, c, a);
  g(b, a);
  for (int i = 0; i < 8; i++)
    sum += b[i];
  printf("%ld %ld %ld scaled %ld\n", c[31] + 11, c[4], sum + 6, scaled);
}
//--- f.sched
use "device.h"
schedule f {
  bind_config(j, factor, by)
  select(factor)
  replace(j, scale)
  fission(factor)
  remove_loop(i#0)
}
schedule g {
  bind_config(i, factor, 3)
  select(factor)
}
//--- device.h
#include <rmlir/instructions.h>
CONFIG(factor);
INSTRUCTION(set_factor)(long n) { CONFIG_OF(factor) = n; }
CODE(set_factor)(long n) { extern long register_of_factor; register_of_factor = n; }
INSTRUCTION(scale)(long d[], const long s[]) {
  for (int i = 0; i < 8; i++)
    d[i] = s[i] * CONFIG_OF(factor);
}
CODE(scale)(long d[], const long s[]) {
  extern long register_of_factor, scaled;
  for (int i = 0; i < 8; i++)
    d[i] = s[i] * register_of_factor;
  scaled++;
}
