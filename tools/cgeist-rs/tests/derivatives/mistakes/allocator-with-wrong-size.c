// RUN: not cgeist-rs --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - 2>&1 | FileCheck %s
// RUN: cgeist-rs -DREMEDY --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - | FileCheck --check-prefix=REMEDY %s
// Claim: the size of an allocation is an integer parameter.
void *get(double *pool, int size);
void put(void *memory);
#ifdef REMEDY
void *__enzyme_allocation_like[4] = {(void *)get, (void *)1, (void *)"-1", (void *)put};
#else
// CHECK: allocator-with-wrong-size.c:[[@LINE+2]]:{{[0-9]+}}: error: '__enzyme_allocation_like' says that parameter 0 is the size, which is no integer parameter [RM0418]
// CHECK: note: it holds the allocator
void *__enzyme_allocation_like[4] = {(void *)get, (void *)0, (void *)"-1", (void *)put};
#endif
// REMEDY: autodiff.
