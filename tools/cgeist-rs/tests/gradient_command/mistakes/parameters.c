// Claim: functions and parameters that do not exist or have no derivative are errors with a code and a remedy.
// RUN: not rmlir-grad %s --function=missing --wrt=x 2>&1 | filecheck --check-prefix=FUNCTION %s
// RUN: not rmlir-grad %s --wrt=x 2>&1 | filecheck --check-prefix=NO-FUNCTION %s
// RUN: not rmlir-grad %s --function=f 2>&1 | filecheck --check-prefix=NO-WRT %s
// RUN: not rmlir-grad %s --function=f --wrt=x,z 2>&1 | filecheck --check-prefix=UNKNOWN %s
// RUN: not rmlir-grad %s --function=f --wrt=x --of=w 2>&1 | filecheck --check-prefix=UNKNOWN-OF %s
// RUN: not rmlir-grad %s --function=f --wrt=n 2>&1 | filecheck --check-prefix=INTEGER %s
// RUN: not rmlir-grad %s --function=f --wrt=counts 2>&1 | filecheck --check-prefix=INTEGERS %s
// RUN: not rmlir-grad %s --function=f --wrt=call 2>&1 | filecheck --check-prefix=CALL %s
// RUN: not rmlir-grad %s --function=f --wrt=x --of=y 2>&1 | filecheck --check-prefix=VALUE %s
// RUN: not rmlir-grad %s --function=store --wrt=x 2>&1 | filecheck --check-prefix=VOID %s
// RUN: not rmlir-grad %s --function=store --wrt=x --of=return 2>&1 | filecheck --check-prefix=RETURN %s
// RUN: not rmlir-grad %s --function=count --wrt=x 2>&1 | filecheck --check-prefix=RESULT %s
// RUN: not rmlir-grad %s --function=sum --wrt=n 2>&1 | filecheck --check-prefix=VARIADIC %s
// RUN: not rmlir-grad %s --function=store --wrt=x --of=x --mode=hessian-vector 2>&1 | filecheck --check-prefix=SECOND %s
// RUN: not rmlir-grad %s --function=mixed --wrt=x,y --mode=jacobian 2>&1 | filecheck --check-prefix=FORMATS %s
// RUN: rmlir-grad %s --function=f --wrt=x,y --emit=mlir -o %t.mlir && rmlir-grad %s --function=store --wrt=x --of=x --emit=mlir -o %t.mlir
// FUNCTION: rmlir-grad: error: RM4011: '{{.*}}parameters.c' defines no function 'missing'
// NO-FUNCTION: rmlir-grad: error: RM4004: --function= has to name the function to differentiate
// NO-WRT: rmlir-grad: error: RM4031: --wrt= has to name parameters of 'f'; there are 'x', 'y'
// UNKNOWN: rmlir-grad: error: RM4031: --wrt=z: 'f' has no parameter 'z'; there are 'x', 'y'
// UNKNOWN-OF: rmlir-grad: error: RM4031: --of=w: 'f' has no parameter 'w'
// INTEGER: rmlir-grad: error: RM4032: parameter 'n' of 'f' has no derivative: 'int' is no floating-point number
// INTEGERS: rmlir-grad: error: RM4032: parameter 'counts' of 'f' has no derivative: 'const int *' points to no floating-point numbers
// CALL: rmlir-grad: error: RM4032: parameter 'call' of 'f' has no derivative: 'double (*)(double)' points to a function
// VALUE: rmlir-grad: error: RM4032: --of=y: parameter 'y' of 'f' is passed by value
// VOID: rmlir-grad: error: RM4032: 'store' returns nothing, which has no derivative; --of= names the pointers through which results are stored
// RETURN: rmlir-grad: error: RM4032: 'store' returns nothing, which has no derivative; leave 'return' out of --of=
// RESULT: rmlir-grad: error: RM4032: 'count' returns 'int', which has no derivative
// VARIADIC: rmlir-grad: error: RM4032: 'sum' takes variable arguments
// SECOND: rmlir-grad: error: RM4032: second derivatives are those of a number that 'store' returns, which is 'void'
// FORMATS: rmlir-grad: error: RM4032: a Jacobian has elements of one format
double f(const double *x, double y, int n, const int *counts, double (*call)(double)) { return x[counts[n]] * y; }
void store(double *x) { *x *= *x; }
int count(double *x) { return *x > 0; }
double sum(int n, ...) { return n; }
double mixed(const double *x, float y) { return *x * y; }
