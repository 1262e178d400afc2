// RUN: not cgeist-rs --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - 2>&1 | FileCheck %s
// RUN: cgeist-rs -DREMEDY --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - | FileCheck --check-prefix=REMEDY %s
// Claim: an allocator returns a pointer.
long get(int size);
void *get_pointer(int size);
void put(void *memory);
#ifdef REMEDY
void *__enzyme_allocation_like[4] = {(void *)get_pointer, (void *)0, (void *)"-1", (void *)put};
#else
// CHECK: allocator-of-a-number.c:[[@LINE+2]]:{{[0-9]+}}: error: '__enzyme_allocation_like' names 'get' as allocator, which returns no pointer [RM0418]
// CHECK: note: it holds the allocator
void *__enzyme_allocation_like[4] = {(void *)get, (void *)0, (void *)"-1", (void *)put};
#endif
// REMEDY: autodiff.allocation
