//===- Cmem.td - C memory as memrefs ----------------------------*- tablegen -*-===//
//
// Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The one definition of the `cmem` dialect. Rust builders are in `mod.rs`.
//
//===---------------------------------------------------------------------------===//

#ifndef RMLIR_CMEM_TD
#define RMLIR_CMEM_TD

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/Interfaces/ViewLikeInterface.td"

def Cmem_Dialect : Dialect {
  let name = "cmem";
  let cppNamespace = "::rmlir::cmem";
  let summary = "C memory seen as memrefs, and scopes for affine symbols";
  let description = [{
    A C pointer is an `!llvm.ptr`. The ops of this dialect view the memory behind such
    a pointer as a `memref`, so that passes over memory accesses and affine passes apply
    to C arrays, and go back from a `memref` to the pointer.
  }];
  let hasCanonicalizer = 1;
  let useDefaultAttributePrinterParser = 1;
}

// The base file of the LLVM dialect is not included: mlir-tblgen would then generate it as well.
def Cmem_Pointer : Type<CPred<"::llvm::isa<::mlir::LLVM::LLVMPointerType>($_self)">, "LLVM pointer",
                        "::mlir::LLVM::LLVMPointerType">;

/// An array of attributes of a class of the LLVM dialect.
class Cmem_ArrayOf<string type, string what>
    : TypedArrayAttrBase<Attr<CPred<"::llvm::isa<::mlir::LLVM::" # type # ">($_self)">, what>, "array of " # what>;

//===---------------------------------------------------------------------------===//
// Descriptions of variables in locations
//===---------------------------------------------------------------------------===//

class Cmem_Attr<string name, string word> : AttrDef<Cmem_Dialect, name> {
  let mnemonic = word;
  let genMnemonicAlias = 1;
}

def Cmem_VariableAttr : Cmem_Attr<"Variable", "variable"> {
  let summary = "a variable, or a part of one, for debuggers";
  let description = [{
    - `variable`: the `#llvm.di_local_variable`;
    - `part`: which part of it, as `#llvm.di_expression`; nothing for all of it;
    - `place`: where it is declared, with the calls through which that was inlined when it was described;
    - `type`: the type of its values, once these are known.
  }];
  let parameters = (ins "::mlir::Attribute":$variable, OptionalParameter<"::mlir::Attribute">:$part,
                    "::mlir::LocationAttr":$place, OptionalParameter<"::mlir::TypeAttr">:$type);
  let assemblyFormat = "`<` struct(params) `>`";
}

def Cmem_ValueAttr : Cmem_Attr<"Value", "value"> {
  let summary = "a result of the operation with this identity, or the block argument with it";
  let parameters = (ins "::mlir::DistinctAttr":$id, "uint64_t":$number);
  let assemblyFormat = "`<` $id `,` $number `>`";
}

def Cmem_StateAttr : Cmem_Attr<"State", "state"> {
  let summary = "which values variables have";
  let description = [{
    Pairs of a `#cmem.variable` and its value: a `#cmem.value`, a constant, or `unit` when nobody knows. What is not in
    `changes` is as in `outer`; a variable that is nowhere has not been written yet.
  }];
  let parameters = (ins OptionalParameter<"::mlir::Attribute">:$outer, "::mlir::ArrayAttr":$changes);
  let assemblyFormat = "`<` struct(params) `>`";
}

def Cmem_DescribedAttr : Cmem_Attr<"Described", "described"> {
  let summary = "what debuggers are told at an operation or block argument";
  let description = [{
    The metadata of a fused location around the location of an operation or block argument. No pass decides by it, so
    code does not depend on it; `describe-variables` makes debug records of it when all passes are done.

    - `id`: the identity of the operation or argument, by which `#cmem.value` names it;
    - `op`: what was given the identity: the name of an operation, or of the one around an argument. Something else with
      this location is not what is meant. Without it there is no doubt, because all passes that rewrite are done;
    - `results`: how many results the operation had;
    - `also`: what its values stand for besides, because they have replaced it: a `#cmem.value` and the number of the
      result in turns;
    - `memory`: the variables that live in the memory whose address this is;
    - `values`: the variables that have this value from here on;
    - `states`: the values of other variables before the operation, a `#cmem.state` for each promotion of variables.

    ```mlir
    %x = llvm.alloca %one x i32 : (i32) -> !llvm.ptr loc(fused<#cmem.described<id = distinct[1]<>, op = "llvm.alloca",
      results = 1, memory = [#variable]>>["a.c":3:7])
    ```
  }];
  let parameters = (ins OptionalParameter<"::mlir::DistinctAttr">:$id, OptionalParameter<"::mlir::StringAttr">:$op,
                    DefaultValuedParameter<"uint64_t", "0">:$results, OptionalParameter<"::mlir::ArrayAttr">:$also,
                    OptionalParameter<"::mlir::ArrayAttr">:$memory,
                    OptionalParameter<"::mlir::ArrayAttr">:$values, OptionalParameter<"::mlir::ArrayAttr">:$states);
  let assemblyFormat = "`<` struct(params) `>`";
}

