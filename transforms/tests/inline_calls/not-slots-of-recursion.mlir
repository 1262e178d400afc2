// RUN: rmlir-opt %s --inline-calls | filecheck %s
// Claim: a function that calls itself gets no slots of others, which would be on the stack once for each of its calls.
// CHECK-LABEL: func.func @recursive
// CHECK:         call @with_slot
// CHECK-NOT:     call @without_slot
// CHECK:         call @recursive
func.func private @take(!llvm.ptr)
func.func @with_slot(%a: i32) {
  %one = arith.constant 1 : i32
  %x = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  func.call @take(%x) : (!llvm.ptr) -> ()
  return
}
func.func @without_slot(%a: i32) -> i32 {
  return %a : i32
}
func.func @recursive(%a: i32) {
  func.call @with_slot(%a) : (i32) -> ()
  %0 = func.call @without_slot(%a) : (i32) -> i32
  func.call @recursive(%0) : (i32) -> ()
  return
}
