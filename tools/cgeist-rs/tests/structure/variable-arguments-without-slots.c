// Claim: an argument that comes in one register is read where it was saved, not by way of a slot.
// RUN: cgeist-rs -O1 --emit=mlir %s -o - | filecheck --implicit-check-not="llvm.alloca" %s
// Proves: polygeist:PG-14
#include <stdarg.h>
// CHECK-LABEL: @sum
// CHECK: llvm.alloca {{.*}}__va_list_tag
double sum(int n, ...) {
  va_list list;
  va_start(list, n);
  double all = 0;
  for (int i = 0; i < n; i++) {
    int kind = va_arg(list, int);
    all += kind ? *va_arg(list, double *) : va_arg(list, double);
  }
  va_end(list);
  return all;
}
