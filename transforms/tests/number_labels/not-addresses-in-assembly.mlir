// RUN: rmlir-opt %s --number-labels --remarks 2>%t.err | filecheck %s
// RUN: filecheck %s --check-prefix=REMARK < %t.err
// Claim: a function keeps its computed goto if assembly gets the address of a label.
// CHECK:  llvm.blockaddress
// CHECK:  llvm.indirectbr
// CHECK:  llvm.blocktag
// REMARK: RM0306: number-labels: labels keep their addresses: assembly uses the address of a label
llvm.func @jumps(%p: !llvm.ptr) {
  %a = llvm.blockaddress <function = @jumps, tag = <id = 0>> : !llvm.ptr
  llvm.inline_asm has_side_effects "jmp *$0", "r" %a : (!llvm.ptr) -> ()
  llvm.indirectbr %p : !llvm.ptr, [^a]
^a:
  llvm.blocktag <id = 0>
  llvm.return
}
