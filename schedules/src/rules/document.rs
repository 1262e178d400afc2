//! The documentation of the rules, made of their table.

use super::{Kind, TABLE};
use std::fmt::Write;

/// The list of rules as Markdown.
pub fn document() -> String {
    let mut text = String::from(
        "# Rules of schedules\n\nThe rewrites that schedules apply; [schedules.md](schedules.md) describes their language. Parameters in brackets \
        are optional and given by name. A rule that makes nodes has names for them, which stand behind a point: `let s = split(...)`, \
        `s.tail`.\n\n| Rule | What it does | Makes |\n|---|---|---|\n",
    );
    for rule in TABLE {
        let parameters: Vec<String> = rule
            .parameters
            .iter()
            .map(|each| {
                let kind = kind(each.kind);
                if each.is_optional { format!("[{} = {kind}]", each.name) } else { format!("{}: {kind}", each.name) }
            })
            .collect();
        let makes: Vec<String> = rule.makes.iter().map(|each| format!("`{each}`")).collect();
        // Writing to a string cannot fail.
        let _ =
            writeln!(text, "| `{}({})` | {} | {} |", rule.name, parameters.join(", "), rule.about, makes.join(", "));
    }
    text
}

fn kind(kind: Kind) -> String {
    match kind {
        Kind::Loop => "loop".to_owned(),
        Kind::Node => "loop or statement".to_owned(),
        Kind::Array => "array".to_owned(),
        Kind::Number => "integer".to_owned(),
        Kind::Index => "integer of sizes and counters".to_owned(),
        Kind::Condition => "condition".to_owned(),
        Kind::Numbers => "list of integers".to_owned(),
        Kind::Name => "new name".to_owned(),
        Kind::Word(words) => words.join(" or "),
    }
}
