//! Parser for footprints.

use super::{COUNTERS, Condition, ELEMENTS, Extent, Footprint, Linear, Parameter, Relation};
use std::fmt;
use std::str::FromStr;

/// A parse error with its position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable {
    /// The byte offset.
    pub at: usize,
    /// The expected token or construct.
    pub expected: &'static str,
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is expected at byte {}", self.expected, self.at)
    }
}

impl std::error::Error for Unreadable {}

type Parsed<T> = Result<T, Unreadable>;

/// The maximum number of parts, of conditions in a part, and of terms in a sum, which bounds parse time.
const MOST: usize = 64;

impl FromStr for Footprint {
    type Err = Unreadable;

    /// Parses the form that `Display` prints, with arbitrary white space.
    fn from_str(text: &str) -> Parsed<Self> {
        let mut parser = Parser { text, at: 0, counters: 0 };
        parser.take("{")?;
        while parser.skip("[") {
            let name = COUNTERS.get(parser.counters).copied().ok_or(parser.error("`:`"))?;
            parser.take(name)?;
            parser.take("]")?;
            parser.counters += 1;
        }
        parser.take(":")?;
        let parts = parser.parts()?;
        parser.take(";")?;
        let known = ELEMENTS.iter().copied().find(|each| parser.skip(each.c));
        let element = known.ok_or(parser.error("a type"))?;
        parser.take("[")?;
        parser.take("*")?;
        parser.take("]")?;
        let mut extents = Vec::new();
        while extents.len() + 1 < parser.counters {
            parser.take("[")?;
            extents.push(match parser.parameter()? {
                Some(parameter) => Extent::Parameter(parameter),
                None => {
                    Extent::Constant(parser.number()?.filter(|number| *number > 0).ok_or(parser.error("an extent"))?)
                }
            });
            parser.take("]")?;
        }
        parser.take("}")?;
        if parser.counters == 0 || !parser.rest().is_empty() {
            return Err(parser.error("the end, behind at least one counter"));
        }
        Ok(Self { element, extents, parts })
    }
}

struct Parser<'t> {
    text: &'t str,
    at: usize,
    counters: usize,
}

