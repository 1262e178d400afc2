// Claim: what only the sources use counts as used when rounds have read them; other words are reported as ever.
// RUN: rm -rf %t && mkdir -p %t/include && printf '#define NUMBER 3\n' > %t/include/number.h
// RUN: cd %t && cgeist-rs -O2 -fheader-dir=%t/facts --header-rounds=2 -I %t/include -DMORE=1 -include number.h -c %s -o %t/f.o 2>&1 | filecheck --allow-empty %s
// CHECK-NOT: warning
int f(void) { return NUMBER + MORE; }
