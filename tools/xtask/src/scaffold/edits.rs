//! Edits of the text of a file, each at a place that the text around it names. All return `None` if there is no such
//! place.

use regex::Regex;

/// Adds the declaration of a module, such as `pub mod name;`, to the sorted list of modules.
pub fn add_module(text: &str, declaration: &str) -> Option<String> {
    let module = Regex::new(r"^(?:pub(?:\([a-z]+\))? )?mod (\w+);").ok()?;
    let name_in = |line| module.captures(line).and_then(|found| found.get(1)).map(|name| name.as_str());
    let name = name_in(declaration)?;
    let mut lines: Vec<&str> = text.lines().collect();
    let found: Vec<(usize, &str)> =
        lines.iter().enumerate().filter_map(|(at, line)| Some((at, name_in(line)?))).collect();
    let after = found.iter().rev().find(|(_, other)| *other < name).map(|(at, _)| at + 1);
    let at = after.or_else(|| found.first().map(|(at, _)| *at))?;
    lines.insert(at, declaration);
    Some(lines.join("\n") + "\n")
}

/// Appends an element to the list that `start`, which ends with `[`, begins.
pub fn append(text: &str, start: &str, element: &str) -> Option<String> {
    let first = text.find(start)? + start.len();
    let end = first + text[first..].find(']')?;
    let elements = text[first..end].trim_end().trim_end_matches(',');
    Some(format!("{}{elements}, {element}{}", &text[..first], &text[end..]))
}

/// Inserts lines before the first place behind `start` at which `next` is found.
pub fn add_before(text: &str, start: &str, next: &str, lines: &str) -> Option<String> {
    let first = text.find(start)? + start.len();
    let at = first + text[first..].find(next)?;
    Some(format!("{}{lines}{}", &text[..at], &text[at..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modules_stay_in_order() {
        let text = "//! Doc.\n\npub mod b;\npub(crate) mod d;\n\npub use b::x;\n";
        let lines = |name| add_module(text, &format!("pub mod {name};")).unwrap_or_default();
        assert_eq!(lines("a"), text.replace("pub mod b", "pub mod a;\npub mod b"));
        assert_eq!(lines("c"), text.replace("pub(crate)", "pub mod c;\npub(crate)"));
        assert_eq!(lines("e"), text.replace("mod d;", "mod d;\npub mod e;"));
        assert_eq!(add_module("//! Doc.\n", "pub mod a;"), None);
    }

    #[test]
    fn elements_go_last() {
        assert_eq!(append("x = [a];\ny = [b, c];\n", "y = [", "d").as_deref(), Some("x = [a];\ny = [b, c, d];\n"));
        assert_eq!(append("y = [\n  b,\n];\n", "y = [", "d").as_deref(), Some("y = [\n  b, d];\n"));
        assert_eq!(append("x = [a];\n", "y = [", "d"), None);
    }

    #[test]
    fn lines_go_to_the_first_place_behind_the_start() {
        let text = "fn a() {\n    end\n}\nfn b() {\n    end\n}\n";
        let wanted = "fn a() {\n    end\n}\nfn b() {\n    new\n    end\n}\n";
        assert_eq!(add_before(text, "fn b", "    end", "    new\n").as_deref(), Some(wanted));
        assert_eq!(add_before(text, "fn b", "    more", "    new\n"), None);
    }
}
