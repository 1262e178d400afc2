//! Whether a formula has solutions, by elimination of variables: most formulas of proofs are decided so, in a fraction of the time of isl.
//!
//! The equalities of each conjunction of the disjunctive normal form are solved for variables with coefficient one; the other variables are
//! eliminated by Fourier and Motzkin's method, with bounds rounded to integers. A contradiction proves that there is no solution. That there is one is
//! proven by the dark shadow, which is the same where one of two bounds has coefficient one. Limits are numbers of conjunctions and
//! inequalities, never times.
//!
//! Source: W. Pugh, "The Omega Test", Supercomputing 1991: normalisation of constraints, the real and the dark shadow.

use super::presburger::{Expression, Formula, Variable};

/// The greatest number of conjunctions, and of beginnings of such, of a formula.
const CONJUNCTIONS: usize = 1_000;

/// The greatest number of inequalities of a conjunction.
const INEQUALITIES: usize = 128;

/// The proof that elimination found about a formula.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// No integers satisfy it.
    Infeasible,
    /// Some integers satisfy it.
    Feasible,
    /// Nothing.
    Unknown,
}

/// Whether it is proven that no integers satisfy a formula.
pub fn is_infeasible(formula: &Formula) -> bool {
    decide(formula) == Decision::Infeasible
}

/// Whether integers satisfy a formula, if elimination tells.
pub fn decide(formula: &Formula) -> Decision {
    let mut reader = Reader::default();
    let Some(formula) = reader.normal(formula, true) else { return Decision::Unknown };
    let mut search = Search { left: CONJUNCTIONS };
    let width = reader.places.len() + 1;
    let system = System { width, solved: Vec::new(), equal: Vec::new(), least: Vec::new() };
    let of_quotients = reader.of_quotients.into_iter().map(Normal::Least);
    let formula = Normal::All(of_quotients.chain([formula]).collect());
    search.decide(system, vec![&formula], Vec::new()).unwrap_or(Decision::Unknown)
}

/// A constant, and the coefficients of the variables from the first one on. Those behind the last one are zero.
type Row = Vec<i64>;

/// A formula without negations.
enum Normal {
    /// The sum is zero.
    Equal(Row),
    /// The sum is not negative.
    Least(Row),
    All(Vec<Normal>),
    Any(Vec<Normal>),
}

/// The meaning of a place in a row.
#[derive(PartialEq)]
enum Place {
    Variable(Variable),
    /// The quotient of a sum by a number.
    Quotient(Row, i64),
}

/// Reads formulas.
#[derive(Default)]
struct Reader {
    places: Vec<Place>,
    /// The inequalities between quotients and what they are of.
    of_quotients: Vec<Row>,
}

impl Reader {
    /// A formula, or its negation; `None` on overflow.
    fn normal(&mut self, formula: &Formula, is_positive: bool) -> Option<Normal> {
        Some(match (formula, is_positive) {
            (Formula::Not(inner), _) => self.normal(inner, !is_positive)?,
            (Formula::All(all) | Formula::Any(all), _) => {
                let parts = all.iter().map(|each| self.normal(each, is_positive)).collect::<Option<_>>()?;
                if matches!(formula, Formula::All(_)) == is_positive { Normal::All(parts) } else { Normal::Any(parts) }
            }
            (Formula::Zero(of), true) => Normal::Equal(self.row(of)?),
            (Formula::NotNegative(of), true) => Normal::Least(self.row(of)?),
            (Formula::NotNegative(of), false) => Normal::Least(combined(&[], 0, &self.row(of)?, -1, -1)?),
            (Formula::Zero(of), false) => {
                let row = self.row(of)?;
                let sides = [1, -1].map(|times| combined(&[], 0, &row, times, -1).map(Normal::Least));
                Normal::Any(sides.into_iter().collect::<Option<_>>()?)
            }
        })
    }

    /// The sum that an expression is.
    fn row(&mut self, of: &Expression) -> Option<Row> {
        match of {
            Expression::Variable(variable) => Some(unit(self.place(Place::Variable(*variable)))),
            Expression::Sum(constant, terms) => {
                let mut sum = vec![i64::try_from(*constant).ok()?];
                for (times, term) in terms {
                    sum = combined(&sum, 1, &self.row(term)?, i64::try_from(*times).ok()?, 0)?;
                }
                Some(sum)
            }
            Expression::FloorDiv(inner, by) => Some(unit(self.quotient(inner, *by)?)),
            Expression::Mod(inner, by) => {
                let quotient = unit(self.quotient(inner, *by)?);
                combined(&self.row(inner)?, 1, &quotient, by.checked_neg()?, 0)
            }
        }
    }

