//! Linkage of a function, and the attributes that LLVM identifies by name.
//!
//! Facts never prevent inlining: those of the callee vanish with the call, and those of the caller describe the same
//! execution as before. Other attributes control code generation for the function that carries them, so a callee may be
//! inlined only if both functions have the same value, or if a value is known that is right for both. The exceptions
//! are tables here, modelled on LLVM's `CompatRule`s and `MergeRule`s.

use super::Reason;
use dialects::{facts::is_of_function, ir::*, ops::func};
use std::{
    borrow::Cow,
    collections::{BTreeMap, BTreeSet},
};

/// Attributes besides facts that may differ: hints, descriptions of the function as a whole, and those with a check of
/// their own.
const MAY_DIFFER: &[&str] = &[
    "alloc-family",
    "alloc-variant-zeroed",
    "allockind",
    "allocsize",
    "alwaysinline",
    "cold",
    "hot",
    "inlinehint",
    "minsize",
    "nocallback",
    "nonlazybind",
    "optsize",
    "target-cpu",
    "target-features",
    "tune-cpu",
    "uwtable",
];

/// Attributes that a caller keeps only if its callee has them, too: assumptions that code generation may make.
const OF_BOTH: &[&str] =
    &["less-precise-fpmad", "mustprogress", "no-infs-fp-math", "no-nans-fp-math", "no-signed-zeros-fp-math"];

/// Attributes that a caller takes over from its callee: restrictions of code generation.
const OF_EITHER: &[&str] = &[
    "no-jump-tables",
    "noimplicitfloat",
    "null_pointer_is_valid",
    "profile-sample-accurate",
    "speculative_load_hardening",
];

/// How an attribute of caller and callee combines when inlining.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Rule {
    /// The caller keeps its own.
    Own,
    /// The caller keeps it only if both have it.
    Both,
    /// The caller gets it if either has it.
    Either,
    /// The larger of both: the width in bits up to which vector types must be legal.
    Width,
    /// Inlining requires the same value in both.
    Same,
}

impl Rule {
    fn of(name: &str) -> Self {
        match name {
            WIDTH => Self::Width,
            _ if OF_BOTH.contains(&name) => Self::Both,
            _ if OF_EITHER.contains(&name) => Self::Either,
            _ if MAY_DIFFER.contains(&name) || is_of_function(name) => Self::Own,
            _ => Self::Same,
        }
    }
}

const WIDTH: &str = "min-legal-vector-width";

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

/// Attributes of the dialect, and their names in LLVM.
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

/// The value of a named attribute.
#[derive(Clone, PartialEq, Eq)]
enum Value<'c> {
    /// As LLVM has it; empty for a name alone.
    Text(Cow<'c, str>),
    /// An attribute of the dialect that is not a boolean.
    Other(Attr<'c>),
}

impl<'c> Value<'c> {
    fn of(attribute: Attr<'c>) -> Self {
        match attr_bool(attribute) {
            Some(value) => Self::Text(Cow::Borrowed(if value { "true" } else { "false" })),
            None => Self::Other(attribute),
        }
    }

    fn text(&self) -> Option<&str> {
        match self {
            Self::Text(text) => Some(text),
            Self::Other(_) => None,
        }
    }
}

/// Linkage and named attributes of a function.
pub(super) struct Attributes<'c> {
    named: BTreeMap<&'c str, Value<'c>>,
    linkage: Option<Linkage>,
}

impl<'c> Attributes<'c> {
    /// Reads the attributes of a `func.func` or an `llvm.func`.
    pub(super) fn of(function: Op<'c>) -> Self {
        let mut all = discardable_attrs(function);
        let inherent = ["no_inline", "passthrough", "personality", "always_inline", "optimize_none"];
        all.extend(inherent.into_iter().filter_map(|name| Some((name, attr(function, name)?))));
        let mut found = Self { named: BTreeMap::new(), linkage: Linkage::of(function) };
        for (name, value) in all {
            let name = name.strip_prefix("llvm.").unwrap_or(name);
            if name == "passthrough" {
                let entries = attr_elements(value).unwrap_or_default().into_iter().filter_map(func::passthrough_entry);
                let text = |text: Option<&'c str>| Value::Text(Cow::Borrowed(text.unwrap_or_default()));
                found.named.extend(entries.map(|(name, value)| (name, text(value))));
            } else if let Some((_, known)) = SPELLINGS.iter().find(|(spelling, _)| *spelling == name) {
                found.named.insert(known, Value::of(value));
            }
        }
        if found.linkage.is_none() && attr_string(function, "sym_visibility") == Some("private") {
            found.linkage = Some(Linkage::Internal);
        }
        found
    }

