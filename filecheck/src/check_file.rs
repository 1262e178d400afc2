//! Finds the directives of a check file and parses their patterns.

use std::rc::Rc;

use memchr::memmem::Finder;

use crate::pattern::{Body, Kind, Part, Pattern, Problem};
use crate::pattern_parser::{self, Directive};
use crate::request::Request;
use crate::text::{Position, Source};
use crate::variables::{LINE, Variables};

/// A positive directive with the `-DAG` and `-NOT` directives before it.
#[derive(Debug)]
pub struct Step {
    /// The `-DAG` and `-NOT` directives, in order.
    pub before: Vec<Rc<Pattern>>,
    /// The directive.
    pub pattern: Rc<Pattern>,
}

/// A parsed check file.
#[derive(Debug)]
pub struct CheckFile {
    /// The check file, then a source with the definitions from the command line, if there are any, then a source for
    /// each `--implicit-check-not`.
    pub sources: Vec<Source>,
    /// The index of the first `--implicit-check-not` among the sources.
    pub first_implicit: usize,
    /// The directives, in order.
    pub steps: Vec<Step>,
    /// The variables; those of the command line are defined.
    pub variables: Variables,
}

/// The error for an invalid check file.
#[derive(Debug)]
pub struct CheckFileError {
    /// The sources that the problems point into.
    pub sources: Vec<Source>,
    /// The problems; one without a position concerns the whole file.
    pub problems: Vec<(Option<Position>, String)>,
}

/// Parses a check file with canonicalised text.
pub fn parse(source: Source, request: &Request) -> Result<CheckFile, CheckFileError> {
    let mut reader = Reader {
        request,
        sources: vec![source],
        variables: Variables::default(),
        steps: Vec::new(),
        pending: Vec::new(),
        line: 1,
        end: 0,
    };
    let result = reader.read();
    let first_implicit = 1 + usize::from(!request.defines.is_empty());
    let Reader { sources, variables, steps, .. } = reader;
    match result {
        Ok(()) => Ok(CheckFile { sources, first_implicit, steps, variables }),
        Err(problems) => Err(CheckFileError { sources, problems }),
    }
}

type Problems = Vec<(Option<Position>, String)>;

struct Reader<'a> {
    request: &'a Request,
    sources: Vec<Source>,
    variables: Variables,
    steps: Vec<Step>,
    pending: Vec<Rc<Pattern>>,
    line: usize,
    /// The end of the last directive.
    end: usize,
}

/// The part of a directive after the prefix.
#[derive(Debug, PartialEq, Eq)]
enum Suffix {
    Directive { kind: Kind, count: u32, literal: bool },
    Comment,
    Misspelled,
    BadNot,
    BadCount,
}

fn located(problem: Problem) -> Problems {
    vec![(Some(problem.at), problem.message)]
}

