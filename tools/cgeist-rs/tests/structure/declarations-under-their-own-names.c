// RUN: cgeist-rs -O1 --emit=mlir %s -o - | filecheck %s
// Claim: a function that is called under another name first is declared as under its own.
int called(int *p);
int user(int *p) {
  extern int other_name(int *) __asm__("called");
  return other_name(p) + called(p);
}
// CHECK:       cmem.types = [#cmem.int<"int", 32, signed>, #cmem.pointer<0>, #cmem.function<(1) -> 0>]
// CHECK-LABEL: func.func @user
// CHECK:         call @called
// CHECK:         call @called
// CHECK:       func.func private @called({{.*}}cmem.type = 2 : i64
// CHECK-NOT:   func.func