    /// The place of a quotient `q`, for which `0 <= inner - by * q < by`.
    fn quotient(&mut self, inner: &Expression, by: i64) -> Option<usize> {
        let inner = self.row(inner)?;
        let known = self.places.len();
        let at = self.place(Place::Quotient(inner.clone(), by));
        if at > known {
            let rest = combined(&inner, 1, &unit(at), by.checked_neg()?, 0)?;
            self.of_quotients.push(combined(&[], 0, &rest, -1, by - 1)?);
            self.of_quotients.push(rest);
        }
        Some(at)
    }

    /// The place of a variable or quotient in rows, from 1 on.
    fn place(&mut self, of: Place) -> usize {
        let known = self.places.iter().position(|each| *each == of);
        known.unwrap_or_else(|| {
            self.places.push(of);
            self.places.len() - 1
        }) + 1
    }
}

fn unit(place: usize) -> Row {
    let mut row = vec![0; place + 1];
    row[place] = 1;
    row
}

/// `one * by + other * with + more`; `None` on overflow.
fn combined(one: &[i64], by: i64, other: &[i64], with: i64, more: i64) -> Option<Row> {
    let at = |row: &[i64], place: usize| row.get(place).copied().unwrap_or(0);
    let length = one.len().max(other.len()).max(1);
    let mut row = Vec::with_capacity(length);
    for place in 0..length {
        row.push(at(one, place).checked_mul(by)?.checked_add(at(other, place).checked_mul(with)?)?);
    }
    row[0] = row[0].checked_add(more)?;
    Some(row)
}

/// The result of the elimination of a variable.
#[derive(Clone, Copy, PartialEq)]
enum Shadow {
    /// It contains all solutions for the other variables, and others if two coefficients of the variable are above one.
    Real,
    /// It contains solutions only.
    Dark,
}

/// The search through the disjunctive normal form.
struct Search {
    /// The number of conjunctions, and of beginnings of such, that may still be examined.
    left: usize,
}

impl Search {
    /// Whether integers satisfy a system, formulas, and one of each of several choices; `None` beyond a limit.
    fn decide<'n>(
        &mut self,
        mut system: System,
        mut formulas: Vec<&'n Normal>,
        mut choices: Vec<&'n [Normal]>,
    ) -> Option<Decision> {
        self.left = self.left.checked_sub(1)?;
        while let Some(formula) = formulas.pop() {
            let is_contradiction = match formula {
                Normal::Equal(row) => system.add(row, Kind::Equal)?,
                Normal::Least(row) => system.add(row, Kind::Least)?,
                Normal::All(all) => {
                    formulas.extend(all);
                    false
                }
                Normal::Any(any) => {
                    choices.push(any);
                    false
                }
            };
            if is_contradiction {
                return Some(Decision::Infeasible);
            }
        }
        let Some(at) = (0..choices.len()).min_by_key(|at| choices[*at].len()) else { return system.eliminate() };
        for each in choices.swap_remove(at) {
            let decision = self.decide(system.clone(), vec![each], choices.clone())?;
            if decision != Decision::Infeasible {
                return Some(decision);
            }
        }
        Some(Decision::Infeasible)
    }
}

/// A conjunction of equalities and inequalities. Rows are normalised, without the variables of solved equalities, and of inequalities with the
/// same coefficients there is one.
#[derive(Clone)]
struct System {
    /// The length of a row.
    width: usize,
    /// Equalities that were solved for a variable with coefficient one.
    solved: Vec<(usize, Row)>,
    /// The other ones.
    equal: Rows,
    least: Rows,
}

/// Rows of one length, one behind the other.
type Rows = Vec<i64>;

impl System {
    /// Adds a row. Whether there is a contradiction; `None` on overflow.
    fn add(&mut self, row: &[i64], kind: Kind) -> Option<bool> {
        let mut row = row.to_vec();
        row.resize(self.width, 0);
        for (place, solved) in &self.solved {
            remove(&mut row, *place, solved)?;
        }
        match normalised(&mut row, kind) {
            Normalised::Never => return Some(true),
            Normalised::Always => return Some(false),
            Normalised::Sometimes => {}
        }
        if kind == Kind::Least {
            return self.add_inequality(&row);
        }
        let Some(place) = (1..row.len()).find(|place| matches!(row[*place], 1 | -1)) else {
            self.equal.extend(&row);
            return Some(false);
        };
        self.solved.push((place, row));
        for kind in [Kind::Equal, Kind::Least] {
            let rows = if kind == Kind::Equal { &mut self.equal } else { &mut self.least };
            let (changed, kept): (Vec<_>, Vec<_>) = rows.chunks_exact(self.width).partition(|each| each[place] != 0);
            if changed.is_empty() {
                continue;
            }
            let changed = changed.concat();
            *rows = kept.concat();
            for row in changed.chunks_exact(self.width) {
                if self.add(row, kind)? {
                    return Some(true);
                }
            }
        }
        Some(false)
    }

