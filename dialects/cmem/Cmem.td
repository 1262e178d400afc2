//===- Cmem.td - C memory as memrefs ----------------------------*- tablegen -*-===//
//
// Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The one definition of the `cmem` dialect. Rust builders are in `mod.rs`; `types/` reads and writes the table of C types,
// `Types.cpp` verifies it.
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

    A module from C has a table of C types, `cmem.types`: an array with a row for each type, as the source writes it. Rows
    refer to each other by index, so that recursive structures have rows as well. Every cycle of rows leads through a field
    of a structure or union. `cmem.type`, the index of a row, is an attribute of

    - functions: their prototype, which `dialects::cmem::types::prototype` prints;
    - globals: the declared type of the variable;
    - `llvm.alloca` of the slot of a local variable or parameter: its declared type. Variable-length arrays have none, as
      they are allocated where control flow may be merged, and neither have temporaries.

    Only types that are reachable from these are in the table. Views have no such attribute: passes build views, and
    merge those that are equal, so it could only repeat what the element type and `tbaa` say. No optimisation depends on
    a slot's type. Private copies and versions of functions, which may have another signature, have none.

    ```mlir
    module attributes {cmem.types = [#cmem.int<"int", 32, signed>, #cmem.pointer<2>,
                                     #cmem.struct<"node", size 16, align 8, [#cmem.field<"next", 1, 0>,
                                                                             #cmem.field<"flags", 0, 64, bits 3>]>,
                                     #cmem.function<(1, ...) -> 0>]} {
      func.func private @count(!llvm.ptr) -> i32 attributes {cmem.type = 3 : i64}  // int count(struct node *, ...)
    }
    ```
  }];
  let hasCanonicalizer = 1;
  let hasOperationAttrVerify = 1;
  let useDefaultAttributePrinterParser = 1;
  let extraClassDeclaration = [{
    /// The last table of C types that was found to be right: attributes do not change, and each pass verifies the module.
    std::atomic<const void *> verifiedTypes{nullptr};
  }];
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

//===---------------------------------------------------------------------------===//
// Types of C
//===---------------------------------------------------------------------------===//

/// A row of `cmem.types`. A row has no alias: rows are found by their index.
class Cmem_Type<string name, string word, string text> : AttrDef<Cmem_Dialect, name> {
  let mnemonic = word;
  let summary = text;
}

/// A row that another row determines.
class Cmem_TypeOf<string name, string word, string text> : Cmem_Type<name, word, text> {
  let parameters = (ins "uint64_t":$of);
  let assemblyFormat = "`<` $of `>`";
}

/// A row that another row and a number of elements determine.
class Cmem_TypeOfMany<string name, string word, string text> : Cmem_Type<name, word, text> {
  let parameters = (ins "uint64_t":$of, "uint64_t":$count);
  let assemblyFormat = "`<` $of `x` $count `>`";
}

/// A row with a name for another row.
class Cmem_NamedTypeOf<string name, string word, string text> : Cmem_Type<name, word, text> {
  let parameters = (ins "::mlir::StringAttr":$name, "uint64_t":$of);
  let assemblyFormat = "`<` $name `,` $of `>`";
}

def Cmem_VoidTypeAttr : Cmem_Type<"VoidType", "void", "`void`">;

def Cmem_BoolTypeAttr : Cmem_Type<"BoolType", "bool", "`_Bool`">;

def Cmem_IntTypeAttr : Cmem_Type<"IntType", "int", "an integer type: its name, width in bits and signedness"> {
  let parameters = (ins "::mlir::StringAttr":$name, "uint64_t":$width, "bool":$is_signed);
  let assemblyFormat = "`<` $name `,` $width `,` custom<Signedness>($is_signed) `>`";
}

def Cmem_FloatTypeAttr : Cmem_Type<"FloatType", "float", "a real floating-point type: its name and format"> {
  let parameters = (ins "::mlir::StringAttr":$name, "::mlir::Type":$format);
  let assemblyFormat = "`<` $name `,` $format `>`";
}

