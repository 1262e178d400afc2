// RUN: rmlir-opt %s --split-input-file --verify-diagnostics
// Claim: a table of C types whose rows do not exist or never end is refused, and so are operations with types that it has not.

// expected-error @+1 {{row 1 of 'cmem.types' refers to row 2 of 2}}
module attributes {cmem.types = [#cmem.void, #cmem.pointer<2>]} {}

// -----

// expected-error @+1 {{row 0 of 'cmem.types' refers to row 1 of 1}}
module attributes {cmem.types = [#cmem.struct<"s", size 4, align 4, [#cmem.field<"x", 1, 0>]>]} {}

// -----

// expected-error @+1 {{row 1 of 'cmem.types' contains itself without a field between}}
module attributes {cmem.types = [#cmem.void, #cmem.pointer<2>, #cmem.array<1 x 3>]} {}

// -----

// A structure may refer to itself.
module attributes {cmem.types = [#cmem.pointer<1>, #cmem.struct<"s", size 8, align 8, [#cmem.field<"next", 0, 0>]>]} {}

// -----

// expected-error @+1 {{row 0 of 'cmem.types' is no type of C: 3 : i64}}
module attributes {cmem.types = [3]} {}

// -----

// expected-error @+1 {{row 0 of 'cmem.types' is no type of C: #cmem.field<"x", 0, 0>}}
module attributes {cmem.types = [#cmem.field<"x", 0, 0>]} {}

// -----

// expected-error @+1 {{row 0 of 'cmem.types' has a field that is no '#cmem.field'}}
module attributes {cmem.types = [#cmem.union<"u", size 4, align 4, [#cmem.void]>]} {}

// -----

// expected-error @+1 {{'cmem.types' must be an array of types, and an attribute of a module}}
func.func private @f() attributes {cmem.types = []}

// -----

module attributes {cmem.types = [#cmem.void]} {
  // expected-error @+1 {{'cmem.type' must be an i64, the index of one of the 1 rows of 'cmem.types'}}
  func.func private @f() attributes {cmem.type = 1 : i64}
}

// -----

// expected-error @+1 {{'cmem.type' must be an i64, the index of one of the 0 rows of 'cmem.types'}}
func.func private @f() attributes {cmem.type = 0 : i64}
