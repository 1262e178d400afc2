// Claim: statements in front of a function in C are its schedule, with lines and comments as in a file; Clang compiles the same text.
// RUN: cgeist-rs -O2 --schedule-trace --emit=affine %s -o %t.mlir 2>&1 | filecheck %s
// RUN: filecheck %s --check-prefix=AFTER --input-file=%t.mlir
// RUN: clang-22 -Wall -Werror -I %S/../../../frontend/include/schedules -c %s -o %t.o
// RUN: cgeist-rs -O0 -Wall -Werror -c %s -o %t.o
// CHECK: beside-the-function.c:[[# @LINE + 8]]:1: remark: RM5045: after split(i, 16, io, ii):
// CHECK: beside-the-function.c:[[# @LINE + 8]]:1: remark: RM5045: after reorder(ii, j):
// CHECK: for (j = 0; j < 64; j++)
// CHECK-NEXT: for (ii = 0;
// AFTER-NOT: cmem.schedules
// AFTER: affine.for
#include <rmlir/schedule.h>

SCHEDULE(i.split(16, io, ii)  // blocks of 16 rows
         reorder(ii, j))
void f(int n, float (*restrict c)[64], const float (*restrict a)[64]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 64; j++)
      c[i][j] = a[i][j];
}
