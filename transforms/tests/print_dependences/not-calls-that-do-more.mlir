// Claim: the dependences of a call are not known when it may do more than access the elements that its function names, when an argument
// that these depend on is not affine, and when the pointer is another one in each iteration.
// RUN: rmlir-opt %s --pass-pipeline='builtin.module(print-dependences)' --remarks -o %t 2>%t.err && filecheck %s < %t.err
// CHECK-NOT:  RM0320

module attributes {llvm.data_layout = "e-i64:64"} {
func.func private @named(!llvm.ptr {llvm.nocapture, llvm.writeonly}, i32) attributes {llvm.passthrough = [["memory", "2"],
    "willreturn", "nounwind", ["rmlir-writes-1", "{[i] : i == $2 ; double[*]}"]]}
func.func private @endless(!llvm.ptr {llvm.nocapture, llvm.writeonly}) attributes {llvm.passthrough = [["memory", "2"],
    "nounwind", ["rmlir-writes-1", "{[i] : i == 0 ; double[*]}"]]}
func.func private @unwinds(!llvm.ptr {llvm.nocapture, llvm.writeonly}) attributes {llvm.passthrough = [["memory", "2"],
    "willreturn", ["rmlir-writes-1", "{[i] : i == 0 ; double[*]}"]]}
func.func private @elsewhere(!llvm.ptr {llvm.nocapture, llvm.writeonly}) attributes {llvm.passthrough = [["memory", "66"],
    "willreturn", "nounwind", ["rmlir-writes-1", "{[i] : i == 0 ; double[*]}"]]}
func.func private @reads(!llvm.ptr {llvm.nocapture}) attributes {llvm.passthrough = [["memory", "3"],
    "willreturn", "nounwind", ["rmlir-writes-1", "{[i] : i == 0 ; double[*]}"]]}
func.func private @garbled(!llvm.ptr {llvm.nocapture, llvm.writeonly}) attributes {llvm.passthrough = [["memory", "2"],
    "willreturn", "nounwind", ["rmlir-writes-1", "{[i] : i == ; double[*]}"]]}
func.func private @missing(!llvm.ptr {llvm.nocapture, llvm.writeonly}) attributes {llvm.passthrough = [["memory", "2"],
    "willreturn", "nounwind", ["rmlir-writes-1", "{[i] : i == $9 ; double[*]}"]]}
func.func @calls(%a: !llvm.ptr, %n: i32, %m: i64) {
  %n1 = arith.index_cast %n : i32 to index
  affine.for %i = 0 to %n1 {
    // CHECK:      :[[#@LINE+1]]:{{[0-9]+}}: remark: RM0321: print-dependences: the dependences of `func.call` are not known
    func.call @endless(%a) : (!llvm.ptr) -> ()
    // CHECK-NEXT: :[[#@LINE+1]]:{{.*}} RM0321
    func.call @unwinds(%a) : (!llvm.ptr) -> ()
    // CHECK-NEXT: :[[#@LINE+1]]:{{.*}} RM0321
    func.call @elsewhere(%a) : (!llvm.ptr) -> ()
    // CHECK-NEXT: :[[#@LINE+1]]:{{.*}} RM0321
    func.call @reads(%a) : (!llvm.ptr) -> ()
    // CHECK-NEXT: :[[#@LINE+1]]:{{.*}} RM0321
    func.call @garbled(%a) : (!llvm.ptr) -> ()
    // CHECK-NEXT: :[[#@LINE+1]]:{{.*}} RM0321
    func.call @missing(%a) : (!llvm.ptr) -> ()
    %k = arith.index_cast %i : index to i32
    %square = arith.muli %k, %k overflow<nsw> : i32
    // CHECK-NEXT: :[[#@LINE+1]]:{{.*}} RM0321
    func.call @named(%a, %square) : (!llvm.ptr, i32) -> ()
    // The number that is passed may be 2^32 less.
    %sum = arith.addi %k, %n : i32
    // CHECK-NEXT: :[[#@LINE+1]]:{{.*}} RM0321
    func.call @named(%a, %sum) : (!llvm.ptr, i32) -> ()
    // CHECK-NEXT: :[[#@LINE+1]]:{{.*}} RM0321: print-dependences: the dependences of `llvm.load` are not known
    %p = llvm.load volatile %a : !llvm.ptr -> !llvm.ptr
    // CHECK-NEXT: :[[#@LINE+1]]:{{.*}} RM0321
    func.call @named(%p, %n) : (!llvm.ptr, i32) -> ()
    // An address that may leave its object may be anywhere.
    %q = llvm.getelementptr %a[%m] : (!llvm.ptr, i64) -> !llvm.ptr, f64
    // CHECK-NEXT: :[[#@LINE+1]]:{{.*}} RM0321
    func.call @named(%q, %n) : (!llvm.ptr, i32) -> ()
    // Half an element further.
    %h = llvm.getelementptr inbounds %a[1] : (!llvm.ptr) -> !llvm.ptr, i32
    // CHECK-NEXT: :[[#@LINE+1]]:{{.*}} RM0321
    func.call @named(%h, %n) : (!llvm.ptr, i32) -> ()
    // An element that may lie in another row, of a length that is not a number.
    %i64 = arith.index_cast %i : index to i64
    %from = arith.muli %i64, %m overflow<nsw> : i64
    %r = llvm.getelementptr inbounds %a[%from] : (!llvm.ptr, i64) -> !llvm.ptr, f64
    // CHECK-NEXT: :[[#@LINE+1]]:{{.*}} RM0321
    func.call @named(%r, %n) : (!llvm.ptr, i32) -> ()
  }
  return
}
}
