//! The names of Enzyme's C interface with their meanings.

use dialects::autodiff::{Activity, Mode, ResultActivity};

/// The meaning of a function of the interface.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    Derivative(Mode),
    /// The number of bytes of a tape.
    TapeSize,
    /// A statement of the types behind a pointer, which the types of C state already.
    TypeHint,
    Context(ContextCall),
    /// The shadow of a function, which is the function itself: its derivatives are found by its address.
    FunctionShadow,
    /// A feature that is not supported, by its description.
    NotTaken(&'static str),
}

/// The use that a function makes of a context, a set of shadows of variables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ContextCall {
    /// It makes one, for a number of directions.
    Make,
    /// It returns the address of a shadow in it.
    Find,
    /// It clears all shadows in it.
    Clear,
}

/// Parts of the names of all functions of the interface.
const PREFIXES: [&str; 2] = ["__enzyme_", "__poseidon_"];

/// The functions by a part of their names. The first row that fits counts.
const ENTRIES: [(&str, Entry); 32] = [
    ("__enzyme_autodiff", Entry::Derivative(Mode::Gradient)),
    ("__enzyme_fwddiff", Entry::Derivative(Mode::Forward)),
    ("__enzyme_augmentfwd", Entry::Derivative(Mode::Augment)),
    ("__enzyme_augmentsize", Entry::TapeSize),
    ("__enzyme_reverse", Entry::Derivative(Mode::Reverse)),
    ("__enzyme_float", Entry::TypeHint),
    ("__enzyme_double", Entry::TypeHint),
    ("__enzyme_integer", Entry::TypeHint),
    ("__enzyme_pointer", Entry::TypeHint),
    ("__enzyme_fwdsplit", Entry::NotTaken("forward mode with a tape")),
    ("__enzyme_virtualreverse", Entry::FunctionShadow),
    ("__enzyme_batch", Entry::NotTaken("batched calls")),
    ("__enzyme_context", Entry::Context(ContextCall::Make)),
    ("__enzyme_shadow", Entry::Context(ContextCall::Find)),
    ("__enzyme_zero_shadows", Entry::Context(ContextCall::Clear)),
    ("__enzyme_checkpoint_for", Entry::NotTaken("checkpointed loops")),
    ("__enzyme_checkpoint_while", Entry::NotTaken("checkpointed loops")),
    ("__enzyme_checkpoint", Entry::NotTaken("checkpointed loops")),
    ("__enzyme_fixed_point", Entry::NotTaken("loops that iterate to a fixed point")),
    ("__enzyme_set_fixed_point", Entry::NotTaken("loops that iterate to a fixed point")),
    ("__enzyme_set_checkpointing", Entry::NotTaken("checkpointed loops")),
    ("__enzyme_truncate", Entry::NotTaken("floating-point numbers of reduced precision")),
    ("__enzyme_expand", Entry::NotTaken("floating-point numbers of reduced precision")),
    ("__enzyme_error_estimate", Entry::NotTaken("estimates of rounding errors")),
    ("__enzyme_trace", Entry::NotTaken("probabilistic programs")),
    ("__enzyme_condition", Entry::NotTaken("probabilistic programs")),
    ("__enzyme_sample", Entry::NotTaken("probabilistic programs")),
    ("__enzyme_todense", Entry::NotTaken("sparse derivatives")),
    ("__enzyme_todiff", Entry::NotTaken("sparse derivatives")),
    ("__enzyme_post_sparse", Entry::NotTaken("sparse derivatives")),
    ("__poseidon_", Entry::NotTaken("floating-point numbers that are rewritten for accuracy")),
    ("__enzyme_call_inactive", Entry::NotTaken("calls that are not differentiated")),
];

/// The meaning of a function with these names, if one of them is of the interface. A name counts if it contains that of the
/// interface, because programs need several declarations, with different types.
pub fn entry(names: [&str; 2]) -> Option<Entry> {
    if !names.iter().any(|name| PREFIXES.iter().any(|prefix| name.contains(prefix))) {
        return None;
    }
    let fits = |part: &str| names.iter().any(|name| name.contains(part));
    ENTRIES.iter().find(|(part, _)| fits(part)).map(|(_, entry)| *entry)
}

