// Claim: whatever is known of functions, arguments, results and calls, and wherever it comes from, a call is inlined as without it.
// RUN: rmlir-opt %s --inline-calls | filecheck %s
// RUN: rmlir-opt %s --infer-function-facts --inline-calls | filecheck %s
// RUN: rmlir-opt %s --infer-function-facts --infer-footprints --inline-calls | filecheck %s
// CHECK-NOT: call @
// CHECK:     func.func @last
// CHECK-NOT: call @

// What is known of the callee alone.
func.func @known(%p: !llvm.ptr {llvm.noalias, llvm.nocapture, llvm.nofree, llvm.nonnull, llvm.noundef, llvm.readonly, llvm.align = 8 : i64, llvm.dereferenceable = 8 : i64}) -> (i32 {llvm.noundef, llvm.range = #llvm.constant_range<i32, 0, 10>})
    attributes {llvm.passthrough = [["memory", "1"], "willreturn", "mustprogress", "nosync", "nofree", "norecurse", "nounwind", "nocallback", "rmlir-nospawn", "rmlir-nobarrier", "rmlir-inactive", ["rmlir-unused", "1"], ["rmlir-address-only", "1"], ["rmlir-reads-1", "{[i] : i == 0 ; int[*]}"]]} {
  %v = llvm.load %p : !llvm.ptr -> i32
  return %v : i32
}
func.func @unknown_caller(%p: !llvm.ptr) -> i32 {
  %v = func.call @known(%p) : (!llvm.ptr) -> i32
  return %v : i32
}
// What is known of the caller alone.
func.func @unknown(%p: !llvm.ptr) -> !llvm.ptr {
  return %p : !llvm.ptr
}
func.func @known_caller(%p: !llvm.ptr {llvm.noalias, llvm.nocapture, llvm.readnone}) -> !llvm.ptr
    attributes {llvm.passthrough = [["memory", "0"], "willreturn", "nosync", "nofree", "norecurse", "nounwind", "rmlir-nospawn", "rmlir-nobarrier", "rmlir-inactive"]} {
  %v = func.call @unknown(%p) : (!llvm.ptr) -> !llvm.ptr
  return %v : !llvm.ptr
}
// What is said where the function is called.
func.func @plain(%p: !llvm.ptr) -> !llvm.ptr {
  return %p : !llvm.ptr
}
func.func @call_site(%p: !llvm.ptr) -> !llvm.ptr {
  %v = func.call @plain(%p) {arg_attrs = [{llvm.nonnull, llvm.noalias, llvm.dereferenceable = 4 : i64}], res_attrs = [{llvm.noalias, llvm.align = 16 : i64}], llvm.no_unwind, llvm.will_return} : (!llvm.ptr) -> !llvm.ptr
  return %v : !llvm.ptr
}
// What describes the function as a whole: an allocator, a type that is checked, advice.
func.func @whole(%p: !llvm.ptr, %n: i64) -> (!llvm.ptr {llvm.noalias})
    attributes {llvm.passthrough = ["cold", ["allocsize", "4294967295"], ["alloc-family", "own"], ["rmlir-type-hash", "7"], ["uwtable", "2"]]} {
  return %p : !llvm.ptr
}
func.func @last(%p: !llvm.ptr, %n: i64) -> !llvm.ptr {
  %v = func.call @whole(%p, %n) : (!llvm.ptr, i64) -> !llvm.ptr
  return %v : !llvm.ptr
}
