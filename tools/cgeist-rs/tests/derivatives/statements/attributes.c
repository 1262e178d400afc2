// RUN: cgeist-rs -O1 -Werror --emit=mlir --pass-pipeline='builtin.module(any(structure-control-flow,promote-slots,canonicalize),replace-aggregates,any(promote-slots),forward-stores,remove-dead-stores,any(canonicalize,cse))' %s -o - | FileCheck %s
// RUN: cgeist-rs -std=c23 -DC23 -O1 -Werror --emit=mlir --pass-pipeline='builtin.module(any(structure-control-flow,promote-slots,canonicalize),replace-aggregates,any(promote-slots),forward-stores,remove-dead-stores,any(canonicalize,cse))' %s -o - | FileCheck --check-prefix=C23 %s
// Claim: attributes of declarations become statements of the module, also the derivatives that they name, which nothing else uses.
// Proves: enzyme:E5
#ifndef C23
// CHECK-DAG: autodiff.inactive @log_line
__attribute__((enzyme_inactive)) void log_line(const char *text);
// CHECK-DAG: autodiff.inactive @seen
__attribute__((enzyme_inactive)) static int seen;
// CHECK-DAG: autodiff.nofree @visit
__attribute__((enzyme_nofree, enzyme_shouldrecompute)) void visit(double *x);
// CHECK-DAG: autodiff.like @my_sine "sin"
__attribute__((enzyme_function_like("sin"))) double my_sine(double x);

static double augmented(double x) { return x * x; }
static double gradient(double x, double seed) { return 2 * x * seed; }
static double tangent(double x, double dx) { return 2 * x * dx; }
// CHECK-DAG: func.func {{.*}}@augmented
// CHECK-DAG: func.func {{.*}}@gradient
// CHECK-DAG: func.func {{.*}}@tangent
// CHECK-DAG: autodiff.custom @square forward = @tangent augment = @augmented reverse = @gradient
__attribute__((enzyme("augment", augmented), enzyme("gradient", gradient), enzyme("forward", tangent))) double square(double x) {
  return x * x;
}
// CHECK-DAG: autodiff.custom @also_square augment = @augmented reverse = @gradient
__attribute__((enzyme(augmented, gradient))) double also_square(double x);

// Nothing is stated of a function that the file does not use.
// CHECK-NOT: @unused
__attribute__((enzyme_inactive)) void unused(void);

void use(double *x) {
  log_line("x");
  ++seen;
  visit(x);
  *x = my_sine(also_square(*x));
}
#else
// C23-DAG: autodiff.inactive @log_line
[[enzyme_inactive]] void log_line(const char *text);
// C23-DAG: autodiff.nofree @visit
[[enzyme::nofree]] void visit(double *x);
void use(double *x) {
  log_line("x");
  visit(x);
}
#endif
