//! Finds the text that a pattern most probably was meant to match, and describes the differences.
//!
//! Each line is aligned with the pattern (approximate matching with free start and end); a regular expression aligns
//! with anything. The line with the lowest cost wins, with a small penalty for its distance.

use crate::ere::Regex;
use crate::pattern::{Part, Pattern};

/// A range of the text that nearly matches.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Candidate {
    /// The start offset.
    pub start: usize,
    /// The end offset.
    pub end: usize,
    /// The differences, at most [`MAX_DIFFERENCES`].
    pub differences: Vec<Difference>,
}

/// A difference between the pattern and the text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difference {
    /// The offset in the text.
    pub at: usize,
    /// The expected text, quoted.
    pub expected: String,
    /// The text found, quoted.
    pub found: String,
}

/// The maximum number of reported differences.
const MAX_DIFFERENCES: usize = 3;
/// The maximum number of examined lines.
const MAX_LINES: usize = 1000;
/// The maximum number of bytes of a line that are aligned, and the maximum length of a pattern.
const MAX_LENGTH: usize = 2000;
/// The maximum number of computed table cells for all lines together.
const MAX_CELLS: usize = 20_000_000;

/// A symbol of a pattern.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Symbol {
    Byte(u8),
    /// A regular expression, by the index of its part.
    Any(usize),
}

/// The best candidate in `text[from..end]`; `None` if nothing is similar enough.
pub fn nearest(
    pattern: &Pattern,
    values: &[(String, Vec<u8>)],
    text: &[u8],
    from: usize,
    end: usize,
) -> Option<Candidate> {
    let symbols = symbols(pattern, values);
    let literal = symbols.iter().filter(|s| matches!(s, Symbol::Byte(_))).count();
    if literal == 0 || symbols.len() > MAX_LENGTH {
        return None;
    }
    let (mut cells, mut best): (usize, Option<(f64, usize, usize)>) = (0, None);
    let mut at = from;
    for number in 0..MAX_LINES {
        let length = memchr::memchr(b'\n', &text[at..end]).unwrap_or(end - at);
        let line = &text[at..at + length.min(MAX_LENGTH)];
        cells += line.len() * symbols.len();
        if cells > MAX_CELLS {
            break;
        }
        let cost = cheapest(&symbols, line, pattern.ignore_case);
        let score = f64::from(cost) + number as f64 / 100.0;
        if !line.is_empty() && best.is_none_or(|(b, ..)| score < b) {
            best = Some((score, at, line.len()));
        }
        at += length + 1;
        if at > end || at >= text.len() {
            break;
        }
    }
    let (score, start, length) = best?;
    if score > 0.5 * literal as f64 + 0.5 {
        return None;
    }
    Some(explain(pattern, &symbols, &text[start..start + length], start))
}

fn symbols(pattern: &Pattern, values: &[(String, Vec<u8>)]) -> Vec<Symbol> {
    let mut symbols = Vec::new();
    for (index, part) in pattern.parts.iter().enumerate() {
        match part {
            Part::Literal(text) => symbols.extend(text.iter().map(|b| Symbol::Byte(*b))),
            Part::Regex(_) => symbols.push(Symbol::Any(index)),
            Part::Value(substitution) => match values.iter().find(|(name, _)| *name == substitution.text) {
                Some((_, value)) => symbols.extend(value.iter().map(|b| Symbol::Byte(*b))),
                None => symbols.push(Symbol::Any(index)),
            },
        }
    }
    symbols
}

fn same(a: u8, b: u8, ignore_case: bool) -> bool {
    a == b || (ignore_case && a.eq_ignore_ascii_case(&b))
}

/// Computes the table row after one more symbol.
fn next_row(symbol: Symbol, line: &[u8], ignore_case: bool, row: &[u32], next: &mut Vec<u32>) {
    next.clear();
    match symbol {
        Symbol::Any(_) => {
            let mut least = u32::MAX;
            for cost in row {
                least = least.min(*cost);
                next.push(least);
            }
        }
        Symbol::Byte(byte) => {
            let mut left = row[0] + 1;
            next.push(left);
            for (index, c) in line.iter().enumerate() {
                let change = row[index] + u32::from(!same(byte, *c, ignore_case));
                left = change.min(row[index + 1] + 1).min(left + 1);
                next.push(left);
            }
        }
    }
}

fn cheapest(symbols: &[Symbol], line: &[u8], ignore_case: bool) -> u32 {
    let mut row = vec![0; line.len() + 1];
    let mut next = Vec::with_capacity(row.len());
    for symbol in symbols {
        next_row(*symbol, line, ignore_case, &row, &mut next);
        std::mem::swap(&mut row, &mut next);
    }
    row.into_iter().min().unwrap_or(u32::MAX)
}

/// A step of the alignment: a range of symbols and the range of bytes aligned with it.
#[derive(Debug, Clone, Copy)]
struct Stretch {
    symbols: (usize, usize),
    bytes: (usize, usize),
    equal: bool,
}

