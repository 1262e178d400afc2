// RUN: rmlir-opt %s --pass-pipeline='builtin.module(lower-cmem-access,lower-scf-to-cf,lower-core-to-llvm)' | filecheck %s
// Claim: what a function, its arguments, its calls and its loops say survives the lowering.
// CHECK: llvm.func hidden fastcc @hinted
// CHECK: llvm.br {{.*}}loop_annotation
// CHECK: llvm.func @stop
#argmem = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>
module {
  func.func @hinted(%p: !llvm.ptr {llvm.noalias, llvm.noundef, llvm.readonly, llvm.nocapture}, %i: i16 {llvm.noundef, llvm.signext}) -> (i16 {llvm.noundef, llvm.signext})
      attributes {llvm.CConv = #llvm.cconv<fastcc>, llvm.section = ".text.hot", llvm.alignment = 64 : i64, llvm.visibility_ = 1 : i64,
                  llvm.memory_effects = #argmem, passthrough = [["target-cpu", "znver5"]]} {
    %at = arith.index_cast %i : i16 to index
    %view = cmem.pointer_to_memref %p {alignment = 2 : i64} : !llvm.ptr -> memref<?xi16>
    %x = memref.load %view[%at] : memref<?xi16>
    return %x : i16
  }
  func.func @local() attributes {llvm.linkage = #llvm.linkage<internal>} {
    %zero = arith.constant 0 : index
    %one = arith.constant 1 : index
    scf.for %i = %zero to %one step %one {
      func.call @stop() {llvm.TailCallKind = #llvm.tailcallkind<tail>} : () -> ()
    } {llvm.loop_annotation = #llvm.loop_annotation<mustProgress = true>}
    return
  }
  func.func private @stop() attributes {passthrough = ["noreturn"]}
}
