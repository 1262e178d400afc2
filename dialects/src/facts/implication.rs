//! Implication between facts.

use super::{Fact, MemoryEffects, Subject};
use crate::footprint::{Condition, Footprint, Relation};
use std::ops::Range;

/// Whether `known` implies `fact`: it contains it or a stronger fact.
pub fn holds(fact: &Fact, known: &[Fact]) -> bool {
    let of_subject = || known.iter().filter(|each| each.subject == fact.subject).map(|each| &*each.text);
    if of_subject().any(|each| each == fact.text) {
        return true;
    }
    let is_known = |name: &str| of_subject().any(|each| each == name);
    match (fact.subject, fact.text.split_once('=')) {
        (Subject::Function, _) if MemoryEffects::named(&fact.text).is_some() => {
            let all = of_subject().filter_map(MemoryEffects::named).fold(MemoryEffects::ALL, MemoryEffects::and);
            MemoryEffects::named(&fact.text).is_some_and(|memory| all.or(memory) == memory)
        }
        (Subject::Function, None) => fact.text == "mustprogress" && is_known("willreturn"),
        (Subject::Parameter(_), None) => matches!(&*fact.text, "readonly" | "writeonly") && is_known("readnone"),
        (Subject::Parameter(_), Some((name @ ("reads" | "writes"), set))) => {
            // `writeonly` implies that nothing is read, and `readonly` that nothing is written.
            let without = if name == "reads" { "writeonly" } else { "readonly" };
            let mut sets = of_subject().filter_map(|each| each.strip_prefix(name)?.strip_prefix('='));
            is_known(without) || is_known("readnone") || sets.any(|smaller| is_within(smaller, set))
        }
        (Subject::Parameter(_) | Subject::Result, Some((name, value))) => {
            let integer = |text: &str| text.parse::<u64>().ok();
            let names = if name == "dereferenceable_or_null" { &[name, "dereferenceable"][..] } else { &[name][..] };
            let stronger = of_subject()
                .filter_map(|each| each.split_once('='))
                .filter(|(each, _)| names.contains(each))
                .filter_map(|(_, value)| integer(value));
            let is_measure = matches!(name, "align" | "dereferenceable" | "dereferenceable_or_null");
            is_measure && integer(value).is_some_and(|value| stronger.max().is_some_and(|most| most >= value))
        }
        _ => false,
    }
}

/// Removes facts that others imply, and sorts the rest; the memory effects are replaced by the names of their
/// intersection.
pub fn strongest(all: Vec<Fact>) -> Vec<Fact> {
    let is_memory = |fact: &Fact| fact.subject == Subject::Function && MemoryEffects::named(&fact.text).is_some();
    let (memory, mut others): (Vec<Fact>, Vec<Fact>) = all.into_iter().partition(is_memory);
    others.sort_unstable();
    others.dedup();
    // Facts of functions are kept even if implied, such as `mustprogress` by `willreturn`: LLVM has both attributes.
    let follows = |at: usize| {
        let rest: Vec<Fact> =
            others.iter().enumerate().filter(|(each, _)| *each != at).map(|(_, fact)| fact.clone()).collect();
        others[at].subject != Subject::Function && holds(&others[at], &rest)
    };
    let kept: Vec<usize> = (0..others.len()).filter(|at| !follows(*at)).collect();
    let mut strongest: Vec<Fact> = kept.into_iter().map(|at| others[at].clone()).collect();
    if !memory.is_empty() {
        let together = memory
            .iter()
            .filter_map(|fact| MemoryEffects::named(&fact.text))
            .fold(MemoryEffects::ALL, MemoryEffects::and);
        let named = together.names().into_iter();
        strongest.extend(named.map(|text| Fact { subject: Subject::Function, text: text.to_string() }));
    }
    strongest.sort_unstable();
    strongest
}

/// Whether one footprint is a subset of another; `false` unless both are unions of constant intervals of elements.
fn is_within(inner: &str, outer: &str) -> bool {
    let (Some(inner), Some(outer)) = (runs(inner), runs(outer)) else { return false };
    inner.into_iter().all(|mut run| {
        for each in outer.iter().filter(|each| !each.is_empty()) {
            if each.contains(&run.start) {
                run.start = each.end;
            }
        }
        run.is_empty()
    })
}

/// The byte ranges of a footprint, by their start; `None` if it is not a union of constant intervals.
fn runs(text: &str) -> Option<Vec<Range<i64>>> {
    let set: Footprint = text.parse().ok()?;
    let size = match set.element.c {
        "char" => 1,
        "short" | "_Float16" => 2,
        "int" | "float" => 4,
        "long long" | "double" | "void *" => 8,
        _ => return None,
    };
    if !set.extents.is_empty() {
        return None;
    }
    let mut runs = set.parts.iter().map(|part| run(part, size)).collect::<Option<Vec<_>>>()?;
    runs.sort_by_key(|run| run.start);
    Some(runs)
}