/// The cheapest alignment of the pattern with one line, as single steps.
fn align(symbols: &[Symbol], line: &[u8], ignore_case: bool) -> Vec<Stretch> {
    let mut table: Vec<Vec<u32>> = vec![vec![0; line.len() + 1]];
    for (index, symbol) in symbols.iter().enumerate() {
        let mut next = Vec::with_capacity(line.len() + 1);
        next_row(*symbol, line, ignore_case, &table[index], &mut next);
        table.push(next);
    }
    let last = &table[symbols.len()];
    // Of several ends with minimal cost the last: it prefers a replaced byte over a missing one, and extends a final
    // expression.
    let mut j = (0..last.len()).rev().min_by_key(|j| last[*j]).unwrap_or(0);
    let mut i = symbols.len();
    let mut steps = Vec::new();
    while i > 0 {
        let cost = table[i][j];
        let (di, dj, equal) = match symbols[i - 1] {
            Symbol::Any(_) if j > 0 && table[i][j - 1] == cost && table[i - 1][j] != cost => (0, 1, true),
            Symbol::Any(_) => (1, 0, true),
            Symbol::Byte(byte) => {
                let equal = j > 0 && same(byte, line[j - 1], ignore_case);
                if j > 0 && table[i - 1][j - 1] + u32::from(!equal) == cost {
                    (1, 1, equal)
                } else if table[i - 1][j] + 1 == cost {
                    (1, 0, false)
                } else {
                    (0, 1, false)
                }
            }
        };
        // Bytes that an expression matches carry its symbol.
        let symbol = if di == 0 && equal { (i - 1, i) } else { (i - di, i) };
        steps.push(Stretch { symbols: symbol, bytes: (j - dj, j), equal });
        i -= di;
        j -= dj;
    }
    steps.reverse();
    steps
}

fn explain(pattern: &Pattern, symbols: &[Symbol], line: &[u8], offset: usize) -> Candidate {
    let steps = align(symbols, line, pattern.ignore_case);
    let start = steps.first().map_or(0, |s| s.bytes.0);
    let end = steps.last().map_or(0, |s| s.bytes.1);
    let mut differences = literal_differences(symbols, line, &steps);
    if differences.is_empty() {
        differences = regex_differences(pattern, symbols, line, &steps);
    }
    differences.truncate(MAX_DIFFERENCES);
    for difference in &mut differences {
        difference.at += offset;
    }
    Candidate { start: offset + start, end: offset + end, differences }
}

/// Differences in literal text, extended to whole words.
fn literal_differences(symbols: &[Symbol], line: &[u8], steps: &[Stretch]) -> Vec<Difference> {
    let word = |step: &Stretch| {
        let byte = line.get(step.bytes.0).copied().unwrap_or(b' ');
        let fixed = matches!(symbols[step.symbols.0], Symbol::Byte(_));
        step.equal && fixed && (byte.is_ascii_alphanumeric() || b"_.%@#$".contains(&byte))
    };
    let mut differences: Vec<(usize, usize)> = Vec::new();
    let mut at = 0;
    while let Some(found) = steps[at..].iter().position(|s| !s.equal).map(|p| p + at) {
        let mut first = found;
        while first > 0 && word(&steps[first - 1]) {
            first -= 1;
        }
        let mut last = found + 1;
        while last < steps.len() && (!steps[last].equal || word(&steps[last])) {
            last += 1;
        }
        match differences.last_mut() {
            Some(before) if before.1 >= first => before.1 = last,
            _ => differences.push((first, last)),
        }
        at = last;
    }
    let describe = |(first, last): (usize, usize)| {
        let part = &steps[first..last];
        let (from, to) = (part[0].bytes.0, part[part.len() - 1].bytes.1);
        let wanted = &symbols[part[0].symbols.0..part[part.len() - 1].symbols.1];
        let wanted: Vec<u8> =
            wanted.iter().filter_map(|s| if let Symbol::Byte(b) = s { Some(*b) } else { None }).collect();
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        Difference { at: from, expected: quote(&text(&wanted)), found: quote(&text(&line[from..to])) }
    };
    differences.into_iter().map(describe).collect()
}

fn quote(text: &str) -> String {
    if text.is_empty() { "nothing".to_owned() } else { format!("`{text}`") }
}

/// If all literal text matches: the expressions that do not match the text between.
fn regex_differences(pattern: &Pattern, symbols: &[Symbol], line: &[u8], steps: &[Stretch]) -> Vec<Difference> {
    let mut differences = Vec::new();
    for (index, symbol) in symbols.iter().enumerate() {
        let Symbol::Any(part) = symbol else { continue };
        let Some(Part::Regex(text)) = pattern.parts.get(*part) else {
            continue;
        };
        let own: Vec<&Stretch> = steps.iter().filter(|s| s.symbols == (index, index + 1)).collect();
        let (Some(first), Some(last)) = (own.first(), own.last()) else {
            continue;
        };
        let (from, to) = (first.bytes.0, last.bytes.1);
        let Ok(regex) = Regex::new(text, pattern.ignore_case) else {
            continue;
        };
        let fits =
            regex.find(&line[from..to], false).is_ok_and(|m| m.is_some_and(|m| m.start == 0 && m.end == to - from));
        if !fits {
            differences.push(Difference {
                at: from,
                expected: format!("a match of {{{{{}}}}}", String::from_utf8_lossy(text)),
                found: quote(&String::from_utf8_lossy(&line[from..to])),
            });
        }
    }
    differences
}
