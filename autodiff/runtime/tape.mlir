#loop_annotation = #llvm.loop_annotation<mustProgress = true>
#tbaa_root = #llvm.tbaa_root<id = "Simple C/C++ TBAA">
#tbaa_type_desc = #llvm.tbaa_type_desc<id = "omnipotent char", members = {<#tbaa_root, 0>}>
#tbaa_type_desc1 = #llvm.tbaa_type_desc<id = "int", members = {<#tbaa_type_desc, 0>}>
#tbaa_type_desc2 = #llvm.tbaa_type_desc<id = "any pointer", members = {<#tbaa_type_desc, 0>}>
#tbaa_type_desc3 = #llvm.tbaa_type_desc<id = "long", members = {<#tbaa_type_desc, 0>}>
#tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc1, access_type = #tbaa_type_desc1, offset = 0>
#tbaa_tag1 = #llvm.tbaa_tag<base_type = #tbaa_type_desc2, access_type = #tbaa_type_desc2, offset = 0>
#tbaa_tag2 = #llvm.tbaa_tag<base_type = #tbaa_type_desc3, access_type = #tbaa_type_desc3, offset = 0>
#tbaa_type_desc4 = #llvm.tbaa_type_desc<id = "p1 _ZTSrmlir_tape_chunk", members = {<#tbaa_type_desc2, 0>}>
#tbaa_type_desc5 = #llvm.tbaa_type_desc<id = "p1 omnipotent char", members = {<#tbaa_type_desc2, 0>}>
#tbaa_type_desc6 = #llvm.tbaa_type_desc<id = "p1 _ZTSrmlir_tape_deferred", members = {<#tbaa_type_desc2, 0>}>
#tbaa_tag3 = #llvm.tbaa_tag<base_type = #tbaa_type_desc4, access_type = #tbaa_type_desc4, offset = 0>
#tbaa_tag4 = #llvm.tbaa_tag<base_type = #tbaa_type_desc5, access_type = #tbaa_type_desc5, offset = 0>
#tbaa_tag5 = #llvm.tbaa_tag<base_type = #tbaa_type_desc6, access_type = #tbaa_type_desc6, offset = 0>
module attributes {cmem.types = [#cmem.struct<"rmlir_derivatives", size 40, align 8, [#cmem.field<"function", 3, 0>, #cmem.field<"width", 5, 64>, #cmem.field<"tangent", 3, 128>, #cmem.field<"augmented", 3, 192>, #cmem.field<"adjoint", 3, 256>]>, #cmem.void, #cmem.qualified<1 const>, #cmem.pointer<2>, #cmem.int<"unsigned long", 64, unsigned>, #cmem.typedef<"size_t", 4>, #cmem.qualified<0 const>, #cmem.pointer<6>, #cmem.array<7 x 64>, #cmem.int<"char", 8, signed>, #cmem.qualified<9 const>, #cmem.array<10 x 47>, #cmem.array<10 x 77>, #cmem.function<(5) -> 1>, #cmem.int<"int", 32, signed>, #cmem.pointer<10>, #cmem.function<(14, 15, ...) -> 14>, #cmem.function<() -> 1>, #cmem.function<(5, 5) -> 5>, #cmem.pointer<1>, #cmem.function<(5) -> 19>, #cmem.function<(4, 4) -> 19>, #cmem.pointer<14>, #cmem.function<() -> 22>, #cmem.function<(19, 5, 14) -> 14>, #cmem.function<(4) -> 19>, #cmem.function<(19) -> 1>, #cmem.struct<"rmlir_tape", size 40, align 8, [#cmem.field<"top", 28, 0>, #cmem.field<"end", 28, 64>, #cmem.field<"chunks", 30, 128>, #cmem.field<"deferred", 32, 192>, #cmem.field<"root", 19, 256>]>, #cmem.pointer<9>, #cmem.struct<"rmlir_tape_chunk", size 16, align 8, [#cmem.field<"next", 30, 0>, #cmem.field<"unused", 5, 64>]>, #cmem.pointer<29>, #cmem.struct<"rmlir_tape_deferred", size 32, align 8, [#cmem.field<"next", 32, 0>, #cmem.field<"block", 19, 64>, #cmem.field<"release", 34, 128>, #cmem.field<"record", 19, 192>]>, #cmem.pointer<31>, #cmem.function<(19, 19) -> 1>, #cmem.pointer<33>, #cmem.pointer<27>, #cmem.function<(35, 5) -> 19>, #cmem.function<(35, 34, 19, 19) -> 1>, #cmem.function<(35, 19) -> 1>, #cmem.function<(35) -> 1>, #cmem.function<() -> 19>, #cmem.function<(3) -> 1>, #cmem.function<(3, 5) -> 7>, #cmem.incomplete_array<6>, #cmem.function<(35, 19, 5) -> 19>, #cmem.function<(19) -> 5>, #cmem.function<(19, 19, 5) -> 5>, #cmem.function<(3, 3, 5) -> 5>, #cmem.function<(19, 19, 5) -> 19>, #cmem.function<(19, 4) -> 19>, #cmem.function<(19, 5) -> 19>, #cmem.function<(35, 19, 19) -> 1>], llvm.data_layout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128", llvm.target_triple = "x86_64-pc-linux-gnu"} {
  llvm.mlir.global weak @rmlir_recent_derivatives(#llvm.zero) {addr_space = 0 : i32, alignment = 16 : i64, cmem.type = 8 : i64, dso_local} : !llvm.array<64 x ptr>
  llvm.mlir.global internal constant @rmlir_no_memory("derivative: no memory for a tape of %zu bytes\0A\00") {addr_space = 0 : i32, alignment = 16 : i64, cmem.type = 11 : i64, dso_local}
  llvm.mlir.global internal constant @rmlir_no_entry("derivative: the function at %p, which is called through a pointer, has none\0A\00") {addr_space = 0 : i32, alignment = 16 : i64, cmem.type = 12 : i64, dso_local}
  func.func @rmlir_tape_stop(%arg0: i64 {llvm.noundef}) attributes {cmem.type = 13 : i64, llvm.dso_local, llvm.linkage = #llvm.linkage<external>, llvm.passthrough = ["cold", "noinline", "noreturn", "nounwind", "optsize", ["uwtable", "2"], ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"], ["target-features", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87"], ["tune-cpu", "generic"]]} {
    %c2_i32 = arith.constant 2 : i32
    %0 = llvm.mlir.addressof @rmlir_no_memory : !llvm.ptr
    %1 = llvm.call @dprintf(%c2_i32, %0, %arg0) vararg(!llvm.func<i32 (i32, ptr, ...)>) : (i32, !llvm.ptr, i64) -> i32
    call @abort() : () -> ()
    return
  }
  llvm.func @dprintf(i32 {llvm.noundef}, !llvm.ptr {llvm.noundef}, ...) -> i32 attributes {cmem.type = 16 : i64, passthrough = [["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"], ["target-features", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87"], ["tune-cpu", "generic"]]}
  func.func private @abort() attributes {cmem.type = 17 : i64, llvm.linkage = #llvm.linkage<external>, llvm.passthrough = ["noreturn", "nounwind", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"], ["target-features", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87"], ["tune-cpu", "generic"], "nofree", "rmlir-nospawn", "rmlir-nobarrier", "rmlir-inactive"]}
  func.func @rmlir_tape_product(%arg0: i64 {llvm.noundef}, %arg1: i64 {llvm.noundef}) -> i64 attributes {cmem.type = 18 : i64, llvm.dso_local, llvm.linkage = #llvm.linkage<external>, llvm.passthrough = ["nounwind", ["uwtable", "2"], ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"], ["target-features", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87"], ["tune-cpu", "generic"]]} {
    %c9223372036854775807_i64 = arith.constant 9223372036854775807 : i64
    %c-1_i64 = arith.constant -1 : i64
    %c1_i32 = arith.constant 1 : i32
    %c0_i32 = arith.constant 0 : i32
    %0 = "llvm.intr.umul.with.overflow"(%arg0, %arg1) : (i64, i64) -> !llvm.struct<(i64, i1)>
    %1 = llvm.extractvalue %0[0] : !llvm.struct<(i64, i1)> 
    %2 = llvm.extractvalue %0[1] : !llvm.struct<(i64, i1)> 
    %3 = arith.extui %2 : i1 to i32
    %4 = scf.while (%arg2 = %3) : (i32) -> i32 {
      %5 = arith.index_castui %arg2 : i32 to index
      %6:2 = scf.index_switch %5 -> i32, i32 
      case 0 {
        %8 = arith.cmpi ugt, %1, %c9223372036854775807_i64 : i64
        %9 = arith.extui %8 : i1 to i32
        scf.yield %c1_i32, %9 : i32, i32
      }
      default {
        func.call @rmlir_tape_stop(%c-1_i64) : (i64) -> ()
        scf.yield %c0_i32, %c1_i32 : i32, i32
      }
      %7 = arith.cmpi eq, %6#1, %c1_i32 : i32
      scf.condition(%7) %6#0 : i32
    } do {
    ^bb0(%arg2: i32):
      scf.yield %arg2 : i32
    }
    return %1 : i64
  }
  func.func @rmlir_tape_allocate_large(%arg0: i64 {llvm.noundef}) -> (!llvm.ptr {llvm.nonnull}) attributes {cmem.type = 20 : i64, llvm.dso_local, llvm.linkage = #llvm.linkage<external>, llvm.passthrough = ["noinline", "nounwind", ["uwtable", "2"], ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"], ["target-features", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87"], ["tune-cpu", "generic"]]} {
    %c-2097152_i64 = arith.constant -2097152 : i64
    %c14_i32 = arith.constant 14 : i32
    %0 = llvm.mlir.zero : !llvm.ptr
    %c2097152_i64 = arith.constant 2097152 : i64
    %1 = call @aligned_alloc(%c2097152_i64, %arg0) : (i64, i64) -> !llvm.ptr
    %2 = llvm.icmp "eq" %1, %0 : !llvm.ptr
    scf.if %2 {
      func.call @rmlir_tape_stop(%arg0) : (i64) -> ()
    }
    %3 = call @__errno_location() : () -> !llvm.ptr
    %4 = llvm.load %3 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr -> i32
    %5 = arith.andi %arg0, %c-2097152_i64 : i64
    %6 = call @madvise(%1, %5, %c14_i32) : (!llvm.ptr, i64, i32) -> i32
    %7 = call @__errno_location() : () -> !llvm.ptr
    llvm.store %4, %7 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : i32, !llvm.ptr
    return %1 : !llvm.ptr
  }
  func.func private @aligned_alloc(i64 {llvm.noundef}, i64 {llvm.noundef}) -> !llvm.ptr attributes {cmem.type = 21 : i64, llvm.linkage = #llvm.linkage<external>, llvm.passthrough = [["allocsize", "8589934591"], ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"], ["target-features", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87"], ["tune-cpu", "generic"], ["memory", "44"], "willreturn", "nounwind", "nofree", "rmlir-nospawn", "rmlir-nobarrier"]}
  func.func private @__errno_location() -> !llvm.ptr attributes {cmem.type = 23 : i64, llvm.linkage = #llvm.linkage<external>, llvm.passthrough = [["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"], ["target-features", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87"], ["tune-cpu", "generic"]]}
  func.func private @madvise(!llvm.ptr {llvm.noundef}, i64 {llvm.noundef}, i32 {llvm.noundef}) -> i32 attributes {cmem.type = 24 : i64, llvm.linkage = #llvm.linkage<external>, llvm.passthrough = [["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"], ["target-features", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87"], ["tune-cpu", "generic"]]}
  func.func @rmlir_tape_allocate(%arg0: i64 {llvm.noundef}) -> !llvm.ptr attributes {cmem.type = 20 : i64, llvm.dso_local, llvm.linkage = #llvm.linkage<external>, llvm.passthrough = ["nounwind", ["uwtable", "2"], ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"], ["target-features", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87"], ["tune-cpu", "generic"]]} {
    %c1_i64 = arith.constant 1 : i64
    %c0_i64 = arith.constant 0 : i64
    %0 = llvm.mlir.zero : !llvm.ptr
    %c2097152_i64 = arith.constant 2097152 : i64
    %1 = arith.cmpi uge, %arg0, %c2097152_i64 : i64
    %2 = scf.if %1 -> (!llvm.ptr) {
      %3 = func.call @rmlir_tape_allocate_large(%arg0) : (i64) -> !llvm.ptr
      scf.yield %3 : !llvm.ptr
    } else {
      %3 = arith.cmpi ugt, %arg0, %c0_i64 : i64
      %4 = arith.select %3, %arg0, %c1_i64 : i64
      %5 = func.call @malloc(%4) : (i64) -> !llvm.ptr
      %6 = llvm.icmp "eq" %5, %0 : !llvm.ptr
      scf.if %6 {
        func.call @rmlir_tape_stop(%arg0) : (i64) -> ()
      }
      scf.yield %5 : !llvm.ptr
    }
    return %2 : !llvm.ptr
  }
  func.func private @malloc(i64 {llvm.noundef}) -> !llvm.ptr attributes {cmem.type = 25 : i64, llvm.linkage = #llvm.linkage<external>, llvm.passthrough = [["allocsize", "4294967295"], ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"], ["target-features", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87"], ["tune-cpu", "generic"], ["memory", "44"], "willreturn", "nounwind", "nofree", "rmlir-nospawn", "rmlir-nobarrier"]}
  func.func @rmlir_tape_free(%arg0: !llvm.ptr {llvm.nocapture, llvm.noundef}) attributes {cmem.type = 26 : i64, llvm.dso_local, llvm.linkage = #llvm.linkage<external>, llvm.passthrough = ["nounwind", ["uwtable", "2"], ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"], ["target-features", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87"], ["tune-cpu", "generic"], ["memory", "47"], "willreturn", "mustprogress", "rmlir-nospawn", "rmlir-nobarrier"]} {
    call @free(%arg0) : (!llvm.ptr) -> ()
    return
  }
  func.func private @free(!llvm.ptr {llvm.nocapture, llvm.noundef}) attributes {cmem.type = 26 : i64, llvm.linkage = #llvm.linkage<external>, llvm.passthrough = [["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"], ["target-features", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87"], ["tune-cpu", "generic"], ["memory", "47"], "willreturn", "nounwind", "rmlir-nospawn", "rmlir-nobarrier"]}
  func.func @rmlir_tape_push_slowly(%arg0: !llvm.ptr {llvm.align = 8 : i64, llvm.nocapture, llvm.nofree, llvm.nonnull, llvm.noundef}, %arg1: i64 {llvm.noundef}) -> !llvm.ptr attributes {cmem.type = 36 : i64, llvm.dso_local, llvm.linkage = #llvm.linkage<external>, llvm.passthrough = ["noinline", "nounwind", ["uwtable", "2"], ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"], ["target-features", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87"], ["tune-cpu", "generic"]]} {
    %c4064_i64 = arith.constant 4064 : i64
    %c2_i64 = arith.constant 2 : i64
    %c4194304_i64 = arith.constant 4194304 : i64
    %c0_i64 = arith.constant 0 : i64
    %c16_i64 = arith.constant 16 : i64
    %0 = llvm.mlir.zero : !llvm.ptr
    %1 = llvm.getelementptr inbounds %arg0[0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.rmlir_tape", (ptr, ptr, ptr, ptr, ptr)>
    %2 = llvm.load %1 {alignment = 8 : i64, tbaa = [#tbaa_tag3]} : !llvm.ptr -> !llvm.ptr
    %3 = llvm.icmp "eq" %2, %0 : !llvm.ptr
    %4 = scf.if %3 -> (i64) {
      scf.yield %c0_i64 : i64
    } else {
      %20 = llvm.getelementptr inbounds %arg0[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.rmlir_tape", (ptr, ptr, ptr, ptr, ptr)>
      %21 = llvm.load %20 {alignment = 8 : i64, tbaa = [#tbaa_tag4]} : !llvm.ptr -> !llvm.ptr
      %22 = llvm.ptrtoint %21 : !llvm.ptr to i64
      %23 = llvm.ptrtoint %2 : !llvm.ptr to i64
      %24 = arith.subi %22, %23 : i64
      scf.yield %24 : i64
    }
    %5 = arith.cmpi ult, %4, %c4194304_i64 : i64
    %6 = scf.if %5 -> (i64) {
      %20 = arith.muli %4, %c2_i64 : i64
      scf.yield %20 : i64
    } else {
      scf.yield %c4194304_i64 : i64
    }
    %7 = arith.cmpi ult, %6, %c4064_i64 : i64
    %8 = arith.select %7, %c4064_i64, %6 : i64
    %9 = arith.addi %arg1, %c16_i64 : i64
    %10 = arith.cmpi ult, %8, %9 : i64
    %11 = arith.select %10, %9, %8 : i64
    %12 = call @rmlir_tape_allocate(%11) : (i64) -> !llvm.ptr
    %13 = llvm.load %1 {alignment = 8 : i64, tbaa = [#tbaa_tag3]} : !llvm.ptr -> !llvm.ptr
    %14 = llvm.getelementptr inbounds %12[0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.rmlir_tape_chunk", (ptr, i64)>
    llvm.store %13, %14 {alignment = 8 : i64, tbaa = [#tbaa_tag3]} : !llvm.ptr, !llvm.ptr
    llvm.store %12, %1 {alignment = 8 : i64, tbaa = [#tbaa_tag3]} : !llvm.ptr, !llvm.ptr
    %15 = llvm.getelementptr inbounds %12[1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.rmlir_tape_chunk", (ptr, i64)>
    %16 = llvm.getelementptr inbounds %15[%arg1] : (!llvm.ptr, i64) -> !llvm.ptr, i8
    %17 = llvm.getelementptr inbounds %arg0[0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.rmlir_tape", (ptr, ptr, ptr, ptr, ptr)>
    llvm.store %16, %17 {alignment = 8 : i64, tbaa = [#tbaa_tag4]} : !llvm.ptr, !llvm.ptr
    %18 = llvm.getelementptr inbounds %12[%11] : (!llvm.ptr, i64) -> !llvm.ptr, i8
    %19 = llvm.getelementptr inbounds %arg0[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.rmlir_tape", (ptr, ptr, ptr, ptr, ptr)>
    llvm.store %18, %19 {alignment = 8 : i64, tbaa = [#tbaa_tag4]} : !llvm.ptr, !llvm.ptr
    return %15 : !llvm.ptr
  }
  func.func @rmlir_tape_push(%arg0: !llvm.ptr {llvm.align = 8 : i64, llvm.nocapture, llvm.nofree, llvm.nonnull, llvm.noundef}, %arg1: i64 {llvm.noundef}) -> !llvm.ptr attributes {cmem.type = 36 : i64, llvm.dso_local, llvm.linkage = #llvm.linkage<external>, llvm.passthrough = ["nounwind", ["uwtable", "2"], ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"], ["target-features", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87"], ["tune-cpu", "generic"]]} {
    %c-16_i64 = arith.constant -16 : i64
    %c15_i64 = arith.constant 15 : i64
    %0 = arith.addi %arg1, %c15_i64 : i64
    %1 = arith.andi %0, %c-16_i64 : i64
    %2 = llvm.getelementptr inbounds %arg0[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.rmlir_tape", (ptr, ptr, ptr, ptr, ptr)>
    %3 = llvm.load %2 {alignment = 8 : i64, tbaa = [#tbaa_tag4]} : !llvm.ptr -> !llvm.ptr
    %4 = llvm.getelementptr inbounds %arg0[0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.rmlir_tape", (ptr, ptr, ptr, ptr, ptr)>
    %5 = llvm.load %4 {alignment = 8 : i64, tbaa = [#tbaa_tag4]} : !llvm.ptr -> !llvm.ptr
    %6 = llvm.ptrtoint %3 : !llvm.ptr to i64
    %7 = llvm.ptrtoint %5 : !llvm.ptr to i64
    %8 = arith.subi %6, %7 : i64
    %9 = arith.cmpi ugt, %1, %8 : i64
    %10 = scf.if %9 -> (!llvm.ptr) {
      %11 = func.call @rmlir_tape_push_slowly(%arg0, %1) : (!llvm.ptr, i64) -> !llvm.ptr
      scf.yield %11 : !llvm.ptr
    } else {
      %11 = llvm.getelementptr inbounds %5[%1] : (!llvm.ptr, i64) -> !llvm.ptr, i8
      llvm.store %11, %4 {alignment = 8 : i64, tbaa = [#tbaa_tag4]} : !llvm.ptr, !llvm.ptr
      scf.yield %5 : !llvm.ptr
    }
    return %10 : !llvm.ptr
  }
  func.func @rmlir_tape_release(%arg0: !llvm.ptr {llvm.align = 8 : i64, llvm.nocapture, llvm.nofree, llvm.nonnull, llvm.noundef}, %arg1: !llvm.ptr {llvm.noundef}, %arg2: !llvm.ptr {llvm.noundef}, %arg3: !llvm.ptr {llvm.noundef}) attributes {cmem.type = 37 : i64, llvm.dso_local, llvm.linkage = #llvm.linkage<external>, llvm.passthrough = ["nounwind", ["uwtable", "2"], ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"], ["target-features", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87"], ["tune-cpu", "generic"]]} {
    %c32_i64 = arith.constant 32 : i64
    %0 = call @rmlir_tape_push(%arg0, %c32_i64) : (!llvm.ptr, i64) -> !llvm.ptr
    %1 = llvm.getelementptr inbounds %arg0[0, 3] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.rmlir_tape", (ptr, ptr, ptr, ptr, ptr)>
    %2 = llvm.load %1 {alignment = 8 : i64, tbaa = [#tbaa_tag5]} : !llvm.ptr -> !llvm.ptr
    llvm.store %2, %0 {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr
    %3 = llvm.getelementptr inbounds %0[8] : (!llvm.ptr) -> !llvm.ptr, i8
    llvm.store %arg3, %3 {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr
    %4 = llvm.getelementptr inbounds %0[16] : (!llvm.ptr) -> !llvm.ptr, i8
    llvm.store %arg1, %4 {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr
    %5 = llvm.getelementptr inbounds %0[24] : (!llvm.ptr) -> !llvm.ptr, i8
    llvm.store %arg2, %5 {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr
    llvm.store %0, %1 {alignment = 8 : i64, tbaa = [#tbaa_tag5]} : !llvm.ptr, !llvm.ptr
    return
  }
  func.func @rmlir_tape_defer(%arg0: !llvm.ptr {llvm.nocapture, llvm.nofree, llvm.noundef}, %arg1: !llvm.ptr {llvm.noundef}) attributes {cmem.type = 38 : i64, llvm.dso_local, llvm.linkage = #llvm.linkage<external>, llvm.passthrough = ["nounwind", ["uwtable", "2"], ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"], ["target-features", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87"], ["tune-cpu", "generic"]]} {
    %0 = llvm.mlir.zero : !llvm.ptr
    %1 = llvm.icmp "ne" %arg1, %0 : !llvm.ptr
    scf.if %1 {
      func.call @rmlir_tape_release(%arg0, %0, %0, %arg1) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> ()
    }
    return
  }
  func.func @rmlir_tape_end(%arg0: !llvm.ptr {llvm.align = 8 : i64, llvm.nocapture, llvm.nofree, llvm.nonnull, llvm.noundef}) attributes {cmem.type = 39 : i64, llvm.dso_local, llvm.linkage = #llvm.linkage<external>, llvm.passthrough = ["nounwind", ["uwtable", "2"], ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"], ["target-features", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87"], ["tune-cpu", "generic"]]} {
    %0 = llvm.mlir.zero : !llvm.ptr
    %1 = llvm.getelementptr inbounds %arg0[0, 3] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.rmlir_tape", (ptr, ptr, ptr, ptr, ptr)>
    %2 = llvm.load %1 {alignment = 8 : i64, tbaa = [#tbaa_tag5]} : !llvm.ptr -> !llvm.ptr
    %3 = scf.while (%arg1 = %2) : (!llvm.ptr) -> !llvm.ptr {
      %7 = llvm.icmp "ne" %arg1, %0 : !llvm.ptr
      scf.condition(%7) %arg1 : !llvm.ptr
    } do {
    ^bb0(%arg1: !llvm.ptr):
      %7 = llvm.getelementptr inbounds %arg1[0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.rmlir_tape_deferred", (ptr, ptr, ptr, ptr)>
      %8 = llvm.load %7 {alignment = 8 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr -> !llvm.ptr
      %9 = llvm.icmp "eq" %8, %0 : !llvm.ptr
      scf.if %9 {
        %12 = llvm.getelementptr inbounds %arg1[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.rmlir_tape_deferred", (ptr, ptr, ptr, ptr)>
        %13 = llvm.load %12 {alignment = 8 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr -> !llvm.ptr
        func.call @free(%13) : (!llvm.ptr) -> ()
      } else {
        %12 = llvm.getelementptr inbounds %arg1[0, 3] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.rmlir_tape_deferred", (ptr, ptr, ptr, ptr)>
        %13 = llvm.load %12 {alignment = 8 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr -> !llvm.ptr
        %14 = llvm.getelementptr inbounds %arg1[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.rmlir_tape_deferred", (ptr, ptr, ptr, ptr)>
        %15 = llvm.load %14 {alignment = 8 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr -> !llvm.ptr
        llvm.call %8(%13, %15) : !llvm.ptr, (!llvm.ptr, !llvm.ptr) -> ()
      }
      %10 = llvm.getelementptr inbounds %arg1[0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.rmlir_tape_deferred", (ptr, ptr, ptr, ptr)>
      %11 = llvm.load %10 {alignment = 8 : i64, tbaa = [#tbaa_tag5]} : !llvm.ptr -> !llvm.ptr
      scf.yield %11 : !llvm.ptr
    } attributes {llvm.loop_annotation = #loop_annotation}
    %4 = llvm.getelementptr inbounds %arg0[0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.rmlir_tape", (ptr, ptr, ptr, ptr, ptr)>
    %5 = llvm.load %4 {alignment = 8 : i64, tbaa = [#tbaa_tag3]} : !llvm.ptr -> !llvm.ptr
    %6 = scf.while (%arg1 = %5) : (!llvm.ptr) -> !llvm.ptr {
      %7 = llvm.icmp "ne" %arg1, %0 : !llvm.ptr
      scf.condition(%7) %arg1 : !llvm.ptr
    } do {
    ^bb0(%arg1: !llvm.ptr):
      %7 = llvm.getelementptr inbounds %arg1[0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.rmlir_tape_chunk", (ptr, i64)>
      %8 = llvm.load %7 {alignment = 8 : i64, tbaa = [#tbaa_tag3]} : !llvm.ptr -> !llvm.ptr
      func.call @free(%arg1) : (!llvm.ptr) -> ()
      scf.yield %8 : !llvm.ptr
    } attributes {llvm.loop_annotation = #loop_annotation}
    return
  }
  func.func @rmlir_tape_begin() -> !llvm.ptr attributes {cmem.type = 40 : i64, llvm.dso_local, llvm.linkage = #llvm.linkage<external>, llvm.passthrough = ["nounwind", ["uwtable", "2"], ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"], ["target-features", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87"], ["tune-cpu", "generic"]]} {
    %0 = llvm.mlir.zero : !llvm.ptr
    %c40_i64 = arith.constant 40 : i64
    %1 = call @rmlir_tape_allocate(%c40_i64) : (i64) -> !llvm.ptr
    llvm.store %0, %1 {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr
    %2 = llvm.getelementptr inbounds %1[8] : (!llvm.ptr) -> !llvm.ptr, i8
    llvm.store %0, %2 {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr
    %3 = llvm.getelementptr inbounds %1[16] : (!llvm.ptr) -> !llvm.ptr, i8
    llvm.store %0, %3 {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr
    %4 = llvm.getelementptr inbounds %1[24] : (!llvm.ptr) -> !llvm.ptr, i8
    llvm.store %0, %4 {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr
    %5 = llvm.getelementptr inbounds %1[32] : (!llvm.ptr) -> !llvm.ptr, i8
    llvm.store %0, %5 {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr
    return %1 : !llvm.ptr
  }
  func.func @rmlir_tape_delete(%arg0: !llvm.ptr {llvm.align = 8 : i64, llvm.nocapture, llvm.nonnull, llvm.noundef}) attributes {cmem.type = 26 : i64, llvm.dso_local, llvm.linkage = #llvm.linkage<external>, llvm.passthrough = ["nounwind", ["uwtable", "2"], ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"], ["target-features", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87"], ["tune-cpu", "generic"]]} {
    call @rmlir_tape_end(%arg0) : (!llvm.ptr) -> ()
    call @free(%arg0) : (!llvm.ptr) -> ()
    return
  }
  func.func @rmlir_no_derivatives(%arg0: !llvm.ptr {llvm.noundef}) attributes {cmem.type = 41 : i64, llvm.dso_local, llvm.linkage = #llvm.linkage<external>, llvm.passthrough = ["cold", "noinline", "noreturn", "nounwind", "optsize", ["uwtable", "2"], ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"], ["target-features", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87"], ["tune-cpu", "generic"]]} {
    %c2_i32 = arith.constant 2 : i32
    %0 = llvm.mlir.addressof @rmlir_no_entry : !llvm.ptr
    %1 = llvm.call @dprintf(%c2_i32, %0, %arg0) vararg(!llvm.func<i32 (i32, ptr, ...)>) : (i32, !llvm.ptr, !llvm.ptr) -> i32
    call @abort() : () -> ()
    return
  }
  func.func @rmlir_derivatives_of(%arg0: !llvm.ptr {llvm.noundef}, %arg1: i64 {llvm.noundef}) -> !llvm.ptr attributes {cmem.type = 42 : i64, llvm.dso_local, llvm.linkage = #llvm.linkage<external>, llvm.passthrough = ["nounwind", ["uwtable", "2"], ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"], ["target-features", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87"], ["tune-cpu", "generic"]]} {
    %c64_i64 = arith.constant 64 : i64
    %c4_i64 = arith.constant 4 : i64
    %0 = llvm.mlir.addressof @__stop_rmlir_derivatives : !llvm.ptr
    %1 = llvm.mlir.addressof @__start_rmlir_derivatives : !llvm.ptr
    %true = arith.constant true
    %2 = llvm.mlir.zero : !llvm.ptr
    %3 = llvm.mlir.addressof @rmlir_recent_derivatives : !llvm.ptr
    %4 = llvm.mlir.undef : i64
    %c1_i32 = arith.constant 1 : i32
    %5 = llvm.ptrtoint %arg0 : !llvm.ptr to i64
    %6 = arith.shrui %5, %c4_i64 : i64
    %7 = arith.remui %6, %c64_i64 : i64
    %8 = arith.index_castui %7 : i64 to index
    %9 = arith.index_cast %8 : index to i64
    %10 = llvm.getelementptr inbounds %3[%9] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.ptr
    %11 = llvm.load %10 atomic acquire {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %12 = llvm.icmp "ne" %11, %2 : !llvm.ptr
    %13:2 = scf.if %12 -> (i1, i64) {
      %15 = llvm.getelementptr inbounds %11[0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.rmlir_derivatives", (ptr, i64, ptr, ptr, ptr)>
      %16 = llvm.load %15 {alignment = 8 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr -> !llvm.ptr
      %17 = llvm.icmp "eq" %16, %arg0 : !llvm.ptr
      %18:2 = scf.if %17 -> (i1, i64) {
        %19 = llvm.getelementptr inbounds %11[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.rmlir_derivatives", (ptr, i64, ptr, ptr, ptr)>
        %20 = llvm.load %19 {alignment = 8 : i64, tbaa = [#tbaa_tag2]} : !llvm.ptr -> i64
        %21 = arith.cmpi eq, %20, %arg1 : i64
        %22 = arith.cmpi ne, %20, %arg1 : i64
        %23 = arith.select %21, %4, %7 : i64
        scf.yield %22, %23 : i1, i64
      } else {
        scf.yield %true, %7 : i1, i64
      }
      scf.yield %18#0, %18#1 : i1, i64
    } else {
      scf.yield %true, %7 : i1, i64
    }
    %14 = scf.if %13#0 -> (!llvm.ptr) {
      %15 = scf.while (%arg2 = %1) : (!llvm.ptr) -> !llvm.ptr {
        %19 = llvm.icmp "ne" %arg2, %0 : !llvm.ptr
        scf.if %19 {
        } else {
          func.call @rmlir_no_derivatives(%arg0) : (!llvm.ptr) -> ()
        }
        %20 = llvm.getelementptr inbounds %arg2[0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.rmlir_derivatives", (ptr, i64, ptr, ptr, ptr)>
        %21 = llvm.load %20 {alignment = 8 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr -> !llvm.ptr
        %22 = llvm.icmp "ne" %21, %arg0 : !llvm.ptr
        %23 = scf.if %22 -> (i1) {
          scf.yield %true : i1
        } else {
          %27 = llvm.getelementptr inbounds %arg2[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.rmlir_derivatives", (ptr, i64, ptr, ptr, ptr)>
          %28 = llvm.load %27 {alignment = 8 : i64, tbaa = [#tbaa_tag2]} : !llvm.ptr -> i64
          %29 = arith.cmpi ne, %28, %arg1 : i64
          scf.yield %29 : i1
        }
        %24 = arith.extui %23 : i1 to i32
        %25 = scf.if %23 -> (!llvm.ptr) {
          %27 = llvm.getelementptr inbounds %arg2[1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.rmlir_derivatives", (ptr, i64, ptr, ptr, ptr)>
          scf.yield %27 : !llvm.ptr
        } else {
          scf.yield %arg2 : !llvm.ptr
        }
        %26 = arith.cmpi eq, %24, %c1_i32 : i32
        scf.condition(%26) %25 : !llvm.ptr
      } do {
      ^bb0(%arg2: !llvm.ptr):
        scf.yield %arg2 : !llvm.ptr
      } attributes {llvm.loop_annotation = #loop_annotation}
      %16 = arith.index_castui %13#1 : i64 to index
      %17 = arith.index_cast %16 : index to i64
      %18 = llvm.getelementptr inbounds %3[%17] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.ptr
      llvm.store %15, %18 atomic release {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr
      scf.yield %15 : !llvm.ptr
    } else {
      scf.yield %11 : !llvm.ptr
    }
    return %14 : !llvm.ptr
  }
  llvm.mlir.global extern_weak hidden constant @__start_rmlir_derivatives() {addr_space = 0 : i32, alignment = 1 : i64, cmem.type = 43 : i64} : !llvm.array<0 x struct<"struct.rmlir_derivatives", (ptr, i64, ptr, ptr, ptr)>>
  llvm.mlir.global extern_weak hidden constant @__stop_rmlir_derivatives() {addr_space = 0 : i32, alignment = 1 : i64, cmem.type = 43 : i64} : !llvm.array<0 x struct<"struct.rmlir_derivatives", (ptr, i64, ptr, ptr, ptr)>>
  func.func @rmlir_tape_reallocate(%arg0: !llvm.ptr {llvm.nocapture, llvm.nofree, llvm.noundef}, %arg1: !llvm.ptr {llvm.noundef}, %arg2: i64 {llvm.noundef}) -> !llvm.ptr attributes {cmem.type = 44 : i64, llvm.dso_local, llvm.linkage = #llvm.linkage<external>, llvm.passthrough = ["nounwind", ["uwtable", "2"], ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"], ["target-features", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87"], ["tune-cpu", "generic"]]} {
    %0 = llvm.mlir.zero : !llvm.ptr
    %1 = call @malloc(%arg2) : (i64) -> !llvm.ptr
    %2 = llvm.icmp "eq" %1, %0 : !llvm.ptr
    %3 = arith.select %2, %0, %1 : !llvm.ptr
    scf.if %2 {
    } else {
      %4 = func.call @malloc_usable_size(%arg1) : (!llvm.ptr) -> i64
      %5 = arith.cmpi ult, %4, %arg2 : i64
      %6 = arith.select %5, %4, %arg2 : i64
      "llvm.intr.memcpy"(%1, %arg1, %6) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
      func.call @rmlir_tape_defer(%arg0, %arg1) : (!llvm.ptr, !llvm.ptr) -> ()
    }
    return %3 : !llvm.ptr
  }
  func.func private @malloc_usable_size(!llvm.ptr {llvm.noundef}) -> i64 attributes {cmem.type = 45 : i64, llvm.linkage = #llvm.linkage<external>, llvm.passthrough = [["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"], ["target-features", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87"], ["tune-cpu", "generic"]]}
  func.func @rmlir_tape_kept(%arg0: !llvm.ptr {llvm.noundef}, %arg1: !llvm.ptr {llvm.nofree, llvm.noundef}, %arg2: i64 {llvm.noundef}) -> i64 attributes {cmem.type = 46 : i64, llvm.dso_local, llvm.linkage = #llvm.linkage<external>, llvm.passthrough = ["nounwind", ["uwtable", "2"], ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"], ["target-features", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87"], ["tune-cpu", "generic"], ["rmlir-address-only", "2"]]} {
    %c0_i64 = arith.constant 0 : i64
    %0 = llvm.mlir.zero : !llvm.ptr
    %1 = llvm.icmp "eq" %arg1, %0 : !llvm.ptr
    %2 = scf.if %1 -> (i64) {
      scf.yield %c0_i64 : i64
    } else {
      %3 = func.call @malloc_usable_size(%arg0) : (!llvm.ptr) -> i64
      %4 = arith.cmpi ult, %3, %arg2 : i64
      %5 = arith.select %4, %3, %arg2 : i64
      scf.yield %5 : i64
    }
    return %2 : i64
  }
  func.func @rmlir_tape_check(%arg0: !llvm.ptr {llvm.nofree, llvm.noundef}, %arg1: !llvm.ptr {llvm.nofree, llvm.noundef}, %arg2: i64 {llvm.noundef}) -> i64 attributes {cmem.type = 47 : i64, llvm.dso_local, llvm.linkage = #llvm.linkage<external>, llvm.passthrough = ["nounwind", ["uwtable", "2"], ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"], ["target-features", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87"], ["tune-cpu", "generic"], ["rmlir-address-only", "1,2"]]} {
    %c0_i64 = arith.constant 0 : i64
    %0 = llvm.mlir.zero : !llvm.ptr
    %1 = llvm.icmp "ne" %arg1, %0 : !llvm.ptr
    %2 = arith.select %1, %arg2, %c0_i64 : i64
    scf.if %1 {
    } else {
      %3 = llvm.icmp "ne" %arg0, %0 : !llvm.ptr
      scf.if %3 {
        func.call @rmlir_tape_stop(%arg2) : (i64) -> ()
      }
    }
    return %2 : i64
  }
  func.func @rmlir_tape_resize(%arg0: !llvm.ptr {llvm.nofree, llvm.noundef}, %arg1: !llvm.ptr {llvm.nocapture, llvm.noundef}, %arg2: i64 {llvm.noundef}) -> !llvm.ptr attributes {cmem.type = 48 : i64, llvm.dso_local, llvm.linkage = #llvm.linkage<external>, llvm.passthrough = ["nounwind", ["uwtable", "2"], ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"], ["target-features", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87"], ["tune-cpu", "generic"], ["rmlir-address-only", "1"]]} {
    %c1_i64 = arith.constant 1 : i64
    %c0_i64 = arith.constant 0 : i64
    %0 = llvm.mlir.zero : !llvm.ptr
    %1 = llvm.icmp "eq" %arg0, %0 : !llvm.ptr
    %2 = scf.if %1 -> (!llvm.ptr) {
      scf.yield %0 : !llvm.ptr
    } else {
      %3 = arith.cmpi ugt, %arg2, %c0_i64 : i64
      %4 = arith.select %3, %arg2, %c1_i64 : i64
      %5 = func.call @realloc(%arg1, %4) : (!llvm.ptr, i64) -> !llvm.ptr
      %6 = llvm.icmp "eq" %5, %0 : !llvm.ptr
      scf.if %6 {
        func.call @rmlir_tape_stop(%arg2) : (i64) -> ()
      }
      scf.yield %5 : !llvm.ptr
    }
    return %2 : !llvm.ptr
  }
  func.func private @realloc(!llvm.ptr {llvm.nocapture, llvm.noundef}, i64 {llvm.noundef}) -> !llvm.ptr attributes {cmem.type = 49 : i64, llvm.linkage = #llvm.linkage<external>, llvm.passthrough = [["allocsize", "8589934591"], ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"], ["target-features", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87"], ["tune-cpu", "generic"], ["memory", "47"], "willreturn", "nounwind", "rmlir-nospawn", "rmlir-nobarrier"]}
  func.func @rmlir_tape_fresh(%arg0: !llvm.ptr {llvm.nofree, llvm.noundef}, %arg1: i64 {llvm.noundef}) -> !llvm.ptr attributes {cmem.type = 50 : i64, llvm.dso_local, llvm.linkage = #llvm.linkage<external>, llvm.passthrough = ["nounwind", ["uwtable", "2"], ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"], ["target-features", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87"], ["tune-cpu", "generic"], ["rmlir-address-only", "1"]]} {
    %c0_i8 = arith.constant 0 : i8
    %0 = llvm.mlir.zero : !llvm.ptr
    %1 = llvm.icmp "eq" %arg0, %0 : !llvm.ptr
    %2 = scf.if %1 -> (!llvm.ptr) {
      scf.yield %0 : !llvm.ptr
    } else {
      %3 = func.call @rmlir_tape_allocate(%arg1) : (i64) -> !llvm.ptr
      "llvm.intr.memset"(%3, %c0_i8, %arg1) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
      scf.yield %3 : !llvm.ptr
    }
    return %2 : !llvm.ptr
  }
  func.func @rmlir_tape_defer_shadow(%arg0: !llvm.ptr {llvm.nocapture, llvm.nofree, llvm.noundef}, %arg1: !llvm.ptr {llvm.nofree, llvm.noundef}, %arg2: !llvm.ptr {llvm.noundef}) attributes {cmem.type = 51 : i64, llvm.dso_local, llvm.linkage = #llvm.linkage<external>, llvm.passthrough = ["nounwind", ["uwtable", "2"], ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"], ["target-features", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87"], ["tune-cpu", "generic"], ["rmlir-address-only", "2"]]} {
    %0 = llvm.mlir.zero : !llvm.ptr
    %1 = llvm.icmp "ne" %arg1, %0 : !llvm.ptr
    scf.if %1 {
      func.call @rmlir_tape_defer(%arg0, %arg2) : (!llvm.ptr, !llvm.ptr) -> ()
    }
    return
  }
  llvm.module_flags [#llvm.mlir.module_flag<error, "wchar_size", 4 : i32>, #llvm.mlir.module_flag<min, "PIC Level", 2 : i32>, #llvm.mlir.module_flag<max, "PIE Level", 2 : i32>]
}