    /// Adds a normalised inequality. Whether it contradicts another one; `None` on overflow.
    fn add_inequality(&mut self, row: &[i64]) -> Option<bool> {
        let mut known = None;
        for (at, each) in self.least.chunks_exact(self.width).enumerate() {
            if each[1..] == row[1..] {
                known = Some(at * self.width);
            } else if each[1..].iter().zip(&row[1..]).all(|(one, two)| one.checked_neg() == Some(*two))
                && each[0].checked_add(row[0])? < 0
            {
                return Some(true);
            }
        }
        match known {
            Some(at) => self.least[at] = self.least[at].min(row[0]),
            None => self.least.extend(row),
        }
        Some(false)
    }

    /// Eliminates all variables; `None` beyond a limit.
    fn eliminate(mut self) -> Option<Decision> {
        if self.equal.is_empty() {
            return match self.clone().project(Shadow::Real)? {
                Decision::Unknown => match self.project(Shadow::Dark)? {
                    Decision::Infeasible => Some(Decision::Unknown),
                    decision => Some(decision),
                },
                decision => Some(decision),
            };
        }
        for row in std::mem::take(&mut self.equal).chunks_exact(self.width) {
            for row in [row, &combined(&[], 0, row, -1, 0)?] {
                if self.add_inequality(row)? {
                    return Some(Decision::Infeasible);
                }
            }
        }
        let is_infeasible = self.project(Shadow::Real)? == Decision::Infeasible;
        Some(if is_infeasible { Decision::Infeasible } else { Decision::Unknown })
    }

    /// Eliminates all variables from the inequalities; `None` beyond a limit.
    fn project(mut self, shadow: Shadow) -> Option<Decision> {
        let mut is_exact = true;
        while let Some((is_inexact, _, place)) = (1..self.width).filter_map(|place| self.cost(place)).min() {
            is_exact &= !is_inexact;
            let rows = std::mem::take(&mut self.least);
            let (with, rest): (Vec<_>, Vec<_>) = rows.chunks_exact(self.width).partition(|row| row[place] != 0);
            let (up, down): (Vec<_>, Vec<_>) = with.into_iter().partition(|row| row[place] > 0);
            if rest.len() + up.len() * down.len() > INEQUALITIES {
                return None;
            }
            self.least = rest.concat();
            for above in &up {
                for below in &down {
                    let (one, other) = (above[place], below[place].checked_neg()?);
                    let less = if shadow == Shadow::Dark { (one - 1).checked_mul(other - 1)? } else { 0 };
                    let mut row = combined(above, other, below, one, less.checked_neg()?)?;
                    let is_contradiction = match normalised(&mut row, Kind::Least) {
                        Normalised::Never => true,
                        Normalised::Always => false,
                        Normalised::Sometimes => self.add_inequality(&row)?,
                    };
                    if is_contradiction {
                        return Some(Decision::Infeasible);
                    }
                }
            }
        }
        Some(if is_exact || shadow == Shadow::Dark { Decision::Feasible } else { Decision::Unknown })
    }

    /// Whether the elimination of a variable is inexact, the inequalities that it adds, and its place; `None` if it is in none.
    fn cost(&self, place: usize) -> Option<(bool, i64, usize)> {
        let (mut up, mut down, mut greatest) = (0, 0, [0, 0]);
        for row in self.least.chunks_exact(self.width) {
            match row[place].signum() {
                1 => (up, greatest[0]) = (up + 1, row[place].max(greatest[0])),
                -1 => (down, greatest[1]) = (down + 1, row[place].saturating_neg().max(greatest[1])),
                _ => {}
            }
        }
        (up + down > 0).then(|| (greatest[0] > 1 && greatest[1] > 1, up * down - up - down, place))
    }
}

/// Removes a variable from a row by an equality with coefficient one or minus one; `None` on overflow.
fn remove(row: &mut [i64], place: usize, equality: &[i64]) -> Option<()> {
    let times = row[place].checked_mul(-equality[place])?;
    if times != 0 {
        for (each, other) in row.iter_mut().zip(equality) {
            *each = each.checked_add(other.checked_mul(times)?)?;
        }
    }
    Some(())
}

/// Whether a row is to be zero or not negative.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Equal,
    Least,
}

/// For which integers a row is what it is to be.
enum Normalised {
    Never,
    Always,
    Sometimes,
}

