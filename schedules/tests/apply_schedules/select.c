// Claim: loops whose bodies are those of instructions become calls of their code; the lengths of rows and numbers of elements are inferred.
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fschedule=%t.d/f.sched --schedule-trace -Wno-unused --set-pass='inline-calls{small=0}' -emit-llvm -S -Xclang -disable-llvm-passes %t.d/f.c -o %t.ll 2>&1 | filecheck %s
// RUN: filecheck --check-prefix=CODE %s < %t.ll
// Proves: exo:EI-1 exo:EU-1 exo:EU-3 exo:EU-5 exo:ES-15 exo:EW-5
// CHECK: after select(i):
// CHECK-NEXT: for (i = 0; i < n; i++)
// CHECK-NEXT: for (jo = 0; jo < (({{.*}}m{{.*}})/4); jo++)
// CHECK-NEXT: for (j = 0; j < min(4, {{.*}}); j++) // by scale
// CODE-LABEL: define {{.*}}@f(
// CODE: call void @rmlir_code_scale(i64 {{.*}}, float {{.*}}, ptr {{.*}}, ptr {{.*}})
//--- f.c
void f(int n, int m, float c[restrict n][m], const float a[restrict n][m], float s) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      c[i][j] = a[i][j] * s;
}
//--- f.sched
use "ops.h"
schedule f {
  j.split(4, jo, j)
  select(i)
}
//--- ops.h
#include <rmlir/instructions.h>
INSTRUCTION(other)(float d[], const float s[]) {
  for (int i = 0; i < 4; i++)
    d[i] = s[i] + 1;
}
CODE(other)(float d[], const float s[]) {}
INSTRUCTION(scale)(long n, float by, float d[], const float s[]) {
  __builtin_assume(n >= 0);
  __builtin_assume(n <= 4);
  for (long i = 0; i < n; i++)
    d[i] = s[i] * by;
}
CODE(scale)(long n, float by, float d[], const float s[]) {
  for (long i = 0; i < n; i++)
    d[i] = by * s[i];
}
