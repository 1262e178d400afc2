//! Integers that may exceed 64 bits.
//!
//! The program evaluates its own bounds, conditions and subscripts without overflow, but a rule derives others from them: from `i < n`,
//! `shift` derives `i < n - 5`. Addition and multiplication wrap modulo 2^64, so a subscript has the right value even if an intermediate
//! result overflows. Bounds, conditions, extents and dividends have to fit in 64 bits.

use super::*;

/// The greatest magnitude of a symbol that counts as limited: multiples by extents of arrays and sums of them fit in 64 bits.
pub const LIMIT: i64 = 1 << 40;

/// The least and the greatest value, wider than any integer of a procedure; computed with saturation.
type Wide = (i128, i128);

const ALL: Wide = (i64::MIN as i128, i64::MAX as i128);

/// The reasons why integers of a procedure may exceed 64 bits.
#[derive(Debug, Default)]
pub struct Excess {
    /// The symbols that have to be limited so that all fits.
    pub symbols: BTreeSet<usize>,
    /// A node whose integers may exceed 64 bits although all symbols are limited.
    pub node: Option<NodeId>,
}

/// The integers that may exceed 64 bits of nodes that are not those of `origin`, of which the procedure was made. `as_written` is a
/// block with the nodes of `origin`.
pub fn excess(procedure: &Procedure<'_>, origin: &Procedure<'_>, as_written: Option<BlockId>) -> Excess {
    let mut symbols = vec![ALL; procedure.symbols.len()];
    for fact in &procedure.facts {
        narrow(&mut symbols, fact);
    }
    let mut walk = Walk { procedure, origin, as_written, counters: BTreeMap::new(), found: Excess::default() };
    walk.block(BlockId::Body, &symbols, true);
    walk.found
}

struct Walk<'p, 'c> {
    procedure: &'p Procedure<'c>,
    origin: &'p Procedure<'c>,
    as_written: Option<BlockId>,
    /// The ranges of the counters around.
    counters: BTreeMap<NodeId, Wide>,
    found: Excess,
}