/// Divides a row by the greatest common divisor of its coefficients, and rounds the constant of an inequality down.
fn normalised(row: &mut [i64], kind: Kind) -> Normalised {
    let mut divisor = 0_u64;
    for each in row[1..].iter().filter(|each| **each != 0) {
        divisor = gcd(divisor, each.unsigned_abs());
        if divisor == 1 {
            return Normalised::Sometimes;
        }
    }
    if divisor == 0 {
        let holds = if kind == Kind::Equal { row[0] == 0 } else { row[0] >= 0 };
        return if holds { Normalised::Always } else { Normalised::Never };
    }
    let Ok(divisor) = i64::try_from(divisor) else { return Normalised::Sometimes };
    if divisor > 1 {
        if kind == Kind::Equal && row[0] % divisor != 0 {
            return Normalised::Never;
        }
        row[0] = row[0].div_euclid(divisor);
        row[1..].iter_mut().for_each(|each| *each /= divisor);
    }
    Normalised::Sometimes
}

fn gcd(one: u64, other: u64) -> u64 {
    if other == 0 { one } else { gcd(other, one % other) }
}

#[cfg(test)]
mod tests {
    use super::super::presburger::Layout;
    use super::*;
    use isl::Context;

    /// A generator of numbers: xorshift.
    struct Random(u64);

    impl Random {
        fn below(&mut self, limit: i64) -> i64 {
            self.0 ^= self.0 << 13;
            self.0 ^= self.0 >> 7;
            self.0 ^= self.0 << 17;
            i64::try_from(self.0 >> 33).unwrap_or(0) % limit
        }

        fn expression(&mut self, depth: i64) -> Expression {
            let mut terms = Vec::new();
            for _ in 0..=self.below(3) {
                let variable = Expression::Variable(Variable::Counter(usize::try_from(self.below(4)).unwrap_or(0)));
                let term = match self.below(6) {
                    0 if depth > 0 => Expression::FloorDiv(Box::new(self.expression(depth - 1)), 1 + self.below(5)),
                    1 if depth > 0 => Expression::Mod(Box::new(self.expression(depth - 1)), 1 + self.below(5)),
                    _ => variable,
                };
                terms.push((i128::from(self.below(7) - 3), term));
            }
            Expression::Sum(i128::from(self.below(13) - 6), terms)
        }

        fn formula(&mut self, depth: i64) -> Formula {
            match self.below(if depth > 0 { 6 } else { 3 }) {
                0 => Formula::Zero(self.expression(1)),
                1 | 2 => Formula::NotNegative(self.expression(1)),
                3 => Formula::Not(Box::new(self.formula(depth - 1))),
                4 => Formula::Any((0..=self.below(3)).map(|_| self.formula(depth - 1)).collect()),
                _ => Formula::All((0..=self.below(5)).map(|_| self.formula(depth - 1)).collect()),
            }
        }
    }

    #[test]
    fn isl_decides_as_elimination_does() {
        let mut random = Random(0x9e37_79b9_7f4a_7c15);
        let mut counts = [(0, 0); 2];
        for _ in 0..4_000 {
            let conditions = (0..3 + random.below(6)).map(|_| random.formula(1)).collect();
            let formula = Formula::All(conditions);
            let context = Context::new(super::super::OPERATIONS).expect("a context");
            let layout = Layout::new(&context, [0, 4, 0], std::iter::empty()).expect("a layout");
            let Ok(is_empty) = layout.set(&formula).and_then(|set| set.is_empty()) else { continue };
            let decision = decide(&formula);
            assert_ne!(decision, if is_empty { Decision::Feasible } else { Decision::Infeasible }, "{formula:?}");
            let count = &mut counts[usize::from(is_empty)];
            *count = (count.0 + 1, count.1 + usize::from(decision != Decision::Unknown));
        }
        let [(feasible, shown), (empty, found)] = counts;
        assert!(empty > 1_000 && found * 100 > empty * 98, "{found} of {empty} formulas without solutions are found");
        assert!(
            feasible > 1_000 && shown * 100 > feasible * 50,
            "{shown} of {feasible} formulas with solutions are found"
        );
    }

    #[test]
    fn limits_are_no_proofs() {
        let variable = |at| Expression::Variable(Variable::Counter(at));
        let huge = Expression::Sum(i128::from(i64::MAX), vec![(i128::from(i64::MAX), variable(0))]);
        let more = Expression::Sum(-1, vec![(i128::from(i64::MIN), variable(0)), (3, variable(1))]);
        let both = Formula::All(vec![Formula::NotNegative(huge), Formula::Not(Box::new(Formula::NotNegative(more)))]);
        assert!(!is_infeasible(&both));
        assert!(!is_infeasible(&Formula::All(Vec::new())));
        assert!(is_infeasible(&Formula::Any(Vec::new())));
    }
}
