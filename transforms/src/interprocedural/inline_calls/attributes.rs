//! What a function says about itself: linkage, and the attributes that LLVM keeps by name.
//!
//! An attribute decides how code is generated for the function that carries it, so the code of a callee may move into a
//! caller only when both say the same. The exceptions are tables here.

use super::Reason;
use dialects::ir::*;
use std::collections::BTreeMap;

/// Attributes that may differ: they advise, describe the function as a whole, or are looked at elsewhere.
const MAY_DIFFER: &[&str] = &[
    "alwaysinline",
    "cold",
    "hot",
    "inlinehint",
    "memory",
    "min-legal-vector-width",
    "minsize",
    "nocallback",
    "nofree",
    "norecurse",
    "noreturn",
    "nosync",
    "nounwind",
    "optsize",
    "target-cpu",
    "target-features",
    "tune-cpu",
    "uwtable",
    "willreturn",
];

/// Attributes of a callee that forbid inlining, and why.
const FORBIDDEN: &[(&str, Reason<'static>)] = &[
    ("noinline", Reason::NoInline),
    ("optnone", Reason::NoInline),
    ("naked", Reason::Naked),
    ("returns_twice", Reason::ReturnsTwice),
    ("personality", Reason::Unwinding),
    ("instrument-function-entry", Reason::Instrumented),
    ("instrument-function-exit", Reason::Instrumented),
    ("fentry-call", Reason::Instrumented),
    ("patchable-function", Reason::Instrumented),
    ("patchable-function-entry", Reason::Instrumented),
];

/// Attributes of the dialect, and the names that LLVM has for them.
const SPELLINGS: &[(&str, &str)] = &[
    ("always_inline", "alwaysinline"),
    ("convergent", "convergent"),
    ("denormal_fp_math", "denormal-fp-math"),
    ("denormal_fp_math_f32", "denormal-fp-math-f32"),
    ("frame_pointer", "frame-pointer"),
    ("garbageCollector", "gc"),
    ("inline_hint", "inlinehint"),
    ("instrument_function_entry", "instrument-function-entry"),
    ("instrument_function_exit", "instrument-function-exit"),
    ("no_infs_fp_math", "no-infs-fp-math"),
    ("no_inline", "noinline"),
    ("no_nans_fp_math", "no-nans-fp-math"),
    ("no_signed_zeros_fp_math", "no-signed-zeros-fp-math"),
    ("no_unwind", "nounwind"),
    ("optimize_none", "optnone"),
    ("personality", "personality"),
    ("prefer_vector_width", "prefer-vector-width"),
    ("reciprocal_estimates", "reciprocal-estimates"),
    ("target_cpu", "target-cpu"),
    ("target_features", "target-features"),
    ("tune_cpu", "tune-cpu"),
    ("vscale_range", "vscale_range"),
];

/// What is known of a function without looking at its body.
pub(super) struct Attributes<'c> {
    named: BTreeMap<&'c str, String>,
    linkage: String,
    dso_local: bool,
}

impl<'c> Attributes<'c> {
    /// Reads the attributes of a `func.func` or an `llvm.func`.
    pub(super) fn of(function: Op<'c>) -> Self {
        let mut all = discardable_attrs(function);
        let inherent =
            ["no_inline", "passthrough", "linkage", "dso_local", "personality", "always_inline", "optimize_none"];
        all.extend(inherent.into_iter().filter_map(|name| Some((name, attr(function, name)?))));
        let mut found = Self { named: BTreeMap::new(), linkage: String::new(), dso_local: false };
        for (name, value) in all {
            match name.strip_prefix("llvm.").unwrap_or(name) {
                "passthrough" => found.pass_through(value),
                "dso_local" => found.dso_local = true,
                "linkage" => {
                    let text = value.to_string();
                    found.linkage = text.trim_start_matches("#llvm.linkage<").trim_end_matches('>').to_owned();
                }
                name => {
                    if let Some((_, known)) = SPELLINGS.iter().find(|(spelling, _)| *spelling == name) {
                        found.named.insert(known, value.to_string());
                    }
                }
            }
        }
        if found.linkage.is_empty() && attr_string(function, "sym_visibility") == Some("private") {
            found.linkage = "internal".to_owned();
        }
        found
    }

    /// The names, and pairs of name and value, in the array that passes them through to LLVM.
    fn pass_through(&mut self, list: Attr<'c>) {
        for each in attr_elements(list).unwrap_or_default() {
            if let Some(name) = attr_text(each) {
                self.named.insert(name, String::new());
            } else if let Some([name, value]) = attr_elements(each).as_deref()
                && let (Some(name), Some(value)) = (attr_text(*name), attr_text(*value))
            {
                self.named.insert(name, value.to_owned());
            }
        }
    }

