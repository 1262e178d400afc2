//! Decisions about function bodies that the exporter asks for while it walks the syntax tree: it states facts, and the caller
//! decides. `cpp/Policy.h` has the same declarations.

/// Options of a unit that change what an expression computes.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ComputationOptions {
    /// The unit is compiled with optimisation.
    pub optimises: bool,
    /// Floating-point operations may be reassociated.
    pub reassociates: bool,
    /// There are no NaNs.
    pub ignores_nans: bool,
    /// There are no infinities.
    pub ignores_infinities: bool,
    /// The sign of a zero is insignificant.
    pub ignores_signed_zeros: bool,
    /// A division may become a multiplication by the reciprocal.
    pub uses_reciprocals: bool,
    /// Mathematical functions may be approximated.
    pub approximates: bool,
    /// Multiplications and additions of several statements may be fused.
    pub contracts_across_statements: bool,
    /// A sanitizer is on.
    pub is_sanitized: bool,
    /// Signed overflow traps.
    pub traps_on_overflow: bool,
    /// The rounding mode is that of the environment.
    pub rounds_dynamically: bool,
    /// Floating-point exceptions are observable.
    pub accesses_exceptions: bool,
}

/// The definition of a function.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct BodyFacts {
    /// The unit is compiled with optimisation.
    pub is_optimised: bool,
    /// An always_inline definition of a library function of which Clang has a builtin.
    pub is_inline_builtin: bool,
    /// Another unit defines the symbol.
    pub is_available_externally: bool,
    /// It has the attribute `always_inline`.
    pub is_always_inline: bool,
    /// It has the attribute `noinline`.
    pub is_noinline: bool,
    /// The unit asks for derivatives, for which bodies are needed.
    pub is_for_derivatives: bool,
    /// The body calls the symbol of the function under another name; only set if available externally.
    pub calls_its_symbol: bool,
}

/// The definition of a twin, with the symbols that it declares for itself.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct TwinFacts {
    /// The unit has a variable or function of one of the symbols with internal linkage.
    pub names_internal_symbol: bool,
    /// One of them has a visibility attribute.
    pub names_hidden_symbol: bool,
    /// The unit may become part of a shared library.
    pub is_shared_library: bool,
}

/// The decisions. The functions must not panic.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Policy {
    /// Whether the unit may use bodies of functions that other units define.
    pub takes_foreign_bodies: extern "C" fn(&ComputationOptions) -> bool,
    /// Whether the body of a definition is exported as that of its symbol.
    pub uses_body: extern "C" fn(&BodyFacts) -> bool,
    /// Whether the body of a twin is exported.
    pub uses_twin: extern "C" fn(&TwinFacts) -> bool,
}
