//! The code blocks of a Markdown document.
//!
//! The first word after the opening fence is the language. The words after it, which no reader of the rendered page
//! sees, say how the block takes part in the run of the document's commands: see [`Role`].

use crate::Result;
use std::ops::Range;

/// The opening and closing line of a block.
const FENCE: &str = "```";

/// The language of commands.
const SHELL: &str = "sh";

/// A code block.
#[derive(Debug, PartialEq, Eq)]
pub struct Fence<'t> {
    /// The line number of its opening fence.
    pub line: usize,
    /// Its part in the run of the document.
    pub role: Role<'t>,
    /// The byte range of its lines in the document.
    pub body: Range<usize>,
}

/// The part of a block in the run of a document's commands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role<'t> {
    /// `sh`: commands, which must succeed.
    Commands,
    /// `sh not-run: REASON`: commands that need something which the tests do not have.
    NotRun,
    /// `LANGUAGE file=NAME`: a file for the commands after it.
    File(&'t str),
    /// `LANGUAGE output`: the output of the commands before it.
    Output,
    /// `LANGUAGE output=code`: the same for a module, without attributes and metadata.
    Code,
    /// `LANGUAGE`: text that no command reads or writes.
    Text,
}

/// The blocks of a document, in order. Errors: a block without a language or end, an unknown role, and code that is
/// indented instead of fenced.
pub fn fences(text: &str) -> Result<Vec<Fence<'_>>> {
    let mut found = Vec::new();
    let mut open: Option<(usize, Role<'_>, usize)> = None;
    let (mut at, mut after_blank) = (0, false);
    for (number, line) in text.split_inclusive('\n').enumerate().map(|(number, line)| (number + 1, line)) {
        match (line.strip_prefix(FENCE), open) {
            (Some(_), Some((line, role, start))) => {
                found.push(Fence { line, role, body: start..at });
                open = None;
            }
            (Some(words), None) => {
                let role = role(words.trim()).map_err(|problem| format!("line {number}: {problem}"))?;
                open = Some((number, role, at + line.len()));
            }
            (None, None) if after_blank && line.starts_with("    ") => {
                return Err(format!("line {number}: code is fenced with its language, not indented"));
            }
            _ => {}
        }
        after_blank = line.trim().is_empty();
        at += line.len();
    }
    match open {
        Some((number, ..)) => Err(format!("line {number}: the block has no end")),
        None => Ok(found),
    }
}

/// The role of a block from the words of its opening fence.
fn role(words: &str) -> Result<Role<'_>> {
    let (language, rest) = words.split_once(' ').unwrap_or((words, ""));
    match (language, rest) {
        ("", _) => Err("the block has no language; `text` is one".to_owned()),
        (SHELL, "") => Ok(Role::Commands),
        (SHELL, reason) if reason.strip_prefix("not-run: ").is_some_and(|why| !why.is_empty()) => Ok(Role::NotRun),
        (_, "") => Ok(Role::Text),
        (_, "output") => Ok(Role::Output),
        (_, "output=code") => Ok(Role::Code),
        (_, rest) => match rest.strip_prefix("file=") {
            Some(name) if !name.is_empty() && !name.contains([' ', '/']) => Ok(Role::File(name)),
            _ => Err(format!("`{rest}` is no role of a block")),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_have_roles() {
        let text =
            "```c file=a.c\nint a;\n```\n```sh\nls\n```\n```text output\na.c\n```\n```sh not-run: no network\nx\n```\n";
        let found = fences(text).expect("a document");
        let parts: Vec<_> = found.iter().map(|each| (each.role, &text[each.body.clone()])).collect();
        let expected =
            [(Role::File("a.c"), "int a;\n"), (Role::Commands, "ls\n"), (Role::Output, "a.c\n"), (Role::NotRun, "x\n")];
        assert_eq!(parts, expected);
    }

    #[test]
    fn what_could_not_be_checked_is_refused() {
        for text in ["```\nls\n```\n", "```sh\nls\n", "\n    ls\n", "```sh not-run: \nls\n```\n", "```c files=a\n```\n"]
        {
            assert!(fences(text).is_err(), "{text}");
        }
    }
}
