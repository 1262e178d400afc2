// Claim: register variables reach the assembly in their registers; a global one reads and writes the machine's.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

register unsigned long stack_pointer __asm__("rsp");

static long system_call_shape(long a, long b, long c) {
  register long first __asm__("rdi") = a;
  register long second __asm__("rsi") = b;
  register long third __asm__("r8") = c;
  long result;
  __asm__("leaq (%%rdi,%%rsi), %0\n\taddq %%r8, %0" : "=a"(result) : "r"(first), "r"(second), "r"(third) : "memory");
  first += 5;
  return result + first;
}
static long changed(long x) {
  register long r __asm__("r12") = x;
  __asm__("addq $3, %%r12" : "+r"(r));
  __asm__("addq $4, %%r12" : "+&r"(r));
  return r;
}
static double in_vector(double x) {
  register double v __asm__("xmm5") = x;
  __asm__("addsd %%xmm5, %%xmm5" : "+x"(v));
  return v;
}

int main(void) {
  unsigned long here;
  int local = 0;
  __asm__ volatile("movq %%rsp, %0" : "=r"(here));
  unsigned long read = stack_pointer;
  unsigned long distance = (unsigned long)&local > read ? (unsigned long)&local - read : read - (unsigned long)&local;
  printf("%d %d\n", here == read, distance < 4096);
  stack_pointer = read;
  printf("%ld %ld %g\n", system_call_shape(1, 2, 3), changed(10), in_vector(1.25));
  return 0;
}