/// The byte range of the elements of `size` bytes that meet all conditions.
fn run(conditions: &[Condition], size: i64) -> Option<Range<i64>> {
    let (mut first, mut last) = (None, None);
    for Condition { of, relation } in conditions {
        let &[(0, sign @ (1 | -1))] = of.counters.as_slice() else { return None };
        let at = of.constant.checked_mul(-sign)?;
        if !of.parameters.is_empty() || matches!(relation, Relation::MultipleOf(_)) {
            return None;
        }
        if *relation == Relation::Zero || sign == 1 {
            first = first.max(Some(at));
        }
        if *relation == Relation::Zero || sign == -1 {
            last = Some(last.map_or(at, |last: i64| last.min(at)));
        }
    }
    Some(first?.checked_mul(size)?..last?.checked_add(1)?.checked_mul(size)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_strongest_of_two_sources_are_kept() {
        let facts = |texts: &[&str]| -> Vec<Fact> { texts.iter().filter_map(|text| Fact::parse(text)).collect() };
        let all = facts(&[
            "fn_attr(\"willreturn\")",
            "fn_attr(\"mustprogress\")",
            "fn_attr(\"readonly\")",
            "fn_attr(\"argmemonly\")",
            "arg_attr(1, \"dereferenceable=4\")",
            "arg_attr(1, \"dereferenceable=8\")",
            "arg_attr(1, \"readonly\")",
            "arg_attr(1, \"readnone\")",
            "arg_attr(2, \"readonly\")",
            "fn_attr(\"willreturn\")",
        ]);
        let expected = facts(&[
            "fn_attr(\"argmemonly\")",
            "fn_attr(\"mustprogress\")",
            "fn_attr(\"readonly\")",
            "fn_attr(\"willreturn\")",
            "arg_attr(1, \"dereferenceable=8\")",
            "arg_attr(1, \"readnone\")",
            "arg_attr(2, \"readonly\")",
        ]);
        assert_eq!(strongest(all), expected);
        assert_eq!(strongest(expected.clone()), expected);
    }

    #[test]
    fn weaker_facts_follow() {
        let facts = |texts: &[&str]| -> Vec<Fact> { texts.iter().filter_map(|text| Fact::parse(text)).collect() };
        let known = facts(&[
            "fn_attr(\"readonly\")",
            "fn_attr(\"argmemonly\")",
            "fn_attr(\"willreturn\")",
            "arg_attr(1, \"readnone\")",
            "arg_attr(2, \"align=16\")",
            "ret_attr(\"dereferenceable=8\")",
        ]);
        for text in [
            "fn_attr(\"memory(argmem: read)\")",
            "fn_attr(\"memory(argmem: readwrite, errnomem: write)\")",
            "fn_attr(\"mustprogress\")",
            "arg_attr(1, \"readonly\")",
            "arg_attr(2, \"align=8\")",
            "ret_attr(\"dereferenceable_or_null=4\")",
        ] {
            assert!(facts(&[text]).iter().all(|fact| holds(fact, &known)), "{text}");
        }
        for text in [
            "fn_attr(\"readnone\")",
            "fn_attr(\"nosync\")",
            "arg_attr(2, \"readonly\")",
            "arg_attr(2, \"align=32\")",
            "ret_attr(\"align=8\")",
        ] {
            assert!(!facts(&[text]).iter().any(|fact| holds(fact, &known)), "{text}");
        }
    }

    #[test]
    fn smaller_footprints_say_more() {
        let holds_of = |known: &str, text: &str| {
            let fact = |text: &str| Fact { subject: Subject::Parameter(1), text: text.to_owned() };
            holds(&fact(text), &[fact(known)])
        };
        let both = "writes={[i] : (11 <= i && i < 18) || (i == 21) ; int[*]}";
        assert!(holds_of("writes={[i] : (12 <= i && i < 18) || (i == 21) ; int[*]}", both));
        assert!(holds_of("writes={[i] : 6 <= i && i < 9 ; long long[*]}", both));
        assert!(holds_of("readonly", both) && holds_of("readnone", both));
        assert!(!holds_of("writes={[i] : i == 10 ; int[*]}", both));
        assert!(!holds_of("reads={[i] : i == 12 ; int[*]}", both) && !holds_of("writeonly", both));
        let some = "reads={[i] : 0 <= i && i < $2 ; int[*]}";
        assert!(holds_of("writeonly", some) && !holds_of("reads={[i] : i == 0 ; int[*]}", some));
    }
}
