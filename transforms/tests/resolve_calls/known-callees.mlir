// RUN: rmlir-opt %s --resolve-calls | filecheck %s
// Claim: a call through the address of a function becomes a direct call, of either dialect, with the attributes of the call.
// CHECK-LABEL: func.func @calls
// CHECK-SAME:    (%[[X:.*]]: f64, %[[P:.*]]: !llvm.ptr, %[[Q:.*]]: !llvm.ptr)
// CHECK-NEXT:    %[[R:.*]] = call @square(%[[X]]) : (f64) -> f64
// CHECK-NEXT:    call @by_value(%[[P]]) {arg_attrs = [{llvm.byval = !llvm.struct<(i64)>}]} : (!llvm.ptr) -> ()
// CHECK-NEXT:    %{{.*}} = llvm.call @variadic(%[[P]], %[[R]]) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, f64) -> i32
// CHECK-NEXT:    llvm.call %[[Q]](%[[X]]) : !llvm.ptr, (f64) -> ()
func.func @square(%x: f64) -> f64 {
  %r = arith.mulf %x, %x : f64
  return %r : f64
}
func.func private @by_value(!llvm.ptr {llvm.byval = !llvm.struct<(i64)>})
llvm.func @variadic(!llvm.ptr, ...) -> i32
func.func @calls(%x: f64, %p: !llvm.ptr, %q: !llvm.ptr) -> f64 {
  %f = func.constant @square : (f64) -> f64
  %a = builtin.unrealized_conversion_cast %f : (f64) -> f64 to !llvm.ptr
  %r = llvm.call %a(%x) : !llvm.ptr, (f64) -> f64
  %g = func.constant @by_value : (!llvm.ptr) -> ()
  %b = builtin.unrealized_conversion_cast %g : (!llvm.ptr) -> () to !llvm.ptr
  llvm.call %b(%p) : !llvm.ptr, (!llvm.ptr {llvm.byval = !llvm.struct<(i64)>}) -> ()
  %c = llvm.mlir.addressof @variadic : !llvm.ptr
  %s = llvm.call %c(%p, %r) vararg(!llvm.func<i32 (ptr, ...)>) : !llvm.ptr, (!llvm.ptr, f64) -> i32
  llvm.call %q(%x) : !llvm.ptr, (f64) -> ()
  return %r : f64
}
