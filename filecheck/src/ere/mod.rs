//! POSIX extended regular expressions over bytes: leftmost-longest matches, groups and back-references.
//!
//! `.` and negated brackets do not match a newline; `^` and `$` match at lines. The automata of `regex-automata` find
//! matches; the features that they lack (the groups of the longest match, back-references) are implemented on top of
//! these matches.

mod dissect;
mod literals;
mod parse;
mod program;
mod search;

use std::sync::OnceLock;

use dissect::Dissection;
pub use dissect::Groups;
use literals::Literals;
use parse::Parsed;
use program::Program;
use search::Search;

/// A compiled expression.
#[derive(Debug)]
pub struct Regex {
    parsed: Parsed,
    literals: Literals,
    search: Search,
    program: OnceLock<Result<Program, String>>,
}

/// A match with its groups; index 0 of the groups is unused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Match {
    /// The start offset.
    pub start: usize,
    /// The end offset.
    pub end: usize,
    /// The ranges of the groups; empty unless requested or needed.
    pub groups: Groups,
}

/// Checks an expression and returns the number of its groups.
pub fn validate(text: &[u8]) -> Result<usize, String> {
    parse::parse(text, false).map(|p| p.groups)
}

/// Appends `text` to `pattern`, escaped so that it matches literally.
pub fn escape_into(text: &[u8], pattern: &mut Vec<u8>) {
    for byte in text {
        if b"()^$|*+?.[]\\{}".contains(byte) {
            pattern.push(b'\\');
        }
        pattern.push(*byte);
    }
}

impl Regex {
    /// Compiles an expression.
    pub fn new(text: &[u8], ignore_case: bool) -> Result<Regex, String> {
        let parsed = parse::parse(text, ignore_case)?;
        let search = Search::new(&parsed.node)?;
        let literals = Literals::new(&parsed.node);
        Ok(Regex { parsed, literals, search, program: OnceLock::new() })
    }

    /// Finds the leftmost-longest match. Groups are computed only on request.
    pub fn find(&self, text: &[u8], with_groups: bool) -> Result<Option<Match>, String> {
        if !self.literals.occur_in(text) {
            return Ok(None);
        }
        let Some((mut start, end)) = self.search.find(text, 0)? else {
            return Ok(None);
        };
        if !self.parsed.backrefs && !with_groups {
            let groups = Vec::new();
            return Ok(Some(Match { start, end, groups }));
        }
        let program = self.program.get_or_init(|| Program::new(&self.parsed.node));
        let program = program.as_ref().map_err(Clone::clone)?;
        let mut dissection = Dissection::new(program, text);
        if !self.parsed.backrefs {
            let groups = dissection.groups(self.parsed.groups, start, end);
            return Ok(Some(Match { start, end, groups }));
        }
        // All start positions share one budget of steps, which bounds the total time.
        loop {
            if let Some((end, groups)) = dissection.with_backrefs(self.parsed.groups, start)? {
                return Ok(Some(Match { start, end, groups }));
            }
            if start >= text.len() {
                return Ok(None);
            }
            match self.search.find(text, start + 1)? {
                Some((next, _)) => start = next,
                None => return Ok(None),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn groups(pattern: &str, text: &str) -> Option<Vec<String>> {
        let found = Regex::new(pattern.as_bytes(), false).unwrap().find(text.as_bytes(), true).unwrap()?;
        let mut all = vec![text[found.start..found.end].to_owned()];
        all.extend(found.groups[1..].iter().map(|g| g.map_or("-".to_owned(), |(a, b)| text[a..b].to_owned())));
        Some(all)
    }

    fn check(pattern: &str, text: &str, expected: &[&str]) {
        let found = groups(pattern, text);
        assert_eq!(found.as_deref(), Some(expected.iter().map(|s| (*s).to_owned()).collect::<Vec<_>>().as_slice()));
    }

    #[test]
    fn longest_leftmost_with_groups() {
        check("a|ab", "xab", &["ab"]);
        check("(a?)(ab)?", "ab", &["ab", "", "ab"]);
        check("(a|ab)(c|bcd)", "abcd", &["abcd", "a", "bcd"]);
        check("(a*)(b*)", "aabb", &["aabb", "aa", "bb"]);
        check("%([0-9]+) = ([a-z.]*)", "  %12 = arith.addi x", &["%12 = arith.addi", "12", "arith.addi"]);
        check("(ab|a)*", "abaab", &["abaab", "ab"]);
        check("x{2,3}", "xxxx", &["xxx"]);
        check("()b", "ab", &["b", ""]);
    }

    #[test]
    fn backrefs() {
        check("(a+) \\1", "aaa aa", &["aa aa", "aa"]);
        check("(.*)-\\1$", "ab-cd-cd", &["cd-cd", "cd"]);
        assert_eq!(groups("(a)b\\1c", "aba"), None);
        check("(a|b)+\\1", "abb", &["abb", "b"]);
    }

    #[test]
    fn lines_and_brackets() {
        check("^b.$", "a\nbc\nd", &["bc"]);
        check("[^x]+", "ab\ncd", &["ab"]);
        check("[]a-]+", "-]a", &["-]a"]);
        check("[[:digit:]]+", "ab12", &["12"]);
        check("[[:<:]]b", "ab b", &["b"]);
        check("a{x", "a{x", &["a{x"]);
    }

    #[test]
    fn refused_expressions() {
        for bad in ["", "a||b", "*", "(a", "a)", "[a", "a**", "a{2", "a{3,2}", "\\1", "a\\", "[z-a]", "[[:no:]]", "^*"]
        {
            assert!(validate(bad.as_bytes()).is_err(), "{bad}");
        }
    }
}