impl Reader<'_> {
    fn read(&mut self) -> Result<(), Problems> {
        self.define_from_command_line()?;
        self.variables.add_numeric(LINE, Some(crate::numeric::Format::UNSIGNED), None);
        let implicit = self.implicit_patterns()?;
        self.pending.clone_from(&implicit);
        let text = std::mem::take(&mut self.sources[0].text);
        let result = self.read_text(&text, &implicit);
        self.sources[0].text = text;
        let unused = result?;
        self.check_use(&unused, implicit.is_empty())?;
        if !self.pending.is_empty() {
            let end = self.end;
            let pattern = Pattern {
                kind: Kind::Eof,
                literal: false,
                count: 1,
                prefix: self.request.check_prefixes()[0].to_owned(),
                at: Position { source: 0, offset: end },
                line: None,
                parts: Vec::<Part>::new(),
                body: Body::Eof,
                ignore_case: false,
                strings: Vec::new(),
                numbers: Vec::new(),
            };
            let before = std::mem::take(&mut self.pending);
            self.steps.push(Step { before, pattern: Rc::new(pattern) });
        }
        Ok(())
    }

    fn check_use(&self, unused: &[String], no_implicit: bool) -> Result<(), Problems> {
        let none_used = unused.len() == self.request.check_prefixes().len();
        let some_missing = !self.request.allow_unused_prefixes && !unused.is_empty();
        let by_default = self.request.check_prefixes.is_empty();
        if (none_used || some_missing) && (no_implicit || !by_default) {
            let names: Vec<String> = unused.iter().map(|p| format!("'{p}:'")).collect();
            let plural = if unused.len() > 1 { "es" } else { "" };
            return Err(vec![(None, format!("no check strings found with prefix{plural} {}", names.join(", ")))]);
        }
        Ok(())
    }

    fn implicit_patterns(&mut self) -> Result<Vec<Rc<Pattern>>, Problems> {
        let mut patterns = Vec::new();
        for text in &self.request.implicit_check_not {
            let lead = "-implicit-check-not='";
            let at = Position { source: self.sources.len(), offset: lead.len() };
            let shown = format!("{lead}{text}'").into_bytes();
            self.sources.push(Source { name: "command line".to_owned(), text: shown });
            let directive =
                Directive { kind: Kind::Not, literal: false, count: 1, prefix: "IMPLICIT-CHECK", at, line: None };
            let pattern = pattern_parser::parse(text.as_bytes(), directive, self.request, &mut self.variables);
            patterns.push(Rc::new(pattern.map_err(located)?));
        }
        Ok(patterns)
    }

    fn define_from_command_line(&mut self) -> Result<(), Problems> {
        let mut problems = Vec::new();
        // One line per definition, so that its line number is the index of the option.
        let mut shown = Vec::new();
        for (index, text) in self.request.defines.iter().enumerate() {
            shown.extend_from_slice(format!("Global define #{}: ", index + 1).as_bytes());
            let at = Position { source: self.sources.len(), offset: shown.len() };
            shown.extend_from_slice(text.as_bytes());
            shown.push(b'\n');
            if let Err(message) = define(text, &mut self.variables) {
                problems.push((Some(at), message));
            }
        }
        if !self.request.defines.is_empty() {
            self.sources.push(Source { name: "Global defines".to_owned(), text: shown });
        }
        if problems.is_empty() { Ok(()) } else { Err(problems) }
    }

    /// Reads all directives and returns the prefixes that none of them uses.
    fn read_text(&mut self, text: &[u8], implicit: &[Rc<Pattern>]) -> Result<Vec<String>, Problems> {
        let checks = self.request.check_prefixes();
        let comments = self.request.comment_prefixes();
        let mut prefixes = Prefixes::new(checks.iter().chain(&comments).copied(), text);
        let mut unused: Vec<String> = checks.iter().map(|p| (*p).to_owned()).collect();
        let (mut at, mut counted) = (0, 0);
        while let Some((start, prefix)) = prefixes.next(text, at) {
            // A prefix in the middle of a word is ignored.
            let inside = start > at && is_word(text[start - 1]);
            let is_comment = comments.contains(&prefix);
            let suffix = if inside { None } else { suffix(&text[start + prefix.len()..], is_comment) };
            let Some((suffix, length)) = suffix else {
                at = start + prefix.len();
                at += text[at..].iter().take_while(|c| is_word(**c)).count();
                continue;
            };
            self.line += memchr::memchr_iter(b'\n', &text[counted..start]).count();
            counted = start;
            if suffix != Suffix::Comment {
                unused.retain(|p| p != prefix);
            }
            at = self.directive(text, start, prefix, &suffix, length)?;
            self.end = at;
            if self.pending.is_empty() {
                self.pending.extend_from_slice(implicit);
            }
        }
        Ok(unused)
    }

    /// Reads the directive at `start`, whose suffix has the given length, and returns the end of its line.
    fn directive(
        &mut self,
        text: &[u8],
        start: usize,
        prefix: &str,
        suffix: &Suffix,
        length: usize,
    ) -> Result<usize, Problems> {
        let mut begin = start + prefix.len() + length;
        let fail = |offset: usize, message: String| Err(vec![(Some(Position { source: 0, offset }), message)]);
        let written = String::from_utf8_lossy(&text[start..begin]);
        let refused = match suffix {
            Suffix::Misspelled => Some(format!("misspelled directive '{written}'")),
            Suffix::BadNot => Some(format!("unsupported -NOT combo on prefix '{prefix}'")),
            Suffix::BadCount => Some(format!("invalid count in -COUNT specification on prefix '{prefix}'")),
            Suffix::Comment | Suffix::Directive { .. } => None,
        };
        if let Some(message) = refused {
            let behind = matches!(suffix, Suffix::BadCount | Suffix::BadNot);
            return fail(if behind { begin } else { start }, message);
        }
        if !(self.request.strict_whitespace && self.request.match_full_lines) {
            begin += text[begin..].iter().take_while(|c| matches!(c, b' ' | b'\t')).count();
        }
        let end = memchr::memchr2(b'\n', b'\r', &text[begin..]).map_or(text.len(), |i| begin + i);
        let Suffix::Directive { kind, count, literal } = *suffix else {
            return Ok(end);
        };
        let at = Position { source: 0, offset: begin };
        let directive = Directive { kind, literal, count, prefix, at, line: Some(self.line) };
        let pattern = pattern_parser::parse(&text[begin..end], directive, self.request, &mut self.variables);
        let pattern = pattern.map_err(located)?;
        if kind == Kind::Label && pattern.has_variable() {
            return fail(start, format!("found '{prefix}-LABEL:' with variable definition or use"));
        }
        if matches!(kind, Kind::Next | Kind::Same | Kind::Empty) && self.steps.is_empty() {
            let name = pattern.description();
            return fail(start, format!("found '{name}' without previous '{prefix}: line"));
        }
        let pattern = Rc::new(pattern);
        if matches!(kind, Kind::Dag | Kind::Not) {
            self.pending.push(pattern);
        } else {
            let before = std::mem::take(&mut self.pending);
            self.steps.push(Step { before, pattern });
        }
        Ok(end)
    }
}

