// Claim: an input that is missing, a folder, no C source, or one of several is an error with a code, and nothing is written.
// RUN: not rmlir-grad %T/missing.c --function=f --wrt=x 2>&1 | filecheck --check-prefix=MISSING %s
// RUN: not rmlir-grad %T --function=f --wrt=x 2>&1 | filecheck --check-prefix=FOLDER %s
// RUN: cgeist-rs -c %s -o %t.o && not rmlir-grad %t.o --function=f --wrt=x 2>&1 | filecheck --check-prefix=OBJECT %s
// RUN: not rmlir-grad %s %s --function=f --wrt=x 2>&1 | filecheck --check-prefix=TWO %s
// RUN: not rmlir-grad --function=f --wrt=x 2>&1 | filecheck --check-prefix=NONE %s
// RUN: cd %T && not rmlir-grad -DBROKEN %s --function=f --wrt=x 2>&1 | filecheck --check-prefix=BROKEN %s && not test -f f_gradient.h
// RUN: cp %s %t.c && not rmlir-grad %t.c --function=f --wrt=x -o %t.c 2>&1 | filecheck --check-prefix=SAME %s
// RUN: cd %T && rmlir-grad %s --function=f --wrt=x && test -f f_gradient.h
// MISSING: rmlir-grad: error: RM4030: cannot read '{{.*}}missing.c': No such file
// FOLDER: rmlir-grad: error: RM4030: cannot read '{{.*}}': it is a folder
// OBJECT: rmlir-grad: error: RM4030: cannot read '{{.*}}.o': it is no C source
// TWO: rmlir-grad: error: RM4030: one C file is differentiated at a time; there are 2
// NONE: rmlir-grad: error: RM4030: one C file is differentiated at a time; there are 0
// BROKEN: inputs.c:[[@LINE+5]]:{{[0-9]+}}: error: expected expression
// SAME: rmlir-grad: error: RM4007: the output would overwrite the input
double f(double x) {
  return
#ifdef BROKEN
      x + * ;
#else
      x;
#endif
}
