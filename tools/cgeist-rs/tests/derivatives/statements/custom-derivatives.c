// RUN: cgeist-rs -O1 --emit=mlir --pass-pipeline='builtin.module(any(structure-control-flow,promote-slots,canonicalize),replace-aggregates,any(promote-slots),forward-stores,remove-dead-stores,any(canonicalize,cse))' %s -o - | FileCheck %s
// Claim: variables that register derivatives become statements of the module and are not emitted, static ones neither; what they name
// Claim: stays.
// Proves: enzyme:E5
// CHECK-NOT: __enzyme
double square(double x) { return x * x; }
static double tangent_of_square(double x, double dx) { return 2 * x * dx; }
// CHECK: func.func {{.*}}@tangent_of_square
void *__enzyme_register_derivative_square[] = {(void *)square, (void *)tangent_of_square};

void square_into(const double *x, double *y) { *y = *x * *x; }
void *augmented(const double *x, double *dx, double *y, double *dy) { return *y = *x * *x, (void *)0; }
void reverse(const double *x, double *dx, double *y, double *dy, void *tape) { *dx += 2 * *x * *dy; }
static void *__enzyme_register_gradient_of_square_into[3] = {(void *)square_into, (void *)augmented, (void *)reverse};

double norm(double *x, int n);
double augmented_norm(double *x, double *dx, int n);
void reverse_norm(double *x, double *dx, int n, double seed);
struct registration {
  double (*primal)(double *, int);
  double (*augmented)(double *, double *, int);
  void (*reverse)(double *, double *, int, double);
} __enzyme_register_gradient_norm = {norm, augmented_norm, reverse_norm};

// CHECK-DAG: autodiff.custom @square forward = @tangent_of_square
// CHECK-DAG: autodiff.custom @square_into augment = @augmented reverse = @reverse
// CHECK-DAG: autodiff.custom @norm augment = @augmented_norm reverse = @reverse_norm
