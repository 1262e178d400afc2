//! Parses the text of a directive into a [`Pattern`]. The grammar is in `pattern.pest`.

use memchr::memmem::Finder;
use num_bigint::BigInt;
use pest::Parser;
use pest::iterators::Pair;

use crate::ere::{self, Regex};
use crate::numeric::{Expression, Format, Function};
use crate::numeric_parser::parse_numeric;
use crate::pattern::{Body, Kind, Part, Pattern, Problem, Substitution, Value};
use crate::request::Request;
use crate::text::Position;
use crate::variables::{LINE, Variables};

#[derive(pest_derive::Parser)]
#[grammar = "pattern.pest"]
pub(crate) struct Grammar;

/// The maximum nesting depth of brackets and parentheses in a directive.
const MAX_DEPTH: usize = 200;
/// The highest group that a variable used on the line of its definition can have.
const MAX_BACKREF: usize = 9;

/// The properties of a directive, apart from its pattern.
#[derive(Debug, Clone)]
pub struct Directive<'a> {
    /// Its kind.
    pub kind: Kind,
    /// Whether the directive has the modifier `{LITERAL}`.
    pub literal: bool,
    /// The count of `-COUNT-n`, or 1.
    pub count: u32,
    /// Its prefix.
    pub prefix: &'a str,
    /// The start of the pattern.
    pub at: Position,
    /// Its line.
    pub line: Option<usize>,
}

/// Parses a pattern.
pub fn parse(
    text: &[u8],
    directive: Directive<'_>,
    request: &Request,
    variables: &mut Variables,
) -> Result<Pattern, Problem> {
    let full_lines = request.match_full_lines && directive.kind != Kind::Not;
    let exact = request.strict_whitespace && request.match_full_lines;
    let trimmed = text.iter().rposition(|c| exact || !matches!(c, b' ' | b'\t')).map_or(0, |i| i + 1);
    let text = &text[..trimmed];
    let fail = |message: String| Problem { at: directive.at, message };
    if text.is_empty() && directive.kind != Kind::Empty {
        return Err(fail(format!("found empty check string with prefix '{}:'", directive.prefix)));
    }
    if !text.is_empty() && directive.kind == Kind::Empty {
        let prefix = directive.prefix;
        return Err(fail(format!("found non-empty check string for empty check with prefix '{prefix}:'")));
    }
    let mut pattern = Pattern {
        kind: directive.kind,
        literal: directive.literal,
        count: directive.count,
        prefix: directive.prefix.to_owned(),
        at: directive.at,
        line: directive.line,
        parts: vec![Part::Literal(text.to_vec())],
        body: Body::EmptyLine,
        ignore_case: request.ignore_case,
        strings: Vec::new(),
        numbers: Vec::new(),
    };
    if directive.kind == Kind::Empty {
        return Ok(pattern);
    }
    let has = |mark: &[u8]| memchr::memmem::find(text, mark).is_some();
    let fixed = directive.literal || (!full_lines && !has(b"{{") && !has(b"[["));
    if fixed && !request.ignore_case {
        pattern.body = Body::Fixed(Box::new(Finder::new(text).into_owned()));
        return Ok(pattern);
    }
    if !fixed {
        let white_space = !request.strict_whitespace;
        parse_line(text, &mut pattern, variables, full_lines.then_some(white_space))?;
    }
    pattern.body = body(&pattern).map_err(|e| fail(format!("invalid regex: {e}")))?;
    Ok(pattern)
}

/// The executable form of a pattern that is not literal text.
fn body(pattern: &Pattern) -> Result<Body, String> {
    let mut regex = Vec::new();
    for part in &pattern.parts {
        match part {
            Part::Regex(text) => regex.extend_from_slice(text),
            Part::Literal(text) => ere::escape_into(text, &mut regex),
            Part::Value(_) => return Ok(Body::Parts(std::cell::RefCell::new(None))),
        }
    }
    match ere::validate(&regex) {
        Err(error) => Ok(Body::Never(error)),
        Ok(_) => Ok(Body::Regex(Box::new(Regex::new(&regex, pattern.ignore_case)?))),
    }
}

/// Converts bytes to the characters with the same code points, so that the parser accepts any line.
fn to_characters(bytes: &[u8]) -> String {
    bytes.iter().map(|b| char::from(*b)).collect()
}

fn to_bytes(text: &str) -> Vec<u8> {
    text.chars().map(|c| u8::try_from(u32::from(c)).unwrap_or(b'?')).collect()
}

/// The state of parsing a line.
struct Builder<'a> {
    pattern: &'a mut Pattern,
    variables: &'a mut Variables,
    /// The whole line, as characters.
    line: &'a str,
    /// The number of groups opened so far.
    groups: usize,
}

