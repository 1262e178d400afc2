//! Whether a formula has no solutions, by elimination of variables: most formulas of proofs are decided so, in a fraction of the time of isl.
//!
//! The equalities of each conjunction of the disjunctive normal form are solved for variables with coefficient one; the other variables are
//! eliminated by Fourier and Motzkin's method, with bounds rounded to integers. A contradiction proves that there is no solution. Nothing else is
//! concluded. Limits are numbers of conjunctions and inequalities, never times.
//!
//! Source: W. Pugh, "The Omega Test", Supercomputing 1991: normalisation of constraints, and the real shadow.

use super::presburger::{Expression, Formula, Variable};

/// The greatest number of conjunctions, and of beginnings of such, of a formula.
const CONJUNCTIONS: usize = 1_000;

/// The greatest number of inequalities of a conjunction.
const INEQUALITIES: usize = 128;

/// Whether it is proven that no integers satisfy a formula. If not, there may be some or none.
pub fn is_infeasible(formula: &Formula) -> bool {
    let mut reader = Reader::default();
    let Some(formula) = reader.normal(formula, true) else { return false };
    let mut search = Search { left: CONJUNCTIONS };
    let count = reader.places.len();
    let system = System { solved: Vec::new(), equal: Vec::new(), least: reader.of_quotients, count };
    search.is_infeasible(system, vec![&formula]).unwrap_or(false)
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

/// A row without a variable, for which `solved`, with coefficient one or minus one, is zero.
fn without(row: Row, place: usize, solved: &Row) -> Option<Row> {
    match row.get(place) {
        None | Some(0) => Some(row),
        Some(times) => combined(&row, 1, solved, times.checked_mul(-solved[place])?, 0),
    }
}

/// The search through the disjunctive normal form.
struct Search {
    /// The number of conjunctions, and of beginnings of such, that may still be examined.
    left: usize,
}

impl Search {
    /// Whether no integers satisfy a system and formulas; `None` beyond a limit.
    fn is_infeasible(&mut self, mut system: System, mut formulas: Vec<&Normal>) -> Option<bool> {
        self.left = self.left.checked_sub(1)?;
        let mut choices = Vec::new();
        while let Some(formula) = formulas.pop() {
            match formula {
                Normal::Equal(row) => system.equal.push(system.substituted(row)?),
                Normal::Least(row) => system.least.push(system.substituted(row)?),
                Normal::All(all) => formulas.extend(all),
                Normal::Any(_) => choices.push(formula),
            }
        }
        if system.solve()? {
            return Some(true);
        }
        let count = |choice: &&Normal| if let Normal::Any(any) = choice { any.len() } else { 1 };
        let Some(at) = (0..choices.len()).min_by_key(|at| count(&choices[*at])) else {
            return system.eliminate();
        };
        let Normal::Any(any) = choices.swap_remove(at) else { return None };
        for each in any {
            let mut formulas = choices.clone();
            formulas.push(each);
            if !self.is_infeasible(system.clone(), formulas)? {
                return Some(false);
            }
        }
        Some(true)
    }
}

/// A conjunction of equalities and inequalities.
#[derive(Clone)]
struct System {
    /// Equalities that were solved for a variable, which is in no row behind them.
    solved: Vec<(usize, Row)>,
    equal: Vec<Row>,
    least: Vec<Row>,
    /// The number of places.
    count: usize,
}

impl System {
    /// A row with the solutions of the solved equalities for their variables; `None` on overflow.
    fn substituted(&self, row: &Row) -> Option<Row> {
        self.solved.iter().try_fold(row.clone(), |row, (place, solved)| without(row, *place, solved))
    }

    /// Solves equalities for variables with coefficient one and substitutes them. Whether there is a contradiction; `None` on overflow.
    fn solve(&mut self) -> Option<bool> {
        let mut unsolved = Vec::new();
        while let Some(mut row) = self.equal.pop() {
            match normalised(&mut row, Kind::Equal) {
                Normalised::Never => return Some(true),
                Normalised::Always => continue,
                Normalised::Sometimes => {}
            }
            let Some(place) = (1..row.len()).find(|place| matches!(row[*place], 1 | -1)) else {
                unsolved.push(row);
                continue;
            };
            for each in self.equal.iter_mut().chain(&mut unsolved).chain(&mut self.least) {
                *each = without(std::mem::take(each), place, &row)?;
            }
            self.solved.push((place, row));
            // A row that had no such coefficient may have one now.
            self.equal.append(&mut unsolved);
        }
        self.equal = unsolved;
        self.tighten()
    }

    /// Normalises inequalities and keeps the strictest one of those with the same coefficients. Whether there is a contradiction.
    fn tighten(&mut self) -> Option<bool> {
        let mut kept: Vec<Row> = Vec::with_capacity(self.least.len());
        for mut row in std::mem::take(&mut self.least) {
            row.resize(self.count + 1, 0);
            match normalised(&mut row, Kind::Least) {
                Normalised::Never => return Some(true),
                Normalised::Always => {}
                Normalised::Sometimes => kept.push(row),
            }
        }
        kept.sort_unstable_by(|one, other| one[1..].cmp(&other[1..]).then(one[0].cmp(&other[0])));
        kept.dedup_by(|later, first| later[1..] == first[1..]);
        self.least = kept;
        for (at, row) in self.least.iter().enumerate() {
            let is_opposite =
                |other: &&Row| other[1..].iter().zip(&row[1..]).all(|(left, right)| left.checked_neg() == Some(*right));
            if let Some(other) = self.least[at + 1..].iter().find(is_opposite)
                && row[0].checked_add(other[0])? < 0
            {
                return Some(true);
            }
        }
        Some(false)
    }

    /// Eliminates all variables from the inequalities. Whether there is a contradiction; `None` beyond a limit.
    fn eliminate(mut self) -> Option<bool> {
        for row in std::mem::take(&mut self.equal) {
            self.least.push(combined(&[], 0, &row, -1, 0)?);
            self.least.push(row);
        }
        loop {
            if self.tighten()? {
                return Some(true);
            }
            let signs = |place: usize| {
                let with = |sign: i64| self.least.iter().filter(|row| row[place].signum() == sign).count();
                (with(1), with(-1))
            };
            let growth = |place: &usize| {
                let (up, down) = signs(*place);
                let (up, down) = (i64::try_from(up).unwrap_or(i64::MAX), i64::try_from(down).unwrap_or(i64::MAX));
                up.saturating_mul(down) - up - down
            };
            let places = (1..=self.count).filter(|place| signs(*place) != (0, 0));
            let Some(place) = places.min_by_key(growth) else { return Some(false) };
            let (with, mut rest): (Vec<Row>, Vec<Row>) = self.least.into_iter().partition(|row| row[place] != 0);
            let (up, down): (Vec<Row>, Vec<Row>) = with.into_iter().partition(|row| row[place] > 0);
            if rest.len() + up.len() * down.len() > INEQUALITIES {
                return None;
            }
            for above in &up {
                for below in &down {
                    rest.push(combined(above, below[place].checked_neg()?, below, above[place], 0)?);
                }
            }
            self.least = rest;
        }
    }
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
    let divisor = row[1..].iter().fold(0_u64, |divisor, each| gcd(divisor, each.unsigned_abs()));
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
    fn isl_finds_no_solution_where_elimination_finds_none() {
        let mut random = Random(0x9e37_79b9_7f4a_7c15);
        let (mut empty, mut found) = (0, 0);
        for _ in 0..4_000 {
            let conditions = (0..3 + random.below(6)).map(|_| random.formula(1)).collect();
            let formula = Formula::All(conditions);
            let context = Context::new(super::super::OPERATIONS).expect("a context");
            let layout = Layout::new(&context, [0, 4, 0], std::iter::empty()).expect("a layout");
            let Ok(is_empty) = layout.set(&formula).and_then(|set| set.is_empty()) else { continue };
            let is_found = is_infeasible(&formula);
            assert!(is_empty || !is_found, "has a solution: {formula:?}");
            empty += usize::from(is_empty);
            found += usize::from(is_found);
        }
        assert!(empty > 1_000 && found * 100 > empty * 98, "{found} of {empty} formulas without solutions are found");
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
