//! Checks an input against the directives of a check file.
//!
//! `-LABEL` directives are matched first, each after the previous one, and divide the input into regions; the
//! directives between two labels are then checked inside their region, so that one error does not hide those after
//! the next label. Every search result is recorded as an [`Event`].

use std::rc::Rc;

use crate::check_file::{CheckFile, Step};
use crate::pattern::{Found, Kind, Pattern, Problem};
use crate::request::Request;

/// The outcome of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// Found, as required.
    Found,
    /// Found although excluded.
    Excluded,
    /// Found on the wrong line.
    WrongLine,
    /// Discarded because it overlaps an earlier `-DAG` match; the search continues after that match.
    Discarded,
    /// Not found.
    Missing,
    /// Not found, as required.
    Absent,
    /// Not searched for: the pattern is invalid with the current values.
    Invalid,
}

impl Outcome {
    /// Whether this outcome makes the check fail.
    pub fn is_error(self) -> bool {
        matches!(self, Outcome::Excluded | Outcome::WrongLine | Outcome::Missing | Outcome::Invalid)
    }
}

/// A search and its outcome.
#[derive(Debug, Clone)]
pub struct Event {
    /// The pattern.
    pub pattern: Rc<Pattern>,
    /// The outcome.
    pub outcome: Outcome,
    /// The range of the match, or of the searched region.
    pub range: (usize, usize),
    /// The start of the search.
    pub from: usize,
    /// The values of the pattern's substitutions.
    pub values: Vec<(String, Vec<u8>)>,
    /// The variables that the match defined, with their ranges.
    pub captures: Vec<(String, usize, usize)>,
    /// The problems of an invalid pattern.
    pub problems: Vec<Problem>,
    /// The index of this match of a `-COUNT-n`, from 1.
    pub nth: u32,
    /// For a match on the wrong line: the number of line ends between the previous match and this one.
    pub lines: Option<usize>,
    /// For a discarded match: the earlier match that it overlaps.
    pub overlaps: Option<(usize, usize)>,
}

/// The result of a check.
#[derive(Debug)]
pub struct Verdict {
    /// Whether the check succeeded.
    pub ok: bool,
    /// The search results, in order; successes only if requested by verbosity.
    pub events: Vec<Event>,
}

/// Checks an input with canonicalised text.
pub fn check(file: &mut CheckFile, input: &[u8], request: &Request) -> Verdict {
    let steps = std::mem::take(&mut file.steps);
    let mut engine = Engine { file, input, request, events: Vec::new() };
    let ok = engine.run(&steps);
    let events = engine.events;
    file.steps = steps;
    Verdict { ok, events }
}

struct Engine<'a> {
    file: &'a mut CheckFile,
    input: &'a [u8],
    request: &'a Request,
    events: Vec<Event>,
}

/// A byte range of the input.
type Range = (usize, usize);

/// A failure that is recorded as an event.
struct Failed;

