#loop_annotation = #llvm.loop_annotation<mustProgress = true>
#tbaa_root = #llvm.tbaa_root<id = "Simple C/C++ TBAA">
#tbaa_type_desc = #llvm.tbaa_type_desc<id = "omnipotent char", members = {<#tbaa_root, 0>}>
#tbaa_type_desc1 = #llvm.tbaa_type_desc<id = "long double", members = {<#tbaa_type_desc, 0>}>
#tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc1, access_type = #tbaa_type_desc1, offset = 0>
module attributes {cmem.types = [#cmem.float<"long double", f80>, #cmem.qualified<0 const>, #cmem.array<1 x 12>, #cmem.float<"double", f64>, #cmem.int<"int", 32, signed>, #cmem.function<(4, 3) -> 3>, #cmem.function<(3) -> 3>, #cmem.function<(4, 0) -> 0>, #cmem.function<(0) -> 0>, #cmem.float<"float", f32>, #cmem.function<(4, 9) -> 9>, #cmem.function<(3, 3) -> 3>, #cmem.function<(0, 0) -> 0>], llvm.data_layout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128", llvm.target_triple = "x86_64-pc-linux-gnu"} {
  llvm.mlir.global internal constant @rmlir_polygamma_series() {addr_space = 0 : i32, alignment = 16 : i64, cmem.type = 2 : i64, dso_local} : !llvm.struct<packed (array<192 x i8>)> {
    %0 = llvm.mlir.undef : !llvm.struct<packed (array<192 x i8>)>
    %1 = llvm.mlir.constant("\AB\AA\AA\AA\AA\AA\AA\AA\FB?\00\00\00\00\00\00\0B\B6`\0B\B6`\0B\B6\F5\BF\00\00\00\00\00\00^5\AB\08\E0U\B3\8A\F0?\00\00\00\00\00\00cUx\A7\99\BC\EB\DD\EA\BF\00\00\00\00\00\00\15\EDu\B8_yT\B3\E5?\00\00\00\00\00\00\BA\F73!\B2.@\91\E0\BF\00\00\00\00\00\00\DC\0F\8B\04'\96m\EB\DA?\00\00\00\00\00\00`\E2\AA\CC\FBp\D2\BE\D5\BF\00\00\00\00\00\00\EE\ECt)\EB8\AC\9A\D0?\00\00\00\00\00\00d\86gUF\CB\BE\FA\CA\BF\00\00\00\00\00\00\D8w\BB\E1\84\0F?\CB\C5?\00\00\00\00\00\00q\E3Z\D1\19\C8\BE\A4\C0\BF\00\00\00\00\00\00") : !llvm.array<192 x i8>
    %2 = llvm.insertvalue %1, %0[0] : !llvm.struct<packed (array<192 x i8>)> 
    llvm.return %2 : !llvm.struct<packed (array<192 x i8>)>
  }
  func.func @rmlir_polygamma(%arg0: i32 {llvm.noundef}, %arg1: f64 {llvm.noundef}) -> f64 attributes {cmem.type = 5 : i64, llvm.dso_local, llvm.linkage = #llvm.linkage<external>, llvm.passthrough = ["nounwind", ["uwtable", "2"], ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"], ["target-features", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87"], ["tune-cpu", "generic"]]} {
    %cst = arith.constant 0x7FF8000000000000 : f64
    %cst_0 = arith.constant 0x7FF0000000000000 : f64
    %cst_1 = arith.constant 1.000000e+00 : f64
    %cst_2 = arith.constant 0.000000e+00 : f64
    %c-1_i32 = arith.constant -1 : i32
    %c2_i32 = arith.constant 2 : i32
    %true = arith.constant true
    %0 = llvm.mlir.undef : f64
    %c1_i32 = arith.constant 1 : i32
    %1 = ub.poison : f64
    %c0_i32 = arith.constant 0 : i32
    %2 = arith.cmpi eq, %arg0, %c0_i32 : i32
    %3 = scf.if %2 -> (f64) {
      %4 = func.call @rmlir_digamma(%arg1) : (f64) -> f64
      scf.yield %4 : f64
    } else {
      %4 = arith.cmpi slt, %arg0, %c0_i32 : i32
      %5:2 = scf.if %4 -> (f64, i1) {
        scf.yield %1, %true : f64, i1
      } else {
        %7 = arith.cmpf une, %arg1, %arg1 : f64
        %8 = scf.if %7 -> (f64) {
          scf.yield %1 : f64
        } else {
          %9 = arith.remsi %arg0, %c2_i32 : i32
          %10 = arith.cmpi ne, %9, %c0_i32 : i32
          %11 = arith.select %10, %c1_i32, %c-1_i32 : i32
          %12 = arith.sitofp %11 : i32 to f64
          %13 = arith.cmpf ogt, %arg1, %cst_2 : f64
          %14 = scf.if %13 -> (f64) {
            %15 = "llvm.intr.is.fpclass"(%arg1) <{bit = 516 : i32}> : (f64) -> i1
            %16 = "llvm.intr.is.fpclass"(%arg1) <{bit = 4 : i32}> : (f64) -> i1
            %17 = arith.select %16, %c-1_i32, %c1_i32 : i32
            %18 = arith.select %15, %17, %c0_i32 : i32
            %19 = arith.cmpi ne, %18, %c0_i32 : i32
            %20 = scf.if %19 -> (f64) {
              %21 = arith.mulf %12, %cst_2 : f64
              scf.yield %21 : f64
            } else {
              %21 = func.call @rmlir_scaled_zeta(%arg0, %arg1) : (i32, f64) -> f64
              %22 = arith.mulf %12, %21 : f64
              scf.yield %22 : f64
            }
            scf.yield %20 : f64
          } else {
            %15 = math.floor %arg1 : f64
            %16 = arith.subf %arg1, %15 : f64
            %17 = arith.cmpf ogt, %16, %cst_2 : f64
            %18 = scf.if %17 -> (f64) {
              %19 = arith.subf %cst_1, %16 : f64
              %20 = func.call @rmlir_scaled_zeta(%arg0, %19) : (i32, f64) -> f64
              %21 = arith.subf %cst_1, %arg1 : f64
              %22 = func.call @rmlir_scaled_zeta(%arg0, %21) : (i32, f64) -> f64
              %23 = arith.subf %20, %22 : f64
              %24 = func.call @rmlir_scaled_zeta(%arg0, %16) : (i32, f64) -> f64
              %25 = scf.if %10 -> (f64) {
                scf.yield %23 : f64
              } else {
                %28 = arith.negf %23 : f64
                scf.yield %28 : f64
              }
              %26 = arith.addf %24, %25 : f64
              %27 = arith.mulf %12, %26 : f64
              scf.yield %27 : f64
            } else {
              %19:2 = scf.if %10 -> (i1, f64) {
                %21 = "llvm.intr.is.fpclass"(%arg1) <{bit = 516 : i32}> : (f64) -> i1
                %22 = "llvm.intr.is.fpclass"(%arg1) <{bit = 4 : i32}> : (f64) -> i1
                %23 = arith.select %22, %c-1_i32, %c1_i32 : i32
                %24 = arith.select %21, %23, %c0_i32 : i32
                %25 = arith.cmpi ne, %24, %c0_i32 : i32
                %26 = arith.select %25, %12, %0 : f64
                scf.yield %25, %26 : i1, f64
              } else {
                scf.yield %true, %12 : i1, f64
              }
              %20 = scf.if %19#0 -> (f64) {
                %21 = arith.cmpf oeq, %arg1, %cst_2 : f64
                %22 = scf.if %21 -> (f64) {
                  %23 = arith.divf %19#1, %arg1 : f64
                  scf.yield %23 : f64
                } else {
                  scf.yield %cst : f64
                }
                scf.yield %22 : f64
              } else {
                scf.yield %cst_0 : f64
              }
              scf.yield %20 : f64
            }
            scf.yield %18 : f64
          }
          scf.yield %14 : f64
        }
        scf.yield %8, %7 : f64, i1
      }
      %6 = arith.select %5#1, %cst, %5#0 : f64
      scf.yield %6 : f64
    }
    return %3 : f64
  }
  func.func private @rmlir_digamma(f64 {llvm.noundef}) -> f64 attributes {cmem.type = 6 : i64, llvm.linkage = #llvm.linkage<external>, llvm.passthrough = [["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"], ["target-features", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87"], ["tune-cpu", "generic"]]}
  func.func @rmlir_polygammal(%arg0: i32 {llvm.noundef}, %arg1: f80 {llvm.noundef}) -> f80 attributes {cmem.type = 7 : i64, llvm.dso_local, llvm.linkage = #llvm.linkage<external>, llvm.passthrough = ["nounwind", ["uwtable", "2"], ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"], ["target-features", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87"], ["tune-cpu", "generic"]]} {
    %cst = arith.constant 0x7FFFC000000000000000 : f80
    %cst_0 = arith.constant 0x7FFF8000000000000000 : f80
    %cst_1 = arith.constant 1.000000e+00 : f80
    %cst_2 = arith.constant 0.000000e+00 : f80
    %c-1_i32 = arith.constant -1 : i32
    %c2_i32 = arith.constant 2 : i32
    %true = arith.constant true
    %0 = llvm.mlir.undef : f80
    %c1_i32 = arith.constant 1 : i32
    %1 = ub.poison : f80
    %c0_i32 = arith.constant 0 : i32
    %2 = arith.cmpi eq, %arg0, %c0_i32 : i32
    %3 = scf.if %2 -> (f80) {
      %4 = func.call @rmlir_digammal(%arg1) : (f80) -> f80
      scf.yield %4 : f80
    } else {
      %4 = arith.cmpi slt, %arg0, %c0_i32 : i32
      %5:2 = scf.if %4 -> (f80, i1) {
        scf.yield %1, %true : f80, i1
      } else {
        %7 = arith.cmpf une, %arg1, %arg1 : f80
        %8 = scf.if %7 -> (f80) {
          scf.yield %1 : f80
        } else {
          %9 = arith.remsi %arg0, %c2_i32 : i32
          %10 = arith.cmpi ne, %9, %c0_i32 : i32
          %11 = arith.select %10, %c1_i32, %c-1_i32 : i32
          %12 = arith.sitofp %11 : i32 to f80
          %13 = arith.cmpf ogt, %arg1, %cst_2 : f80
          %14 = scf.if %13 -> (f80) {
            %15 = "llvm.intr.is.fpclass"(%arg1) <{bit = 516 : i32}> : (f80) -> i1
            %16 = "llvm.intr.is.fpclass"(%arg1) <{bit = 4 : i32}> : (f80) -> i1
            %17 = arith.select %16, %c-1_i32, %c1_i32 : i32
            %18 = arith.select %15, %17, %c0_i32 : i32
            %19 = arith.cmpi ne, %18, %c0_i32 : i32
            %20 = scf.if %19 -> (f80) {
              %21 = arith.mulf %12, %cst_2 : f80
              scf.yield %21 : f80
            } else {
              %21 = func.call @rmlir_scaled_zetal(%arg0, %arg1) : (i32, f80) -> f80
              %22 = arith.mulf %12, %21 : f80
              scf.yield %22 : f80
            }
            scf.yield %20 : f80
          } else {
            %15 = math.floor %arg1 : f80
            %16 = arith.subf %arg1, %15 : f80
            %17 = arith.cmpf ogt, %16, %cst_2 : f80
            %18 = scf.if %17 -> (f80) {
              %19 = arith.subf %cst_1, %16 : f80
              %20 = func.call @rmlir_scaled_zetal(%arg0, %19) : (i32, f80) -> f80
              %21 = arith.subf %cst_1, %arg1 : f80
              %22 = func.call @rmlir_scaled_zetal(%arg0, %21) : (i32, f80) -> f80
              %23 = arith.subf %20, %22 : f80
              %24 = func.call @rmlir_scaled_zetal(%arg0, %16) : (i32, f80) -> f80
              %25 = scf.if %10 -> (f80) {
                scf.yield %23 : f80
              } else {
                %28 = arith.negf %23 : f80
                scf.yield %28 : f80
              }
              %26 = arith.addf %24, %25 : f80
              %27 = arith.mulf %12, %26 : f80
              scf.yield %27 : f80
            } else {
              %19:2 = scf.if %10 -> (i1, f80) {
                %21 = "llvm.intr.is.fpclass"(%arg1) <{bit = 516 : i32}> : (f80) -> i1
                %22 = "llvm.intr.is.fpclass"(%arg1) <{bit = 4 : i32}> : (f80) -> i1
                %23 = arith.select %22, %c-1_i32, %c1_i32 : i32
                %24 = arith.select %21, %23, %c0_i32 : i32
                %25 = arith.cmpi ne, %24, %c0_i32 : i32
                %26 = arith.select %25, %12, %0 : f80
                scf.yield %25, %26 : i1, f80
              } else {
                scf.yield %true, %12 : i1, f80
              }
              %20 = scf.if %19#0 -> (f80) {
                %21 = arith.cmpf oeq, %arg1, %cst_2 : f80
                %22 = scf.if %21 -> (f80) {
                  %23 = arith.divf %19#1, %arg1 : f80
                  scf.yield %23 : f80
                } else {
                  scf.yield %cst : f80
                }
                scf.yield %22 : f80
              } else {
                scf.yield %cst_0 : f80
              }
              scf.yield %20 : f80
            }
            scf.yield %18 : f80
          }
          scf.yield %14 : f80
        }
        scf.yield %8, %7 : f80, i1
      }
      %6 = arith.select %5#1, %cst, %5#0 : f80
      scf.yield %6 : f80
    }
    return %3 : f80
  }
  func.func private @rmlir_digammal(f80 {llvm.noundef}) -> f80 attributes {cmem.type = 8 : i64, llvm.linkage = #llvm.linkage<external>, llvm.passthrough = [["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"], ["target-features", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87"], ["tune-cpu", "generic"]]}
  func.func @rmlir_polygammaf(%arg0: i32 {llvm.noundef}, %arg1: f32 {llvm.noundef}) -> f32 attributes {cmem.type = 10 : i64, llvm.dso_local, llvm.linkage = #llvm.linkage<external>, llvm.passthrough = ["nounwind", ["uwtable", "2"], ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"], ["target-features", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87"], ["tune-cpu", "generic"]]} {
    %0 = arith.extf %arg1 : f32 to f64
    %1 = call @rmlir_polygamma(%arg0, %0) : (i32, f64) -> f64
    %2 = arith.truncf %1 : f64 to f32
    return %2 : f32
  }
  func.func @rmlir_scaled_zeta(%arg0: i32 {llvm.noundef}, %arg1: f64 {llvm.noundef}) -> f64 attributes {cmem.type = 5 : i64, llvm.dso_local, llvm.linkage = #llvm.linkage<internal>, llvm.passthrough = ["nounwind", ["uwtable", "2"], ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"], ["target-features", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87"], ["tune-cpu", "generic"], ["memory", "32"], "nosync", "nofree", "norecurse", "rmlir-nospawn", "rmlir-nobarrier"]} {
    %c12_i32 = arith.constant 12 : i32
    %cst = arith.constant 2.000000e+00 : f64
    %cst_0 = arith.constant 0.000000e+00 : f64
    %c3_i32 = arith.constant 3 : i32
    %0 = llvm.mlir.addressof @rmlir_polygamma_series : !llvm.ptr
    %c24_i32 = arith.constant 24 : i32
    %c2_i32 = arith.constant 2 : i32
    %c1_i32 = arith.constant 1 : i32
    %c0_i32 = arith.constant 0 : i32
    %cst_1 = arith.constant 1.000000e+00 : f64
    %1 = scf.for %arg2 = %c2_i32 to %arg0 step %c1_i32 iter_args(%arg3 = %cst_1) -> (f64)  : i32 {
      %22 = arith.sitofp %arg2 : i32 to f64
      %23 = arith.mulf %arg3, %22 : f64
      scf.yield %23 : f64
    } {llvm.loop_annotation = #loop_annotation}
    %2 = arith.addi %arg0, %c24_i32 overflow<nsw> : i32
    %3 = arith.sitofp %2 : i32 to f64
    %4:2 = scf.while (%arg2 = %arg1, %arg3 = %cst_0) : (f64, f64) -> (f64, f64) {
      %22 = arith.cmpf olt, %arg2, %3 : f64
      scf.condition(%22) %arg2, %arg3 : f64, f64
    } do {
    ^bb0(%arg2: f64, %arg3: f64):
      %22 = arith.addi %arg0, %c1_i32 overflow<nsw> : i32
      %23 = arith.sitofp %22 : i32 to f64
      %24 = func.call @pow(%arg2, %23) : (f64, f64) -> f64
      %25 = arith.divf %cst_1, %24 : f64
      %26 = arith.addf %arg3, %25 : f64
      %27 = arith.addf %arg2, %cst_1 : f64
      scf.yield %27, %26 : f64, f64
    } attributes {llvm.loop_annotation = #loop_annotation}
    %5 = arith.sitofp %arg0 : i32 to f64
    %6 = arith.mulf %1, %5 : f64
    %7 = arith.mulf %4#1, %6 : f64
    %8 = call @pow(%4#0, %5) : (f64, f64) -> f64
    %9 = arith.divf %1, %8 : f64
    %10 = arith.mulf %4#0, %4#0 : f64
    %11 = arith.divf %cst_1, %10 : f64
    %12 = arith.mulf %9, %5 : f64
    %13 = arith.mulf %4#0, %cst : f64
    %14 = arith.divf %12, %13 : f64
    %15 = arith.addf %9, %14 : f64
    %16 = arith.addi %arg0, %c1_i32 overflow<nsw> : i32
    %17 = arith.sitofp %16 : i32 to f64
    %18 = arith.mulf %12, %17 : f64
    %19 = arith.mulf %18, %11 : f64
    %20:2 = scf.for %arg2 = %c0_i32 to %c12_i32 step %c1_i32 iter_args(%arg3 = %15, %arg4 = %19) -> (f64, f64)  : i32 {
      %22 = arith.index_cast %arg2 : i32 to index
      %23 = cmem.pointer_to_memref %0 {alignment = 16 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr -> memref<?xf80>
      %24 = memref.load %23[%22] : memref<?xf80>
      %25 = arith.truncf %24 : f80 to f64
      %26 = llvm.intr.fmuladd(%25, %arg4, %arg3) : (f64, f64, f64) -> f64
      %27 = arith.muli %arg2, %c2_i32 overflow<nsw> : i32
      %28 = arith.addi %arg0, %27 overflow<nsw> : i32
      %29 = arith.addi %28, %c2_i32 overflow<nsw> : i32
      %30 = arith.sitofp %29 : i32 to f64
      %31 = arith.addi %28, %c3_i32 overflow<nsw> : i32
      %32 = arith.sitofp %31 : i32 to f64
      %33 = arith.mulf %30, %32 : f64
      %34 = arith.mulf %33, %11 : f64
      %35 = arith.mulf %arg4, %34 : f64
      scf.yield %26, %35 : f64, f64
    } {llvm.loop_annotation = #loop_annotation}
    %21 = arith.addf %7, %20#0 : f64
    return %21 : f64
  }
  func.func private @pow(f64 {llvm.noundef}, f64 {llvm.noundef}) -> f64 attributes {cmem.type = 11 : i64, llvm.linkage = #llvm.linkage<external>, llvm.passthrough = ["nounwind", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"], ["target-features", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87"], ["tune-cpu", "generic"], ["memory", "32"], "willreturn", "nosync", "nofree", "norecurse", "rmlir-nospawn", "rmlir-nobarrier"]}
  func.func @rmlir_scaled_zetal(%arg0: i32 {llvm.noundef}, %arg1: f80 {llvm.noundef}) -> f80 attributes {cmem.type = 7 : i64, llvm.dso_local, llvm.linkage = #llvm.linkage<internal>, llvm.passthrough = ["nounwind", ["uwtable", "2"], ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"], ["target-features", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87"], ["tune-cpu", "generic"]]} {
    %c12_i32 = arith.constant 12 : i32
    %cst = arith.constant 2.000000e+00 : f80
    %cst_0 = arith.constant 0.000000e+00 : f80
    %c3_i32 = arith.constant 3 : i32
    %0 = llvm.mlir.addressof @rmlir_polygamma_series : !llvm.ptr
    %c24_i32 = arith.constant 24 : i32
    %c2_i32 = arith.constant 2 : i32
    %c1_i32 = arith.constant 1 : i32
    %c0_i32 = arith.constant 0 : i32
    %cst_1 = arith.constant 1.000000e+00 : f80
    %1 = scf.for %arg2 = %c2_i32 to %arg0 step %c1_i32 iter_args(%arg3 = %cst_1) -> (f80)  : i32 {
      %22 = arith.sitofp %arg2 : i32 to f80
      %23 = arith.mulf %arg3, %22 : f80
      scf.yield %23 : f80
    } {llvm.loop_annotation = #loop_annotation}
    %2 = arith.addi %arg0, %c24_i32 overflow<nsw> : i32
    %3 = arith.sitofp %2 : i32 to f80
    %4:2 = scf.while (%arg2 = %arg1, %arg3 = %cst_0) : (f80, f80) -> (f80, f80) {
      %22 = arith.cmpf olt, %arg2, %3 : f80
      scf.condition(%22) %arg2, %arg3 : f80, f80
    } do {
    ^bb0(%arg2: f80, %arg3: f80):
      %22 = arith.addi %arg0, %c1_i32 overflow<nsw> : i32
      %23 = arith.sitofp %22 : i32 to f80
      %24 = func.call @powl(%arg2, %23) : (f80, f80) -> f80
      %25 = arith.divf %cst_1, %24 : f80
      %26 = arith.addf %arg3, %25 : f80
      %27 = arith.addf %arg2, %cst_1 : f80
      scf.yield %27, %26 : f80, f80
    } attributes {llvm.loop_annotation = #loop_annotation}
    %5 = arith.sitofp %arg0 : i32 to f80
    %6 = arith.mulf %1, %5 : f80
    %7 = arith.mulf %4#1, %6 : f80
    %8 = call @powl(%4#0, %5) : (f80, f80) -> f80
    %9 = arith.divf %1, %8 : f80
    %10 = arith.mulf %4#0, %4#0 : f80
    %11 = arith.divf %cst_1, %10 : f80
    %12 = arith.mulf %9, %5 : f80
    %13 = arith.mulf %4#0, %cst : f80
    %14 = arith.divf %12, %13 : f80
    %15 = arith.addf %9, %14 : f80
    %16 = arith.addi %arg0, %c1_i32 overflow<nsw> : i32
    %17 = arith.sitofp %16 : i32 to f80
    %18 = arith.mulf %12, %17 : f80
    %19 = arith.mulf %18, %11 : f80
    %20:2 = scf.for %arg2 = %c0_i32 to %c12_i32 step %c1_i32 iter_args(%arg3 = %15, %arg4 = %19) -> (f80, f80)  : i32 {
      %22 = arith.index_cast %arg2 : i32 to index
      %23 = cmem.pointer_to_memref %0 {alignment = 16 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr -> memref<?xf80>
      %24 = memref.load %23[%22] : memref<?xf80>
      %25 = llvm.intr.fmuladd(%24, %arg4, %arg3) : (f80, f80, f80) -> f80
      %26 = arith.muli %arg2, %c2_i32 overflow<nsw> : i32
      %27 = arith.addi %arg0, %26 overflow<nsw> : i32
      %28 = arith.addi %27, %c2_i32 overflow<nsw> : i32
      %29 = arith.sitofp %28 : i32 to f80
      %30 = arith.addi %27, %c3_i32 overflow<nsw> : i32
      %31 = arith.sitofp %30 : i32 to f80
      %32 = arith.mulf %29, %31 : f80
      %33 = arith.mulf %32, %11 : f80
      %34 = arith.mulf %arg4, %33 : f80
      scf.yield %25, %34 : f80, f80
    } {llvm.loop_annotation = #loop_annotation}
    %21 = arith.addf %7, %20#0 : f80
    return %21 : f80
  }
  func.func private @powl(f80 {llvm.noundef}, f80 {llvm.noundef}) -> f80 attributes {cmem.type = 12 : i64, llvm.linkage = #llvm.linkage<external>, llvm.passthrough = ["nounwind", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"], ["target-features", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87"], ["tune-cpu", "generic"]]}
  llvm.module_flags [#llvm.mlir.module_flag<error, "wchar_size", 4 : i32>, #llvm.mlir.module_flag<min, "PIC Level", 2 : i32>, #llvm.mlir.module_flag<max, "PIE Level", 2 : i32>]
}

