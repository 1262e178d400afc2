// RUN: not cgeist-rs --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - 2>&1 | FileCheck %s
// RUN: cgeist-rs -DREMEDY --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - | FileCheck --check-prefix=REMEDY %s
// Claim: a deallocator gets the address of the memory.
void *get(void *pool, int size);
void put(void *pool, void *memory);
#ifdef REMEDY
void *__enzyme_allocation_like[4] = {(void *)get, (void *)1, (void *)"0,-1", (void *)put};
#else
// CHECK: deallocator-without-address.c:[[@LINE+2]]:{{[0-9]+}}: error: '__enzyme_allocation_like' passes the address of the memory to no pointer parameter of 'put' [RM0418]
// CHECK: note: it holds the allocator
void *__enzyme_allocation_like[4] = {(void *)get, (void *)1, (void *)"0,0", (void *)put};
#endif
// REMEDY: autodiff.allocation
