//! Headers as data: what they say of functions, by symbol.
//!
//! A file that a program includes goes through the parser of C. In a folder of headers, which are for all files of a program, only
//! facts of functions count that a file declares itself: nothing is declared, so nothing can clash.

use super::write::{BODIES, BODIES_END, GUARD, GUARD_END};
use dialects::facts::{Fact, Statement, text_checksum};
use memchr::memmem::{find, find_iter};

/// A header that this compiler wrote.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// The source, as the header names it.
    pub source: String,
    /// What it says.
    pub statements: Vec<Said>,
    /// The bodies of small functions, as C: the symbol and the text.
    pub bodies: Vec<(String, String)>,
}

/// What a header says of a function, as text: a program has many functions, and a file calls few of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// The symbol.
    pub name: String,
    attributes: String,
}

impl Said {
    /// The facts; none where they are of several functions.
    pub fn statement(&self) -> Option<Statement> {
        Statement::new(&self.name, self.attributes.lines().flat_map(facts_of_line).collect()).ok()
    }
}

/// Why a file is not such a header.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unreadable {
    /// It does not begin as one.
    Foreign,
    /// Its text is not that of its checksum.
    Edited,
}

/// The line that says what a file is, up to the checksum.
const START: &str = "\n__attribute__((annotate(\"header\", \"";

/// What follows the checksum in that line.
const END: &str = "\"))) extern char rmlir_header;";

/// Reads a header.
///
/// # Errors
/// Another kind of file, or one that was edited.
pub fn read(text: &str) -> Result<Header, Unreadable> {
    let (_, rest) = text.split_once(START).ok_or(Unreadable::Foreign)?;
    let (line, body) = rest.split_once('\n').ok_or(Unreadable::Edited)?;
    if line.strip_suffix(END) != Some(&*text_checksum(body)) {
        return Err(Unreadable::Edited);
    }
    let source = body.split_once("/* source: ").and_then(|(_, rest)| rest.split_once(" */")).map(|(source, _)| source);
    let (said, bodies) = split_at(body, BODIES).unwrap_or((body, ""));
    let (bodies, _) = split_at(bodies, BODIES_END).unwrap_or_default();
    let mut statements = Vec::new();
    for block in parts(said, "\n__attribute__((") {
        let attributes = split_at(block, "))\n").map_or(block, |(attributes, _)| attributes);
        // The name is in the fact with the checksum.
        let named = split_at(attributes, "fn_attr(\"facts=").and_then(|(_, rest)| rest.split_once('"'));
        if let Some((name, _)) = named.and_then(|(named, _)| named.rsplit_once(':')) {
            statements.push(Said { name: name.to_owned(), attributes: attributes.to_owned() });
        }
    }
    Ok(Header {
        source: source.ok_or(Unreadable::Edited)?.to_owned(),
        statements,
        bodies: parts(bodies, GUARD).filter_map(body_of).collect(),
    })
}

/// What stands before and behind the first place of some words.
fn split_at<'t>(text: &'t str, words: &str) -> Option<(&'t str, &'t str)> {
    let at = find(text.as_bytes(), words.as_bytes())?;
    Some((&text[..at], &text[at + words.len()..]))
}

/// What follows each place of some words, up to the next.
fn parts<'t>(text: &'t str, words: &'t str) -> impl Iterator<Item = &'t str> {
    let mut starts = find_iter(text.as_bytes(), words.as_bytes()).map(|at| at + words.len()).peekable();
    std::iter::from_fn(move || {
        let start = starts.next()?;
        Some(&text[start..starts.peek().map_or(text.len(), |next| next - words.len())])
    })
}

/// The name and the text of a body, without the lines around it.
fn body_of(guarded: &str) -> Option<(String, String)> {
    let (name, rest) = guarded.split_once('\n')?;
    let (_, text) = rest.split_once('\n')?;
    Some((name.to_owned(), text.trim_end_matches('\n').strip_suffix(GUARD_END.trim_end())?.to_owned()))
}

/// The facts of a line of attributes. No text of a fact has quotes in it.
fn facts_of_line(line: &str) -> Vec<Fact> {
    let mut all = Vec::new();
    let mut rest = line;
    while let Some(end) = rest.find("\")") {
        let (word, behind) = rest.split_at(end + 2);
        all.extend(Fact::parse(word.trim_start_matches([',', ' '])));
        rest = behind;
    }
    all
}
