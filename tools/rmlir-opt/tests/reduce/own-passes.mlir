// RUN: rmlir-reduce %s -o %t -opt-reduction-pass='opt-pass=func.func(remove-dead-carried-values) test=%S/Inputs/calls-sink-in-a-loop.sh'
// RUN: filecheck %s --input-file=%t
// RUN: rmlir-reduce %s -o %t.kept -opt-reduction-pass='opt-pass=inline,symbol-dce test=%S/Inputs/calls-sink-in-a-loop.sh'
// RUN: filecheck %s --input-file=%t.kept --check-prefix=KEPT
// Claim: what a pass makes is taken when it is smaller and still interesting, and left otherwise.
// CHECK-LABEL: func.func @interesting
// CHECK-NOT:   iter_args
// CHECK:       call @sink
// KEPT-LABEL:  func.func @interesting
// KEPT:        iter_args
// KEPT:        call @sink
func.func @sink(%x: f64) {
  return
}
func.func @interesting(%n: index, %x: f64) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %unused = scf.for %i = %zero to %n step %one iter_args(%s = %x) -> f64 {
    func.call @sink(%x) : (f64) -> ()
    %t = arith.addf %s, %x : f64
    scf.yield %t : f64
  }
  return
}
