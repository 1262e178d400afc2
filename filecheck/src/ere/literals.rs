//! The literal text that every match of an expression contains.
//!
//! Searching for it first rejects most texts cheaply: for a long literal with self-similar parts, the lazy automaton
//! may create a new state, as large as the literal, for each byte that it reads.

use memchr::memmem::Finder;

use super::parse::Node;

/// Literals that every match contains in this order.
#[derive(Debug)]
pub struct Literals(Vec<Finder<'static>>);

impl Literals {
    /// Extracts the literals of an expression.
    pub fn new(node: &Node) -> Literals {
        let mut runs = vec![Vec::new()];
        collect(node, &mut runs);
        Literals(runs.iter().filter(|run| !run.is_empty()).map(|run| Finder::new(run).into_owned()).collect())
    }

    /// Whether the text contains all literals in order, without overlap; otherwise it has no match.
    pub fn occur_in(&self, text: &[u8]) -> bool {
        let mut at = 0;
        self.0.iter().all(|run| match run.find(&text[at..]) {
            Some(found) => {
                at += found + run.needle().len();
                true
            }
            None => false,
        })
    }
}

/// Appends the literal text of a node to the last run; an empty run starts after anything that is not literal.
fn collect(node: &Node, runs: &mut Vec<Vec<u8>>) {
    match node {
        Node::Empty | Node::LineStart | Node::LineEnd | Node::WordStart | Node::WordEnd => {}
        Node::Set(set) => match (set.single(), runs.last_mut()) {
            (Some(byte), Some(run)) => run.push(byte),
            _ => runs.push(Vec::new()),
        },
        Node::Group(_, inner) => collect(inner, runs),
        Node::Concat(items) => items.iter().for_each(|item| collect(item, runs)),
        Node::Backref(..) | Node::Alt(_) | Node::Repeat { .. } => runs.push(Vec::new()),
    }
}

#[cfg(test)]
mod tests {
    use super::super::parse::parse;
    use super::Literals;

    fn occur(pattern: &str, text: &str) -> bool {
        Literals::new(&parse(pattern.as_bytes(), false).unwrap().node).occur_in(text.as_bytes())
    }

    #[test]
    fn runs_that_are_missing() {
        assert!(!occur("abc", "ab"));
        assert!(!occur("a(b)c", "ab c"));
        assert!(!occur("ab.*cd", "cd ab"));
        assert!(!occur("ab.bc", "abc"));
        assert!(!occur("^ab$", "a b"));
    }

    #[test]
    fn what_may_be_absent_or_different_is_not_asked_for() {
        assert!(occur("ab(c)?d*(e|f)", "ab"));
        assert!(occur("(a|b)\\1", ""));
        assert!(occur("a[bc]a", "aa"));
        assert!(occur("x{0,1}", ""));
    }
}
