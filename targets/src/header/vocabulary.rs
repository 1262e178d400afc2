//! The vocabulary of facts: the LLVM attributes and own attributes that other files can use.

use dialects::facts::derivative::{self, ExportedDerivative};
use dialects::facts::{Fact, MemoryEffects, OF_FUNCTIONS, PREFIX, Subject, is_address_alone, own_attribute};
use std::collections::HashMap;

/// Attributes of parameters; `noundef` and extensions follow from the type in each file.
const OF_PARAMETERS: [&str; 6] = ["nofree", "nonnull", "readnone", "readonly", "returned", "writeonly"];

/// Attributes of results.
const OF_RESULTS: [&str; 2] = ["noalias", "nonnull"];

/// Attributes with a byte count, of parameters and results.
const WITH_NUMBER: [&str; 3] = ["align", "dereferenceable", "dereferenceable_or_null"];

/// Parses the text of an observer (format: `describe`) to the facts of each function, by symbol. `numbers` maps each
/// lowered parameter of a function to its parameter in the prototype.
pub fn read(text: &str, numbers: &HashMap<String, Vec<Option<u32>>>) -> HashMap<String, Vec<Fact>> {
    let mut all: HashMap<String, Vec<Fact>> = HashMap::new();
    let mut name = "";
    for line in text.lines() {
        if let Some(next) = line.strip_prefix('=') {
            name = next;
            all.entry(name.to_owned()).or_default();
            continue;
        }
        let (Some(facts), Some((kind, rest))) = (all.get_mut(name), line.split_once(' ')) else { continue };
        let numbers = numbers.get(name).map_or(&[][..], Vec::as_slice);
        match kind {
            "f" => facts.extend(of_function(rest, numbers)),
            "p" => facts.extend(rest.split_once(' ').and_then(|(at, attribute)| {
                let number = numbers.get(at.parse::<usize>().ok()?).copied().flatten()?;
                fact(Subject::Parameter(number), of_value(attribute, &OF_PARAMETERS)?)
            })),
            _ => facts.extend(of_value(rest, &OF_RESULTS).and_then(|text| fact(Subject::Result, text))),
        }
    }
    for facts in all.values_mut() {
        facts.sort_unstable();
        facts.dedup();
    }
    all
}

/// A fact; `None` if it cannot be written in a header.
fn fact(subject: Subject, text: &str) -> Option<Fact> {
    Fact::parse(&Fact { subject, text: text.to_owned() }.to_string())
}

fn of_function(attribute: &str, numbers: &[Option<u32>]) -> Vec<Fact> {
    let of_whole = |text: &str| fact(Subject::Function, text);
    if OF_FUNCTIONS.contains(&attribute) {
        return of_whole(attribute).into_iter().collect();
    }
    if let Some(memory) = MemoryEffects::named(attribute) {
        return memory.names().iter().filter_map(|name| of_whole(name)).collect();
    }
    // `"rmlir-nospawn"`, `"rmlir-unused"="1,3"`
    let own = attribute.strip_prefix('"').and_then(|rest| rest.strip_prefix(PREFIX)?.strip_suffix('"'));
    let Some(own) = own else {
        return Vec::new();
    };
    match own.split_once("\"=\"") {
        None if own_attribute(own).is_some() => of_whole(own).into_iter().collect(),
        Some(("unused", list)) => {
            let parameters = list.split(',').filter_map(|at| number_of(at, numbers));
            parameters.filter_map(|number| fact(Subject::Parameter(number), "unused")).collect()
        }
        Some((name, text))
            if derivative::ATTRIBUTE.strip_prefix(PREFIX).is_some_and(|start| name.starts_with(start)) =>
        {
            let stated: Option<ExportedDerivative> = text.parse().ok();
            stated.iter().map(ExportedDerivative::fact).collect()
        }
        Some((name, text)) => {
            let footprint = ["reads", "writes"].into_iter().find_map(|kind| {
                let number = number_of(name.strip_prefix(kind)?.strip_prefix('-')?, numbers)?;
                // The text refers to other parameters by their lowered indices.
                let as_written = numbers.iter().zip(1..).all(|(number, at)| *number == Some(at));
                as_written.then(|| fact(Subject::Parameter(number), &format!("{kind}={text}"))).flatten()
            });
            footprint.into_iter().collect()
        }
        None => Vec::new(),
    }
}

/// Maps the index of a lowered parameter, in decimal, to that of the prototype, both from 1.
fn number_of(lowered: &str, numbers: &[Option<u32>]) -> Option<u32> {
    numbers.get(lowered.parse::<usize>().ok()?.checked_sub(1)?).copied().flatten()
}

fn of_value<'t>(attribute: &'t str, names: &[&str]) -> Option<&'t str> {
    match attribute.split_once('=') {
        _ if attribute == "captures(none)" => names.contains(&"readonly").then_some("nocapture"),
        // Captures of the address only.
        None if is_address_alone(attribute) => Some(attribute),
        None => names.contains(&attribute).then_some(attribute),
        Some((name, _)) => WITH_NUMBER.contains(&name).then_some(attribute),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn attributes_become_facts_of_the_prototype() {
        // A structure is returned through the first lowered parameter; the second of the prototype comes in two parts.
        let numbers = HashMap::from([("f".to_owned(), vec![None, Some(1), None, None, Some(3)])]);
        let text = "=f\nf nounwind\nf memory(argmem: read)\nf \"rmlir-nospawn\"\nf \"rmlir-unused\"=\"2,3\"\nf \"frame-pointer\"=\"all\"\n\
            p 0 nonnull\np 1 captures(none)\np 2 readonly\np 4 align=8\np 4 noundef\nr noalias\nr captures(none)\n";
        let all: Vec<String> = read(text, &numbers)["f"].iter().map(Fact::to_string).collect();
        let expected = [
            "fn_attr(\"argmemonly\")",
            "fn_attr(\"nospawn\")",
            "fn_attr(\"nounwind\")",
            "fn_attr(\"readonly\")",
            "arg_attr(1, \"nocapture\")",
            "arg_attr(1, \"unused\")",
            "arg_attr(3, \"align=8\")",
            "ret_attr(\"noalias\")",
        ];
        assert_eq!(all, expected);
    }
}