fn parse_line(
    text: &[u8],
    pattern: &mut Pattern,
    variables: &mut Variables,
    full_line: Option<bool>,
) -> Result<(), Problem> {
    let line = to_characters(text);
    let at = pattern.at;
    let fail = |message: &str| Problem { at, message: message.to_owned() };
    if depth(text) > MAX_DEPTH {
        return Err(fail("brackets nest too deeply"));
    }
    let pairs = Grammar::parse(Rule::line, &line).map_err(|_| fail("malformed pattern"))?;
    pattern.parts.clear();
    let mut builder = Builder { pattern, variables, line: &line, groups: 0 };
    if let Some(white_space) = full_line {
        builder.regex(if white_space { b"^ *" } else { b"^" });
    }
    for pair in pairs.flat_map(Pair::into_inner) {
        match pair.as_rule() {
            Rule::text => builder.pattern.parts.push(Part::Literal(to_bytes(pair.as_str()))),
            Rule::regex => builder.add_regex(pair)?,
            Rule::block => builder.add_block(pair)?,
            Rule::open_regex => {
                return Err(builder.fail(&pair, "found start of regex string with no end '}}'"));
            }
            Rule::open_block => return Err(builder.unclosed_block(&pair)),
            _ => {}
        }
    }
    if let Some(white_space) = full_line {
        builder.regex(if white_space { b" *$" } else { b"$" });
    }
    Ok(())
}

/// The maximum nesting depth of brackets and parentheses, which bounds the recursion of the parser.
fn depth(text: &[u8]) -> usize {
    let (mut now, mut most) = (0_usize, 0);
    for c in text {
        match c {
            b'[' | b'(' => now += 1,
            b']' | b')' => now = now.saturating_sub(1),
            _ => {}
        }
        most = most.max(now);
    }
    most
}

