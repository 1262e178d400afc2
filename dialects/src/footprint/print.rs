//! Printer for footprints.

use super::{COUNTERS, Condition, Extent, Footprint, Linear, Parameter, Relation};
use std::fmt;

impl fmt::Display for Footprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("{")?;
        for name in COUNTERS.iter().take(self.extents.len() + 1) {
            write!(f, "[{name}]")?;
        }
        f.write_str(" : ")?;
        match self.parts.as_slice() {
            [] => f.write_str("0")?,
            [part] => write!(f, "{}", Part(part))?,
            parts => {
                for (at, part) in parts.iter().enumerate() {
                    write!(f, "{}({})", if at == 0 { "" } else { " || " }, Part(part))?;
                }
            }
        }
        write!(f, " ; {}[*]", self.element.c)?;
        for extent in &self.extents {
            match extent {
                Extent::Constant(number) => write!(f, "[{number}]")?,
                Extent::Parameter(parameter) => write!(f, "[{parameter}]")?,
            }
        }
        f.write_str("}")
    }
}

/// A conjunction of conditions.
struct Part<'p>(&'p [Condition]);

impl fmt::Display for Part<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("1");
        }
        for (at, condition) in self.0.iter().enumerate() {
            write!(f, "{}{condition}", if at == 0 { "" } else { " && " })?;
        }
        Ok(())
    }
}

impl fmt::Display for Parameter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "${}{}", self.number, if self.unsigned { "u" } else { "" })
    }
}

impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (positive, negative) = sides(&self.of);
        let constant = i128::from(self.of.constant);
        match self.relation {
            Relation::MultipleOf(by) => {
                let single = constant == 0 && positive.len() == 1 && !positive[0].contains(' ');
                let sum = side(&positive, constant);
                if single { write!(f, "{sum} % {by} == 0") } else { write!(f, "({sum}) % {by} == 0") }
            }
            Relation::Zero => {
                write!(f, "{} == {}", side(&positive, constant.max(0)), side(&negative, (-constant).max(0)))
            }
            // The greater side is a constant: print the exclusive bound that is usual in C.
            Relation::NotNegative if positive.is_empty() => {
                write!(f, "{} < {}", side(&negative, 0), constant + 1)
            }
            Relation::NotNegative if constant == -1 && !negative.is_empty() => {
                write!(f, "{} < {}", side(&negative, 0), side(&positive, 0))
            }
            Relation::NotNegative => {
                write!(f, "{} <= {}", side(&negative, (-constant).max(0)), side(&positive, constant.max(0)))
            }
        }
    }
}

/// The terms with positive coefficients, and those with negative ones, negated.
fn sides(of: &Linear) -> (Vec<String>, Vec<String>) {
    let (mut positive, mut negative) = (Vec::new(), Vec::new());
    let mut put = |times: i64, name: &str| {
        let (list, times) =
            if times > 0 { (&mut positive, times.unsigned_abs()) } else { (&mut negative, times.unsigned_abs()) };
        list.push(if times == 1 { name.to_owned() } else { format!("{times} * {name}") });
    };
    for (counter, times) in &of.counters {
        put(*times, COUNTERS.get(*counter).copied().unwrap_or("?"));
    }
    for (parameter, times) in &of.parameters {
        put(*times, &parameter.to_string());
    }
    (positive, negative)
}

fn side(terms: &[String], constant: i128) -> String {
    match (terms.is_empty(), constant) {
        (true, _) => constant.to_string(),
        (false, 0) => terms.join(" + "),
        (false, _) => format!("{} + {constant}", terms.join(" + ")),
    }
}
