// RUN: rmlir-opt %s --resolve-calls --remarks 2>%t.err | filecheck %s
// RUN: filecheck %s --check-prefix=REMARK < %t.err
// Claim: a call stays indirect if it does not fit the function, or would say that it returns twice.
// CHECK-LABEL: func.func @calls
// CHECK-NOT:     call @
// CHECK:         return
// REMARK:      RM0362: resolve-calls: arguments or results have other types
// REMARK-NEXT: RM0362: resolve-calls: arguments are passed in another way
// REMARK-NEXT: RM0362: resolve-calls: the function returns twice
// REMARK-NEXT: RM0362: resolve-calls: the calling conventions differ
// REMARK-NEXT: RM0362: resolve-calls: the callee is not known
func.func private @square(f64) -> f64
func.func private @by_value(!llvm.ptr {llvm.byval = !llvm.struct<(i64)>})
func.func private @twice(!llvm.ptr) -> i32 attributes {llvm.passthrough = ["returns_twice"]}
func.func private @fast(f64) attributes {llvm.CConv = #llvm.cconv<fastcc>}
llvm.mlir.global external @data() : i32
func.func @calls(%x: f64, %n: i32, %p: !llvm.ptr) {
  %f = func.constant @square : (f64) -> f64
  %a = builtin.unrealized_conversion_cast %f : (f64) -> f64 to !llvm.ptr
  %r = llvm.call %a(%n) : !llvm.ptr, (i32) -> f64
  %g = func.constant @by_value : (!llvm.ptr) -> ()
  %b = builtin.unrealized_conversion_cast %g : (!llvm.ptr) -> () to !llvm.ptr
  llvm.call %b(%p) : !llvm.ptr, (!llvm.ptr) -> ()
  %h = func.constant @twice : (!llvm.ptr) -> i32
  %c = builtin.unrealized_conversion_cast %h : (!llvm.ptr) -> i32 to !llvm.ptr
  %s = llvm.call %c(%p) : !llvm.ptr, (!llvm.ptr) -> i32
  %i = func.constant @fast : (f64) -> ()
  %d = builtin.unrealized_conversion_cast %i : (f64) -> () to !llvm.ptr
  llvm.call %d(%x) : !llvm.ptr, (f64) -> ()
  %e = llvm.mlir.addressof @data : !llvm.ptr
  llvm.call %e(%x) : !llvm.ptr, (f64) -> ()
  return
}
