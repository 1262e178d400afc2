// Claim: a breakpoint on a line stops in the forward sweep and then in the reverse sweep, at the adjoint of the line.
// RUN: cgeist-rs -O0 -g %s -o %t && gdb -batch -nx -x %S/lines-of-a-reverse-sweep.gdb %t | filecheck %s
// RUN: cgeist-rs -O2 -g -c %s -o %t.o && llvm-dwarfdump-22 --verify %t.o
#include <stdio.h>
double __enzyme_autodiff(void *, ...);

static double product(const double *x, int n)
{
    double p = 1;
    for (int i = 0; i < n; i++) {
        double square = x[i] * x[i]; // stop
        p *= square;
    }
    return p;
}

double x[3] = {1, 2, 3}, dx[3];

int main(void)
{
    __enzyme_autodiff((void *)product, x, dx, 3);
    printf("%g %g %g\n", dx[0], dx[1], dx[2]);
    return 0;
}
// The forward sweep changes no adjoint.
// CHECK: Breakpoint 1.{{[0-9]}}, product.gradient
// CHECK: = {0, 0, 0}
// CHECK: Breakpoint 1.{{[0-9]}}, product.gradient
// CHECK: = {0, 0, 0}
// CHECK: Breakpoint 1.{{[0-9]}}, product.gradient
// CHECK: = {0, 0, 0}
// The reverse sweep comes to the last iteration first, before its adjoint is there.
// CHECK: Breakpoint 1.{{[0-9]}}, product.gradient
// CHECK: = {0, 0, 0}
// CHECK: Breakpoint 1.{{[0-9]}}, product.gradient
// CHECK: = {0, 0, 24}
// CHECK: Breakpoint 1.{{[0-9]}}, product.gradient
// CHECK: = {0, 36, 24}
// CHECK: #0 product.gradient () at {{.*}}lines-of-a-reverse-sweep.c:11
// CHECK: #{{[12]}} {{.*}}main ()
// CHECK: 72 36 24
