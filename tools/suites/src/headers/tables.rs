//! Counts facts by kind, and compares facts with those of other sources.

use super::facts::{Fact, Functions, Known, Subject};
use std::collections::BTreeMap;

/// A kind of fact: its subject and its name.
pub type Kind = (&'static str, String);

/// The kinds of all facts of a function as tables count them; memory effects count once per kind.
fn kinds(known: &Known) -> Vec<Kind> {
    let memory = known.memory.kinds().into_iter().map(|(kind, _)| ("function", kind.to_owned()));
    memory.chain(known.facts.iter().map(kind)).collect()
}

/// The kind of a fact: its subject, and its text without the value.
pub fn kind((subject, text): &Fact) -> Kind {
    let subject = match subject {
        Subject::Function => "function",
        Subject::Parameter(_) => "parameter",
        Subject::Result => "result",
    };
    (subject, text.split('=').next().unwrap_or(text).to_owned())
}

/// The number of facts of each kind over all functions.
pub fn count(functions: &Functions) -> BTreeMap<Kind, usize> {
    let mut counts = BTreeMap::new();
    for kind in functions.values().flat_map(kinds) {
        *counts.entry(kind).or_insert(0) += 1;
    }
    counts
}

/// Prints the counts of the first and the last round.
pub fn print_counts(name: &str, first: &Functions, last: &Functions) {
    let (before, after) = (count(first), count(last));
    let parameters =
        |functions: &Functions| -> usize { functions.values().map(|known| parameters(&known.prototype)).sum() };
    println!("{name}: {} functions, {} parameters", last.len(), parameters(last));
    for (kind, after) in &after {
        println!("    {:10}{:26}{:6} ->{after:6}", kind.0, kind.1, before.get(kind).copied().unwrap_or(0));
    }
}

/// The number of parameters of a prototype, by its top-level commas.
fn parameters(prototype: &str) -> usize {
    let Some(list) = prototype.find('(').map(|at| &prototype[at + 1..]) else { return 0 };
    let (mut depth, mut count) = (0, 1);
    for c in list.chars() {
        match c {
            '(' | '[' => depth += 1,
            ')' | ']' if depth > 0 => depth -= 1,
            ')' => break,
            ',' if depth == 0 => count += 1,
            _ => {}
        }
    }
    if list.starts_with("void)") || list.starts_with(')') { 0 } else { count }
}

/// Facts of the earlier round that the later one does not imply.
pub fn lost(earlier: &Functions, later: &Functions) -> Vec<String> {
    let mut lost = Vec::new();
    for (name, before) in earlier {
        let Some(after) = later.get(name) else {
            lost.push(format!("{name}: no longer in a header"));
            continue;
        };
        if !after.memory.within(before.memory) {
            lost.push(format!("{name}: memory effects {:?}, then {:?}", before.memory, after.memory));
        }
        let gone = before.facts.iter().filter(|fact| !after.implies(fact));
        lost.extend(gone.map(|fact| format!("{name}: {fact:?}")));
    }
    lost
}

/// A fact about a function, with its confirmations. Each kind of memory effects is an item of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// The function.
    pub function: String,
    /// The fact.
    pub fact: Fact,
    /// Whether LLVM's inference implies it.
    pub by_llvm: bool,
    /// The weaker fact that LLVM infers instead.
    pub instead: Option<String>,
    /// The number of calls that had every opportunity to violate it and did not.
    pub checked: u64,
    /// The number of calls that violated it.
    pub refuted: u64,
}

impl Item {
    /// An unconfirmed fact about a function.
    pub fn new(function: &str, fact: Fact) -> Item {
        Item { function: function.to_owned(), fact, by_llvm: false, instead: None, checked: 0, refuted: 0 }
    }

    /// Whether neither LLVM nor a check confirms it.
    pub fn is_open(&self) -> bool {
        !self.by_llvm && self.checked == 0
    }

    /// Whether a call violated it and LLVM does not infer it. If LLVM infers it too, it holds only after
    /// optimisation.
    pub fn is_refuted(&self) -> bool {
        !self.by_llvm && self.refuted > 0
    }
}