    /// Whether the function carries an attribute.
    pub(super) fn has(&self, name: &str) -> bool {
        self.named.contains_key(name)
    }

    fn value(&self, name: &str) -> Option<&Value<'c>> {
        self.named.get(name)
    }

    /// The value of an attribute, if it is text.
    fn text(&self, name: &str) -> Option<&str> {
        self.value(name).and_then(Value::text)
    }

    /// Whether the function is not visible outside the module.
    pub(super) fn is_local(&self) -> bool {
        self.linkage.is_some_and(Linkage::is_local)
    }

    /// Whether the function may be erased if nothing in the module refers to it.
    pub(super) fn is_discardable(&self) -> bool {
        use Linkage::{AvailableExternally, Linkonce, LinkonceOdr};
        self.is_local() || matches!(self.linkage, Some(Linkonce | LinkonceOdr | AvailableExternally))
    }

    /// Whether the attributes allow inlining `callee` into this function.
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
        let mut names = self.named.keys().chain(callee.named.keys());
        let decides = |name: &str| Rule::of(name) == Rule::Same && !FORBIDDEN.iter().any(|each| each.0 == name);
        let other = names.find(|name| decides(name) && self.value(name) != callee.value(name));
        other.map_or(Ok(()), |name| Err(Reason::Attribute(name)))
    }

    /// Updates these attributes, those of `function`, for the inlined code of `callee`.
    pub(super) fn merge(&mut self, function: Op<'c>, callee: &Self) {
        let names = self.named.keys().chain(callee.named.keys()).copied();
        let differing: Vec<&'c str> = names.filter(|name| self.value(name) != callee.value(name)).collect();
        for name in differing {
            let joint = match Rule::of(name) {
                // A function with `willreturn` makes progress, whatever is inlined into it.
                Rule::Both if self.is_on(name) && !(name == "mustprogress" && self.has("willreturn")) => None,
                Rule::Either if callee.is_on(name) => callee.named.get(name).cloned(),
                Rule::Width if self.has(name) => {
                    let width = |of: &Self| of.text(name).and_then(|text| text.parse::<u64>().ok());
                    // No width unless both functions have one.
                    let both = width(self).zip(width(callee));
                    both.map(|(own, other)| Value::Text(Cow::Owned(own.max(other).to_string())))
                }
                _ => continue,
            };
            self.set(function, name, joint);
        }
    }

    /// Whether the function has the attribute with a value other than `false`.
    fn is_on(&self, name: &str) -> bool {
        self.value(name).is_some_and(|value| value.text() != Some("false"))
    }

    /// Sets an attribute of `function`, whose attributes these are, or removes it if `value` is `None`.
    fn set(&mut self, function: Op<'c>, name: &'c str, value: Option<Value<'c>>) {
        let context = context_of(function);
        let plain = has_attr(function, "passthrough");
        let key = if plain { "passthrough" } else { func::passthrough_name(function) };
        let mut all = attr(function, key).and_then(attr_elements).unwrap_or_default();
        all.retain(|each| func::passthrough_entry(*each).is_none_or(|(own, _)| own != name));
        for (spelling, _) in SPELLINGS.iter().filter(|(_, known)| *known == name) {
            remove_attr(function, spelling);
            remove_attr(function, &format!("llvm.{spelling}"));
        }
        match value.as_ref().map(Value::text) {
            Some(Some("")) => all.push(str_attr(context, name)),
            Some(Some(text)) => all.push(array_attr(context, &[str_attr(context, name), str_attr(context, text)])),
            // No attribute with a rule has another value.
            Some(None) | None => {}
        }
        set_attr(function, key, array_attr(context, &all));
        match value {
            Some(value) => self.named.insert(name, value),
            None => self.named.remove(name),
        };
    }

    /// Whether both functions have the same target features, and so pass vectors in the same registers.
    pub(super) fn same_features(&self, callee: &Self) -> bool {
        self.value("target-features") == callee.value("target-features")
    }

    /// The enabled target features; disabled ones are nothing that a callee could need.
    fn features(&self) -> BTreeSet<&str> {
        self.text("target-features").unwrap_or_default().split(',').filter_map(|each| each.strip_prefix('+')).collect()
    }
}

