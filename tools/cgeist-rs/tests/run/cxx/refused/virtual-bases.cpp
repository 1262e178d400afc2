// Claim: objects with virtual bases and conversions to these are refused.
// RUN: not cgeist-rs -w -c %s -o %t.o 2>&1 | filecheck %s
// RUN: not test -f %t.o
struct A {
  int a;
};
struct B : virtual A {
  int b;
};
// CHECK-DAG: virtual-bases.cpp:[[@LINE+1]]:25: error: not supported: a virtual base class [RM0201]
int read(B &b) { return b.a; }
// CHECK-DAG: virtual-bases.cpp:[[@LINE+1]]:27: error: not supported: a virtual base class [RM0201]
A *convert(B *b) { return b; }
void make() {
  // CHECK-DAG: virtual-bases.cpp:[[@LINE+1]]:5: error: not supported: a virtual base class [RM0201]
  B b;
}
