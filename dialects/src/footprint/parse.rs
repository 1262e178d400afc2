//! Parser for footprints; the grammar is in `footprint.pest`.

use super::{COUNTERS, Condition, ELEMENTS, Extent, Footprint, Linear, Parameter, Relation};
use pest::{Parser, error::InputLocation, iterators::Pair};
use std::fmt;
use std::str::FromStr;

#[derive(pest_derive::Parser)]
#[grammar = "footprint/footprint.pest"]
struct Grammar;

/// A parse error with its position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable {
    /// The byte offset.
    pub at: usize,
    /// The problem, such as the expected constructs.
    pub problem: String,
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at byte {}", self.problem, self.at)
    }
}

impl std::error::Error for Unreadable {}

type Parsed<T> = Result<T, Unreadable>;

/// The maximum number of parts, of conditions in a part, and of terms in a sum.
const MOST: usize = 64;

/// Comparisons: the token, the relation, the sign of the right side, and the constant to add for a strict relation.
const COMPARISONS: [(&str, Relation, i64, i64); 5] = [
    ("==", Relation::Zero, 1, 0),
    ("<=", Relation::NotNegative, 1, 0),
    (">=", Relation::NotNegative, -1, 0),
    ("<", Relation::NotNegative, 1, -1),
    (">", Relation::NotNegative, -1, -1),
];

impl FromStr for Footprint {
    type Err = Unreadable;

    /// Parses the form that `Display` prints, with arbitrary white space.
    fn from_str(text: &str) -> Parsed<Self> {
        let pairs = Grammar::parse(Rule::footprint, text).map_err(|error| {
            let (InputLocation::Pos(at) | InputLocation::Span((at, _))) = error.location;
            Unreadable { at, problem: error.variant.message().into_owned() }
        })?;
        let (mut counters, mut parts, mut element, mut extents) = (0, Vec::new(), None, Vec::new());
        for pair in pairs.flat_map(Pair::into_inner) {
            match pair.as_rule() {
                Rule::counter if COUNTERS.get(counters) == Some(&pair.as_str()) => counters += 1,
                Rule::counter => return Err(error(&pair, "not the next counter")),
                Rule::part => parts.push(part(pair, counters)?),
                Rule::element => {
                    let known = ELEMENTS.iter().find(|each| each.c == pair.as_str().trim_end());
                    element = Some(*known.ok_or_else(|| error(&pair, "not an element type"))?);
                }
                Rule::extent => extents.push(extent(pair)?),
                _ => {}
            }
        }
        match element {
            Some(element) if extents.len() + 1 == counters && parts.len() <= MOST => {
                Ok(Self { element, extents, parts })
            }
            _ => Err(Unreadable {
                at: 0,
                problem: "too many parts, or not one extent for each further counter".to_owned(),
            }),
        }
    }
}

fn error(pair: &Pair<'_, Rule>, problem: &str) -> Unreadable {
    Unreadable { at: pair.as_span().start(), problem: problem.to_owned() }
}

/// A conjunction.
fn part(pair: Pair<'_, Rule>, counters: usize) -> Parsed<Vec<Condition>> {
    if pair.clone().into_inner().count() > MOST {
        return Err(error(&pair, "too many conditions"));
    }
    pair.into_inner().map(|each| condition(each, counters)).collect()
}

fn condition(pair: Pair<'_, Rule>, counters: usize) -> Parsed<Condition> {
    let (mut sums, mut modulus, mut comparison) = (Vec::new(), None, None);
    for each in pair.clone().into_inner() {
        match each.as_rule() {
            Rule::sum => sums.push(sum(each, counters)?),
            Rule::number => modulus = Some(positive(&each)?),
            _ => comparison = COMPARISONS.iter().find(|(token, ..)| *token == each.as_str()),
        }
    }
    match (&sums[..], modulus, comparison) {
        ([left], Some(by), None) => Ok(Condition::new(left.clone(), Relation::MultipleOf(by))),
        ([left, right], None, Some((_, relation, sign, add))) => {
            let mut of = Linear::default();
            let fits = of.add_multiple(right, *sign).and_then(|()| of.add_multiple(left, -sign));
            let constant = fits.and_then(|()| of.constant.checked_add(*add));
            of.constant = constant.ok_or_else(|| error(&pair, "the numbers are too large"))?;
            Ok(Condition::new(of, *relation))
        }
        _ => Err(error(&pair, "not a condition")),
    }
}

