//! The answers about the accesses and calls of a file: from our services and from LLVM.

use crate::Result;
use std::collections::{BTreeMap, BTreeSet};

/// A load or store, with the ids of the earlier accesses that it does not alias.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Access {
    pub is_load: bool,
    pub apart: BTreeSet<u32>,
}

/// The answers about one function.
#[derive(Debug, Default)]
pub struct Function {
    /// Loads and stores by id.
    pub accesses: BTreeMap<u32, Access>,
    /// Calls by id: whether their memory effects are restricted.
    pub calls: BTreeMap<u32, bool>,
    /// Loads, stores and calls without a unique id.
    pub unmatched: usize,
}

/// The answers about a file, by function name.
pub type Answers = BTreeMap<String, Function>;

/// Parses our answers: remarks of `print-aliases` and `print-effects` on a module after `number-accesses`, whose
/// lines are ids.
pub fn ours(report: &str) -> Result<Answers> {
    let remarks: Vec<serde_json::Value> =
        serde_json::from_str(report).map_err(|error| format!("the report: {error}"))?;
    let mut answers = Answers::new();
    for remark in &remarks {
        let field = |name: &str| remark[name].as_str().unwrap_or_default();
        let text = field("text");
        let number = remark["line"].as_u64().unwrap_or(0) as u32;
        let function = answers.entry(field("function").to_owned()).or_default();
        if text.starts_with("the call ") {
            function.calls.insert(number, !(text.contains("reads anything") && text.contains("writes anything")));
        } else if text.starts_with("access ") {
            let apart = match text.split_once("does not overlap ") {
                Some((_, numbers)) => numbers_in(numbers).ok_or_else(|| format!("a remark without numbers: {text}"))?,
                None => BTreeSet::new(),
            };
            let access = Access { is_load: text.contains(", a load,"), apart };
            function.accesses.insert(number, access);
        }
    }
    Ok(answers)
}

/// Parses ids such as `0-2, 5`; remarks count from 0, lines from 1.
fn numbers_in(text: &str) -> Option<BTreeSet<u32>> {
    let mut numbers = BTreeSet::new();
    for part in text.split(", ") {
        let (first, last) = part.split_once('-').unwrap_or((part, part));
        numbers.extend(first.parse::<u32>().ok()? + 1..=last.parse::<u32>().ok()? + 1);
    }
    Some(numbers)
}

/// Parses LLVM's answers as the plugin prints them. An id that several instructions share is dropped.
pub fn llvm(text: &str) -> Result<Answers> {
    let mut answers = Answers::new();
    let mut seen: BTreeSet<u32> = BTreeSet::new();
    let mut name = String::new();
    for line in text.lines() {
        let bad = || format!("LLVM's answers have the line `{line}`");
        let (kind, rest) = line.split_once(' ').ok_or_else(bad)?;
        if kind == "function" {
            name = rest.to_owned();
            seen.clear();
            answers.insert(name.clone(), Function::default());
            continue;
        }
        let function = answers.get_mut(&name).ok_or_else(bad)?;
        let (number, rest) = rest.split_once([':', ' ']).ok_or_else(bad)?;
        let number: u32 = number.parse().map_err(|_| bad())?;
        if number == 0 || !seen.insert(number) {
            let others =
                usize::from(function.accesses.remove(&number).is_some() || function.calls.remove(&number).is_some());
            function.unmatched += 1 + others;
        } else if kind == "call" {
            function.calls.insert(number, rest == "known");
        } else {
            let apart = rest.split_whitespace().map(str::parse).collect::<std::result::Result<_, _>>();
            function.accesses.insert(number, Access { is_load: kind == "load", apart: apart.map_err(|_| bad())? });
        }
    }
    Ok(answers)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn our_remarks_are_read() {
        let report = r#"[{"line": 4, "function": "f", "text": "access 3, a store, does not overlap 0-1, 2"},
            {"line": 2, "function": "f", "text": "the call reads anything, writes anything; may not go on"},
            {"line": 5, "function": "f", "text": "the call reads memory; goes on"}]"#;
        let answers = ours(report).expect("answers");
        let expected = Access { is_load: false, apart: BTreeSet::from([1, 2, 3]) };
        assert_eq!(answers["f"].accesses, BTreeMap::from([(4, expected)]));
        assert_eq!(answers["f"].calls, BTreeMap::from([(2, false), (5, true)]));
    }

    #[test]
    fn numbers_of_several_instructions_are_left_out() {
        let text = "function f\ncall 3 known\nload 1:\nload 2:\nstore 4: 1 2\nload 2:\nstore 0:\n";
        let answers = llvm(text).expect("answers");
        assert_eq!(answers["f"].accesses.keys().copied().collect::<Vec<_>>(), [1, 4]);
        assert_eq!((answers["f"].calls[&3], answers["f"].unmatched), (true, 3));
        assert!(llvm("load 1:").is_err());
    }
}
