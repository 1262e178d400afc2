// Claim: options that are malformed, or choose another output, are errors with a code.
// RUN: not rmlir-grad %s --function=f --wrt=x --mode=backward 2>&1 | filecheck --check-prefix=MODE %s
// RUN: not rmlir-grad %s --function=f --wrt=x --width=0 2>&1 | filecheck --check-prefix=WIDTH %s
// RUN: not rmlir-grad %s --function=f --wrt=x --width=many 2>&1 | filecheck --check-prefix=WIDTH %s
// RUN: not rmlir-grad %s --function=f --wrt=x --emit=bytes 2>&1 | filecheck --check-prefix=EMIT %s
// RUN: not rmlir-grad %s --function=f --wrt=x --name=2x 2>&1 | filecheck --check-prefix=NAME %s
// RUN: not rmlir-grad %s --function=f --wrt=x --name=f 2>&1 | filecheck --check-prefix=NAME %s
// RUN: not rmlir-grad %s --function=f --wrt=x -S 2>&1 | filecheck --check-prefix=OTHER %s
// RUN: not rmlir-grad %s --function=f --wrt=x -o - 2>&1 | filecheck --check-prefix=BOTH %s
// RUN: not rmlir-grad %s --function=f --wrt=x --emit=header -o %T/missing/f.h 2>&1 | filecheck --check-prefix=UNWRITABLE %s
// RUN: not rmlir-grad %s --function=f --wrt=x --nonsense 2>&1 | filecheck --check-prefix=NONSENSE %s
// RUN: not rmlir-grad %s --function=named --wrt=x --emit=header -o - 2>&1 | filecheck --check-prefix=NAMED %s
// RUN: rmlir-grad %s --function=named --wrt=x --emit=header --header-include=t.h -o - | filecheck --check-prefix=INCLUDED %s
// RUN: rmlir-grad %s --function=f --wrt=x --emit=header -o - | filecheck --check-prefix=FINE %s
// MODE: rmlir-grad: error: RM4004: invalid value 'backward' for '--mode <MODE>'
// MODE-NEXT: [possible values: reverse, forward, jacobian, hessian-vector]
// WIDTH: rmlir-grad: error: RM4004: invalid value '{{0|many}}' for '--width <N>'
// EMIT: rmlir-grad: error: RM4004: invalid value 'bytes' for '--emit <WHAT>'
// NAME: rmlir-grad: error: RM4004: '{{2x|f}}' is no name for a derivative of 'f'
// OTHER: rmlir-grad: error: RM4004: '-S' does not go together with a derivative; --emit= says what is written
// BOTH: rmlir-grad: error: RM4004: an object and a header cannot both be printed
// UNWRITABLE: rmlir-grad: error: RM4012: cannot write
// NONSENSE: rmlir-grad: error: {{.*}}'--nonsense'
// NAMED: rmlir-grad: error: RM4033: the header cannot declare 'named_gradient', because it does not know the type 'point'
// INCLUDED: #include "t.h"
// FINE: double f_gradient(double x, double *d_x);
typedef struct { double x, y; } point;
double f(double x) { return x; }
double named(double x, point p) { return x * p.y; }
