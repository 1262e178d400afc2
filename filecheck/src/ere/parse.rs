//! Parser of POSIX extended regular expressions, with the extensions and restrictions of LLVM's library: numeric
//! back-references (`\1` to `\9`), `[[:<:]]` and `[[:>:]]`; no empty alternative, no repeated repetition.

/// A set of bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ByteSet([u64; 4]);

impl ByteSet {
    /// Adds a byte.
    pub fn insert(&mut self, byte: u8) {
        self.0[usize::from(byte >> 6)] |= 1 << (byte & 63);
    }

    fn remove(&mut self, byte: u8) {
        self.0[usize::from(byte >> 6)] &= !(1 << (byte & 63));
    }

    /// Whether the byte is in the set.
    pub fn contains(&self, byte: u8) -> bool {
        self.0[usize::from(byte >> 6)] >> (byte & 63) & 1 == 1
    }

    fn invert(&mut self) {
        for word in &mut self.0 {
            *word = !*word;
        }
    }

    /// The only byte of a set with one element; otherwise `None`.
    pub fn single(&self) -> Option<u8> {
        let count: u32 = self.0.iter().map(|w| w.count_ones()).sum();
        if count == 1 { (0..=255).find(|b| self.contains(*b)) } else { None }
    }

    /// The maximal ranges of the set, inclusive.
    pub fn ranges(&self) -> Vec<(u8, u8)> {
        let mut ranges: Vec<(u8, u8)> = Vec::new();
        for byte in (0..=255_u8).filter(|b| self.contains(*b)) {
            match ranges.last_mut() {
                Some((_, end)) if end.checked_add(1) == Some(byte) => *end = byte,
                _ => ranges.push((byte, byte)),
            }
        }
        ranges
    }
}

/// A regular expression.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Node {
    /// Matches the empty string.
    Empty,
    /// Matches one byte of a set.
    Set(ByteSet),
    /// The start of the text or of a line.
    LineStart,
    /// The end of the text or of a line.
    LineEnd,
    /// The start of a word.
    WordStart,
    /// The end of a word.
    WordEnd,
    /// A parenthesised expression with its group number.
    Group(usize, Box<Node>),
    /// A back-reference to a group, with the expression of that group.
    Backref(usize, Box<Node>),
    /// A concatenation.
    Concat(Vec<Node>),
    /// An alternation.
    Alt(Vec<Node>),
    /// A repetition.
    Repeat {
        /// The repeated expression.
        node: Box<Node>,
        /// The minimum count.
        min: u32,
        /// The maximum count; `None` if unbounded.
        max: Option<u32>,
    },
}

/// A parsed expression.
#[derive(Debug, Clone)]
pub struct Parsed {
    /// The expression.
    pub node: Node,
    /// The number of groups.
    pub groups: usize,
    /// Whether it contains back-references.
    pub backrefs: bool,
}

/// The maximum nesting depth of parentheses.
const MAX_DEPTH: usize = 200;
/// The maximum repetition count.
const MAX_COUNT: u32 = 255;

/// Parses an expression.
pub fn parse(text: &[u8], ignore_case: bool) -> Result<Parsed, String> {
    let mut parser = Parser { text, at: 0, groups: Vec::new(), depth: 0, backrefs: false, ignore_case };
    let node = parser.alternatives(false)?;
    Ok(Parsed { node, groups: parser.groups.len(), backrefs: parser.backrefs })
}

struct Parser<'a> {
    text: &'a [u8],
    at: usize,
    /// The expression of each group whose parenthesis is closed.
    groups: Vec<Option<Node>>,
    depth: usize,
    backrefs: bool,
    ignore_case: bool,
}

const EMPTY: &str = "empty (sub)expression";
const BAD_REPEAT: &str = "repetition-operator operand invalid";
const PAREN: &str = "parentheses not balanced";
const BRACKET: &str = "brackets ([ ]) not balanced";
const BRACE: &str = "braces not balanced";
const BAD_COUNT: &str = "invalid repetition count(s)";
const BAD_RANGE: &str = "invalid character range";
const BAD_CLASS: &str = "invalid character class";
const BAD_ELEMENT: &str = "invalid collating element";
const BAD_BACKREF: &str = "invalid backreference number";

