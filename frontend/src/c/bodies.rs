//! Which function bodies of other units a unit uses: those of inline functions, and twins in headers.

use clang_export::{BodyFacts, ComputationOptions, Policy, TwinFacts};

/// The decisions that the exporter asks for.
pub const POLICY: Policy = Policy { takes_foreign_bodies, uses_body, uses_twin };

/// A unit that optimises, and whose options leave the meaning of expressions to the types of their operands, as in the unit
/// that the body comes from.
extern "C" fn takes_foreign_bodies(options: &ComputationOptions) -> bool {
    let is_relaxed = options.reassociates
        || options.ignores_nans
        || options.ignores_infinities
        || options.ignores_signed_zeros
        || options.uses_reciprocals
        || options.approximates
        || options.contracts_across_statements;
    let is_watched = options.is_sanitized || options.traps_on_overflow;
    options.optimises && !is_relaxed && !is_watched && !options.rounds_dynamically && !options.accesses_exceptions
}

/// As Clang decides (`CodeGenModule::shouldEmitFunction`). The body of an inline function that another unit defines is a copy
/// for inlining, and for differentiation, which needs it without optimisation as well. If it calls its own symbol under another name, as the wrappers of glibc's headers do, it is none: it
/// would call itself without end.
extern "C" fn uses_body(body: &BodyFacts) -> bool {
    if body.is_inline_builtin {
        return false;
    }
    let is_for_inlining = (body.is_optimised || body.is_always_inline) && !body.is_noinline;
    !body.is_available_externally || (is_for_inlining || body.is_for_derivatives) && !body.calls_its_symbol
}

/// A twin refers to symbols of the whole program: not to those that this unit has for itself, nor to hidden ones of another
/// library.
extern "C" fn uses_twin(twin: &TwinFacts) -> bool {
    !twin.names_internal_symbol && !(twin.is_shared_library && twin.names_hidden_symbol)
}

#[cfg(test)]
mod tests {
    use super::*;

    const INLINE: BodyFacts = BodyFacts {
        is_optimised: true,
        is_inline_builtin: false,
        is_available_externally: true,
        is_always_inline: false,
        is_noinline: false,
        is_for_derivatives: false,
        calls_its_symbol: false,
    };

    #[test]
    fn bodies_for_inlining_are_used_where_they_are_inlined() {
        assert!(uses_body(&INLINE));
        assert!(!uses_body(&BodyFacts { is_optimised: false, ..INLINE }));
        assert!(uses_body(&BodyFacts { is_optimised: false, is_always_inline: true, ..INLINE }));
        assert!(!uses_body(&BodyFacts { is_noinline: true, ..INLINE }));
        assert!(!uses_body(&BodyFacts { calls_its_symbol: true, ..INLINE }));
    }

    #[test]
    fn bodies_for_derivatives_are_used_without_optimisation() {
        let differentiated = BodyFacts { is_optimised: false, is_noinline: true, is_for_derivatives: true, ..INLINE };
        assert!(uses_body(&differentiated));
        assert!(!uses_body(&BodyFacts { calls_its_symbol: true, ..differentiated }));
    }

    #[test]
    fn own_bodies_are_always_used() {
        let own = BodyFacts { is_available_externally: false, is_optimised: false, is_noinline: true, ..INLINE };
        assert!(uses_body(&own));
        assert!(!uses_body(&BodyFacts { is_inline_builtin: true, ..own }));
    }
}
