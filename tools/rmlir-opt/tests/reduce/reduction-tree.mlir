// RUN: rmlir-reduce %s -reduction-tree='traversal-mode=0 test=%S/Inputs/calls-sink-in-a-loop.sh' -o %t
// RUN: filecheck %s --input-file=%t --implicit-check-not=@first --implicit-check-not=cmem. --implicit-check-not=parallel.
// RUN: rmlir-opt %t -o %t.again
// RUN: not sh %S/Inputs/calls-sink-in-a-loop.sh %t
// Claim: a module with operations of our dialects becomes smaller and stays interesting.
// CHECK: func.func private @sink(f64)
// CHECK: func.func @interesting
// CHECK: scf.for
// CHECK: call @sink
func.func private @sink(f64)
func.func @first(%p: !llvm.ptr, %i: index) -> f64 {
  %v = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?xf64>
  %x = memref.load %v[%i] : memref<?xf64>
  return %x : f64
}
func.func @interesting(%n: index, %x: f64) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  scf.for %i = %zero to %n step %one {
    func.call @sink(%x) : (f64) -> ()
  }
  return
}
func.func @last(%x: f64) -> f64 {
  parallel.group {
    parallel.barrier
  }
  %y = arith.addf %x, %x : f64
  return %y : f64
}
