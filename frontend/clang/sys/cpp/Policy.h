// Decisions of the caller about function bodies, which depend on facts of the syntax tree. `src/policy.rs` has the same declarations.
#pragma once

namespace exporter {

/// Options of a unit that change what an expression computes.
struct ComputationOptions {
  bool Optimises, Reassociates, IgnoresNaNs, IgnoresInfinities, IgnoresSignedZeros, UsesReciprocals, Approximates, ContractsAcrossStatements,
      IsSanitized, TrapsOnOverflow, RoundsDynamically, AccessesExceptions;
};

/// The definition of a function.
struct BodyFacts {
  bool IsOptimised;           // the unit is compiled with optimisation
  bool IsInlineBuiltin;       // an always_inline definition of a library function of which Clang has a builtin
  bool IsAvailableExternally; // another unit defines the symbol
  bool IsAlwaysInline, IsNoInline;
  bool IsForDerivatives;      // the unit asks for derivatives, for which bodies are needed
  bool CallsItsSymbol;        // the body calls the symbol of the function under another name; only known if available externally
};

/// The definition of a twin: symbols that it declares for itself.
struct TwinFacts {
  bool NamesInternalSymbol; // the unit has a variable or function of that symbol with internal linkage
  bool NamesHiddenSymbol;   // one of them has a visibility attribute
  bool IsSharedLibrary;     // the unit may become part of a shared library
};

struct Policy {
  /// Whether the unit may use bodies of functions that other units define.
  bool (*TakesForeignBodies)(const ComputationOptions *);
  /// Whether the body of a definition is exported as that of its symbol.
  bool (*UsesBody)(const BodyFacts *);
  /// Whether the body of a twin is exported.
  bool (*UsesTwin)(const TwinFacts *);
};

} // namespace exporter