def Cmem_ComplexTypeAttr : Cmem_TypeOf<"ComplexType", "complex", "the complex type of a real type">;

def Cmem_PointerTypeAttr : Cmem_TypeOf<"PointerType", "pointer", "a pointer to a type">;

def Cmem_AtomicTypeAttr : Cmem_TypeOf<"AtomicType", "atomic", "`_Atomic` of a type">;

def Cmem_ArrayTypeAttr : Cmem_TypeOfMany<"ArrayType", "array", "an array: its element type and number of elements">;

def Cmem_IncompleteArrayTypeAttr : Cmem_TypeOf<"IncompleteArrayType", "incomplete_array", "an array of unknown length">;

def Cmem_VariableArrayTypeAttr
    : Cmem_TypeOf<"VariableArrayType", "variable_array", "an array whose length is known when its declaration is reached">;

def Cmem_VectorTypeAttr : Cmem_TypeOfMany<"VectorType", "vector", "a vector: its element type and number of elements">;

def Cmem_TypedefTypeAttr : Cmem_NamedTypeOf<"TypedefType", "typedef", "the name of a type">;

def Cmem_EnumTypeAttr : Cmem_NamedTypeOf<"EnumType", "enum", "an enumeration: its tag and its integer type">;

def Cmem_QualifiedTypeAttr : Cmem_Type<"QualifiedType", "qualified", "a type with qualifiers"> {
  let description = [{ Qualifiers of pointers and objects; `_Atomic` is a type. `space`: the target's number of the address space. }];
  let parameters = (ins "uint64_t":$of, "uint64_t":$qualifiers, "uint64_t":$space);
  let assemblyFormat = "`<` $of custom<Qualifiers>($qualifiers, $space) `>`";
}

def Cmem_FunctionTypeAttr : Cmem_Type<"FunctionType", "function", "a function type"> {
  let description = [{
    The types of parameters and result. `(1, ...) -> 0` is variadic; `unprototyped -> 0` says nothing about parameters
    (C11 6.7.6.3p14). Calling conventions and other attributes are not part of it.
  }];
  let parameters = (ins ArrayRefParameter<"uint64_t">:$parameters, "bool":$is_variadic, "bool":$is_prototyped, "uint64_t":$of);
  let assemblyFormat = "`<` custom<Parameters>($parameters, $is_variadic, $is_prototyped) `->` $of `>`";
}

def Cmem_FieldAttr : Cmem_Type<"Field", "field", "a field of a structure or union: its name, type, place and width"> {
  let description = [{ The offset is in bits from the start of the record. Only bit-fields have a width, also in bits. }];
  let parameters = (ins "::mlir::StringAttr":$name, "uint64_t":$of, "uint64_t":$offset, "std::optional<uint64_t>":$bits);
  let assemblyFormat = "`<` $name `,` $of `,` custom<Place>($offset, $bits) `>`";
}

/// A structure or union. Its tag is empty if it has none.
class Cmem_RecordType<string name, string word, string text> : Cmem_Type<name, word, text> {
  let description = [{ Its tag, empty if it has none; size and alignment in bytes, and fields in order of declaration, if it is complete. }];
  let parameters = (ins "::mlir::StringAttr":$name, "uint64_t":$size, "uint64_t":$align, OptionalParameter<"::mlir::ArrayAttr">:$fields);
  let assemblyFormat = "`<` custom<Record>($name, $size, $align, $fields) `>`";
}

def Cmem_StructTypeAttr : Cmem_RecordType<"StructType", "struct", "a structure">;

def Cmem_UnionTypeAttr : Cmem_RecordType<"UnionType", "union", "a union">;

def Cmem_OtherTypeAttr : Cmem_Type<"OtherType", "other", "a type that is not described further, as Clang spells it"> {
  let parameters = (ins "::mlir::StringAttr":$name);
  let assemblyFormat = "`<` $name `>`";
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

    A view has no `cmem.type`. Equal views are merged, so a type on them would have to be a function of what views have
    already: the element type and `tbaa`, and it could tell no typedef, no qualifier, no sign and no two pointers apart.

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
