// RUN: not cgeist-rs --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - 2>&1 | FileCheck %s
// RUN: cgeist-rs -DREMEDY --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - | FileCheck --check-prefix=REMEDY %s
// Claim: a deallocator gets as many arguments as it has parameters.
void *get(int size);
void put(int size, void *memory);
#ifdef REMEDY
void *__enzyme_allocation_like[4] = {(void *)get, (void *)0, (void *)"0,-1", (void *)put};
#else
// CHECK: allocator-with-wrong-arguments.c:[[@LINE+2]]:{{[0-9]+}}: error: '__enzyme_allocation_like' lists 1 arguments for 'put', which takes another number [RM0418]
// CHECK: note: it holds the allocator
void *__enzyme_allocation_like[4] = {(void *)get, (void *)0, (void *)"-1", (void *)put};
#endif
// REMEDY: autodiff.
