// RUN: cgeist-rs -O2 --emit=mlir %s -o - | filecheck %s
// RUN: cgeist-rs -O2 -c %s -o %t.o && llvm-nm-22 %t.o | filecheck %s --check-prefix=SYMBOLS
// RUN: cgeist-rs -O2 -ffast-math --emit=mlir %s -o - | filecheck %s --check-prefix=CALLED
// RUN: cgeist-rs -O2 -fsanitize=undefined --emit=mlir %s -o - | filecheck %s --check-prefix=CALLED
// RUN: cgeist-rs -O0 --emit=mlir %s -o - | filecheck %s --check-prefix=CALLED
// Claim: a function that is called gets the body that a header has for it, and nothing is left of it or of others in the object.
// Options that change what the text of the body means leave the call.
int next(int), other(int);
static inline __attribute__((unused)) int rmlir_twin_next(int a_0) { return a_0 + 1; }
static inline __attribute__((unused)) int rmlir_twin_other(int a_0) { return a_0 + 2; }
int user(int x) { return next(x); }
// CHECK-NOT:     rmlir_twin
// CHECK:         func.func @next({{.*}} attributes {{.*}}linkage<available_externally>
// CHECK-NOT:     rmlir_twin
// SYMBOLS-NOT:   next
// SYMBOLS:       T user
// SYMBOLS-NOT:   {{next|other}}
// CALLED-NOT:    rmlir_twin
// CALLED:        func.func private @next(
// CALLED-NOT:    rmlir_twin
