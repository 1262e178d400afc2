// Claim: an attribute that would change code and is not honoured is an error at its place.
// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | filecheck %s
// RUN: not test -f %t.o
// RUN: cgeist-rs -DFINE -c %s -o %t.o
// CHECK-DAG: attributes.c:[[@LINE+8]]:16: error: not supported: attribute 'not_tail_called': calls may become jumps [RM0201]
// CHECK-DAG: attributes.c:[[@LINE+8]]:16: error: not supported: attribute 'cpu_specific': no body is chosen by the processor [RM0201]
// CHECK-DAG: attributes.c:[[@LINE+8]]:16: error: not supported: attribute 'cpu_dispatch': no body is chosen by the processor [RM0201]
// CHECK-DAG: attributes.c:[[@LINE+8]]:16: error: not supported: attribute 'model': variables have the code model of the file [RM0201]
// CHECK-DAG: attributes.c:[[@LINE+10]]:7: error: not supported: attribute 'nomerge': equal calls may become one [RM0201]
// CHECK-DAG: attributes.c:[[@LINE+10]]:7: error: not supported: attribute 'noinline': calls are inlined as their functions say [RM0201]
int e(int);
#ifndef FINE
__attribute__((not_tail_called)) int direct(int x) { return e(x); }
__attribute__((cpu_specific(ivybridge))) int chosen(int x) { return x; }
__attribute__((cpu_dispatch(ivybridge))) int chosen(int x) {}
__attribute__((model("large"))) int far;
int calls(int x) {
  if (x) {
    [[clang::nomerge]] e(1);
    [[clang::noinline]] e(2);
  }
  return chosen(direct(x)) + far;
}
#endif
__attribute__((cold, noinline, nomerge)) int fine(int x) { return e(x) + 1; }
