//! Finds leftmost-longest matches with automata.
//!
//! The start of the leftmost match does not depend on the preference between alternatives, so an ordinary
//! leftmost-first engine with prefilters finds it. The end does: an automaton that follows all alternatives continues
//! from the start.

use regex_automata::hybrid::dfa::{Cache, DFA};
use regex_automata::nfa::thompson::{self, WhichCaptures};
use regex_automata::{Anchored, Input, MatchKind, meta};
use regex_syntax::hir::{Class, ClassBytes, ClassBytesRange, Hir, Look, Repetition};
use std::sync::Mutex;

use super::parse::Node;

/// The maximum size of an automaton in bytes.
const SIZE_LIMIT: usize = 8 << 20;

/// A compiled expression.
#[derive(Debug)]
pub struct Search {
    first: meta::Regex,
    /// `None` if the leftmost-first match is certainly the longest.
    longest: Option<(DFA, Mutex<Cache>)>,
}

impl Search {
    /// Compiles an expression.
    pub fn new(node: &Node) -> Result<Search, String> {
        let hir = to_hir(node);
        let config = meta::Config::new()
            .which_captures(WhichCaptures::Implicit)
            .utf8_empty(false)
            .dfa(false)
            .onepass(false)
            .nfa_size_limit(Some(SIZE_LIMIT));
        let first = meta::Builder::new().configure(config).build_from_hir(&hir);
        let first = first.map_err(|_| "the regular expression is too big".to_owned())?;
        let longest = if variable_parts(node) > 1 { Some(longest(&hir)?) } else { None };
        Ok(Search { first, longest })
    }

    /// The range of the leftmost-longest match from offset `from`.
    pub fn find(&self, text: &[u8], from: usize) -> Result<Option<(usize, usize)>, String> {
        let input = Input::new(text).range(from..);
        let Some(found) = self.first.find(input) else {
            return Ok(None);
        };
        let (start, end) = (found.start(), found.end());
        let Some((dfa, cache)) = &self.longest else {
            return Ok(Some((start, end)));
        };
        let mut cache = cache.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let input = Input::new(text).range(start..).anchored(Anchored::Yes);
        let half = dfa.try_search_fwd(&mut cache, &input).map_err(|e| e.to_string())?;
        Ok(Some((start, half.map_or(end, |h| h.offset()))))
    }
}

fn longest(hir: &Hir) -> Result<(DFA, Mutex<Cache>), String> {
    let nfa = thompson::Config::new().which_captures(WhichCaptures::None).utf8(false).nfa_size_limit(Some(SIZE_LIMIT));
    let too_big = "the regular expression is too big";
    let nfa = thompson::Compiler::new().configure(nfa).build_from_hir(hir).map_err(|_| too_big.to_owned())?;
    let config =
        DFA::config().match_kind(MatchKind::All).skip_cache_capacity_check(true).starts_for_each_pattern(false);
    let dfa = DFA::builder().configure(config).build_from_nfa(nfa).map_err(|_| too_big.to_owned())?;
    let cache = Mutex::new(dfa.create_cache());
    Ok((dfa, cache))
}

/// An upper estimate of the number of parts with variable length. With at most one, which is not an alternation,
/// greedy matching yields the longest match. An alternation counts twice.
pub fn variable_parts(node: &Node) -> usize {
    match node {
        Node::Empty | Node::Set(_) | Node::LineStart | Node::LineEnd | Node::WordStart | Node::WordEnd => 0,
        Node::Group(_, inner) => variable_parts(inner),
        Node::Backref(..) | Node::Alt(_) => 2,
        Node::Concat(items) => items.iter().map(variable_parts).sum(),
        Node::Repeat { node, min, max } => {
            let inner = variable_parts(node);
            if Some(*min) == *max {
                inner * 2
            } else if matches!(**node, Node::Set(_)) {
                1
            } else {
                2
            }
        }
    }
}

/// Converts an expression for the automata. A back-reference becomes the expression of its group, which matches a
/// superset.
fn to_hir(node: &Node) -> Hir {
    match node {
        Node::Empty => Hir::empty(),
        Node::Set(set) => match set.single() {
            Some(byte) => Hir::literal([byte]),
            None => {
                let ranges = set.ranges().into_iter().map(|(a, b)| ClassBytesRange::new(a, b));
                Hir::class(Class::Bytes(ClassBytes::new(ranges)))
            }
        },
        Node::LineStart => Hir::look(Look::StartLF),
        Node::LineEnd => Hir::look(Look::EndLF),
        Node::WordStart => Hir::look(Look::WordStartAscii),
        Node::WordEnd => Hir::look(Look::WordEndAscii),
        Node::Group(_, inner) | Node::Backref(_, inner) => to_hir(inner),
        Node::Concat(items) => Hir::concat(items.iter().map(to_hir).collect()),
        Node::Alt(items) => Hir::alternation(items.iter().map(to_hir).collect()),
        Node::Repeat { node, min, max } => {
            Hir::repetition(Repetition { min: *min, max: *max, greedy: true, sub: Box::new(to_hir(node)) })
        }
    }
}
