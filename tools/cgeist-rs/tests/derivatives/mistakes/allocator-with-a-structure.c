// RUN: not cgeist-rs --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - 2>&1 | FileCheck %s
// RUN: cgeist-rs -DREMEDY --emit=mlir --pass-pipeline='any(promote-slots,canonicalize,cse)' %s -o - | FileCheck --check-prefix=REMEDY %s
// Claim: an allocator takes numbers and pointers, which are operands of its calls one by one.
typedef struct {
  long a, b, c;
} options;
void *get(options o, int size);
void *get_plain(const options *o, int size);
void put(void *memory);
#ifdef REMEDY
void *__enzyme_allocation_like[4] = {(void *)get_plain, (void *)1, (void *)"-1", (void *)put};
#else
// CHECK: allocator-with-a-structure.c:[[@LINE+2]]:{{[0-9]+}}: error: '__enzyme_allocation_like' names 'get', which passes structures or the like by value [RM0418]
// CHECK: note: name a function whose parameters and result are numbers and pointers
void *__enzyme_allocation_like[4] = {(void *)get, (void *)1, (void *)"-1", (void *)put};
#endif
// REMEDY: autodiff.allocation
