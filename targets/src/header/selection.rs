//! The facts that a header exports: the author of a library may export fewer than were derived (hto:HT-13).

use dialects::facts::{Fact, OWN, PREFIX};

/// The names of the facts that are attributes of LLVM or speak of parameters, up to `=` or `(`; `twin` is the body.
const COMMON: [&str; 27] = [
    "align",
    "argmemonly",
    "captures",
    "dereferenceable",
    "dereferenceable_or_null",
    "derivative",
    "inaccessiblemem_or_argmemonly",
    "inaccessiblememonly",
    "memory",
    "mustprogress",
    "noalias",
    "nocapture",
    "nofree",
    "nonnull",
    "norecurse",
    "noreturn",
    "nosync",
    "nounwind",
    "readnone",
    "readonly",
    "reads",
    "returned",
    "twin",
    "unused",
    "willreturn",
    "writeonly",
    "writes",
];

/// The names of all facts, sorted.
pub fn fact_names() -> Vec<&'static str> {
    let own = OWN.iter().filter_map(|attribute| attribute.strip_prefix(PREFIX));
    let mut names: Vec<&'static str> = COMMON.into_iter().chain(own).collect();
    names.sort_unstable();
    names
}

/// The functions and facts that are exported.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Selection {
    /// Patterns for function names, in which `*` matches any text; all functions if empty.
    pub functions: Vec<String>,
    /// Names of facts, of [`fact_names`]; all facts if empty.
    pub facts: Vec<String>,
}

impl Selection {
    /// Whether a function is selected.
    pub fn has_function(&self, name: &str) -> bool {
        self.functions.is_empty() || self.functions.iter().any(|pattern| matches(pattern, name))
    }

    /// Whether a fact is selected.
    pub fn has_fact(&self, fact: &Fact) -> bool {
        let name = fact.text.split(['=', '(']).next().unwrap_or_default();
        self.facts.is_empty() || self.facts.iter().any(|each| each == name)
    }
}

/// Whether `text` matches a pattern, in which `*` matches any text.
fn matches(pattern: &str, text: &str) -> bool {
    let Some((start, rest)) = pattern.split_once('*') else { return pattern == text };
    let Some(mut text) = text.strip_prefix(start) else { return false };
    let mut parts: Vec<&str> = rest.split('*').collect();
    let last = parts.pop().unwrap_or_default();
    for part in parts {
        let Some(at) = text.find(part) else { return false };
        text = &text[at + part.len()..];
    }
    text.ends_with(last)
}

#[cfg(test)]
mod tests {
    use super::*;
    use dialects::facts::Subject;
    use std::collections::BTreeSet;

    #[test]
    fn stars_stand_for_any_text() {
        for (pattern, text) in [("mag", "mag"), ("mag_*", "mag_2"), ("*", ""), ("a*b*c", "abbc"), ("*g", "mag")] {
            assert!(matches(pattern, text), "{pattern} {text}");
        }
        for (pattern, text) in [("mag", "mag2"), ("mag_*", "mag"), ("a*b*c", "acb"), ("ab*ba", "aba")] {
            assert!(!matches(pattern, text), "{pattern} {text}");
        }
    }

    #[test]
    fn each_fact_of_ours_has_a_name_of_its_own() {
        let names: BTreeSet<&str> = fact_names().into_iter().collect();
        assert_eq!(names.len(), COMMON.len() + OWN.len());
        assert!(names.contains("nospawn"));
    }

    #[test]
    fn facts_are_chosen_by_their_names() {
        let fact = |text: &str| Fact { subject: Subject::Function, text: text.to_owned() };
        let some = Selection { functions: Vec::new(), facts: vec!["memory".to_owned(), "align".to_owned()] };
        assert!(some.has_fact(&fact("memory(argmem: read)")) && some.has_fact(&fact("align=8")));
        assert!(!some.has_fact(&fact("nofree")) && some.has_function("f"));
        assert!(Selection::default().has_fact(&fact("nofree")));
    }
}
