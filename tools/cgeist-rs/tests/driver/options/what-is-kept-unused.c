// Claim: options keep functions and variables that nothing uses, the same ones as with Clang.
// RUN: cgeist-rs -O2 -fkeep-static-consts -c %s -o %t.o && nm %t.o | cut -c17- > %t.ours && clang-22 -O2 -fkeep-static-consts -c %s -o %t.o && nm %t.o | cut -c17- > %t.clang && diff %t.clang %t.ours
// RUN: cgeist-rs -O2 -fkeep-persistent-storage-variables -c %s -o %t.o && nm %t.o | cut -c17- > %t.ours && clang-22 -O2 -fkeep-persistent-storage-variables -c %s -o %t.o && nm %t.o | cut -c17- > %t.clang && diff %t.clang %t.ours
// RUN: cgeist-rs -O2 -femit-all-decls -c %s -o %t.o && nm %t.o | cut -c17- > %t.ours && clang-22 -O2 -femit-all-decls -c %s -o %t.o && nm %t.o | cut -c17- > %t.clang && diff %t.clang %t.ours
// RUN: cgeist-rs -O0 -femit-all-decls -c %s -o %t.o && nm %t.o | cut -c17- > %t.ours && clang-22 -O0 -femit-all-decls -c %s -o %t.o && nm %t.o | cut -c17- > %t.clang && diff %t.clang %t.ours
// RUN: cgeist-rs -O2 -fkeep-static-consts -c %s -o %t.o && nm %t.o | filecheck %s
// CHECK-NOT: never
// CHECK: r number
// CHECK-NOT: never
static const int number = 5;
static int never = 6;
static __thread int own = 7;
static inline int unused(int x) { return x + 1; }
int used(void) {
  static const int inner = 3;
  static int counted;
  return ++counted + inner;
}