impl Parser<'_> {
    fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    fn peek2(&self) -> Option<u8> {
        self.text.get(self.at + 1).copied()
    }

    fn eat(&mut self, text: &[u8]) -> bool {
        let found = self.text[self.at..].starts_with(text);
        if found {
            self.at += text.len();
        }
        found
    }

    fn alternatives(&mut self, nested: bool) -> Result<Node, String> {
        let mut branches = Vec::new();
        loop {
            let mut items = Vec::new();
            while let Some(c) = self.peek() {
                if c == b'|' || (nested && c == b')') {
                    break;
                }
                items.push(self.item()?);
            }
            branches.push(match items.len() {
                0 => return Err(EMPTY.to_owned()),
                1 => items.swap_remove(0),
                _ => Node::Concat(items),
            });
            if !self.eat(b"|") {
                break;
            }
        }
        Ok(if branches.len() == 1 { branches.swap_remove(0) } else { Node::Alt(branches) })
    }

    /// Parses an atom with its repetition.
    fn item(&mut self) -> Result<Node, String> {
        let caret = self.peek() == Some(b'^');
        let atom = self.atom()?;
        if !self.at_repetition() {
            return Ok(atom);
        }
        if caret {
            return Err(BAD_REPEAT.to_owned());
        }
        let (min, max) = self.repetition()?;
        if self.at_repetition() {
            return Err(BAD_REPEAT.to_owned());
        }
        Ok(match (min, max) {
            (1, Some(1)) => atom,
            (_, Some(0)) => Node::Empty,
            (min, max) => Node::Repeat { node: Box::new(atom), min, max },
        })
    }

    fn at_repetition(&self) -> bool {
        match self.peek() {
            Some(b'*' | b'+' | b'?') => true,
            Some(b'{') => self.peek2().is_some_and(|c| c.is_ascii_digit()),
            _ => false,
        }
    }

    fn repetition(&mut self) -> Result<(u32, Option<u32>), String> {
        let operator = self.peek();
        self.at += 1;
        match operator {
            Some(b'*') => return Ok((0, None)),
            Some(b'+') => return Ok((1, None)),
            Some(b'?') => return Ok((0, Some(1))),
            _ => {}
        }
        let min = self.count()?;
        let max = if self.eat(b",") {
            if self.peek().is_some_and(|c| c.is_ascii_digit()) { Some(self.count()?) } else { None }
        } else {
            Some(min)
        };
        if max.is_some_and(|max| min > max) {
            return Err(BAD_COUNT.to_owned());
        }
        if self.eat(b"}") {
            return Ok((min, max));
        }
        let closed = self.text[self.at..].contains(&b'}');
        Err(if closed { BAD_COUNT } else { BRACE }.to_owned())
    }

    fn count(&mut self) -> Result<u32, String> {
        let mut count = 0;
        while let Some(c) = self.peek().filter(u8::is_ascii_digit) {
            self.at += 1;
            count = count * 10 + u32::from(c - b'0');
            if count > MAX_COUNT {
                return Err(BAD_COUNT.to_owned());
            }
        }
        Ok(count)
    }

    fn atom(&mut self) -> Result<Node, String> {
        let Some(c) = self.peek() else {
            return Err(EMPTY.to_owned());
        };
        self.at += 1;
        match c {
            b'(' => self.group(),
            b')' => Err(PAREN.to_owned()),
            b'^' => Ok(Node::LineStart),
            b'$' => Ok(Node::LineEnd),
            b'*' | b'+' | b'?' => Err(BAD_REPEAT.to_owned()),
            b'{' if self.peek().is_some_and(|c| c.is_ascii_digit()) => Err(BAD_REPEAT.to_owned()),
            b'.' => {
                let mut set = ByteSet::default();
                set.insert(b'\n');
                set.invert();
                Ok(Node::Set(set))
            }
            b'[' => self.bracket(),
            b'\\' => self.escape(),
            c => Ok(self.byte(c)),
        }
    }

    fn byte(&self, byte: u8) -> Node {
        let mut set = ByteSet::default();
        self.add(&mut set, byte);
        Node::Set(set)
    }

    fn add(&self, set: &mut ByteSet, byte: u8) {
        set.insert(byte);
        if self.ignore_case {
            set.insert(byte.to_ascii_lowercase());
            set.insert(byte.to_ascii_uppercase());
        }
    }

    fn group(&mut self) -> Result<Node, String> {
        self.groups.push(None);
        let number = self.groups.len();
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err("parentheses nest too deeply".to_owned());
        }
        let inner = match self.peek() {
            None => return Err(PAREN.to_owned()),
            Some(b')') => Node::Empty,
            Some(_) => self.alternatives(true)?,
        };
        if !self.eat(b")") {
            return Err(PAREN.to_owned());
        }
        self.depth -= 1;
        self.groups[number - 1] = Some(inner.clone());
        Ok(Node::Group(number, Box::new(inner)))
    }

    fn escape(&mut self) -> Result<Node, String> {
        let Some(c) = self.peek() else {
            return Err("trailing backslash (\\)".to_owned());
        };
        self.at += 1;
        match c {
            b'1'..=b'9' => self.backref(usize::from(c - b'0')),
            c => Ok(self.byte(c)),
        }
    }

    fn backref(&mut self, number: usize) -> Result<Node, String> {
        self.backrefs = true;
        let group = number.checked_sub(1).and_then(|i| self.groups.get(i)).and_then(Option::as_ref);
        let inner = group.cloned().ok_or(BAD_BACKREF)?;
        Ok(Node::Backref(number, Box::new(inner)))
    }

    fn bracket(&mut self) -> Result<Node, String> {
        if self.eat(b"[:<:]]") {
            return Ok(Node::WordStart);
        }
        if self.eat(b"[:>:]]") {
            return Ok(Node::WordEnd);
        }
        let mut set = ByteSet::default();
        let inverted = self.eat(b"^");
        if self.eat(b"]") {
            set.insert(b']');
        } else if self.eat(b"-") {
            set.insert(b'-');
        }
        while let Some(c) = self.peek() {
            if c == b']' || (c == b'-' && self.peek2() == Some(b']')) {
                break;
            }
            self.bracket_term(&mut set)?;
        }
        if self.eat(b"-") {
            set.insert(b'-');
        }
        if !self.eat(b"]") {
            return Err(BRACKET.to_owned());
        }
        if self.ignore_case {
            for byte in (0..=255).filter(|b| set.contains(*b)).collect::<Vec<u8>>() {
                self.add(&mut set, byte);
            }
        }
        if inverted {
            set.invert();
            set.remove(b'\n');
        }
        Ok(Node::Set(set))
    }

    fn bracket_term(&mut self, set: &mut ByteSet) -> Result<(), String> {
        match (self.peek(), self.peek2()) {
            (Some(b'-'), _) => return Err(BAD_RANGE.to_owned()),
            (Some(b'['), Some(b':')) => {
                self.at += 2;
                let rest = &self.text[self.at..];
                let length = rest.iter().take_while(|c| c.is_ascii_alphabetic()).count();
                let name = rest[..length].to_vec();
                self.at += length;
                let class = class(&name).ok_or(BAD_CLASS)?;
                if self.peek().is_none() {
                    return Err(BRACKET.to_owned());
                }
                if !self.eat(b":]") {
                    return Err(BAD_CLASS.to_owned());
                }
                for byte in (0..=127).filter(class) {
                    set.insert(byte);
                }
                return Ok(());
            }
            (Some(b'['), Some(b'=')) => {
                self.at += 2;
                let byte = self.element(b'=')?;
                set.insert(byte);
                return Ok(());
            }
            _ => {}
        }
        let start = self.symbol()?;
        let mut end = start;
        if self.peek() == Some(b'-') && self.peek2().is_some_and(|c| c != b']') {
            self.at += 1;
            end = if self.eat(b"-") { b'-' } else { self.symbol()? };
        }
        if start > end {
            return Err(BAD_RANGE.to_owned());
        }
        for byte in start..=end {
            set.insert(byte);
        }
        Ok(())
    }

    fn symbol(&mut self) -> Result<u8, String> {
        if self.eat(b"[.") {
            return self.element(b'.');
        }
        let byte = self.peek().ok_or(BRACKET)?;
        self.at += 1;
        Ok(byte)
    }

    /// Parses a collating element (a single byte or one of a few names) up to the closing mark.
    fn element(&mut self, mark: u8) -> Result<u8, String> {
        let close = [mark, b']'];
        let rest = &self.text[self.at..];
        let length = rest.windows(2).position(|w| w == close).ok_or(BRACKET)?;
        let name = &rest[..length];
        let byte = match name {
            [byte] => *byte,
            name => *ELEMENTS.iter().find(|(n, _)| n.as_bytes() == name).map(|(_, b)| b).ok_or(BAD_ELEMENT)?,
        };
        self.at += length + 2;
        Ok(byte)
    }
}

