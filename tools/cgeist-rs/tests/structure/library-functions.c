// Claim: a libm function that may set errno stays a call; a call of any other function is a call.
// Proves: polygeist:PG-11
// RUN: cgeist-rs -O2 %s --emit=mlir -o - | filecheck %s --implicit-check-not=math.
double sqrt(double);
double own(double);

// CHECK-LABEL: func.func @root
// CHECK: call @sqrt
// CHECK: call @own
double root(double x) { return sqrt(x) + own(x); }
