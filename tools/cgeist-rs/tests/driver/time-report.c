// Claim: -ftime-report prints how long the passes of LLVM took, and the object is made.
// RUN: rm -f %t.o && cgeist-rs -O2 -ftime-report -c %s -o %t.o 2>&1 | filecheck %s
// RUN: cgeist-rs %t.o -o %t && %t
// CHECK: Pass execution timing report
// CHECK: InstCombinePass

int twice(int x) { return x + x; }
int main(void) { return twice(3) - 6; }
