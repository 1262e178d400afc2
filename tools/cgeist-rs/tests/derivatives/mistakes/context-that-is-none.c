// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not cgeist-rs -DWIDTH -c %s -o %t.o 2>&1 | FileCheck --check-prefix=WIDTH %s
// RUN: not cgeist-rs -DLANE -c %s -o %t.o 2>&1 | FileCheck --check-prefix=LANE %s
// RUN: not cgeist-rs -DNUMBER -c %s -o %t.o 2>&1 | FileCheck --check-prefix=NUMBER %s
// RUN: cgeist-rs -DREMEDY -c %s -o %t.o
// Claim: a context is made for a constant number of directions, that of its derivatives, and nothing else is a context.
extern int enzyme_context, enzyme_width;
void *__enzyme_context(int);
void *__enzyme_shadow(void *, void *, ...);
double __enzyme_autodiff(void *, ...);
double weight;
double scaled(double x) { return weight * x; }
double request(double x, int n) {
#if defined(REMEDY)
  void *context = __enzyme_context(1);
  return *(double *)__enzyme_shadow(context, &weight, 0) + __enzyme_autodiff((void *)scaled, enzyme_context, context, x);
#elif defined(WIDTH)
  void *context = __enzyme_context(2);
  // WIDTH: context-that-is-none.c:[[@LINE+2]]:{{[0-9]+}}: error: the context is for 2 directions, and the derivative for 1 [RM0433]
  // WIDTH: note: leave 'enzyme_width' out
  return __enzyme_autodiff((void *)scaled, enzyme_width, 1, enzyme_context, context, x);
#elif defined(LANE)
  void *context = __enzyme_context(1);
  // LANE: context-that-is-none.c:[[@LINE+2]]:{{[0-9]+}}: error: a shadow is found by a context, the address of a variable or of a part of one, and the number of a direction [RM0433]
  // LANE: note: write '__enzyme_shadow(context, &variable, 0)'
  return *(double *)__enzyme_shadow(context, &weight);
#elif defined(NUMBER)
  // NUMBER: context-that-is-none.c:[[@LINE+2]]:{{[0-9]+}}: error: a context is made for a number of directions, a positive constant, and is a pointer [RM0433]
  // NUMBER: note: write 'void *context = __enzyme_context(1);'
  void *context = __enzyme_context(n);
  return __enzyme_autodiff((void *)scaled, enzyme_context, context, x);
#else
  // CHECK: context-that-is-none.c:[[@LINE+2]]:{{[0-9]+}}: error: the value behind 'enzyme_context' is no context but a 'double' [RM0433]
  // CHECK: note: pass what '__enzyme_context' returned
  return __enzyme_autodiff((void *)scaled, enzyme_context, x, x);
#endif
}