const ELEMENTS: [(&str, u8); 12] = [
    ("NUL", 0),
    ("tab", b'\t'),
    ("newline", b'\n'),
    ("carriage-return", b'\r'),
    ("space", b' '),
    ("hyphen", b'-'),
    ("hyphen-minus", b'-'),
    ("period", b'.'),
    ("slash", b'/'),
    ("left-square-bracket", b'['),
    ("right-square-bracket", b']'),
    ("underscore", b'_'),
];

fn class(name: &[u8]) -> Option<fn(&u8) -> bool> {
    Some(match name {
        b"alnum" => u8::is_ascii_alphanumeric,
        b"alpha" => u8::is_ascii_alphabetic,
        b"blank" => |c| matches!(c, b' ' | b'\t'),
        b"cntrl" => u8::is_ascii_control,
        b"digit" => u8::is_ascii_digit,
        b"graph" => u8::is_ascii_graphic,
        b"lower" => u8::is_ascii_lowercase,
        b"print" => |c| (b' '..=b'~').contains(c),
        b"punct" => u8::is_ascii_punctuation,
        b"space" => |c| matches!(c, b' ' | b'\t'..=b'\r'),
        b"upper" => u8::is_ascii_uppercase,
        b"xdigit" => u8::is_ascii_hexdigit,
        _ => return None,
    })
}
