// Claim: a block tag that merging moved into another block begins a block of its own again, which is not the entry.
// RUN: rmlir-opt --lower-core-to-llvm %s | filecheck %s

// CHECK-LABEL: llvm.func @behind_a_call
// CHECK:         llvm.call @use
// CHECK-NEXT:    llvm.br ^[[BLOCK:bb[0-9]+]]
// CHECK-NEXT:  ^[[BLOCK]]:
// CHECK-NEXT:    llvm.blocktag <id = 0>
// CHECK-NEXT:    llvm.return
llvm.func @behind_a_call() {
  %address = llvm.blockaddress <function = @behind_a_call, tag = <id = 0>> : !llvm.ptr
  func.call @use(%address) : (!llvm.ptr) -> ()
  llvm.blocktag <id = 0>
  llvm.return
}

// CHECK-LABEL: llvm.func @first
// CHECK-NEXT:    llvm.br ^[[BLOCK:bb[0-9]+]]
// CHECK-NEXT:  ^[[BLOCK]]:
// CHECK-NEXT:    llvm.blocktag <id = 0>
llvm.func @first() {
  llvm.blocktag <id = 0>
  llvm.return
}

// A block that begins with its tag stays as it is.
// CHECK-LABEL: llvm.func @begins
// CHECK-NEXT:    llvm.br ^[[BLOCK:bb[0-9]+]]
// CHECK-NEXT:  ^[[BLOCK]]:
// CHECK-NEXT:    llvm.blocktag <id = 0>
// CHECK-NEXT:    llvm.return
llvm.func @begins() {
  llvm.br ^bb1
^bb1:
  llvm.blocktag <id = 0>
  llvm.return
}

func.func private @use(!llvm.ptr)
