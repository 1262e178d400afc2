// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(remove-unreachable-blocks))' | filecheck %s
// Claim: a block whose address is taken stays although no branch names it.
// CHECK-LABEL: llvm.func @label_value
// CHECK:         llvm.blocktag
llvm.func @label_value() -> !llvm.ptr {
  %address = llvm.blockaddress <function = @label_value, tag = <id = 1>> : !llvm.ptr
  llvm.return %address : !llvm.ptr
^label:
  llvm.blocktag <id = 1>
  llvm.return %address : !llvm.ptr
}
