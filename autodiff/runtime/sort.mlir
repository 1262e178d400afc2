#loop_annotation = #llvm.loop_annotation<mustProgress = true>
#tbaa_root = #llvm.tbaa_root<id = "Simple C/C++ TBAA">
#tbaa_type_desc = #llvm.tbaa_type_desc<id = "omnipotent char", members = {<#tbaa_root, 0>}>
#tbaa_type_desc1 = #llvm.tbaa_type_desc<id = "long", members = {<#tbaa_type_desc, 0>}>
#tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc1, access_type = #tbaa_type_desc1, offset = 0>
module attributes {cmem.types = [#cmem.void, #cmem.int<"unsigned long", 64, unsigned>, #cmem.typedef<"size_t", 1>, #cmem.pointer<2>, #cmem.qualified<0 const>, #cmem.pointer<4>, #cmem.int<"char", 8, signed>, #cmem.qualified<6 const>, #cmem.pointer<7>, #cmem.int<"int", 32, signed>, #cmem.function<(5, 5) -> 9>, #cmem.pointer<10>, #cmem.function<(3, 5, 8, 2, 2, 11) -> 0>, #cmem.function<(2, 2) -> 2>, #cmem.pointer<6>, #cmem.pointer<0>, #cmem.function<(1) -> 15>, #cmem.function<(2) -> 0>, #cmem.function<(15, 2, 2, 11) -> 0>, #cmem.function<(15) -> 0>], llvm.data_layout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128", llvm.target_triple = "x86_64-pc-linux-gnu"} {
  func.func @rmlir_sort_order(%arg0: !llvm.ptr {llvm.nofree, llvm.noundef}, %arg1: !llvm.ptr {llvm.nofree, llvm.noundef}, %arg2: !llvm.ptr {llvm.nocapture, llvm.nofree, llvm.noundef}, %arg3: i64 {llvm.noundef}, %arg4: i64 {llvm.noundef}, %arg5: !llvm.ptr {llvm.noundef}) attributes {cmem.type = 12 : i64, llvm.dso_local, llvm.linkage = #llvm.linkage<external>, llvm.passthrough = ["nounwind", ["uwtable", "2"], ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"], ["target-features", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87"], ["tune-cpu", "generic"], ["rmlir-address-only", "1,2"]]} {
    %c16_i64 = arith.constant 16 : i64
    %c23_i64 = arith.constant 23 : i64
    %c7_i64 = arith.constant 7 : i64
    %c0_i64 = arith.constant 0 : i64
    %c1_i64 = arith.constant 1 : i64
    %true = arith.constant true
    %0 = llvm.mlir.zero : !llvm.ptr
    %c8_i64 = arith.constant 8 : i64
    %c1_i32 = arith.constant 1 : i32
    %1 = llvm.alloca %c1_i32 x i64 {alignment = 8 : i64, cmem.type = 2 : i64} : (i32) -> !llvm.ptr
    %2 = arith.cmpi eq, %arg3, %c0_i64 : i64
    scf.if %2 {
    } else {
      %3 = arith.addi %arg4, %c7_i64 : i64
      %4 = arith.divui %3, %c8_i64 : i64
      %5 = arith.muli %4, %c8_i64 : i64
      %6 = arith.addi %5, %c23_i64 : i64
      %7 = arith.divui %6, %c16_i64 : i64
      %8 = arith.muli %7, %c16_i64 : i64
      %9 = func.call @rmlir_tape_product(%arg3, %8) : (i64, i64) -> i64
      %10 = func.call @malloc(%9) : (i64) -> !llvm.ptr
      %11 = llvm.icmp "eq" %arg0, %0 : !llvm.ptr
      %12 = scf.if %11 -> (i1) {
        scf.yield %true : i1
      } else {
        %13 = llvm.icmp "eq" %arg1, %0 : !llvm.ptr
        %14 = scf.if %13 -> (i1) {
          scf.yield %true : i1
        } else {
          %15 = llvm.icmp "eq" %10, %0 : !llvm.ptr
          scf.yield %15 : i1
        }
        scf.yield %14 : i1
      }
      scf.if %12 {
        func.call @rmlir_tape_stop(%9) : (i64) -> ()
      }
      llvm.intr.lifetime.start %1 : !llvm.ptr
      llvm.store %c0_i64, %1 {alignment = 8 : i64, tbaa = [#tbaa_tag]} : i64, !llvm.ptr
      scf.while : () -> () {
        %13 = llvm.load %1 {alignment = 8 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr -> i64
        %14 = arith.cmpi ult, %13, %arg3 : i64
        scf.condition(%14)
      } do {
        %13 = llvm.load %1 {alignment = 8 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr -> i64
        %14 = arith.muli %13, %8 : i64
        %15 = llvm.getelementptr inbounds %10[%14] : (!llvm.ptr, i64) -> !llvm.ptr, i8
        %16 = arith.muli %13, %arg4 : i64
        %17 = llvm.getelementptr inbounds %arg2[%16] : (!llvm.ptr, i64) -> !llvm.ptr, i8
        "llvm.intr.memcpy"(%15, %17, %arg4) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
        %18 = llvm.getelementptr inbounds %15[%5] : (!llvm.ptr, i64) -> !llvm.ptr, i8
        "llvm.intr.memcpy"(%18, %1, %c8_i64) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
        %19 = arith.addi %13, %c1_i64 : i64
        llvm.store %19, %1 {alignment = 8 : i64, tbaa = [#tbaa_tag]} : i64, !llvm.ptr
        scf.yield
      } attributes {llvm.loop_annotation = #loop_annotation}
      llvm.intr.lifetime.end %1 : !llvm.ptr
      func.call @qsort(%10, %arg3, %8, %arg5) : (!llvm.ptr, i64, i64, !llvm.ptr) -> ()
      scf.for unsigned %arg6 = %c0_i64 to %arg3 step %c1_i64  : i64 {
        %13 = llvm.getelementptr inbounds %arg0[%arg6] : (!llvm.ptr, i64) -> !llvm.ptr, i64
        %14 = arith.muli %arg6, %8 : i64
        %15 = llvm.getelementptr inbounds %10[%14] : (!llvm.ptr, i64) -> !llvm.ptr, i8
        %16 = llvm.getelementptr inbounds %15[%5] : (!llvm.ptr, i64) -> !llvm.ptr, i8
        "llvm.intr.memcpy"(%13, %16, %c8_i64) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
      } {llvm.loop_annotation = #loop_annotation}
      func.call @free(%10) : (!llvm.ptr) -> ()
    }
    return
  }
  func.func private @rmlir_tape_product(i64 {llvm.noundef}, i64 {llvm.noundef}) -> i64 attributes {cmem.type = 13 : i64, llvm.linkage = #llvm.linkage<external>, llvm.passthrough = [["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"], ["target-features", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87"], ["tune-cpu", "generic"]]}
  func.func private @malloc(i64 {llvm.noundef}) -> !llvm.ptr attributes {cmem.type = 16 : i64, llvm.linkage = #llvm.linkage<external>, llvm.passthrough = [["allocsize", "4294967295"], ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"], ["target-features", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87"], ["tune-cpu", "generic"], ["memory", "44"], "willreturn", "nounwind", "nofree", "rmlir-nospawn", "rmlir-nobarrier"]}
  func.func private @rmlir_tape_stop(i64 {llvm.noundef}) attributes {cmem.type = 17 : i64, llvm.linkage = #llvm.linkage<external>, llvm.passthrough = [["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"], ["target-features", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87"], ["tune-cpu", "generic"]]}
  func.func private @qsort(!llvm.ptr {llvm.noundef}, i64 {llvm.noundef}, i64 {llvm.noundef}, !llvm.ptr {llvm.noundef}) attributes {cmem.type = 18 : i64, llvm.linkage = #llvm.linkage<external>, llvm.passthrough = [["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"], ["target-features", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87"], ["tune-cpu", "generic"]]}
  func.func private @free(!llvm.ptr {llvm.nocapture, llvm.noundef}) attributes {cmem.type = 19 : i64, llvm.linkage = #llvm.linkage<external>, llvm.passthrough = [["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"], ["target-features", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87"], ["tune-cpu", "generic"], ["memory", "47"], "willreturn", "nounwind", "rmlir-nospawn", "rmlir-nobarrier"]}
  llvm.module_flags [#llvm.mlir.module_flag<error, "wchar_size", 4 : i32>, #llvm.mlir.module_flag<min, "PIC Level", 2 : i32>, #llvm.mlir.module_flag<max, "PIE Level", 2 : i32>]
}