fn is_word(c: u8) -> bool {
    c.is_ascii_alphanumeric() || c == b'-' || c == b'_'
}

/// The next occurrence of each prefix.
struct Prefixes<'p> {
    entries: Vec<(&'p str, Finder<'p>, Option<usize>)>,
}

impl<'p> Prefixes<'p> {
    /// Longer prefixes come first, so that the longest of several matches wins.
    fn new(prefixes: impl Iterator<Item = &'p str>, text: &[u8]) -> Prefixes<'p> {
        let entry = |prefix: &'p str| {
            let finder = Finder::new(prefix);
            let place = finder.find(text);
            (prefix, finder, place)
        };
        let mut entries: Vec<_> = prefixes.map(entry).collect();
        entries.sort_by_key(|(prefix, ..)| std::cmp::Reverse(prefix.len()));
        Prefixes { entries }
    }

    fn next(&mut self, text: &[u8], from: usize) -> Option<(usize, &'p str)> {
        let mut best: Option<(usize, &'p str)> = None;
        for (prefix, finder, place) in &mut self.entries {
            if place.is_some_and(|p| p < from) {
                *place = finder.find(&text[from..]).map(|p| from + p);
            }
            if let Some(place) = *place
                && best.is_none_or(|(b, _)| place < b)
            {
                best = Some((place, prefix));
            }
        }
        best
    }
}

/// Parses the suffix after a prefix and returns it with its length; `None` if this is not a directive.
fn suffix(rest: &[u8], comment: bool) -> Option<(Suffix, usize)> {
    let length = |behind: &[u8]| rest.len() - behind.len();
    if comment {
        return rest.strip_prefix(b":").map(|behind| (Suffix::Comment, length(behind)));
    }
    if matches!(rest.first(), Some(b':' | b'{')) {
        let (literal, behind) = modifiers(rest)?;
        return Some((Suffix::Directive { kind: Kind::Plain, count: 1, literal }, length(behind)));
    }
    let (misspelled, name) = match rest.first() {
        Some(b'-') => (false, &rest[1..]),
        Some(b'_') => (true, &rest[1..]),
        _ => return None,
    };
    let (suffix, behind) = named_suffix(name)?;
    Some((if misspelled { Suffix::Misspelled } else { suffix }, length(behind)))
}

fn named_suffix(name: &[u8]) -> Option<(Suffix, &[u8])> {
    if let Some(count) = name.strip_prefix(b"COUNT-") {
        let digits = count.iter().take_while(|c| c.is_ascii_digit()).count();
        let behind = &count[digits..];
        let number = std::str::from_utf8(&count[..digits]).ok().and_then(|d| d.parse::<i32>().ok());
        let number = number.and_then(|n| u32::try_from(n).ok()).filter(|n| *n > 0);
        return match (number, behind.first()) {
            (Some(count), Some(b':' | b'{')) => {
                let (literal, behind) = modifiers(behind)?;
                Some((Suffix::Directive { kind: Kind::Plain, count, literal }, behind))
            }
            _ => Some((Suffix::BadCount, behind)),
        };
    }
    for other in ["DAG", "NEXT", "SAME", "EMPTY"] {
        for combination in [format!("{other}-NOT:"), format!("NOT-{other}:")] {
            if name.starts_with(combination.as_bytes()) {
                return Some((Suffix::BadNot, name));
            }
        }
    }
    const KINDS: [(&str, Kind); 6] = [
        ("NEXT", Kind::Next),
        ("SAME", Kind::Same),
        ("NOT", Kind::Not),
        ("DAG", Kind::Dag),
        ("LABEL", Kind::Label),
        ("EMPTY", Kind::Empty),
    ];
    let (text, kind) = KINDS.into_iter().find(|(text, _)| name.starts_with(text.as_bytes()))?;
    let (literal, behind) = modifiers(&name[text.len()..])?;
    Some((Suffix::Directive { kind, count: 1, literal }, behind))
}

/// Parses `:` or `{LITERAL}:`; returns whether the modifier is present, and the rest.
fn modifiers(rest: &[u8]) -> Option<(bool, &[u8])> {
    if let Some(behind) = rest.strip_prefix(b":") {
        return Some((false, behind));
    }
    let mut rest = rest.strip_prefix(b"{")?;
    loop {
        rest = rest.trim_ascii_start().strip_prefix(b"LITERAL")?.trim_ascii_start();
        match rest.strip_prefix(b",") {
            Some(behind) => rest = behind,
            None => return Some((true, rest.strip_prefix(b"}:")?)),
        }
    }
}

fn define(text: &str, variables: &mut Variables) -> Result<(), String> {
    let (name, value) = text.split_once('=').ok_or("missing equal sign in global definition")?;
    if let Some(block) = name.strip_prefix('#') {
        let block = format!("{block}:{value}");
        let parsed = crate::numeric_parser::parse_numeric(&block, variables, None).map_err(|(_, message)| message)?;
        let (Some(id), Some(expression)) = (parsed.defines, parsed.expression) else {
            return Err("a numeric definition needs a name and a value".to_owned());
        };
        let value = expression.eval(&variables.numeric).map_err(|e| match e {
            crate::numeric::EvalError::Undefined(names) => {
                format!("undefined variable: {}", names.join(", "))
            }
            crate::numeric::EvalError::Overflow => "overflow error".to_owned(),
        })?;
        variables.numeric[id].value = Some(value);
        return Ok(());
    }
    let plain = name.strip_prefix('$').unwrap_or(name);
    let valid = plain.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
        && plain.bytes().all(|c| c.is_ascii_alphanumeric() || c == b'_');
    if !valid {
        return Err(format!("invalid name in string variable definition '{name}'"));
    }
    if variables.numeric_ids.contains_key(name) {
        return Err(format!("numeric variable with name '{name}' already exists"));
    }
    variables.strings.entry(name.to_owned()).or_insert_with(|| value.as_bytes().to_vec());
    variables.defined_strings.insert(name.to_owned());
    Ok(())
}