/// The meaning of a variable that stands among the arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Marker {
    /// The activity of the argument behind it.
    Activity(Activity),
    /// The same, and between the two the distance in bytes of the shadows for the directions.
    Strided(Activity),
    /// Nobody writes the object behind the next argument between the two sweeps.
    NotOverwritten,
    /// The next argument is the address of the value; behind the marker stands the size of the value.
    ByReference,
    /// The number of directions stands behind it.
    Width,
    /// The address of memory for the tape stands behind it.
    Tape,
    /// The number of bytes of this memory stands behind it.
    Allocated,
    /// All shadows stand behind it, in the order of the arguments.
    Interleave,
    Result(ResultActivity),
    PrimalReturn,
    NoReturn,
    RuntimeActivity,
    StrongZero,
    /// The context whose shadows of variables count stands behind it.
    Context,
    /// A feature that is not supported, by its description.
    NotTaken(&'static str),
}

const MARKERS: [(&str, Marker); 32] = [
    ("enzyme_const", Marker::Activity(Activity::Const)),
    ("enzyme_dup", Marker::Activity(Activity::Dup)),
    ("enzyme_dupnoneed", Marker::Activity(Activity::DupNoneed)),
    ("enzyme_out", Marker::Activity(Activity::Out)),
    ("enzyme_dupv", Marker::Strided(Activity::Dup)),
    ("enzyme_dupnoneedv", Marker::Strided(Activity::DupNoneed)),
    ("enzyme_not_overwritten", Marker::NotOverwritten),
    ("enzyme_byref", Marker::ByReference),
    ("enzyme_width", Marker::Width),
    ("enzyme_tape", Marker::Tape),
    ("enzyme_allocated", Marker::Allocated),
    ("enzyme_interleave", Marker::Interleave),
    ("enzyme_const_return", Marker::Result(ResultActivity::Const)),
    ("enzyme_active_return", Marker::Result(ResultActivity::Active)),
    ("enzyme_dup_return", Marker::Result(ResultActivity::Dup)),
    ("enzyme_primal_return", Marker::PrimalReturn),
    ("enzyme_noret", Marker::NoReturn),
    ("enzyme_runtime_activity", Marker::RuntimeActivity),
    ("enzyme_strong_zero", Marker::StrongZero),
    ("enzyme_context", Marker::Context),
    ("enzyme_nofree", Marker::NotTaken("a tape that outlives its reverse sweep")),
    ("enzyme_scheme", Marker::NotTaken("checkpointed loops")),
    ("enzyme_scalar", Marker::NotTaken("batched calls")),
    ("enzyme_vector", Marker::NotTaken("batched calls")),
    ("enzyme_buffer", Marker::NotTaken("batched calls")),
    ("enzyme_interface", Marker::NotTaken("probabilistic programs")),
    ("enzyme_trace", Marker::NotTaken("probabilistic programs")),
    ("enzyme_duptrace", Marker::NotTaken("probabilistic programs")),
    ("enzyme_likelihood", Marker::NotTaken("probabilistic programs")),
    ("enzyme_duplikelihood", Marker::NotTaken("probabilistic programs")),
    ("enzyme_observations", Marker::NotTaken("probabilistic programs")),
    ("enzyme_active_rand_var", Marker::NotTaken("probabilistic programs")),
];

/// The beginning of the names of all markers.
pub const MARKER_PREFIX: &str = "enzyme_";

/// The marker with this name.
pub fn marker(name: &str) -> Option<Marker> {
    MARKERS.iter().find(|(known, _)| *known == name).map(|(_, marker)| *marker)
}

/// The name of the marker that differs least from a name, for a hint.
pub fn nearest_marker(name: &str) -> &'static str {
    MARKERS.iter().map(|(known, _)| *known).min_by_key(|known| distance(known, name)).unwrap_or("enzyme_dup")
}

/// The number of letters to insert, remove or replace between two words (Levenshtein's distance).
fn distance(a: &str, b: &str) -> usize {
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, left) in a.bytes().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], i + 1);
        for (j, right) in b.bytes().enumerate() {
            let replaced = diagonal + usize::from(left != right);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_contains_one_of_the_interface_counts() {
        assert_eq!(entry(["__enzyme_autodiff2", "diff"]), Some(Entry::Derivative(Mode::Gradient)));
        assert_eq!(entry(["diff", "my__enzyme_fwddiff_f"]), Some(Entry::Derivative(Mode::Forward)));
        assert_eq!(entry(["__enzyme_augmentsize", ""]), Some(Entry::TapeSize));
        assert_eq!(entry(["enzyme_autodiff", "f"]), None);
    }

    #[test]
    fn markers_have_exact_names() {
        assert_eq!(marker("enzyme_dup"), Some(Marker::Activity(Activity::Dup)));
        assert_eq!(marker("enzyme_dupped"), None);
        assert_eq!(nearest_marker("enzyme_dupped"), "enzyme_dup");
        assert_eq!(nearest_marker("enzyme_cosnt"), "enzyme_const");
    }
}
