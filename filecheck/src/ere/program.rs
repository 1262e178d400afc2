//! Compiles an expression to a sequence of elements, with code for NFA simulation of any part of it.
//!
//! The submatch rules of LLVM's library are defined on this sequence: see [`super::dissect`].

use super::parse::{ByteSet, Node};

/// The maximum number of instructions of a program.
const MAX_CODE: usize = 1 << 20;

/// An instruction.
#[derive(Debug, Clone, Copy)]
pub enum Code {
    /// Consumes a byte of the set with this index.
    Set(usize),
    /// Continues at both targets.
    Split(usize, usize),
    /// Continues at the target.
    Jump(usize),
    /// Continues if the assertion holds.
    Assert(Assertion),
    /// Does nothing.
    Nop,
}

/// A zero-width assertion.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Assertion {
    /// The start of the text or of a line.
    LineStart,
    /// The end of the text or of a line.
    LineEnd,
    /// The start of a word.
    WordStart,
    /// The end of a word.
    WordEnd,
}

impl Assertion {
    /// Whether the assertion holds at this offset of the text.
    pub fn holds(self, text: &[u8], at: usize) -> bool {
        let before = at.checked_sub(1).and_then(|i| text.get(i)).copied();
        let after = text.get(at).copied();
        let is_word = |c: Option<u8>| c.is_some_and(|c| c.is_ascii_alphanumeric() || c == b'_');
        match self {
            Assertion::LineStart => before.is_none_or(|c| c == b'\n'),
            Assertion::LineEnd => after.is_none_or(|c| c == b'\n'),
            Assertion::WordStart => !is_word(before) && is_word(after),
            Assertion::WordEnd => is_word(before) && !is_word(after),
        }
    }
}

/// The kind of an element.
#[derive(Debug)]
pub enum Kind {
    /// One byte of the set with this index.
    Set(usize),
    /// A zero-width assertion.
    Assert(Assertion),
    /// The start of a group.
    Open(usize),
    /// The end of a group.
    Close(usize),
    /// Zero times or once.
    Optional(Vec<Element>),
    /// At least once.
    Plus(Vec<Element>),
    /// An alternation.
    Alt(Vec<Vec<Element>>),
    /// A back-reference to a group.
    Backref(usize),
}

/// An element with the range of its code.
#[derive(Debug)]
pub struct Element {
    /// The kind.
    pub kind: Kind,
    /// The start of its code.
    pub start: usize,
    /// The end of its code.
    pub end: usize,
}

/// A compiled expression.
#[derive(Debug, Default)]
pub struct Program {
    /// The elements in order; groups are flattened into pairs of marks.
    pub elements: Vec<Element>,
    /// The code; reaching the end of a range means that the range has matched.
    pub code: Vec<Code>,
    /// The byte sets.
    pub sets: Vec<ByteSet>,
}

impl Program {
    /// Compiles an expression.
    pub fn new(node: &Node) -> Result<Program, String> {
        let mut program = Program::default();
        let mut elements = Vec::new();
        program.compile(node, &mut elements)?;
        program.elements = elements;
        Ok(program)
    }

    fn push(&mut self, code: Code) -> Result<usize, String> {
        if self.code.len() >= MAX_CODE {
            return Err("the regular expression is too big".to_owned());
        }
        self.code.push(code);
        Ok(self.code.len() - 1)
    }

    fn leaf(&mut self, kind: Kind, code: Code, into: &mut Vec<Element>) -> Result<(), String> {
        let start = self.push(code)?;
        into.push(Element { kind, start, end: start + 1 });
        Ok(())
    }

    fn compile(&mut self, node: &Node, into: &mut Vec<Element>) -> Result<(), String> {
        let assert = |assertion| (Kind::Assert(assertion), Code::Assert(assertion));
        let (kind, code) = match node {
            Node::Empty => return Ok(()),
            Node::Set(set) => {
                self.sets.push(*set);
                let index = self.sets.len() - 1;
                (Kind::Set(index), Code::Set(index))
            }
            Node::LineStart => assert(Assertion::LineStart),
            Node::LineEnd => assert(Assertion::LineEnd),
            Node::WordStart => assert(Assertion::WordStart),
            Node::WordEnd => assert(Assertion::WordEnd),
            Node::Group(number, inner) => {
                self.leaf(Kind::Open(*number), Code::Nop, into)?;
                self.compile(inner, into)?;
                return self.leaf(Kind::Close(*number), Code::Nop, into);
            }
            Node::Backref(number, inner) => {
                let start = self.code.len();
                self.compile(inner, &mut Vec::new())?;
                into.push(Element { kind: Kind::Backref(*number), start, end: self.code.len() });
                return Ok(());
            }
            Node::Concat(items) => {
                return items.iter().try_for_each(|item| self.compile(item, into));
            }
            Node::Alt(items) => return self.alternatives(items, into),
            Node::Repeat { node, min, max } => return self.repeat(node, *min, *max, into),
        };
        self.leaf(kind, code, into)
    }

    fn alternatives(&mut self, items: &[Node], into: &mut Vec<Element>) -> Result<(), String> {
        let start = self.code.len();
        let mut branches = Vec::new();
        let mut jumps = Vec::new();
        for (index, item) in items.iter().enumerate() {
            let last = index + 1 == items.len();
            let split = if last { None } else { Some(self.push(Code::Nop)?) };
            let mut branch = Vec::new();
            self.compile(item, &mut branch)?;
            branches.push(branch);
            if let Some(split) = split {
                jumps.push(self.push(Code::Nop)?);
                self.code[split] = Code::Split(split + 1, self.code.len());
            }
        }
        // All branches join at a separate instruction, so that the end of the last branch differs from the end of the
        // alternation when only that branch is simulated.
        let end = self.push(Code::Nop)? + 1;
        for jump in jumps {
            self.code[jump] = Code::Jump(end - 1);
        }
        into.push(Element { kind: Kind::Alt(branches), start, end });
        Ok(())
    }

    fn optional(
        &mut self,
        into: &mut Vec<Element>,
        inner: impl FnOnce(&mut Self, &mut Vec<Element>) -> Result<(), String>,
    ) -> Result<(), String> {
        let start = self.push(Code::Nop)?;
        let mut body = Vec::new();
        inner(self, &mut body)?;
        let end = self.push(Code::Nop)? + 1;
        self.code[start] = Code::Split(start + 1, end - 1);
        into.push(Element { kind: Kind::Optional(body), start, end });
        Ok(())
    }

    fn plus(&mut self, node: &Node, into: &mut Vec<Element>) -> Result<(), String> {
        let start = self.push(Code::Nop)?;
        let mut body = Vec::new();
        self.compile(node, &mut body)?;
        let split = self.push(Code::Nop)?;
        self.code[split] = Code::Split(start, split + 1);
        into.push(Element { kind: Kind::Plus(body), start, end: split + 1 });
        Ok(())
    }

    fn repeat(&mut self, node: &Node, min: u32, max: Option<u32>, into: &mut Vec<Element>) -> Result<(), String> {
        match (min, max) {
            (0, None) => self.optional(into, |p, body| p.plus(node, body)),
            (0, Some(max)) => self.optional(into, |p, body| p.repeat(node, 1, Some(max), body)),
            (1, None) => self.plus(node, into),
            (1, Some(1)) => self.compile(node, into),
            (1, Some(max)) => {
                self.optional(into, |p, body| p.compile(node, body))?;
                self.repeat(node, 1, Some(max - 1), into)
            }
            (min, max) => {
                self.compile(node, into)?;
                self.repeat(node, min - 1, max.map(|m| m.saturating_sub(1)), into)
            }
        }
    }
}