impl Builder<'_> {
    fn position(&self, offset: usize) -> Position {
        let characters = self.line.get(..offset).map_or(0, |before| before.chars().count());
        Position { source: self.pattern.at.source, offset: self.pattern.at.offset + characters }
    }

    fn fail(&self, pair: &Pair<'_, Rule>, message: impl Into<String>) -> Problem {
        Problem { at: self.position(pair.as_span().start()), message: message.into() }
    }

    fn regex(&mut self, text: &[u8]) {
        if let Some(Part::Regex(last)) = self.pattern.parts.last_mut() {
            last.extend_from_slice(text);
        } else {
            self.pattern.parts.push(Part::Regex(text.to_vec()));
        }
    }

    /// Adds a regular expression from the check file.
    fn checked_regex(&mut self, text: &[u8], at: Position) -> Result<(), Problem> {
        let groups = ere::validate(text).map_err(|e| Problem { at, message: format!("invalid regex: {e}") })?;
        self.regex(text);
        self.groups += groups;
        Ok(())
    }

    fn add_regex(&mut self, pair: Pair<'_, Rule>) -> Result<(), Problem> {
        let start = pair.as_span().start();
        let Some(body) = pair.into_inner().next() else {
            return Ok(());
        };
        let at = self.position(body.as_span().start());
        // Parentheses delimit alternatives; they are omitted if the rest of the line has no `|`, which affects the
        // numbering of groups.
        let alternatives = self.line.get(start..).is_some_and(|rest| rest.contains('|'));
        if alternatives {
            self.regex(b"(");
            self.groups += 1;
        }
        self.checked_regex(&to_bytes(body.as_str()), at)?;
        if alternatives {
            self.regex(b")");
        }
        Ok(())
    }

    fn unclosed_block(&self, pair: &Pair<'_, Rule>) -> Problem {
        let (mut nested, mut escaped) = (0_usize, false);
        for c in pair.as_str().chars().skip(2) {
            match c {
                _ if escaped => {
                    escaped = false;
                    continue;
                }
                '[' => nested += 1,
                ']' if nested == 0 => {
                    return self.fail(pair, "missing closing \"]\" for regex variable");
                }
                ']' => nested -= 1,
                _ => {}
            }
            escaped = c == '\\';
        }
        self.fail(pair, "invalid substitution block, no ]] found")
    }

    fn add_block(&mut self, pair: Pair<'_, Rule>) -> Result<(), Problem> {
        let Some(body) = pair.into_inner().next() else {
            return Ok(());
        };
        let offset = body.as_span().start();
        let text = body.as_str();
        if let Some(numeric) = text.strip_prefix('#') {
            let at = self.position(offset + 1);
            return self.numeric_block(numeric, at);
        }
        let at = self.position(offset);
        let head = text.split(':').next().unwrap_or(text);
        if let Some(space) = head.find([' ', '\t']) {
            let at = self.position(offset + space);
            return Err(Problem { at, message: "unexpected whitespace".to_owned() });
        }
        let parsed = Grammar::parse(Rule::string_block, text);
        let Some(item) = parsed.ok().and_then(|p| p.flat_map(Pair::into_inner).next()) else {
            // For a lone `$` or `@`, point to the missing name after it.
            let offset = at.offset + usize::from(matches!(text, "$" | "@"));
            return Err(Problem { at: Position { offset, ..at }, message: string_block_problem(text) });
        };
        match item.as_rule() {
            Rule::string_definition => self.string_definition(item, at, offset),
            Rule::legacy_line => self.legacy_line(item, at),
            _ => self.string_use(item.as_str(), at),
        }
    }

    fn string_definition(&mut self, pair: Pair<'_, Rule>, at: Position, offset: usize) -> Result<(), Problem> {
        let mut inner = pair.into_inner();
        let name = inner.next().map(|p| p.as_str().to_owned()).unwrap_or_default();
        if self.variables.numeric_ids.contains_key(&name) {
            return Err(Problem { at, message: format!("numeric variable with name '{name}' already exists") });
        }
        self.regex(b"(");
        self.groups += 1;
        let group = self.groups;
        match self.pattern.strings.iter_mut().find(|(n, _)| *n == name) {
            Some(entry) => entry.1 = group,
            None => self.pattern.strings.push((name.clone(), group)),
        }
        self.variables.defined_strings.insert(name);
        if let Some(regex) = inner.next().filter(|p| !p.as_str().is_empty()) {
            let at = self.position(offset + regex.as_span().start());
            self.checked_regex(&to_bytes(regex.as_str()), at)?;
        }
        self.regex(b")");
        Ok(())
    }

    fn string_use(&mut self, name: &str, at: Position) -> Result<(), Problem> {
        if let Some((_, group)) = self.pattern.strings.iter().find(|(n, _)| n == name) {
            let group = *group;
            if group > MAX_BACKREF {
                let message = format!("Can't back-reference more than {MAX_BACKREF} variables");
                return Err(Problem { at, message });
            }
            self.regex(format!("\\{group}").as_bytes());
            return Ok(());
        }
        let value = Value::String(name.to_owned());
        self.pattern.parts.push(Part::Value(Substitution { text: name.to_owned(), at, value }));
        Ok(())
    }

    /// Adds `[[@LINE+n]]`, the legacy form of a numeric block.
    fn legacy_line(&mut self, pair: Pair<'_, Rule>, at: Position) -> Result<(), Problem> {
        let text = pair.as_str().to_owned();
        let mut expression = Expression::Variable(self.variables.use_numeric(LINE));
        let mut inner = pair.into_inner().skip(1);
        if let (Some(operator), Some(number)) = (inner.next(), inner.next()) {
            let function = if operator.as_str() == "+" { Function::Add } else { Function::Sub };
            let number = BigInt::parse_bytes(number.as_str().as_bytes(), 10).unwrap_or_default();
            expression = Expression::Apply(function, Box::new(expression), Box::new(Expression::Number(number)));
        }
        let value = Value::Number(expression, Format::UNSIGNED);
        self.pattern.parts.push(Part::Value(Substitution { text, at, value }));
        Ok(())
    }

    fn numeric_block(&mut self, text: &str, at: Position) -> Result<(), Problem> {
        let block = parse_numeric(text, self.variables, self.pattern.line)
            .map_err(|(offset, message)| Problem { at: Position { offset: at.offset + offset, ..at }, message })?;
        if let Some(id) = block.defines {
            self.regex(b"(");
            self.groups += 1;
            let group = self.groups;
            match self.pattern.numbers.iter_mut().find(|(n, _)| *n == id) {
                Some(entry) => entry.1 = group,
                None => self.pattern.numbers.push((id, group)),
            }
        }
        match block.expression {
            Some(expression) => {
                let value = Value::Number(expression, block.format);
                let text = text.to_owned();
                self.pattern.parts.push(Part::Value(Substitution { text, at, value }));
            }
            None => self.checked_regex(block.format.wildcard().as_bytes(), at)?,
        }
        if block.defines.is_some() {
            self.regex(b")");
        }
        Ok(())
    }
}

fn string_block_problem(text: &str) -> String {
    let start = text.trim_start_matches(['$', '@']);
    let named = start.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_');
    let message = match (text, named) {
        ("", _) => "empty variable name",
        ("$", _) => "empty global variable name",
        ("@", _) => "empty pseudo variable name",
        (_, false) => "invalid variable name",
        (text, _) if text.contains(':') => "invalid name in string variable definition",
        (text, _) if text.starts_with('@') => {
            let end = text[1..].find(|c: char| !c.is_ascii_alphanumeric() && c != '_');
            let (name, rest) = text.split_at(end.map_or(text.len(), |e| e + 1));
            return match rest.chars().next() {
                _ if name != "@LINE" => format!("invalid pseudo numeric variable '{name}'"),
                Some(c) if c != '+' && c != '-' => format!("unsupported operation '{c}'"),
                _ => "invalid operand format in @LINE expression".to_owned(),
            };
        }
        _ => "invalid name in string variable use",
    };
    message.to_owned()
}
