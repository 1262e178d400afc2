// RUN: not cgeist-rs --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - 2>&1 | FileCheck %s
// RUN: cgeist-rs -DREMEDY --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - | FileCheck --check-prefix=REMEDY %s
// Claim: two statements about one deallocator agree about the parameter with the address.
void *get(void *pool, int size);
void *get_zeroed(void *pool, int size);
void put(void *pool, void *memory);
void *__enzyme_allocation_like_get[4] = {(void *)get, (void *)1, (void *)"0,-1", (void *)put};
#ifdef REMEDY
void *__enzyme_allocation_like_zeroed[4] = {(void *)get_zeroed, (void *)1, (void *)"0,-1", (void *)put};
#else
// CHECK: deallocator-with-two-addresses.c:[[@LINE+2]]:{{[0-9]+}}: error: '__enzyme_allocation_like_zeroed' passes the address to another parameter of 'put' than an earlier statement [RM0418]
// CHECK: note: a deallocator gets the address by the same parameter in all statements
void *__enzyme_allocation_like_zeroed[4] = {(void *)get_zeroed, (void *)1, (void *)"-1,0", (void *)put};
#endif
// REMEDY: autodiff.allocation