/// All facts, compared with those that LLVM infers.
pub fn items(ours: &Functions, llvm: &Functions) -> Vec<Item> {
    let mut items = Vec::new();
    let nothing = Known::default();
    for (name, known) in ours {
        let inferred = llvm.get(name).unwrap_or(&nothing);
        let mut add = |fact: Fact, by_llvm: bool| {
            let instead = if fact.1 == "nocapture" { inferred.captures(fact.0).map(str::to_owned) } else { None };
            items.push(Item { by_llvm, instead, ..Item::new(name, fact) });
        };
        for (kind, most) in known.memory.kinds() {
            add((Subject::Function, kind.to_owned()), inferred.memory.within(most));
        }
        for fact in &known.facts {
            add(fact.clone(), inferred.implies(fact));
        }
    }
    items
}

/// Prints the number of confirmed facts by kind, then the unconfirmed and the refuted ones.
pub fn print_items(items: &[Item], show: usize) {
    let mut rows: BTreeMap<Kind, [usize; 5]> = BTreeMap::new();
    for item in items {
        let row = rows.entry(kind(&item.fact)).or_default();
        let columns = [true, item.by_llvm, item.checked > 0, item.is_open(), item.is_refuted()];
        for (sum, column) in row.iter_mut().zip(columns) {
            *sum += usize::from(column);
        }
    }
    println!("    {:10}{:26}{:>8}{:>8}{:>8}{:>8}{:>8}", "", "kind", "facts", "LLVM", "runs", "open", "refuted");
    for ((subject, kind), [all, llvm, runs, open, refuted]) in &rows {
        println!("    {subject:10}{kind:26}{all:8}{llvm:8}{runs:8}{open:8}{refuted:8}");
    }
    let text = |item: &Item| format!("{}: {:?} {}", item.function, item.fact.0, item.fact.1);
    for item in items.iter().filter(|item| item.is_open()).take(show) {
        let instead = item.instead.as_ref().map_or(String::new(), |instead| format!(", LLVM infers {instead}"));
        println!("    not confirmed: {}{instead}", text(item));
    }
    for item in items.iter().filter(|item| item.refuted > 0) {
        let verdict = if item.is_refuted() { "refuted" } else { "holds after optimisation only, refuted" };
        println!("    {verdict} by {} of {} calls: {}", item.refuted, item.refuted + item.checked, text(item));
    }
}

#[cfg(test)]
mod tests {
    use super::super::facts::of_header;
    use super::*;

    #[test]
    fn facts_may_only_get_stronger() {
        let of = |facts: &str| of_header(&format!("{facts} fn_attr(\"facts=f:0\") void f(char *);"));
        let weak = of("fn_attr(\"readonly\") arg_attr(1, \"readonly\")");
        let strong = of("fn_attr(\"readnone\") arg_attr(1, \"readnone\")");
        assert!(lost(&weak, &strong).is_empty());
        assert_eq!(lost(&strong, &weak).len(), 2);
        assert_eq!(lost(&weak, &Functions::new()).len(), 1);
    }

    #[test]
    fn what_llvm_does_not_infer_stays_open() {
        let ours = of_header("fn_attr(\"readonly\") ret_attr(\"nonnull\") fn_attr(\"facts=f:0\") char *f(char *);");
        let llvm = super::super::facts::of_listing("function f\nfn_attr(\"memory=1\")\n");
        let items = items(&ours, &llvm);
        let texts: Vec<_> = items.iter().map(|item| (item.fact.1.as_str(), item.is_open())).collect();
        assert_eq!(texts, [("readonly", false), ("nonnull", true)]);
    }

    #[test]
    fn parameters_are_counted() {
        for (prototype, count) in
            [("int f(void);", 0), ("int f();", 0), ("double f(const double *, int (*)(int, int), char[3]);", 3)]
        {
            assert_eq!(parameters(prototype), count, "{prototype}");
        }
    }
}