impl Parser<'_> {
    fn rest(&self) -> &str {
        self.text[self.at..].trim_start()
    }

    fn error(&self, expected: &'static str) -> Unreadable {
        Unreadable { at: self.at, expected }
    }

    fn skip(&mut self, token: &str) -> bool {
        let found = self.rest().starts_with(token);
        if found {
            self.at = self.text.len() - self.rest().len() + token.len();
        }
        found
    }

    fn take(&mut self, token: &'static str) -> Parsed<()> {
        if self.skip(token) { Ok(()) } else { Err(self.error(token)) }
    }

    fn parts(&mut self) -> Parsed<Vec<Vec<Condition>>> {
        let start = self.at;
        if self.skip("0") && self.rest().starts_with(';') {
            return Ok(Vec::new());
        }
        self.at = start;
        let mut parts = Vec::new();
        while parts.len() < MOST {
            parts.push(self.part()?);
            if !self.skip("||") {
                return Ok(parts);
            }
        }
        Err(self.error("fewer parts"))
    }

    /// A conjunction, optionally in parentheses.
    fn part(&mut self) -> Parsed<Vec<Condition>> {
        let start = self.at;
        let plain = self.conjunction();
        if plain.is_ok() {
            return plain;
        }
        self.at = start;
        if !self.skip("(") {
            self.at = start;
            return self.conjunction();
        }
        let inner = self.conjunction()?;
        self.take(")")?;
        Ok(inner)
    }

    fn conjunction(&mut self) -> Parsed<Vec<Condition>> {
        let start = self.at;
        if self.skip("1") && [";", ")"].iter().any(|end| self.rest().starts_with(end)) {
            return Ok(Vec::new());
        }
        self.at = start;
        let mut all = Vec::new();
        while all.len() < MOST {
            all.push(self.condition()?);
            if !self.skip("&&") {
                return Ok(all);
            }
        }
        Err(self.error("fewer conditions"))
    }

    fn condition(&mut self) -> Parsed<Condition> {
        let left = self.sum()?;
        if self.skip("%") {
            let by = self.number()?.filter(|by| *by > 0).ok_or(self.error("a positive number"))?;
            self.take("==")?;
            self.take("0")?;
            return Ok(Condition::new(left, Relation::MultipleOf(by)));
        }
        // The token, the relation, the sign of the right side, and the constant to add for a strict relation.
        let operators = [
            ("==", Relation::Zero, 1, 0),
            ("<=", Relation::NotNegative, 1, 0),
            (">=", Relation::NotNegative, -1, 0),
            ("<", Relation::NotNegative, 1, -1),
            (">", Relation::NotNegative, -1, -1),
        ];
        let found = operators.into_iter().find(|(token, ..)| self.skip(token));
        let (_, relation, sign, add) = found.ok_or(self.error("a comparison"))?;
        let right = self.sum()?;
        let mut of = Linear::default();
        let fits = of.add_multiple(&right, sign).and_then(|()| of.add_multiple(&left, -sign));
        of.constant = fits.and_then(|()| of.constant.checked_add(add)).ok_or(self.error("smaller numbers"))?;
        Ok(Condition::new(of, relation))
    }

    fn sum(&mut self) -> Parsed<Linear> {
        let mut sum = Linear::default();
        let mut sign = if self.skip("-") { -1 } else { 1 };
        for _ in 0..MOST {
            let term = self.term()?;
            sum.add_multiple(&term, sign).ok_or(self.error("smaller numbers"))?;
            sign = match (self.skip("+"), self.skip("-")) {
                (true, _) => 1,
                (_, true) => -1,
                _ => return Ok(sum),
            };
        }
        Err(self.error("fewer terms"))
    }

    fn term(&mut self) -> Parsed<Linear> {
        let mut term = Linear::default();
        if self.skip("(") {
            term = self.sum()?;
            self.take(")")?;
            return Ok(term);
        }
        let Some(times) = self.number()? else {
            self.name(&mut term, 1)?;
            return Ok(term);
        };
        if self.skip("*") {
            self.name(&mut term, times)?;
        } else {
            term.constant = times;
        }
        Ok(term)
    }

    /// Adds a multiple of a counter or parameter.
    fn name(&mut self, term: &mut Linear, times: i64) -> Parsed<()> {
        let fits = match self.parameter()? {
            Some(parameter) => term.add_parameter(parameter, times),
            None => {
                let known = (0..self.counters).find(|at| self.skip(COUNTERS[*at]));
                term.add_counter(known.ok_or(self.error("a number, counter or parameter"))?, times)
            }
        };
        fits.ok_or(self.error("smaller numbers"))
    }

    fn parameter(&mut self) -> Parsed<Option<Parameter>> {
        if !self.skip("$") {
            return Ok(None);
        }
        let number = self.number()?.and_then(|number| usize::try_from(number).ok()).filter(|number| *number > 0);
        let number = number.ok_or(self.error("the number of a parameter"))?;
        Ok(Some(Parameter { number, unsigned: self.skip("u") }))
    }

    /// A decimal integer; `None` if there are no digits.
    fn number(&mut self) -> Parsed<Option<i64>> {
        let rest = self.rest();
        let digits = rest.len() - rest.trim_start_matches(|each: char| each.is_ascii_digit()).len();
        if digits == 0 {
            return Ok(None);
        }
        let number = rest[..digits].parse().map_err(|_| self.error("a smaller number"))?;
        self.at = self.text.len() - rest.len() + digits;
        Ok(Some(number))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_come_back() {
        for text in [
            "{[i] : 0 <= i && i < $2 ; double[*]}",
            "{[i] : i == 0 ; double[*]}",
            "{[i][j] : 0 <= i && i < $2 && 0 <= j && j < 10 ; float[*][10]}",
            "{[i][j] : $1 <= i && i < $2u && i <= j && j + 3 <= 2 * i + $4 ; int[*][$3]}",
            "{[i] : 1 <= i && i < $1 && (i + 1) % 2 == 0 ; long long[*]}",
            "{[i] : i % 3 == 0 && i < 5 ; void *[*]}",
            "{[i] : (i == 0) || (5 <= i && i < 9) ; char[*]}",
            "{[i] : i == $1 + 7 ; _Float16[*]}",
            "{[i] : 1 ; short[*]}",
            "{[i] : 0 ; short[*]}",
            "{[i] : i < 0 ; short[*]}",
            "{[i] : (1) || (i < 0) ; short[*]}",
        ] {
            let read: Footprint = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(read.to_string(), text);
        }
    }

    #[test]
    fn other_spellings_become_the_printed_one() {
        for (text, printed) in [
            ("{ [ i ]:i>=0&&$2>i;double [*] }", "{[i] : 0 <= i && i < $2 ; double[*]}"),
            ("{[i] : ((i - 1) % 2 == 0) ; double[*]}", "{[i] : (i + 1) % 2 == 0 ; double[*]}"),
            ("{[i] : (2 * i - 2 * $1) % 3 == 0 ; int[*]}", "{[i] : (i + 2 * $1) % 3 == 0 ; int[*]}"),
            ("{[i] : -i + 3 == -2 * $1 ; int[*]}", "{[i] : i == 2 * $1 + 3 ; int[*]}"),
            ("{[i] : (i < 3) && (i > 1) ; int[*]}", ""),
        ] {
            let read = text.parse::<Footprint>().map(|read| read.to_string());
            assert_eq!(read.unwrap_or_default(), printed, "{text}");
        }
    }

    #[test]
    fn what_is_no_footprint_is_refused() {
        for text in [
            "",
            "{[i] : i < 3 ; double}",
            "{[j] : j < 3 ; double[*]}",
            "{[i] : j < 3 ; double[*]}",
            "{[i] : i * i < 3 ; double[*]}",
            "{[i] : i < $0 ; double[*]}",
            "{[i] : i < 99999999999999999999 ; double[*]}",
            "{[i] : 9223372036854775807 + 9223372036854775807 < i ; double[*]}",
            "{[i] : i % 0 == 0 ; double[*]}",
            "{[i][j] : i < 3 ; double[*]}",
            "{[i][j] : i < 3 ; double[*][0]}",
            "{[i] : i < 3 ; struct s[*]}",
            "{[i] : i < 3 ; double[*]} x",
            "{ : 1 ; double[*]}",
            "{[i] : ((((i < 3)))) ; double[*]}",
        ] {
            assert!(text.parse::<Footprint>().is_err(), "{text}");
        }
    }
}
