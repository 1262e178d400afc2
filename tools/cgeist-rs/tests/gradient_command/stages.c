// Claim: --emit= writes one stage of the derivative alone: without the function, which it does not call, and without what only that reaches.
// RUN: rmlir-grad -O2 %s --function=cube --wrt=x --emit=mlir -o - | filecheck --check-prefix=MLIR --implicit-check-not='func.func @cube(' %s
// RUN: rmlir-grad -O2 %s --function=cube --wrt=x --emit=affine -o - | filecheck --check-prefix=MLIR %s
// RUN: rmlir-grad -O2 %s --function=cube --wrt=x --emit=llvm-dialect -o - | filecheck --check-prefix=DIALECT %s
// RUN: rmlir-grad -O2 %s --function=cube --wrt=x --emit=llvm -o - | filecheck --check-prefix=LLVM --implicit-check-not=unrelated %s
// RUN: rmlir-grad -O2 %s --function=cube --wrt=x --emit=asm -o - | filecheck --check-prefix=ASM %s
// RUN: cd %T && rmlir-grad -O2 %s --function=cube --wrt=x --emit=obj && test -f cube_gradient.o && not test -f cube_gradient.h
// RUN: cd %T && rmlir-grad %s --function=cube --wrt=x --emit=c -DOTHER && filecheck --check-prefix=C %s < cube_gradient.c
// RUN: cd %T && rmlir-grad %s --function=cube --wrt=x --emit=mlir && test -f cube_gradient.mlir
// RUN: rmlir-grad -O2 %s --function=cube --wrt=x --emit=obj -o %t.o -lm 2>&1 | filecheck --allow-empty --check-prefix=QUIET %s
// QUIET-NOT: warning
// RUN: rmlir-grad -O2 %s --function cube --wrt x --emit mlir -o - --report %t.json --jobs 1 | filecheck --check-prefix=MLIR %s && test -s %t.json
// MLIR: func.func @cube_gradient(%{{.*}}: f64 {{.*}}, %{{.*}}: !llvm.ptr
// DIALECT: llvm.func @cube_gradient(
// LLVM: define{{.*}} double @cube_gradient(double
// ASM: cube_gradient:
// C: double cube_gradient(double x, double *d_x) {
double cube(double x) { return x * x * x; }
int unrelated(void) { return 1; }