impl Engine<'_> {
    fn run(&mut self, steps: &[Step]) -> bool {
        let mut ok = true;
        let (mut next, mut rest) = (0, 0);
        loop {
            let label = (next..steps.len()).find(|i| steps[*i].pattern.kind == Kind::Label);
            let (end, region) = match label {
                Some(index) => {
                    match self.find_count(&steps[index].pattern, (rest, self.input.len())) {
                        Ok((_, end)) => (index + 1, (rest, end)),
                        // Without the label, the regions of the other directives are unknown.
                        Err(Failed) => return false,
                    }
                }
                None => (steps.len(), (rest, self.input.len())),
            };
            rest = region.1;
            // Variables from the command line are valid up to the first label.
            if next != 0 && self.request.enable_var_scope {
                self.file.variables.clear_local();
            }
            let mut region = region;
            for step in &steps[next..end] {
                match self.step(step, region) {
                    Ok(end) => region.0 = end,
                    Err(Failed) => {
                        ok = false;
                        break;
                    }
                }
            }
            next = end;
            if label.is_none() {
                return ok;
            }
        }
    }

    /// Checks a step in a region; returns the end of its match.
    fn step(&mut self, step: &Step, region: Range) -> Result<usize, Failed> {
        let mut absent = Vec::new();
        let from = self.dags(&step.before, region, &mut absent)?;
        let (start, end) = self.find_count(&step.pattern, (from, region.1))?;
        let skipped = &self.input[from..start];
        let newlines = count_lines(skipped);
        let wrong = match step.pattern.kind {
            Kind::Next | Kind::Empty => newlines != 1,
            Kind::Same => newlines != 0,
            _ => false,
        };
        if wrong {
            if self.request.verbose {
                // Remove the success that was recorded before the line was checked.
                self.events.pop();
            }
            let mut event = self.event(&step.pattern, Outcome::WrongLine, (start, end), from);
            event.lines = Some(newlines);
            self.events.push(event);
            return Err(Failed);
        }
        self.absent(&absent, (from, start))?;
        Ok(end)
    }

    fn event(&self, pattern: &Rc<Pattern>, outcome: Outcome, range: Range, from: usize) -> Event {
        let values = pattern.values(&self.file.variables);
        Event {
            pattern: pattern.clone(),
            outcome,
            range,
            from,
            values: values.into_iter().map(|(name, value)| (name.to_owned(), value)).collect(),
            captures: Vec::new(),
            problems: Vec::new(),
            nth: 1,
            lines: None,
            overlaps: None,
        }
    }

    fn search(&mut self, pattern: &Pattern, region: Range) -> Result<Option<Found>, Vec<Problem>> {
        pattern.find(&self.input[region.0..region.1], &mut self.file.variables)
    }

    /// Records a failed search.
    fn missing(&mut self, pattern: &Rc<Pattern>, region: Range, problems: Vec<Problem>, nth: u32) {
        let outcome = if problems.is_empty() { Outcome::Missing } else { Outcome::Invalid };
        let mut event = self.event(pattern, outcome, region, region.0);
        event.problems = problems;
        event.nth = nth;
        self.events.push(event);
    }

    fn record_found(&mut self, pattern: &Rc<Pattern>, outcome: Outcome, from: usize, found: &Found, nth: u32) {
        let wanted =
            outcome.is_error() || (self.request.verbose && (pattern.kind != Kind::Eof || self.request.very_verbose));
        if !wanted {
            return;
        }
        let range = (from + found.start, from + found.start + found.len);
        let mut event = self.event(pattern, outcome, range, from);
        event.captures = found.captures.iter().map(|(n, a, b)| (n.clone(), from + a, from + b)).collect();
        event.nth = nth;
        self.events.push(event);
    }

    /// Finds a pattern as often as its count requires; returns the range from the first to the last match.
    fn find_count(&mut self, pattern: &Rc<Pattern>, region: Range) -> Result<Range, Failed> {
        let (mut at, mut first) = (region.0, None);
        for nth in 1..=pattern.count {
            let result = self.search(pattern, (at, region.1));
            match result {
                Ok(Some(found)) => {
                    self.record_found(pattern, Outcome::Found, at, &found, nth);
                    first.get_or_insert(at + found.start);
                    at += found.start + found.len;
                }
                Ok(None) => {
                    self.missing(pattern, (at, region.1), Vec::new(), nth);
                    return Err(Failed);
                }
                Err(problems) => {
                    self.missing(pattern, (at, region.1), problems, nth);
                    return Err(Failed);
                }
            }
        }
        Ok((first.unwrap_or(at), at))
    }

    /// Checks that none of the patterns matches in the region; searches for all, so that all errors are reported.
    fn absent(&mut self, patterns: &[Rc<Pattern>], region: Range) -> Result<(), Failed> {
        let mut result = Ok(());
        for pattern in patterns {
            match self.search(pattern, region) {
                Ok(None) => {
                    if self.request.very_verbose {
                        let event = self.event(pattern, Outcome::Absent, region, region.0);
                        self.events.push(event);
                    }
                }
                Ok(Some(found)) => {
                    self.record_found(pattern, Outcome::Excluded, region.0, &found, 1);
                    result = Err(Failed);
                }
                Err(problems) => {
                    self.missing(pattern, region, problems, 1);
                    result = Err(Failed);
                }
            }
        }
        result
    }

    /// Checks `-DAG` and `-NOT` directives. The matches of a group of `-DAG`s may be in any order and do not overlap;
    /// the `-NOT`s before a group are checked up to the group's first match. Returns the end of the last group, and
    /// the `-NOT`s after it in `absent`.
    fn dags(
        &mut self,
        patterns: &[Rc<Pattern>],
        region: Range,
        absent: &mut Vec<Rc<Pattern>>,
    ) -> Result<usize, Failed> {
        let mut start = region.0;
        // The matches of the current group, sorted.
        let mut matches: Vec<Range> = Vec::new();
        for (index, pattern) in patterns.iter().enumerate() {
            if pattern.kind == Kind::Not {
                absent.push(pattern.clone());
                continue;
            }
            self.dag(pattern, (start, region.1), &mut matches)?;
            let group_ends = patterns.get(index + 1).is_none_or(|next| next.kind == Kind::Not);
            if let (true, Some(first), Some(last)) = (group_ends, matches.first(), matches.last()) {
                let (first, last) = (first.0, last.1);
                // With overlaps allowed, a group may begin before its search range.
                let nots = std::mem::take(absent);
                self.absent(&nots, (start, first.max(start)))?;
                start = last;
                matches.clear();
            }
        }
        Ok(start)
    }

    /// Finds a match of one `-DAG` that does not overlap others of its group.
    fn dag(&mut self, pattern: &Rc<Pattern>, region: Range, matches: &mut Vec<Range>) -> Result<(), Failed> {
        let mut from = region.0;
        loop {
            let found = match self.search(pattern, (from, region.1)) {
                Ok(Some(found)) => found,
                Ok(None) => {
                    self.missing(pattern, (from, region.1), Vec::new(), 1);
                    return Err(Failed);
                }
                Err(problems) => {
                    self.missing(pattern, (from, region.1), problems, 1);
                    return Err(Failed);
                }
            };
            let range = (from + found.start, from + found.start + found.len);
            if self.request.allow_dag_overlap {
                self.record_found(pattern, Outcome::Found, from, &found, 1);
                match matches.first_mut() {
                    Some(block) => *block = (block.0.min(range.0), block.1.max(range.1)),
                    None => matches.push(range),
                }
                return Ok(());
            }
            // The first earlier match that ends after the start of the new one.
            let place = matches.iter().position(|old| range.0 < old.1).unwrap_or(matches.len());
            let overlapped = matches.get(place).filter(|old| old.0 < range.1).copied();
            match overlapped {
                None => {
                    self.record_found(pattern, Outcome::Found, from, &found, 1);
                    matches.insert(place, range);
                    return Ok(());
                }
                Some(old) => {
                    if self.request.very_verbose {
                        self.record_found(pattern, Outcome::Discarded, from, &found, 1);
                        if let Some(event) = self.events.last_mut() {
                            event.overlaps = Some(old);
                        }
                    }
                    from = old.1;
                }
            }
        }
    }
}

/// The number of line ends; a carriage return and a newline together count as one.
fn count_lines(text: &[u8]) -> usize {
    let mut count = 0;
    let mut at = 0;
    while let Some(next) = memchr::memchr2(b'\n', b'\r', &text[at..]) {
        at += next;
        count += 1;
        let pair = matches!((text[at], text.get(at + 1)), (b'\n', Some(b'\r')) | (b'\r', Some(b'\n')));
        at += 1 + usize::from(pair);
    }
    count
}
