// Claim: the call of a function whose loop may go on forever stays, though its result is not used and it does nothing else.
// RUN: cgeist-rs -O2 -S -emit-llvm %s -o - | filecheck %s
// RUN: cgeist-rs -O2 %s --emit=affine -o %t.mlir && cgeist-rs -O2 -S -emit-llvm %t.mlir -o - | filecheck %s

// The counter may wrap around before it is below the bound.
__attribute__((noinline)) static unsigned count(unsigned bound, unsigned start) {
  unsigned found = 0;
  for (unsigned i = start; bound <= i; i += 16) found++;
  return found;
}

// This one ends.
__attribute__((noinline)) static unsigned sum(unsigned bound) {
  unsigned found = 0;
  for (unsigned i = 0; i < bound; i++) found += i ^ found;
  return found;
}

// CHECK-LABEL: define {{.*}}@wait(
// CHECK-NOT:     @sum
// CHECK:         call {{.*}}@count(
// CHECK-NOT:     @sum
// CHECK:         ret
void wait(void) {
  sum(9);
  count(15, -33u);
}
