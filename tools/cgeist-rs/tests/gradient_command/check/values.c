// Claim: what --check has no values for is an error with a code that says how to give them.
// RUN: not rmlir-grad %s --function=f --wrt=x --check --size=x=3 2>&1 | filecheck --check-prefix=NUMBER %s
// RUN: not rmlir-grad %s --function=f --wrt=x --check --size=n=3 2>&1 | filecheck --check-prefix=LENGTH %s
// RUN: not rmlir-grad %s --function=f --wrt=x --check --size=n=3,x=3,g=1 2>&1 | filecheck --check-prefix=FUNCTION %s
// RUN: not rmlir-grad %s --function=f --wrt=x --check --size=n=3,x=many --value=g=twice 2>&1 | filecheck --check-prefix=MANY %s
// RUN: not rmlir-grad %s --function=f --wrt=x --check --size=n=3,y=3 2>&1 | filecheck --check-prefix=UNKNOWN %s
// RUN: not rmlir-grad %s --function=f --wrt=x --check --size=n 2>&1 | filecheck --check-prefix=MALFORMED %s
// RUN: not rmlir-grad %s --function=f --wrt=x --check --size=n=3,x=3 --value=g=twice --range=2:1 2>&1 | filecheck --check-prefix=RANGE %s
// RUN: not rmlir-grad %s --function=f --wrt=x --check --size=n=3,x=3 --value=g=missing 2>&1 | filecheck --check-prefix=VALUE %s
// RUN: not rmlir-grad %s --function=mixed --wrt=s --check --size=s=1 2>&1 | filecheck --check-prefix=MIXED %s
// RUN: rmlir-grad %s --function=f --wrt=x --check --size=n=3,x=3 --value=g=twice | filecheck --check-prefix=FINE %s
// NUMBER: rmlir-grad: error: RM4034: parameter 'n' of 'f' needs a value: --size=n=NUMBER or --value=n=EXPRESSION for --check
// LENGTH: rmlir-grad: error: RM4034: parameter 'x' of 'f' needs a length: --size=x=ELEMENTS for --check
// FUNCTION: rmlir-grad: error: RM4034: parameter 'g' of 'f' needs a value: --value=g=EXPRESSION for --check
// MANY: rmlir-grad: error: RM4004: --size=x=many: the size is no number of elements
// UNKNOWN: rmlir-grad: error: RM4031: --size=y=3: 'f' has no parameter 'y'
// MALFORMED: rmlir-grad: error: RM4004: --size=n: the option takes PARAMETER=VALUE
// RANGE: rmlir-grad: error: RM4004: --range=2:1 is no interval LOW:HIGH
// VALUE: error: use of undeclared identifier 'missing'
// MIXED: rmlir-grad: error: RM4034: parameter 's', of type 'struct mixed', does not consist of numbers
// FINE: {{^}}passed
double twice(double x) { return 2 * x; }
struct mixed { double x; int n; };
double f(const double *x, int n, double (*g)(double)) { return g(x[n - 1]); }
double mixed(struct mixed *s) { return s->x; }
