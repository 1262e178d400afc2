#loop_annotation = #llvm.loop_annotation<mustProgress = true>
#tbaa_root = #llvm.tbaa_root<id = "Simple C/C++ TBAA">
#tbaa_type_desc = #llvm.tbaa_type_desc<id = "omnipotent char", members = {<#tbaa_root, 0>}>
#tbaa_type_desc1 = #llvm.tbaa_type_desc<id = "any pointer", members = {<#tbaa_type_desc, 0>}>
#tbaa_type_desc2 = #llvm.tbaa_type_desc<id = "long", members = {<#tbaa_type_desc, 0>}>
#tbaa_type_desc3 = #llvm.tbaa_type_desc<id = "int", members = {<#tbaa_type_desc, 0>}>
#tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc1, access_type = #tbaa_type_desc1, offset = 0>
#tbaa_tag1 = #llvm.tbaa_tag<base_type = #tbaa_type_desc2, access_type = #tbaa_type_desc2, offset = 0>
#tbaa_tag2 = #llvm.tbaa_tag<base_type = #tbaa_type_desc3, access_type = #tbaa_type_desc3, offset = 0>
#tbaa_type_desc4 = #llvm.tbaa_type_desc<id = "p1 _ZTSrmlir_context", members = {<#tbaa_type_desc1, 0>}>
#tbaa_type_desc5 = #llvm.tbaa_type_desc<id = "p1 _ZTSrmlir_context_entry", members = {<#tbaa_type_desc1, 0>}>
#tbaa_type_desc6 = #llvm.tbaa_type_desc<id = "p1 omnipotent char", members = {<#tbaa_type_desc1, 0>}>
#tbaa_type_desc7 = #llvm.tbaa_type_desc<id = "p1 _ZTSrmlir_shadow", members = {<#tbaa_type_desc1, 0>}>
#tbaa_type_desc8 = #llvm.tbaa_type_desc<id = "p1 _ZTSrmlir_range", members = {<#tbaa_type_desc1, 0>}>
#tbaa_tag3 = #llvm.tbaa_tag<base_type = #tbaa_type_desc4, access_type = #tbaa_type_desc4, offset = 0>
#tbaa_tag4 = #llvm.tbaa_tag<base_type = #tbaa_type_desc5, access_type = #tbaa_type_desc5, offset = 0>
#tbaa_tag5 = #llvm.tbaa_tag<base_type = #tbaa_type_desc6, access_type = #tbaa_type_desc6, offset = 0>
#tbaa_tag6 = #llvm.tbaa_tag<base_type = #tbaa_type_desc7, access_type = #tbaa_type_desc7, offset = 0>
#tbaa_tag7 = #llvm.tbaa_tag<base_type = #tbaa_type_desc8, access_type = #tbaa_type_desc8, offset = 0>
module attributes {cmem.types = [#cmem.struct<"rmlir_context", size 32, align 8, [#cmem.field<"next", 1, 0>, #cmem.field<"site", 4, 64>, #cmem.field<"width", 6, 128>, #cmem.field<"entries", 8, 192>]>, #cmem.pointer<0>, #cmem.void, #cmem.qualified<2 const>, #cmem.pointer<3>, #cmem.int<"unsigned long", 64, unsigned>, #cmem.typedef<"size_t", 5>, #cmem.struct<"rmlir_context_entry", size 64, align 64, [#cmem.field<"next", 8, 0>, #cmem.field<"of", 17, 64>, #cmem.field<"stride", 6, 128>, #cmem.field<"shadows", 18, 512>]>, #cmem.pointer<7>, #cmem.struct<"rmlir_shadow", size 40, align 8, [#cmem.field<"variable", 12, 0>, #cmem.field<"template", 12, 64>, #cmem.field<"size", 6, 128>, #cmem.field<"count", 6, 192>, #cmem.field<"numbers", 15, 256>]>, #cmem.int<"char", 8, signed>, #cmem.qualified<10 const>, #cmem.pointer<11>, #cmem.struct<"rmlir_range", size 16, align 8, [#cmem.field<"start", 6, 0>, #cmem.field<"size", 6, 64>]>, #cmem.qualified<13 const>, #cmem.pointer<14>, #cmem.qualified<9 const>, #cmem.pointer<16>, #cmem.incomplete_array<10>, #cmem.int<"unsigned int", 32, unsigned>, #cmem.int<"int", 32, signed>, #cmem.array<11 x 35>, #cmem.array<11 x 19>, #cmem.array<11 x 18>, #cmem.array<11 x 38>, #cmem.array<11 x 39>, #cmem.array<11 x 40>, #cmem.function<(12, 4) -> 2>, #cmem.function<(20, 12, ...) -> 20>, #cmem.function<() -> 2>, #cmem.pointer<2>, #cmem.function<(30) -> 2>, #cmem.pointer<19>, #cmem.pointer<31>, #cmem.function<(32, 33) -> 20>, #cmem.function<(4, 6) -> 1>, #cmem.pointer<20>, #cmem.pointer<29>, #cmem.function<(36, 37) -> 20>, #cmem.function<(5, 5) -> 30>, #cmem.function<(19, 4) -> 20>, #cmem.function<(12, 20) -> 17>, #cmem.incomplete_array<16>, #cmem.typedef<"uintptr_t", 5>, #cmem.pointer<10>, #cmem.function<(1, 17, 6, 44) -> 2>, #cmem.function<(1, 17, 6) -> 44>, #cmem.function<(17, 6) -> 30>, #cmem.function<(1, 12, 6) -> 30>, #cmem.function<(1) -> 2>, #cmem.function<(1, 6) -> 1>], llvm.data_layout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128", llvm.target_triple = "x86_64-pc-linux-gnu"} {
  llvm.mlir.global weak thread_local @rmlir_own_contexts(#llvm.zero) {addr_space = 0 : i32, alignment = 8 : i64, cmem.type = 1 : i64, dso_local} : !llvm.ptr
  llvm.mlir.global weak thread_local @rmlir_current_context(#llvm.zero) {addr_space = 0 : i32, alignment = 8 : i64, cmem.type = 1 : i64, dso_local} : !llvm.ptr
  llvm.mlir.global weak @rmlir_context_key(#llvm.zero) {addr_space = 0 : i32, alignment = 4 : i64, cmem.type = 19 : i64, dso_local} : i32
  llvm.mlir.global weak @rmlir_context_once(#llvm.zero) {addr_space = 0 : i32, alignment = 4 : i64, cmem.type = 20 : i64, dso_local} : i32
  llvm.mlir.global internal constant @rmlir_context_message("derivative in a context: %s at %p\0A\00") {addr_space = 0 : i32, alignment = 16 : i64, cmem.type = 21 : i64, dso_local}
  llvm.mlir.global internal constant @rmlir_no_key("no key for threads\00") {addr_space = 0 : i32, alignment = 16 : i64, cmem.type = 22 : i64, dso_local}
  llvm.mlir.global internal constant @rmlir_no_context("no memory for one\00") {addr_space = 0 : i32, alignment = 16 : i64, cmem.type = 23 : i64, dso_local}
  llvm.mlir.global internal constant @rmlir_no_direction("there is no such direction in the one\00") {addr_space = 0 : i32, alignment = 16 : i64, cmem.type = 24 : i64, dso_local}
  llvm.mlir.global internal constant @rmlir_no_shadow("no memory for a shadow of the variable\00") {addr_space = 0 : i32, alignment = 16 : i64, cmem.type = 25 : i64, dso_local}
  llvm.mlir.global internal constant @rmlir_no_variable("there is no variable with a shadow\00") {addr_space = 0 : i32, alignment = 16 : i64, cmem.type = 21 : i64, dso_local}
  llvm.mlir.global internal constant @rmlir_other_width("its width is not that of the derivative\00") {addr_space = 0 : i32, alignment = 16 : i64, cmem.type = 26 : i64, dso_local}
  func.func @rmlir_context_stop(%arg0: !llvm.ptr {llvm.noundef}, %arg1: !llvm.ptr {llvm.noundef}) attributes {cmem.type = 27 : i64, llvm.dso_local, llvm.linkage = #llvm.linkage<external>, llvm.passthrough = ["cold", "noinline", "noreturn", "nounwind", "optsize", ["uwtable", "2"], ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"], ["target-features", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87"], ["tune-cpu", "generic"]]} {
    %c2_i32 = arith.constant 2 : i32
    %0 = llvm.mlir.addressof @rmlir_context_message : !llvm.ptr
    %1 = llvm.call @dprintf(%c2_i32, %0, %arg0, %arg1) vararg(!llvm.func<i32 (i32, ptr, ...)>) : (i32, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> i32
    call @abort() : () -> ()
    return
  }
  llvm.func @dprintf(i32 {llvm.noundef}, !llvm.ptr {llvm.noundef}, ...) -> i32 attributes {cmem.type = 28 : i64, passthrough = [["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"], ["target-features", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87"], ["tune-cpu", "generic"]]}
  func.func private @abort() attributes {cmem.type = 29 : i64, llvm.linkage = #llvm.linkage<external>, llvm.passthrough = ["noreturn", "nounwind", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"], ["target-features", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87"], ["tune-cpu", "generic"], "nofree", "rmlir-nospawn", "rmlir-nobarrier", "rmlir-inactive"]}
  func.func @rmlir_context_delete(%arg0: !llvm.ptr {llvm.noundef}) attributes {cmem.type = 31 : i64, llvm.dso_local, llvm.linkage = #llvm.linkage<external>, llvm.passthrough = ["nounwind", ["uwtable", "2"], ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"], ["target-features", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87"], ["tune-cpu", "generic"], "rmlir-nospawn", "rmlir-nobarrier", ["rmlir-address-only", "1"]]} {
    %0 = llvm.mlir.zero : !llvm.ptr
    %1 = scf.while (%arg1 = %arg0) : (!llvm.ptr) -> !llvm.ptr {
      %2 = llvm.icmp "ne" %arg1, %0 : !llvm.ptr
      scf.condition(%2) %arg1 : !llvm.ptr
    } do {
    ^bb0(%arg1: !llvm.ptr):
      %2 = llvm.getelementptr inbounds %arg1[0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.rmlir_context", (ptr, ptr, i64, ptr)>
      %3 = llvm.load %2 {alignment = 8 : i64, tbaa = [#tbaa_tag3]} : !llvm.ptr -> !llvm.ptr
      %4 = llvm.getelementptr inbounds %arg1[0, 3] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.rmlir_context", (ptr, ptr, i64, ptr)>
      %5 = llvm.load %4 {alignment = 8 : i64, tbaa = [#tbaa_tag4]} : !llvm.ptr -> !llvm.ptr
      %6 = scf.while (%arg2 = %5) : (!llvm.ptr) -> !llvm.ptr {
        %7 = llvm.icmp "ne" %arg2, %0 : !llvm.ptr
        scf.condition(%7) %arg2 : !llvm.ptr
      } do {
      ^bb0(%arg2: !llvm.ptr):
        %7 = llvm.getelementptr inbounds %arg2[0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.rmlir_context_entry", (ptr, ptr, i64, array<40 x i8>, array<0 x i8>)>
        %8 = llvm.load %7 {alignment = 64 : i64, tbaa = [#tbaa_tag4]} : !llvm.ptr -> !llvm.ptr
        func.call @free(%arg2) : (!llvm.ptr) -> ()
        scf.yield %8 : !llvm.ptr
      } attributes {llvm.loop_annotation = #loop_annotation}
      func.call @free(%arg1) : (!llvm.ptr) -> ()
      scf.yield %3 : !llvm.ptr
    } attributes {llvm.loop_annotation = #loop_annotation}
    return
  }
  func.func private @free(!llvm.ptr {llvm.nocapture, llvm.noundef}) attributes {cmem.type = 31 : i64, llvm.linkage = #llvm.linkage<external>, llvm.passthrough = [["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"], ["target-features", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87"], ["tune-cpu", "generic"], ["memory", "47"], "willreturn", "nounwind", "rmlir-nospawn", "rmlir-nobarrier"]}
  func.func @rmlir_context_start() attributes {cmem.type = 29 : i64, llvm.dso_local, llvm.linkage = #llvm.linkage<external>, llvm.passthrough = ["nounwind", ["uwtable", "2"], ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"], ["target-features", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87"], ["tune-cpu", "generic"]]} {
    %0 = llvm.mlir.zero : !llvm.ptr
    %1 = llvm.mlir.addressof @rmlir_no_key : !llvm.ptr
    %c0_i32 = arith.constant 0 : i32
    %2 = llvm.mlir.addressof @rmlir_context_key : !llvm.ptr
    %f = constant @rmlir_context_delete : (!llvm.ptr) -> ()
    %3 = builtin.unrealized_conversion_cast %f : (!llvm.ptr) -> () to !llvm.ptr
    %4 = call @pthread_key_create(%2, %3) : (!llvm.ptr, !llvm.ptr) -> i32
    %5 = arith.cmpi ne, %4, %c0_i32 : i32
    scf.if %5 {
      func.call @rmlir_context_stop(%1, %0) : (!llvm.ptr, !llvm.ptr) -> ()
    }
    return
  }
  func.func private @pthread_key_create(!llvm.ptr {llvm.noundef}, !llvm.ptr {llvm.noundef}) -> i32 attributes {cmem.type = 34 : i64, llvm.linkage = #llvm.linkage<external>, llvm.passthrough = [["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"], ["target-features", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87"], ["tune-cpu", "generic"]]}
  func.func @rmlir_context(%arg0: !llvm.ptr {llvm.noundef}, %arg1: i64 {llvm.noundef}) -> !llvm.ptr attributes {cmem.type = 35 : i64, llvm.dso_local, llvm.linkage = #llvm.linkage<external>, llvm.passthrough = ["nounwind", ["uwtable", "2"], ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"], ["target-features", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87"], ["tune-cpu", "generic"]]} {
    %c1_i64 = arith.constant 1 : i64
    %0 = llvm.mlir.addressof @rmlir_context_key : !llvm.ptr
    %1 = llvm.mlir.addressof @rmlir_no_context : !llvm.ptr
    %c32_i64 = arith.constant 32 : i64
    %f = constant @rmlir_context_start : () -> ()
    %2 = llvm.mlir.addressof @rmlir_context_once : !llvm.ptr
    %false = arith.constant false
    %true = arith.constant true
    %3 = llvm.mlir.zero : !llvm.ptr
    %c2_i32 = arith.constant 2 : i32
    %4 = llvm.mlir.addressof @rmlir_own_contexts : !llvm.ptr
    %5 = llvm.call_intrinsic "llvm.threadlocal.address"(%4) : (!llvm.ptr) -> !llvm.ptr
    %6 = llvm.load %5 {alignment = 8 : i64, tbaa = [#tbaa_tag3]} : !llvm.ptr -> !llvm.ptr
    %7:2 = scf.while (%arg2 = %6) : (!llvm.ptr) -> (i32, !llvm.ptr) {
      %10 = llvm.icmp "ne" %arg2, %3 : !llvm.ptr
      %11:3 = scf.if %10 -> (i32, i1, !llvm.ptr) {
        %12 = llvm.getelementptr inbounds %arg2[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.rmlir_context", (ptr, ptr, i64, ptr)>
        %13 = llvm.load %12 {alignment = 8 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr -> !llvm.ptr
        %14 = llvm.icmp "eq" %13, %arg0 : !llvm.ptr
        %15 = arith.xori %14, %true : i1
        %16 = arith.extui %14 : i1 to i32
        %17 = scf.if %14 -> (!llvm.ptr) {
          scf.yield %arg2 : !llvm.ptr
        } else {
          %18 = llvm.getelementptr inbounds %arg2[0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.rmlir_context", (ptr, ptr, i64, ptr)>
          %19 = llvm.load %18 {alignment = 8 : i64, tbaa = [#tbaa_tag3]} : !llvm.ptr -> !llvm.ptr
          scf.yield %19 : !llvm.ptr
        }
        scf.yield %16, %15, %17 : i32, i1, !llvm.ptr
      } else {
        scf.yield %c2_i32, %false, %arg2 : i32, i1, !llvm.ptr
      }
      scf.condition(%11#1) %11#0, %11#2 : i32, !llvm.ptr
    } do {
    ^bb0(%arg2: i32, %arg3: !llvm.ptr):
      scf.yield %arg3 : !llvm.ptr
    } attributes {llvm.loop_annotation = #loop_annotation}
    %8 = arith.index_castui %7#0 : i32 to index
    %9 = scf.index_switch %8 -> !llvm.ptr 
    case 1 {
      scf.yield %7#1 : !llvm.ptr
    }
    default {
      %10 = builtin.unrealized_conversion_cast %f : () -> () to !llvm.ptr
      %11 = func.call @pthread_once(%2, %10) : (!llvm.ptr, !llvm.ptr) -> i32
      %12 = func.call @calloc(%c1_i64, %c32_i64) : (i64, i64) -> !llvm.ptr
      %13 = llvm.icmp "eq" %12, %3 : !llvm.ptr
      scf.if %13 {
        func.call @rmlir_context_stop(%1, %3) : (!llvm.ptr, !llvm.ptr) -> ()
      }
      %14 = llvm.call_intrinsic "llvm.threadlocal.address"(%4) : (!llvm.ptr) -> !llvm.ptr
      %15 = llvm.load %14 {alignment = 8 : i64, tbaa = [#tbaa_tag3]} : !llvm.ptr -> !llvm.ptr
      %16 = llvm.getelementptr inbounds %12[0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.rmlir_context", (ptr, ptr, i64, ptr)>
      llvm.store %15, %16 {alignment = 8 : i64, tbaa = [#tbaa_tag3]} : !llvm.ptr, !llvm.ptr
      %17 = llvm.getelementptr inbounds %12[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.rmlir_context", (ptr, ptr, i64, ptr)>
      llvm.store %arg0, %17 {alignment = 8 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr, !llvm.ptr
      %18 = llvm.getelementptr inbounds %12[0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.rmlir_context", (ptr, ptr, i64, ptr)>
      llvm.store %arg1, %18 {alignment = 8 : i64, tbaa = [#tbaa_tag1]} : i64, !llvm.ptr
      %19 = llvm.call_intrinsic "llvm.threadlocal.address"(%4) : (!llvm.ptr) -> !llvm.ptr
      llvm.store %12, %19 {alignment = 8 : i64, tbaa = [#tbaa_tag3]} : !llvm.ptr, !llvm.ptr
      %20 = llvm.load %0 {alignment = 4 : i64, tbaa = [#tbaa_tag2]} : !llvm.ptr -> i32
      %21 = func.call @pthread_setspecific(%20, %12) : (i32, !llvm.ptr) -> i32
      scf.yield %12 : !llvm.ptr
    }
    return %9 : !llvm.ptr
  }
  func.func private @pthread_once(!llvm.ptr {llvm.noundef}, !llvm.ptr {llvm.noundef}) -> i32 attributes {cmem.type = 38 : i64, llvm.linkage = #llvm.linkage<external>, llvm.passthrough = [["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"], ["target-features", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87"], ["tune-cpu", "generic"]]}
  func.func private @calloc(i64 {llvm.noundef}, i64 {llvm.noundef}) -> !llvm.ptr attributes {cmem.type = 39 : i64, llvm.linkage = #llvm.linkage<external>, llvm.passthrough = [["allocsize", "1"], ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"], ["target-features", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87"], ["tune-cpu", "generic"], ["memory", "44"], "willreturn", "nounwind", "nofree", "rmlir-nospawn", "rmlir-nobarrier"]}
  func.func private @pthread_setspecific(i32 {llvm.noundef}, !llvm.ptr {llvm.noundef}) -> i32 attributes {cmem.type = 40 : i64, llvm.linkage = #llvm.linkage<external>, llvm.passthrough = [["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"], ["target-features", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87"], ["tune-cpu", "generic"]]}
  func.func @rmlir_shadow_at(%arg0: !llvm.ptr {llvm.nofree, llvm.noundef}, %arg1: i32 {llvm.noundef}) -> !llvm.ptr attributes {cmem.type = 41 : i64, llvm.dso_local, llvm.linkage = #llvm.linkage<external>, llvm.passthrough = ["nounwind", ["uwtable", "2"], ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"], ["target-features", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87"], ["tune-cpu", "generic"], ["memory", "1344"], "nosync", "nofree", "norecurse", "rmlir-nospawn", "rmlir-nobarrier"]} {
    %true = arith.constant true
    %0 = llvm.mlir.addressof @__stop_rmlir_shadows : !llvm.ptr
    %c0_i32 = arith.constant 0 : i32
    %1 = llvm.mlir.zero : !llvm.ptr
    %2 = llvm.mlir.addressof @__start_rmlir_shadows : !llvm.ptr
    %3:2 = scf.while (%arg2 = %1, %arg3 = %2) : (!llvm.ptr, !llvm.ptr) -> (!llvm.ptr, !llvm.ptr) {
      %4 = llvm.icmp "ne" %arg3, %0 : !llvm.ptr
      scf.condition(%4) %arg2, %arg3 : !llvm.ptr, !llvm.ptr
    } do {
    ^bb0(%arg2: !llvm.ptr, %arg3: !llvm.ptr):
      %4 = llvm.ptrtoint %arg0 : !llvm.ptr to i64
      %5 = arith.cmpi ne, %arg1, %c0_i32 : i32
      %6 = scf.if %5 -> (!llvm.ptr) {
        %14 = llvm.getelementptr inbounds %arg3[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.rmlir_shadow", (ptr, ptr, i64, i64, ptr)>
        %15 = llvm.load %14 {alignment = 8 : i64, tbaa = [#tbaa_tag5]} : !llvm.ptr -> !llvm.ptr
        scf.yield %15 : !llvm.ptr
      } else {
        %14 = llvm.getelementptr inbounds %arg3[0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.rmlir_shadow", (ptr, ptr, i64, i64, ptr)>
        %15 = llvm.load %14 {alignment = 8 : i64, tbaa = [#tbaa_tag5]} : !llvm.ptr -> !llvm.ptr
        scf.yield %15 : !llvm.ptr
      }
      %7 = llvm.ptrtoint %6 : !llvm.ptr to i64
      %8 = arith.subi %4, %7 : i64
      %9 = llvm.getelementptr inbounds %arg3[0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.rmlir_shadow", (ptr, ptr, i64, i64, ptr)>
      %10 = llvm.load %9 {alignment = 8 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr -> i64
      %11 = arith.cmpi ult, %8, %10 : i64
      %12 = scf.if %11 -> (!llvm.ptr) {
        %14 = llvm.icmp "eq" %arg2, %1 : !llvm.ptr
        %15 = scf.if %14 -> (i1) {
          scf.yield %true : i1
        } else {
          %17 = llvm.getelementptr inbounds %arg2[0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.rmlir_shadow", (ptr, ptr, i64, i64, ptr)>
          %18 = llvm.load %17 {alignment = 8 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr -> i64
          %19 = arith.cmpi ugt, %10, %18 : i64
          scf.yield %19 : i1
        }
        %16 = arith.select %15, %arg3, %arg2 : !llvm.ptr
        scf.yield %16 : !llvm.ptr
      } else {
        scf.yield %arg2 : !llvm.ptr
      }
      %13 = llvm.getelementptr inbounds %arg3[1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.rmlir_shadow", (ptr, ptr, i64, i64, ptr)>
      scf.yield %12, %13 : !llvm.ptr, !llvm.ptr
    } attributes {llvm.loop_annotation = #loop_annotation}
    return %3#0 : !llvm.ptr
  }
  llvm.mlir.global extern_weak hidden constant @__start_rmlir_shadows() {addr_space = 0 : i32, alignment = 1 : i64, cmem.type = 42 : i64} : !llvm.array<0 x struct<"struct.rmlir_shadow", (ptr, ptr, i64, i64, ptr)>>
  llvm.mlir.global extern_weak hidden constant @__stop_rmlir_shadows() {addr_space = 0 : i32, alignment = 1 : i64, cmem.type = 42 : i64} : !llvm.array<0 x struct<"struct.rmlir_shadow", (ptr, ptr, i64, i64, ptr)>>
  func.func @rmlir_context_fill(%arg0: !llvm.ptr {llvm.noundef}, %arg1: !llvm.ptr {llvm.align = 8 : i64, llvm.nocapture, llvm.nofree, llvm.nonnull, llvm.noundef}, %arg2: i64 {llvm.noundef}, %arg3: !llvm.ptr {llvm.nocapture, llvm.nofree, llvm.noundef}) attributes {cmem.type = 45 : i64, llvm.dso_local, llvm.linkage = #llvm.linkage<external>, llvm.passthrough = ["nounwind", ["uwtable", "2"], ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"], ["target-features", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87"], ["tune-cpu", "generic"]]} {
    %c0_i64 = arith.constant 0 : i64
    %0 = llvm.mlir.zero : !llvm.ptr
    %c8_i64 = arith.constant 8 : i64
    %c1_i32 = arith.constant 1 : i32
    %1 = llvm.alloca %c1_i32 x !llvm.ptr {alignment = 8 : i64, cmem.type = 44 : i64} : (i32) -> !llvm.ptr
    %2 = llvm.getelementptr inbounds %arg1[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.rmlir_shadow", (ptr, ptr, i64, i64, ptr)>
    %3 = llvm.load %2 {alignment = 8 : i64, tbaa = [#tbaa_tag5]} : !llvm.ptr -> !llvm.ptr
    %4 = llvm.getelementptr inbounds %arg1[0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.rmlir_shadow", (ptr, ptr, i64, i64, ptr)>
    %5 = llvm.load %4 {alignment = 8 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr -> i64
    "llvm.intr.memcpy"(%arg3, %3, %5) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    %6 = scf.while (%arg4 = %c0_i64) : (i64) -> i64 {
      %7 = arith.addi %arg4, %c8_i64 : i64
      %8 = llvm.load %4 {alignment = 8 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr -> i64
      %9 = arith.cmpi ule, %7, %8 : i64
      scf.condition(%9) %arg4 : i64
    } do {
    ^bb0(%arg4: i64):
      llvm.intr.lifetime.start %1 : !llvm.ptr
      %7 = llvm.getelementptr inbounds %arg3[%arg4] : (!llvm.ptr, i64) -> !llvm.ptr, i8
      "llvm.intr.memcpy"(%1, %7, %c8_i64) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
      %8 = llvm.load %1 {alignment = 8 : i64, tbaa = [#tbaa_tag5]} : !llvm.ptr -> !llvm.ptr
      %9 = llvm.icmp "eq" %8, %0 : !llvm.ptr
      %10 = scf.if %9 -> (!llvm.ptr) {
        scf.yield %0 : !llvm.ptr
      } else {
        %13 = func.call @rmlir_shadow_at(%8, %c1_i32) : (!llvm.ptr, i32) -> !llvm.ptr
        scf.yield %13 : !llvm.ptr
      }
      %11 = llvm.icmp "eq" %10, %0 : !llvm.ptr
      scf.if %11 {
        llvm.intr.lifetime.end %1 : !llvm.ptr
      } else {
        %13 = func.call @rmlir_context_shadows(%arg0, %10, %arg2) : (!llvm.ptr, !llvm.ptr, i64) -> !llvm.ptr
        %14 = llvm.getelementptr inbounds %10[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.rmlir_shadow", (ptr, ptr, i64, i64, ptr)>
        %15 = llvm.load %14 {alignment = 8 : i64, tbaa = [#tbaa_tag5]} : !llvm.ptr -> !llvm.ptr
        %16 = llvm.ptrtoint %8 : !llvm.ptr to i64
        %17 = llvm.ptrtoint %15 : !llvm.ptr to i64
        %18 = arith.subi %16, %17 : i64
        %19 = llvm.getelementptr inbounds %13[%18] : (!llvm.ptr, i64) -> !llvm.ptr, i8
        llvm.store %19, %1 {alignment = 8 : i64, tbaa = [#tbaa_tag5]} : !llvm.ptr, !llvm.ptr
        "llvm.intr.memcpy"(%7, %1, %c8_i64) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
        llvm.intr.lifetime.end %1 : !llvm.ptr
      }
      %12 = arith.addi %arg4, %c8_i64 : i64
      scf.yield %12 : i64
    } attributes {llvm.loop_annotation = #loop_annotation}
    return
  }
  func.func @rmlir_context_shadows(%arg0: !llvm.ptr {llvm.align = 8 : i64, llvm.nonnull, llvm.noundef}, %arg1: !llvm.ptr {llvm.noundef}, %arg2: i64 {llvm.noundef}) -> !llvm.ptr attributes {cmem.type = 46 : i64, llvm.dso_local, llvm.linkage = #llvm.linkage<external>, llvm.passthrough = ["nounwind", ["uwtable", "2"], ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"], ["target-features", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87"], ["tune-cpu", "generic"]]} {
    %c0_i64 = arith.constant 0 : i64
    %c4611686018427387903_i64 = arith.constant 4611686018427387903 : i64
    %c-64_i64 = arith.constant -64 : i64
    %c63_i64 = arith.constant 63 : i64
    %c1_i64 = arith.constant 1 : i64
    %0 = llvm.mlir.addressof @rmlir_no_shadow : !llvm.ptr
    %c64_i64 = arith.constant 64 : i64
    %false = arith.constant false
    %true = arith.constant true
    %1 = llvm.mlir.zero : !llvm.ptr
    %2 = llvm.mlir.addressof @rmlir_no_direction : !llvm.ptr
    %c2_i32 = arith.constant 2 : i32
    %c0_i32 = arith.constant 0 : i32
    %3 = llvm.getelementptr inbounds %arg0[0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.rmlir_context", (ptr, ptr, i64, ptr)>
    %4 = llvm.load %3 {alignment = 8 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr -> i64
    %5 = arith.cmpi uge, %arg2, %4 : i64
    scf.if %5 {
      func.call @rmlir_context_stop(%2, %arg0) : (!llvm.ptr, !llvm.ptr) -> ()
    }
    %6 = llvm.getelementptr inbounds %arg0[0, 3] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.rmlir_context", (ptr, ptr, i64, ptr)>
    %7 = llvm.load %6 {alignment = 8 : i64, tbaa = [#tbaa_tag4]} : !llvm.ptr -> !llvm.ptr
    %8:2 = scf.while (%arg3 = %7) : (!llvm.ptr) -> (i32, !llvm.ptr) {
      %11 = llvm.icmp "ne" %arg3, %1 : !llvm.ptr
      %12:3 = scf.if %11 -> (i32, i1, !llvm.ptr) {
        %13 = llvm.getelementptr inbounds %arg3[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.rmlir_context_entry", (ptr, ptr, i64, array<40 x i8>, array<0 x i8>)>
        %14 = llvm.load %13 {alignment = 8 : i64, tbaa = [#tbaa_tag6]} : !llvm.ptr -> !llvm.ptr
        %15 = llvm.getelementptr inbounds %14[0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.rmlir_shadow", (ptr, ptr, i64, i64, ptr)>
        %16 = llvm.load %15 {alignment = 8 : i64, tbaa = [#tbaa_tag5]} : !llvm.ptr -> !llvm.ptr
        %17 = llvm.getelementptr inbounds %arg1[0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.rmlir_shadow", (ptr, ptr, i64, i64, ptr)>
        %18 = llvm.load %17 {alignment = 8 : i64, tbaa = [#tbaa_tag5]} : !llvm.ptr -> !llvm.ptr
        %19 = llvm.icmp "eq" %16, %18 : !llvm.ptr
        %20 = arith.xori %19, %true : i1
        %21 = arith.extui %19 : i1 to i32
        %22 = scf.if %19 -> (!llvm.ptr) {
          scf.yield %arg3 : !llvm.ptr
        } else {
          %23 = llvm.getelementptr inbounds %arg3[0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.rmlir_context_entry", (ptr, ptr, i64, array<40 x i8>, array<0 x i8>)>
          %24 = llvm.load %23 {alignment = 64 : i64, tbaa = [#tbaa_tag4]} : !llvm.ptr -> !llvm.ptr
          scf.yield %24 : !llvm.ptr
        }
        scf.yield %21, %20, %22 : i32, i1, !llvm.ptr
      } else {
        scf.yield %c2_i32, %false, %arg3 : i32, i1, !llvm.ptr
      }
      scf.condition(%12#1) %12#0, %12#2 : i32, !llvm.ptr
    } do {
    ^bb0(%arg3: i32, %arg4: !llvm.ptr):
      scf.yield %arg4 : !llvm.ptr
    } attributes {llvm.loop_annotation = #loop_annotation}
    %9 = arith.index_castui %8#0 : i32 to index
    %10 = scf.index_switch %9 -> !llvm.ptr 
    case 1 {
      %11 = llvm.getelementptr inbounds %8#1[0, 4] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.rmlir_context_entry", (ptr, ptr, i64, array<40 x i8>, array<0 x i8>)>
      %12 = llvm.getelementptr inbounds %8#1[0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.rmlir_context_entry", (ptr, ptr, i64, array<40 x i8>, array<0 x i8>)>
      %13 = llvm.load %12 {alignment = 16 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr -> i64
      %14 = arith.muli %arg2, %13 : i64
      %15 = llvm.getelementptr inbounds %11[%14] : (!llvm.ptr, i64) -> !llvm.ptr, i8
      scf.yield %15 : !llvm.ptr
    }
    default {
      %11 = llvm.getelementptr inbounds %arg1[0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.rmlir_shadow", (ptr, ptr, i64, i64, ptr)>
      %12 = llvm.load %11 {alignment = 8 : i64, tbaa = [#tbaa_tag5]} : !llvm.ptr -> !llvm.ptr
      %13 = func.call @rmlir_shadow_at(%12, %c0_i32) : (!llvm.ptr, i32) -> !llvm.ptr
      %14 = llvm.icmp "ne" %13, %1 : !llvm.ptr
      %15 = arith.select %14, %13, %arg1 : !llvm.ptr
      %16 = llvm.getelementptr inbounds %15[0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.rmlir_shadow", (ptr, ptr, i64, i64, ptr)>
      %17 = llvm.load %16 {alignment = 8 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr -> i64
      %18 = arith.addi %17, %c63_i64 : i64
      %19 = arith.andi %18, %c-64_i64 : i64
      %20 = llvm.load %3 {alignment = 8 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr -> i64
      %21 = "llvm.intr.umul.with.overflow"(%19, %20) : (i64, i64) -> !llvm.struct<(i64, i1)>
      %22 = llvm.extractvalue %21[0] : !llvm.struct<(i64, i1)> 
      %23 = llvm.extractvalue %21[1] : !llvm.struct<(i64, i1)> 
      %24 = scf.if %23 -> (!llvm.ptr) {
        scf.yield %1 : !llvm.ptr
      } else {
        %34 = arith.cmpi ult, %22, %c4611686018427387903_i64 : i64
        %35 = scf.if %34 -> (!llvm.ptr) {
          %36 = arith.addi %22, %c64_i64 : i64
          %37 = func.call @aligned_alloc(%c64_i64, %36) : (i64, i64) -> !llvm.ptr
          scf.yield %37 : !llvm.ptr
        } else {
          scf.yield %1 : !llvm.ptr
        }
        scf.yield %35 : !llvm.ptr
      }
      %25 = llvm.icmp "eq" %24, %1 : !llvm.ptr
      scf.if %25 {
        %34 = llvm.getelementptr inbounds %15[0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.rmlir_shadow", (ptr, ptr, i64, i64, ptr)>
        %35 = llvm.load %34 {alignment = 8 : i64, tbaa = [#tbaa_tag5]} : !llvm.ptr -> !llvm.ptr
        func.call @rmlir_context_stop(%0, %35) : (!llvm.ptr, !llvm.ptr) -> ()
      }
      %26 = llvm.load %6 {alignment = 8 : i64, tbaa = [#tbaa_tag4]} : !llvm.ptr -> !llvm.ptr
      %27 = llvm.getelementptr inbounds %24[0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.rmlir_context_entry", (ptr, ptr, i64, array<40 x i8>, array<0 x i8>)>
      llvm.store %26, %27 {alignment = 64 : i64, tbaa = [#tbaa_tag4]} : !llvm.ptr, !llvm.ptr
      %28 = llvm.getelementptr inbounds %24[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.rmlir_context_entry", (ptr, ptr, i64, array<40 x i8>, array<0 x i8>)>
      llvm.store %15, %28 {alignment = 8 : i64, tbaa = [#tbaa_tag6]} : !llvm.ptr, !llvm.ptr
      %29 = llvm.getelementptr inbounds %24[0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.rmlir_context_entry", (ptr, ptr, i64, array<40 x i8>, array<0 x i8>)>
      llvm.store %19, %29 {alignment = 16 : i64, tbaa = [#tbaa_tag1]} : i64, !llvm.ptr
      llvm.store %24, %6 {alignment = 8 : i64, tbaa = [#tbaa_tag4]} : !llvm.ptr, !llvm.ptr
      %30 = scf.while (%arg3 = %c0_i64) : (i64) -> i64 {
        %34 = llvm.load %3 {alignment = 8 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr -> i64
        %35 = arith.cmpi ult, %arg3, %34 : i64
        scf.condition(%35) %arg3 : i64
      } do {
      ^bb0(%arg3: i64):
        %34 = llvm.getelementptr inbounds %24[0, 4] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.rmlir_context_entry", (ptr, ptr, i64, array<40 x i8>, array<0 x i8>)>
        %35 = arith.muli %arg3, %19 : i64
        %36 = llvm.getelementptr inbounds %34[%35] : (!llvm.ptr, i64) -> !llvm.ptr, i8
        func.call @rmlir_context_fill(%arg0, %15, %arg3, %36) : (!llvm.ptr, !llvm.ptr, i64, !llvm.ptr) -> ()
        %37 = arith.addi %arg3, %c1_i64 : i64
        scf.yield %37 : i64
      } attributes {llvm.loop_annotation = #loop_annotation}
      %31 = llvm.getelementptr inbounds %24[0, 4] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.rmlir_context_entry", (ptr, ptr, i64, array<40 x i8>, array<0 x i8>)>
      %32 = arith.muli %arg2, %19 : i64
      %33 = llvm.getelementptr inbounds %31[%32] : (!llvm.ptr, i64) -> !llvm.ptr, i8
      scf.yield %33 : !llvm.ptr
    }
    return %10 : !llvm.ptr
  }
  func.func private @aligned_alloc(i64 {llvm.noundef}, i64 {llvm.noundef}) -> !llvm.ptr attributes {cmem.type = 39 : i64, llvm.linkage = #llvm.linkage<external>, llvm.passthrough = [["allocsize", "8589934591"], ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"], ["target-features", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87"], ["tune-cpu", "generic"], ["memory", "44"], "willreturn", "nounwind", "nofree", "rmlir-nospawn", "rmlir-nobarrier"]}
  func.func @rmlir_context_shadow(%arg0: !llvm.ptr {llvm.noundef}, %arg1: i64 {llvm.noundef}) -> !llvm.ptr attributes {cmem.type = 47 : i64, llvm.dso_local, llvm.linkage = #llvm.linkage<external>, llvm.passthrough = ["nounwind", ["uwtable", "2"], ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"], ["target-features", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87"], ["tune-cpu", "generic"]]} {
    %0 = llvm.mlir.addressof @rmlir_current_context : !llvm.ptr
    %1 = llvm.call_intrinsic "llvm.threadlocal.address"(%0) : (!llvm.ptr) -> !llvm.ptr
    %2 = llvm.load %1 {alignment = 8 : i64, tbaa = [#tbaa_tag3]} : !llvm.ptr -> !llvm.ptr
    %3 = call @rmlir_context_shadows(%2, %arg0, %arg1) : (!llvm.ptr, !llvm.ptr, i64) -> !llvm.ptr
    return %3 : !llvm.ptr
  }
  func.func @rmlir_context_find(%arg0: !llvm.ptr {llvm.noundef}, %arg1: !llvm.ptr {llvm.noundef}, %arg2: i64 {llvm.noundef}) -> !llvm.ptr attributes {cmem.type = 48 : i64, llvm.dso_local, llvm.linkage = #llvm.linkage<external>, llvm.passthrough = ["nounwind", ["uwtable", "2"], ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"], ["target-features", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87"], ["tune-cpu", "generic"]]} {
    %0 = llvm.mlir.addressof @rmlir_no_variable : !llvm.ptr
    %1 = llvm.mlir.zero : !llvm.ptr
    %c0_i32 = arith.constant 0 : i32
    %2 = call @rmlir_shadow_at(%arg1, %c0_i32) : (!llvm.ptr, i32) -> !llvm.ptr
    %3 = llvm.icmp "eq" %2, %1 : !llvm.ptr
    scf.if %3 {
      func.call @rmlir_context_stop(%0, %arg1) : (!llvm.ptr, !llvm.ptr) -> ()
    }
    %4 = call @rmlir_context_shadows(%arg0, %2, %arg2) : (!llvm.ptr, !llvm.ptr, i64) -> !llvm.ptr
    %5 = llvm.getelementptr inbounds %2[0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.rmlir_shadow", (ptr, ptr, i64, i64, ptr)>
    %6 = llvm.load %5 {alignment = 8 : i64, tbaa = [#tbaa_tag5]} : !llvm.ptr -> !llvm.ptr
    %7 = llvm.ptrtoint %arg1 : !llvm.ptr to i64
    %8 = llvm.ptrtoint %6 : !llvm.ptr to i64
    %9 = arith.subi %7, %8 : i64
    %10 = llvm.getelementptr inbounds %4[%9] : (!llvm.ptr, i64) -> !llvm.ptr, i8
    return %10 : !llvm.ptr
  }
  func.func @rmlir_context_zero(%arg0: !llvm.ptr {llvm.align = 8 : i64, llvm.nocapture, llvm.nofree, llvm.nonnull, llvm.noundef, llvm.readonly}) attributes {cmem.type = 49 : i64, llvm.dso_local, llvm.linkage = #llvm.linkage<external>, llvm.passthrough = ["nounwind", ["uwtable", "2"], ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"], ["target-features", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87"], ["tune-cpu", "generic"], ["memory", "4065"], "nosync", "nofree", "norecurse", "rmlir-nospawn", "rmlir-nobarrier"]} {
    %c0_i8 = arith.constant 0 : i8
    %c0_i64 = arith.constant 0 : i64
    %c1_i64 = arith.constant 1 : i64
    %0 = llvm.mlir.zero : !llvm.ptr
    %1 = llvm.getelementptr inbounds %arg0[0, 3] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.rmlir_context", (ptr, ptr, i64, ptr)>
    %2 = llvm.load %1 {alignment = 8 : i64, tbaa = [#tbaa_tag4]} : !llvm.ptr -> !llvm.ptr
    %3 = scf.while (%arg1 = %2) : (!llvm.ptr) -> !llvm.ptr {
      %4 = llvm.icmp "ne" %arg1, %0 : !llvm.ptr
      scf.condition(%4) %arg1 : !llvm.ptr
    } do {
    ^bb0(%arg1: !llvm.ptr):
      %4 = scf.while (%arg2 = %c0_i64) : (i64) -> i64 {
        %7 = llvm.getelementptr inbounds %arg0[0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.rmlir_context", (ptr, ptr, i64, ptr)>
        %8 = llvm.load %7 {alignment = 8 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr -> i64
        %9 = arith.cmpi ult, %arg2, %8 : i64
        scf.condition(%9) %arg2 : i64
      } do {
      ^bb0(%arg2: i64):
        %7 = scf.while (%arg3 = %c0_i64) : (i64) -> i64 {
          %9 = llvm.getelementptr inbounds %arg1[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.rmlir_context_entry", (ptr, ptr, i64, array<40 x i8>, array<0 x i8>)>
          %10 = llvm.load %9 {alignment = 8 : i64, tbaa = [#tbaa_tag6]} : !llvm.ptr -> !llvm.ptr
          %11 = llvm.getelementptr inbounds %10[0, 3] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.rmlir_shadow", (ptr, ptr, i64, i64, ptr)>
          %12 = llvm.load %11 {alignment = 8 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr -> i64
          %13 = arith.cmpi ult, %arg3, %12 : i64
          scf.condition(%13) %arg3 : i64
        } do {
        ^bb0(%arg3: i64):
          %9 = llvm.getelementptr inbounds %arg1[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.rmlir_context_entry", (ptr, ptr, i64, array<40 x i8>, array<0 x i8>)>
          %10 = llvm.load %9 {alignment = 8 : i64, tbaa = [#tbaa_tag6]} : !llvm.ptr -> !llvm.ptr
          %11 = llvm.getelementptr inbounds %10[0, 4] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.rmlir_shadow", (ptr, ptr, i64, i64, ptr)>
          %12 = llvm.load %11 {alignment = 8 : i64, tbaa = [#tbaa_tag7]} : !llvm.ptr -> !llvm.ptr
          %13 = llvm.getelementptr inbounds %12[%arg3] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<"struct.rmlir_range", (i64, i64)>
          %14 = llvm.getelementptr inbounds %arg1[0, 4] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.rmlir_context_entry", (ptr, ptr, i64, array<40 x i8>, array<0 x i8>)>
          %15 = llvm.getelementptr inbounds %arg1[0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.rmlir_context_entry", (ptr, ptr, i64, array<40 x i8>, array<0 x i8>)>
          %16 = llvm.load %15 {alignment = 16 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr -> i64
          %17 = arith.muli %arg2, %16 : i64
          %18 = llvm.getelementptr inbounds %14[%17] : (!llvm.ptr, i64) -> !llvm.ptr, i8
          %19 = llvm.getelementptr inbounds %13[0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.rmlir_range", (i64, i64)>
          %20 = llvm.load %19 {alignment = 8 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr -> i64
          %21 = llvm.getelementptr inbounds %18[%20] : (!llvm.ptr, i64) -> !llvm.ptr, i8
          %22 = llvm.getelementptr inbounds %13[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.rmlir_range", (i64, i64)>
          %23 = llvm.load %22 {alignment = 8 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr -> i64
          "llvm.intr.memset"(%21, %c0_i8, %23) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
          %24 = arith.addi %arg3, %c1_i64 : i64
          scf.yield %24 : i64
        } attributes {llvm.loop_annotation = #loop_annotation}
        %8 = arith.addi %arg2, %c1_i64 : i64
        scf.yield %8 : i64
      } attributes {llvm.loop_annotation = #loop_annotation}
      %5 = llvm.getelementptr inbounds %arg1[0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.rmlir_context_entry", (ptr, ptr, i64, array<40 x i8>, array<0 x i8>)>
      %6 = llvm.load %5 {alignment = 64 : i64, tbaa = [#tbaa_tag4]} : !llvm.ptr -> !llvm.ptr
      scf.yield %6 : !llvm.ptr
    } attributes {llvm.loop_annotation = #loop_annotation}
    return
  }
  func.func @rmlir_context_enter(%arg0: !llvm.ptr {llvm.align = 8 : i64, llvm.nonnull, llvm.noundef}, %arg1: i64 {llvm.noundef}) -> !llvm.ptr attributes {cmem.type = 50 : i64, llvm.dso_local, llvm.linkage = #llvm.linkage<external>, llvm.passthrough = ["nounwind", ["uwtable", "2"], ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"], ["target-features", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87"], ["tune-cpu", "generic"]]} {
    %0 = llvm.mlir.addressof @rmlir_current_context : !llvm.ptr
    %1 = llvm.mlir.addressof @rmlir_other_width : !llvm.ptr
    %2 = llvm.getelementptr inbounds %arg0[0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.rmlir_context", (ptr, ptr, i64, ptr)>
    %3 = llvm.load %2 {alignment = 8 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr -> i64
    %4 = arith.cmpi ne, %3, %arg1 : i64
    scf.if %4 {
      func.call @rmlir_context_stop(%1, %arg0) : (!llvm.ptr, !llvm.ptr) -> ()
    }
    %5 = llvm.call_intrinsic "llvm.threadlocal.address"(%0) : (!llvm.ptr) -> !llvm.ptr
    %6 = llvm.load %5 {alignment = 8 : i64, tbaa = [#tbaa_tag3]} : !llvm.ptr -> !llvm.ptr
    %7 = llvm.call_intrinsic "llvm.threadlocal.address"(%0) : (!llvm.ptr) -> !llvm.ptr
    llvm.store %arg0, %7 {alignment = 8 : i64, tbaa = [#tbaa_tag3]} : !llvm.ptr, !llvm.ptr
    return %6 : !llvm.ptr
  }
  func.func @rmlir_context_leave(%arg0: !llvm.ptr {llvm.nofree, llvm.noundef}) attributes {cmem.type = 49 : i64, llvm.dso_local, llvm.linkage = #llvm.linkage<external>, llvm.passthrough = ["nounwind", ["uwtable", "2"], ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"], ["target-features", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87"], ["tune-cpu", "generic"], ["memory", "2690"], "willreturn", "mustprogress", "nosync", "nofree", "norecurse", "rmlir-nospawn", "rmlir-nobarrier"]} {
    %0 = llvm.mlir.addressof @rmlir_current_context : !llvm.ptr
    %1 = llvm.call_intrinsic "llvm.threadlocal.address"(%0) : (!llvm.ptr) -> !llvm.ptr
    llvm.store %arg0, %1 {alignment = 8 : i64, tbaa = [#tbaa_tag3]} : !llvm.ptr, !llvm.ptr
    return
  }
  llvm.module_flags [#llvm.mlir.module_flag<error, "wchar_size", 4 : i32>, #llvm.mlir.module_flag<min, "PIC Level", 2 : i32>, #llvm.mlir.module_flag<max, "PIE Level", 2 : i32>]
}