fn sum(pair: Pair<'_, Rule>, counters: usize) -> Parsed<Linear> {
    let (mut sum, mut sign, mut terms) = (Linear::default(), 1, 0);
    for each in pair.into_inner() {
        let term = match each.as_rule() {
            Rule::plus | Rule::minus => {
                sign = if each.as_rule() == Rule::plus { 1 } else { -1 };
                continue;
            }
            Rule::sum => self::sum(each.clone(), counters)?,
            Rule::number => Linear { constant: number(&each)?, ..Linear::default() },
            _ => product(each.clone(), counters)?,
        };
        terms += 1;
        let fits = sum.add_multiple(&term, sign).filter(|()| terms <= MOST);
        fits.ok_or_else(|| error(&each, "too many terms, or too large numbers"))?;
    }
    Ok(sum)
}

/// A counter or parameter, or a multiple of one.
fn product(pair: Pair<'_, Rule>, counters: usize) -> Parsed<Linear> {
    let (mut product, mut times) = (Linear::default(), 1);
    for each in pair.into_inner() {
        let fits = match each.as_rule() {
            Rule::number => {
                times = number(&each)?;
                continue;
            }
            Rule::parameter => product.add_parameter(parameter(each.clone())?, times),
            _ => {
                let counter = COUNTERS.iter().take(counters).position(|name| *name == each.as_str());
                product.add_counter(counter.ok_or_else(|| error(&each, "not a counter of this footprint"))?, times)
            }
        };
        fits.ok_or_else(|| error(&each, "the number is too large"))?;
    }
    Ok(product)
}

fn parameter(pair: Pair<'_, Rule>) -> Parsed<Parameter> {
    let mut parameter = Parameter { number: 0, unsigned: false };
    for each in pair.into_inner() {
        match each.as_rule() {
            Rule::number => parameter.number = positive(&each)? as usize,
            _ => parameter.unsigned = true,
        }
    }
    Ok(parameter)
}

fn extent(pair: Pair<'_, Rule>) -> Parsed<Extent> {
    let inner = pair.clone().into_inner().next().ok_or_else(|| error(&pair, "not an extent"))?;
    match inner.as_rule() {
        Rule::parameter => Ok(Extent::Parameter(parameter(inner)?)),
        _ => Ok(Extent::Constant(positive(&inner)?)),
    }
}

fn number(pair: &Pair<'_, Rule>) -> Parsed<i64> {
    pair.as_str().parse().map_err(|_| error(pair, "the number is too large"))
}

fn positive(pair: &Pair<'_, Rule>) -> Parsed<i64> {
    number(pair).and_then(|number| if number > 0 { Ok(number) } else { Err(error(pair, "the number is not positive")) })
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
    fn errors_have_their_place() {
        for (text, place) in [
            ("{[i] : i < 3 ; double}", 21),
            ("{[i] : j < 3 ; double[*]}", 7),
            ("{[i][k] : i < 3 ; double[*][2]}", 5),
            ("{[i] : i < 99999999999999999999 ; double[*]}", 11),
            ("{[i] : i + -3 < 2 ; double[*]}", 11),
            ("{[i] : i < 3 ; struct s[*]}", 15),
        ] {
            let error = text.parse::<Footprint>().expect_err(text);
            assert_eq!(error.at, place, "{text}: {error}");
        }
    }

    #[test]
    fn deep_nesting_is_an_error() {
        let text = format!("{{[i] : {}i{} < 3 ; double[*]}}", "(".repeat(200_000), ")".repeat(200_000));
        assert!(text.parse::<Footprint>().is_err());
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