impl<'c> Walk<'_, 'c> {
    /// The nodes of a block, where symbols have these ranges; `is_old` if the nodes around are those of the origin.
    fn block(&mut self, block: BlockId, symbols: &[Wide], is_old: bool) {
        if self.as_written == Some(block) {
            return;
        }
        let procedure = self.procedure;
        for id in procedure.block(block) {
            let is_old = is_old && self.origin.block(block).contains(id);
            match procedure.node(*id) {
                Node::Loop(each) => self.of_loop(*id, each, symbols, is_old),
                Node::If(each) => self.of_if(*id, each, symbols, is_old),
                Node::Statement(each) if !is_old || self.origin.as_statement(*id) != Some(each) => {
                    self.of_statement(*id, each, symbols);
                }
                Node::Statement(_) | Node::Gone(_) => {}
            }
        }
    }

    fn of_loop(&mut self, id: NodeId, each: &Loop<'c>, symbols: &[Wide], is_old: bool) {
        let same = |old: &Loop<'_>| old.lower == each.lower && old.upper == each.upper;
        let is_old = is_old && self.origin.as_loop(id).is_some_and(same);
        let mut ranges = |bounds: &[Index]| -> Vec<Wide> {
            let range = |bound| if is_old { self.range(bound, symbols) } else { self.fitting(id, bound, symbols) };
            bounds.iter().map(range).collect()
        };
        let (lower, upper) = (ranges(&each.lower), ranges(&each.upper));
        let low = lower.into_iter().map(|(low, _)| low).max().unwrap_or(ALL.0);
        let high = upper.into_iter().map(|(_, high)| high - 1).min().unwrap_or(ALL.1);
        self.counters.insert(id, (low, high.max(low)));
        self.block(BlockId::Loop(id), symbols, is_old);
        self.counters.remove(&id);
    }

    fn of_if(&mut self, id: NodeId, each: &If<'c>, symbols: &[Wide], is_old: bool) {
        let is_old = is_old && self.origin.as_if(id).is_some_and(|old| old.conditions == each.conditions);
        let mut inside = symbols.to_vec();
        let (tests, others): (Vec<_>, Vec<_>) = each.conditions.iter().partition(|each| is_test_of_range(each));
        // Where the second arm is as it was written, it may be executed although a test holds.
        if !is_old && !self.procedure.is_version(id) {
            tests.iter().for_each(|test| _ = self.fitting(id, test.index(), symbols));
        }
        tests.iter().for_each(|test| narrow(&mut inside, test));
        // Where a test fails, the others do not matter.
        if !is_old {
            others.iter().for_each(|condition| _ = self.fitting(id, condition.index(), &inside));
        }
        others.iter().for_each(|condition| narrow(&mut inside, condition));
        self.block(BlockId::Then(id), &inside, is_old);
        self.block(BlockId::Otherwise(id), symbols, is_old);
    }

    fn of_statement(&mut self, id: NodeId, statement: &Statement<'c>, symbols: &[Wide]) {
        statement.each_part(&mut |part| match part {
            Part::Index(index) | Part::Field(_, index) => self.quotients(id, index, symbols),
            Part::Load(_) => {}
        });
        if let Statement::Allocate(array) = statement {
            for extent in self.procedure.arrays[array.0].extents.iter().flatten() {
                self.fitting(id, extent, symbols);
            }
        }
    }

    /// Requires that what is divided in an integer fits in 64 bits.
    fn quotients(&mut self, id: NodeId, index: &Index, symbols: &[Wide]) {
        for atom in index.terms.keys() {
            if let Atom::FloorDiv(inner, _) | Atom::Mod(inner, _) = atom {
                self.fitting(id, inner, symbols);
            }
        }
    }

    /// The range of an integer of a node, which has to fit in 64 bits.
    fn fitting(&mut self, id: NodeId, index: &Index, symbols: &[Wide]) -> Wide {
        self.quotients(id, index, symbols);
        let (low, high) = self.range(index, symbols);
        if low < ALL.0 || high > ALL.1 {
            self.blame(id, index, symbols);
        }
        (low.max(ALL.0), high.min(ALL.1))
    }

    /// Notes the symbols because of which an integer of a node does not fit: those in it, and in bounds of the loops around.
    fn blame(&mut self, id: NodeId, index: &Index, symbols: &[Wide]) {
        let loops = self.counters.keys().filter_map(|id| self.procedure.as_loop(*id));
        let bounds = loops.flat_map(|each| each.lower.iter().chain(&each.upper));
        let all = bounds.chain([index]).flat_map(Index::symbols);
        let is_limited = |at: &usize| symbols[*at].0 >= -i128::from(LIMIT) && symbols[*at].1 <= i128::from(LIMIT);
        let unlimited: Vec<_> = all.filter(|at| !is_limited(at)).collect();
        if unlimited.is_empty() {
            self.found.node.get_or_insert(id);
        }
        self.found.symbols.extend(unlimited);
    }

    /// The range of an integer.
    fn range(&self, index: &Index, symbols: &[Wide]) -> Wide {
        let mut sum = (i128::from(index.constant), i128::from(index.constant));
        for (atom, factor) in &index.terms {
            let (low, high) = match atom {
                Atom::Counter(id) => self.counters.get(id).copied().unwrap_or(ALL),
                Atom::Symbol(at) => symbols[*at],
                Atom::FloorDiv(inner, by) => {
                    let (low, high) = self.range(inner, symbols);
                    (low.div_euclid((*by).into()), high.div_euclid((*by).into()))
                }
                Atom::Mod(_, by) => (0, i128::from(by - 1)),
            };
            let ends = [low, high].map(|end| end.saturating_mul((*factor).into()));
            sum.0 = sum.0.saturating_add(ends[0].min(ends[1]));
            sum.1 = sum.1.saturating_add(ends[0].max(ends[1]));
        }
        sum
    }
}

/// Whether a condition limits a symbol from one side and fails where its integer exceeds 64 bits: `n + c >= 0` or `c - n >= 0`, with a `c` that
/// is not negative.
fn is_test_of_range(condition: &Condition) -> bool {
    let Condition::NotNegative(index) = condition else { return false };
    let mut terms = index.terms.iter();
    index.constant >= 0 && matches!((terms.next(), terms.next()), (Some((Atom::Symbol(_), 1 | -1)), None))
}

/// Narrows the range of a symbol by a condition on it alone.
fn narrow(symbols: &mut [Wide], condition: &Condition) {
    let mut terms = condition.index().terms.iter();
    let (Some((Atom::Symbol(at), factor @ (1 | -1))), None) = (terms.next(), terms.next()) else { return };
    let constant = i128::from(condition.index().constant);
    let (low, high) = match (condition, factor) {
        (Condition::NotNegative(_), 1) => (-constant, ALL.1),
        (Condition::NotNegative(_), _) => (ALL.0, constant),
        (Condition::Zero(_), 1) => (-constant, -constant),
        (Condition::Zero(_), _) => (constant, constant),
    };
    let range = &mut symbols[*at];
    *range = (range.0.max(low), range.1.min(high));
}