#[cfg(test)]
mod tests {
    use crate::{InlineOptions, interprocedural::inline_calls::inline_calls};
    use analysis::function_facts::*;
    use dialects::{context, facts, footprint, ir::*, ops::func, pass::PassCx};

    /// Number of calls in a module after the pass.
    fn calls_left(text: &str) -> usize {
        let context = context::with_threads(false);
        let module = read_module(&context, text.as_bytes()).unwrap_or_else(|| panic!("not a module:\n{text}"));
        let op = module_op(&module);
        inline_calls(op, &InlineOptions::default(), &mut PassCx::detached(&context, "inline-calls", op))
            .expect("no error");
        func::Call::all(op).len()
    }

    fn module(callee: &str, caller: &str, argument: &str, result: &str) -> String {
        let function = |name: &str, facts: &str, body: &str| {
            format!(
                "func.func @{name}(%p: !llvm.ptr {{{argument}}}) -> (!llvm.ptr {{{result}}}) attributes {{llvm.passthrough = [{facts}]}} \
                 {{\n{body}}}\n"
            )
        };
        let callee = function("callee", callee, "  return %p : !llvm.ptr\n");
        let call = "  %v = func.call @callee(%p) : (!llvm.ptr) -> !llvm.ptr\n  return %v : !llvm.ptr\n";
        format!("{callee}{}", function("caller", caller, call))
    }

    #[test]
    fn no_fact_of_a_function_stops_inlining() {
        let named = facts::OF_FUNCTIONS.iter().chain(facts::OWN);
        let mut all: Vec<String> = named.map(|name| format!("\"{name}\"")).collect();
        let [reads, writes] = footprint::attribute_names(1);
        for (name, value) in [
            ("memory", "1"),
            (UNUSED, "1"),
            (ADDRESS_ONLY, "1"),
            (reads.as_str(), "{[i] : i == 0 ; int[*]}"),
            (writes.as_str(), "{[i] : i == 0 ; int[*]}"),
        ] {
            all.push(format!("[\"{name}\", \"{value}\"]"));
        }
        for fact in all {
            assert_eq!(calls_left(&module(&fact, "", "", "")), 0, "{fact} of the callee");
            assert_eq!(calls_left(&module("", &fact, "", "")), 0, "{fact} of the caller");
        }
        assert_eq!(calls_left(&module("\"sanitize_thread\"", "", "", "")), 1);
    }

    #[test]
    fn no_fact_of_a_value_stops_inlining() {
        let of_both = ["noalias", "nonnull", "noundef"].map(|name| format!("llvm.{name}"));
        let sizes =
            ["align", "dereferenceable", "dereferenceable_or_null"].map(|name| format!("llvm.{name} = 8 : i64"));
        let of_both: Vec<String> = of_both.into_iter().chain(sizes).collect();
        let of_arguments = ["nocapture", "nofree", "readnone", "readonly", "returned", "writeonly"];
        for fact in of_arguments.iter().map(|name| format!("llvm.{name}")).chain(of_both.iter().cloned()) {
            assert_eq!(calls_left(&module("", "", &fact, "")), 0, "{fact} of an argument");
        }
        for fact in of_both {
            assert_eq!(calls_left(&module("", "", "", &fact)), 0, "{fact} of a result");
        }
    }
}
