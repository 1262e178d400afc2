// RUN: not cgeist-rs --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - 2>&1 | FileCheck %s
// RUN: cgeist-rs -DREMEDY --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - | FileCheck --check-prefix=REMEDY %s
// Claim: a function is like another one, which is named.
double f(double x);
#ifdef REMEDY
void *__enzyme_function_like_f[2] = {(void *)f, (void *)"sin"};
#else
// CHECK: like-without-name.c:[[@LINE+2]]:{{[0-9]+}}: error: '__enzyme_function_like_f' names no library function [RM0418]
// CHECK: note: the second element is a text
void *__enzyme_function_like_f[2] = {(void *)f, (void *)0};
#endif
// REMEDY: autodiff.
