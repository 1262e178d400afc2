// Claim: what conventions, spaces and directions of rounding have no form is refused at its place.
// RUN: not cgeist-rs -w -c %s -o %t.o 2>&1 | filecheck %s
// CHECK-DAG: refused-in-functions.c:[[@LINE+1]]:{{[0-9]+}}: error: not supported: a variable in an address space [RM0201]
int __attribute__((address_space(256))) variable;
// CHECK-DAG: refused-in-functions.c:[[@LINE+1]]:{{[0-9]+}}: error: not supported: this calling convention [RM0201]
__attribute__((swiftcall)) int swift(int x) { return x; }
// CHECK-DAG: refused-in-functions.c:[[@LINE+1]]:{{[0-9]+}}: error: not supported: an atomic object in an address space [RM0201]
int atomic(int __attribute__((address_space(256))) *p) { return __atomic_fetch_add(p, 1, __ATOMIC_SEQ_CST); }
// CHECK-DAG: refused-in-functions.c:[[@LINE+1]]:{{[0-9]+}}: error: not supported: an operand of assembly in memory in an address space [RM0201]
void assembly(int __attribute__((address_space(256))) *p) { __asm__("" : : "m"(*p)); }
// CHECK-DAG: refused-in-functions.c:[[@LINE+1]]:{{[0-9]+}}: error: not supported: a pointer of this size [RM0201]
int narrow(int __attribute__((address_space(270))) *p) { return *p; }
double upward(double x) {
#pragma STDC FENV_ROUND FE_UPWARD
  // CHECK-DAG: refused-in-functions.c:[[@LINE+1]]:{{[0-9]+}}: error: not supported: a constant rounding direction [RM0201]
  return x / 3;
}
