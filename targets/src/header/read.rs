//! Headers as data: the facts that they state about functions, by symbol.
//!
//! A header that a program includes is parsed as C. Headers in a folder are for all files of a program: from them only
//! the facts of functions that the file itself declares are used, and nothing is declared, so that no declarations
//! conflict.

use super::write::{BODIES, BODIES_END, GUARD, GUARD_END};
use dialects::facts::{Fact, Statement, text_checksum};
use memchr::memmem::{find, find_iter};

/// A header that this compiler wrote.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// The source file named in the header.
    pub source: String,
    /// Its statements about functions.
    pub statements: Vec<StatementText>,
    /// The bodies of small functions: the symbol and the C text.
    pub bodies: Vec<(String, String)>,
}

/// A header's statement about one function, unparsed: a program has many functions, and a file calls few of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StatementText {
    /// The symbol.
    pub name: String,
    attributes: String,
}

impl StatementText {
    /// Parses the facts. Returns `None` if they belong to several functions.
    pub fn statement(&self) -> Option<Statement> {
        Statement::new(&self.name, self.attributes.lines().flat_map(facts_of_line).collect()).ok()
    }
}

/// The reason why a file is not a header of this compiler.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unreadable {
    /// It does not begin like a header.
    Foreign,
    /// Its text does not match its checksum.
    Edited,
}

/// The line that identifies a header, up to the checksum.
const START: &str = "\n__attribute__((annotate(\"header\", \"";

/// The rest of that line, after the checksum.
const END: &str = "\"))) extern char rmlir_header;";

/// Reads a header.
///
/// # Errors
/// `Foreign` for another kind of file, `Edited` for a header that does not match its checksum or lacks its source.
pub fn read(text: &str) -> Result<Header, Unreadable> {
    let (_, rest) = text.split_once(START).ok_or(Unreadable::Foreign)?;
    let (line, body) = rest.split_once('\n').ok_or(Unreadable::Edited)?;
    if line.strip_suffix(END) != Some(&*text_checksum(body)) {
        return Err(Unreadable::Edited);
    }
    let source = body.split_once("/* source: ").and_then(|(_, rest)| rest.split_once(" */")).map(|(source, _)| source);
    let (stated, bodies) = split_at(body, BODIES).unwrap_or((body, ""));
    let (bodies, _) = split_at(bodies, BODIES_END).unwrap_or_default();
    let mut statements = Vec::new();
    for block in parts(stated, "\n__attribute__((") {
        let attributes = split_at(block, "))\n").map_or(block, |(attributes, _)| attributes);
        // The name is in the fact with the checksum.
        let named = split_at(attributes, "fn_attr(\"facts=").and_then(|(_, rest)| rest.split_once('"'));
        if let Some((name, _)) = named.and_then(|(named, _)| named.rsplit_once(':')) {
            statements.push(StatementText { name: name.to_owned(), attributes: attributes.to_owned() });
        }
    }
    Ok(Header {
        source: source.ok_or(Unreadable::Edited)?.to_owned(),
        statements,
        bodies: parts(bodies, GUARD).filter_map(body_of).collect(),
    })
}

/// Splits `text` at the first occurrence of `words`, which neither part contains; `None` if there is none.
fn split_at<'t>(text: &'t str, words: &str) -> Option<(&'t str, &'t str)> {
    let at = find(text.as_bytes(), words.as_bytes())?;
    Some((&text[..at], &text[at + words.len()..]))
}

/// The texts after each occurrence of `words`, up to the next one.
fn parts<'t>(text: &'t str, words: &'t str) -> impl Iterator<Item = &'t str> {
    let mut starts = find_iter(text.as_bytes(), words.as_bytes()).map(|at| at + words.len()).peekable();
    std::iter::from_fn(move || {
        let start = starts.next()?;
        Some(&text[start..starts.peek().map_or(text.len(), |next| next - words.len())])
    })
}

/// The name and the text of a body, without its guard lines.
fn body_of(guarded: &str) -> Option<(String, String)> {
    let (name, rest) = guarded.split_once('\n')?;
    let (_, text) = rest.split_once('\n')?;
    Some((name.to_owned(), text.trim_end_matches('\n').strip_suffix(GUARD_END.trim_end())?.to_owned()))
}

/// Parses the facts of a line of attributes. No fact contains quotes.
fn facts_of_line(line: &str) -> Vec<Fact> {
    let mut all = Vec::new();
    let mut rest = line;
    while let Some(end) = rest.find("\")") {
        let (fact, after) = rest.split_at(end + 2);
        all.extend(Fact::parse(fact.trim_start_matches([',', ' '])));
        rest = after;
    }
    all
}