class Cmem_Op<string mnemonic, list<Trait> traits = []> : Op<Cmem_Dialect, mnemonic, traits>;

def Cmem_PointerToMemrefOp : Cmem_Op<"pointer_to_memref", [Pure,
    DeclareOpInterfaceMethods<ViewLikeOpInterface, ["getViewSource"]>]> {
  let summary = "the memory behind a pointer, seen as a memref";
  let description = [{
    The result's element `[0, ..., 0]` is at the address `base`; nothing is read.

    The leading extent of a view is unknown, and `memref.dim` of it has no meaning. There
    is one size operand for each dynamic dimension after the leading one. The layout is
    the identity or `strided<[...]>` with static strides, which is how a scalar field of an
    array of structs is seen.

    Facts about the accesses made through the view are attributes of the view, because
    upstream rewrites drop attributes of the accesses:

    - `tbaa`, as on `llvm.load`;
    - `alignment`: what the C type of an element promises;
    - `alias_scopes`, `noalias_scopes`: the scopes that the accesses are in, and those that they do not alias;
    - `volatile_`, `nontemporal`, `invariant`, as on `llvm.load`.

    ```mlir
    %a = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?x1200xf64>
    %b = cmem.pointer_to_memref %p[%h, %w] : !llvm.ptr -> memref<?x?x?xf32>
    ```
  }];
  let arguments = (ins Cmem_Pointer:$base, Variadic<Index>:$sizes,
                   OptionalAttr<Cmem_ArrayOf<"TBAATagAttr", "#llvm.tbaa_tag">>:$tbaa,
                   OptionalAttr<ConfinedAttr<I64Attr, [IntPowerOf2]>>:$alignment,
                   OptionalAttr<Cmem_ArrayOf<"AliasScopeAttr", "#llvm.alias_scope">>:$alias_scopes,
                   OptionalAttr<Cmem_ArrayOf<"AliasScopeAttr", "#llvm.alias_scope">>:$noalias_scopes,
                   UnitAttr:$volatile_, UnitAttr:$nontemporal, UnitAttr:$invariant);
  let results = (outs AnyMemRef:$view);
  let assemblyFormat = "$base (`[` $sizes^ `]`)? attr-dict `:` type($base) `->` type($view)";
  let hasVerifier = 1;
  let hasFolder = 1;
}

def Cmem_MemrefToPointerOp : Cmem_Op<"memref_to_pointer", [Pure,
    DeclareOpInterfaceMethods<ViewLikeOpInterface, ["getViewSource"]>]> {
  let summary = "the address of the first element of a memref";
  let description = [{
    The address of the element `[0, ..., 0]` of the memref, in the memref's address space.

    ```mlir
    %p = cmem.memref_to_pointer %m : memref<16xf32> -> !llvm.ptr
    ```
  }];
  let arguments = (ins AnyMemRef:$memref);
  let results = (outs Cmem_Pointer:$pointer);
  let assemblyFormat = "$memref attr-dict `:` type($memref) `->` type($pointer)";
  let hasVerifier = 1;
  let hasFolder = 1;
}

def Cmem_AffineScopeOp : Cmem_Op<"affine_scope", [AffineScope, RecursiveMemoryEffects, RecursivelySpeculatable,
    SingleBlockImplicitTerminator<"::rmlir::cmem::YieldOp">, NoRegionArguments,
    DeclareOpInterfaceMethods<RegionBranchOpInterface>]> {
  let summary = "a region whose outer index values are affine symbols";
  let description = [{
    Runs its block once. Values computed outside are symbols inside, so that affine
    ops can use bounds and subscripts that are not affine in the enclosing loops. It is inlined
    away at lowering.

    ```mlir
    %r = cmem.affine_scope -> f64 {
      affine.for %i = 0 to %n { ... }
      cmem.yield %x : f64
    }
    ```
  }];
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = "(`->` type($results)^)? attr-dict-with-keyword $body";
  let hasVerifier = 1;
}

def Cmem_YieldOp : Cmem_Op<"yield", [Pure, ReturnLike, Terminator, HasParent<"::rmlir::cmem::AffineScopeOp">]> {
  let summary = "ends the body of `cmem.affine_scope`";
  let description = [{ Its operands are the results of the enclosing `cmem.affine_scope`. }];
  let arguments = (ins Variadic<AnyType>:$results);
  let builders = [OpBuilder<(ins), [{ }]>];
  let assemblyFormat = "attr-dict ($results^ `:` type($results))?";
}

#endif // RMLIR_CMEM_TD