    /// Whether the function carries an attribute.
    pub(super) fn has(&self, name: &str) -> bool {
        self.named.contains_key(name)
    }

    /// The value of an attribute.
    pub(super) fn value(&self, name: &str) -> Option<&str> {
        self.named.get(name).map(String::as_str)
    }

    /// Whether nobody outside the module can see the function.
    pub(super) fn is_local(&self) -> bool {
        matches!(self.linkage.as_str(), "internal" | "private")
    }

    /// Whether the function may go when nothing in the module refers to it.
    pub(super) fn is_discardable(&self) -> bool {
        self.is_local() || matches!(self.linkage.as_str(), "linkonce" | "linkonce_odr" | "available_externally")
    }

    /// Whether another definition may take the place of this one when the program is linked or loaded.
    pub(super) fn is_interposable(&self, semantic_interposition: bool) -> bool {
        matches!(self.linkage.as_str(), "weak" | "linkonce" | "common" | "extern_weak")
            || (semantic_interposition && !self.dso_local && !self.is_local())
    }

    /// Whether the code of `callee` may become code of this function, as far as attributes decide.
    pub(super) fn accepts(&self, callee: &Self) -> Result<(), Reason<'c>> {
        if let Some((_, reason)) = FORBIDDEN.iter().find(|(name, _)| callee.has(name)) {
            return Err(*reason);
        }
        if self.has("naked") {
            return Err(Reason::Naked);
        }
        if self.has("optnone") && !callee.has("alwaysinline") {
            return Err(Reason::NoInline);
        }
        if self.value("target-cpu") != callee.value("target-cpu") || !self.features().is_superset(&callee.features()) {
            return Err(Reason::Target);
        }
        let names = self.named.keys().chain(callee.named.keys());
        for name in names.filter(|name| !MAY_DIFFER.contains(name) && !FORBIDDEN.iter().any(|each| each.0 == **name)) {
            if self.value(name) != callee.value(name) {
                return Err(Reason::Attribute(name));
            }
        }
        Ok(())
    }

    /// Whether vectors have the same registers in both functions.
    pub(super) fn same_features(&self, callee: &Self) -> bool {
        self.value("target-features") == callee.value("target-features")
    }

    /// The features that are on; those that are off add nothing that a callee could need.
    fn features(&self) -> std::collections::BTreeSet<&str> {
        self.value("target-features").unwrap_or_default().split(',').filter_map(|each| each.strip_prefix('+')).collect()
    }
}

/// What the smallest width of vectors that the caller must have registers for becomes; `None` when it stays.
pub(super) enum VectorWidth {
    /// It is as it was.
    Same,
    /// It becomes this wide.
    Wider(u64),
    /// Nothing is promised any more.
    Unknown,
}

/// The promise about vectors that a caller can make when the code of a callee is in it.
pub(super) fn joint_vector_width(caller: &Attributes<'_>, callee: &Attributes<'_>) -> VectorWidth {
    let width = |of: &Attributes<'_>| of.value("min-legal-vector-width").map(|text| text.parse::<u64>().ok());
    match (width(caller), width(callee)) {
        (None, _) => VectorWidth::Same,
        (Some(Some(own)), Some(Some(other))) if other <= own => VectorWidth::Same,
        (Some(Some(_)), Some(Some(other))) => VectorWidth::Wider(other),
        _ => VectorWidth::Unknown,
    }
}

/// Changes the promise about vectors of a caller.
pub(super) fn set_vector_width<'c>(caller: Op<'c>, attributes: &mut Attributes<'c>, width: VectorWidth) {
    const NAME: &str = "min-legal-vector-width";
    let width = match width {
        VectorWidth::Same => return,
        VectorWidth::Wider(width) => Some(width.to_string()),
        VectorWidth::Unknown => None,
    };
    let context = context_of(caller);
    for key in ["llvm.passthrough", "passthrough"] {
        let Some(list) = attr(caller, key).and_then(attr_elements) else {
            continue;
        };
        let names = |each: &Attr<'c>| {
            attr_elements(*each).and_then(|pair| attr_text(*pair.first()?)).is_some_and(|name| name == NAME)
        };
        let mut kept: Vec<_> = list.into_iter().filter(|each| !names(each)).collect();
        if let Some(width) = &width {
            kept.push(array_attr(context, &[str_attr(context, NAME), str_attr(context, width)]));
        }
        set_attr(caller, key, array_attr(context, &kept));
    }
    match width {
        Some(width) => attributes.named.insert(NAME, width),
        None => attributes.named.remove(NAME),
    };
}
