// Claim: writing a header changes nothing of the code; without one, and without facts of others, an object has no record of facts.
// Proves: hto:HT-1
// RUN: cgeist-rs -O2 -c %s -o %t.plain.o && cgeist-rs -O2 -fheader-dir=%t.h -c %s -o %t.with.o
// RUN: objcopy -O binary --only-section=.text %t.plain.o %t.plain.text && objcopy -O binary --only-section=.text %t.with.o %t.with.text
// RUN: cmp %t.plain.text %t.with.text
// RUN: readelf -S %t.with.o | filecheck %s
// RUN: readelf -S %t.plain.o | filecheck %s --check-prefix=PLAIN
// CHECK: .note.rmlir.facts NOTE
// PLAIN-NOT: rmlir

double scaled(const double *v, int n, double by) {
  double sum = 0;
  for (int i = 0; i < n; ++i) sum += v[i] * by;
  return sum;
}
int weighed(int a, int b) { return a * 3 + b; }
