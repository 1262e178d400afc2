// Claim: the address of a kernel is a function with its parameters, which reports that there is no configuration; a kernel of another file has its there.
// RUN: rmlir-opt %s --expand-kernels | filecheck %s

// CHECK-LABEL: func.func @addresses
// CHECK: constant @here.call : (!llvm.ptr, i32) -> ()
// CHECK: constant @elsewhere.call : (i32) -> ()
// CHECK-NOT: constant @function.call
// CHECK: constant @function : () -> ()
func.func @addresses() {
  %here = constant @here : (!llvm.ptr, i32) -> ()
  %elsewhere = constant @elsewhere : (i32) -> ()
  %function = constant @function : () -> ()
  %0 = builtin.unrealized_conversion_cast %here : (!llvm.ptr, i32) -> () to !llvm.ptr
  %1 = builtin.unrealized_conversion_cast %elsewhere : (i32) -> () to !llvm.ptr
  call_indirect %function() : () -> ()
  return
}

func.func @here(%p: !llvm.ptr, %n: i32) attributes {parallel.kernel, llvm.linkage = #llvm.linkage<linkonce_odr>} {
  return
}

func.func private @elsewhere(i32) attributes {parallel.kernel}

func.func @function() {
  return
}

// CHECK: func.func @here.call(%{{.*}}: !llvm.ptr, %{{.*}}: i32) attributes {llvm.linkage = #llvm.linkage<linkonce_odr>}
// CHECK-NEXT: call @rmlir_cuda_missing_configuration() : () -> ()
// CHECK-NEXT: return
// CHECK: func.func private @elsewhere.call(i32)
