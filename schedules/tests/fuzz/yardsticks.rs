//! Needless refusals, measured as those of the printed conditions of exocompilation were: random programs without guards,
//! windows and context, of which a refusal is needless if the rewritten program computes the same for all contents of memory
//! and all sizes that are tried.
//!
//! `RMLIR_FUZZ_PLAIN` is the number of programs of each rule, `RMLIR_FUZZ_SHOW` the number of needless refusals that are printed.

use super::formulas::{Meaning, Plain, outcome};
use super::parts::{Operator, Parts, Scalar};
use super::{listing, needless, setting};
use dialects::ir::Module;
use schedules::procedure::*;
use schedules::rules::{Argument, Arguments, TABLE};
use splitmix::Random;
use std::collections::BTreeMap;

/// A rule, and the needless refusals of the printed condition among all its refusals, in the measurement that is the yardstick.
struct Yardstick {
    rule: &'static str,
    needless: u64,
    refused: u64,
}

const fn yardstick(rule: &'static str, needless: u64, refused: u64) -> Yardstick {
    Yardstick { rule, needless, refused }
}

const YARDSTICKS: [Yardstick; 5] = [
    yardstick("reorder", 5_623, 16_966),
    yardstick("fission", 4_857, 24_352),
    yardstick("remove_loop", 11_622, 33_680),
    yardstick("swap", 353, 32_051),
    yardstick("shadow", 29, 56_259),
];

/// The number of programs from which rates are compared with the yardsticks themselves.
const MANY: u64 = 3_000;

/// The greatest value of a size.
const GREATEST: i64 = 4;

struct Maker<'r, 'p, 'c> {
    random: &'r mut Random,
    parts: &'p Parts<'c>,
    procedure: Procedure<'c>,
    has_symbols: bool,
    counters: Vec<NodeId>,
}

/// A program and the nodes that a rule is applied to.
struct Case<'c> {
    procedure: Procedure<'c>,
    nodes: Vec<NodeId>,
}

/// A random program for a rule, with symbols as bounds of its loops or with constants.
fn case<'c>(parts: &Parts<'c>, rule: &str, has_symbols: bool, random: &mut Random) -> Case<'c> {
    let mut procedure = Procedure::new(parts.function);
    for (at, (value, name)) in parts.symbols.iter().zip(["n", "m"]).enumerate().filter(|_| has_symbols) {
        procedure.symbols.push(Symbol { value: *value, name: name.to_owned() });
        let positive = Index::from(Atom::Symbol(at)).plus_constant(-1).expect("small");
        procedure.facts.push(Condition::NotNegative(positive));
    }
    for number in 0..random.between(1, 3) as usize {
        let rank = *random.pick(&[0, 1, 1, 1, 1, 2, 2, 2]);
        let value = parts.memrefs(Scalar::I64, rank).nth(number).expect("enough arguments");
        let (element, memory) = (parts.r#type(Scalar::I64), Memory::Given(value));
        let name = ["a", "b", "c"][number].to_owned();
        procedure.add_array(Array { name, element, extents: vec![None; rank], wraps: false, memory });
    }
    let mut maker = Maker { random, parts, procedure, has_symbols, counters: Vec::new() };
    let (body, nodes) = match rule {
        "reorder" => {
            let (outer, inner) = (maker.head(), maker.head());
            maker.counters = vec![outer, inner];
            let count = maker.random.between(1, 2);
            let body = (0..count).map(|_| maker.store()).collect();
            maker.procedure.set_block(BlockId::Loop(inner), body);
            maker.procedure.set_block(BlockId::Loop(outer), vec![inner]);
            (vec![outer], vec![outer, inner])
        }
        "fission" => {
            let outer = maker.head();
            maker.counters = vec![outer];
            let body = vec![maker.node(), maker.node()];
            maker.procedure.set_block(BlockId::Loop(outer), body.clone());
            (vec![outer], vec![body[0]])
        }
        "remove_loop" => {
            let outer = maker.head();
            maker.counters = vec![outer];
            let count = maker.random.between(1, 2);
            let body = (0..count).map(|_| maker.node()).collect();
            maker.procedure.set_block(BlockId::Loop(outer), body);
            (vec![outer], vec![outer])
        }
        _ => {
            let both = vec![maker.node(), maker.node()];
            (both.clone(), both)
        }
    };
    maker.procedure.set_block(BlockId::Body, body);
    Case { procedure: maker.procedure, nodes }
}

impl<'c> Maker<'_, '_, 'c> {
    /// An empty loop.
    fn head(&mut self) -> NodeId {
        let upper = match self.has_symbols {
            true => Index::from(Atom::Symbol(self.random.below(2))),
            false => self.random.between(1, GREATEST).into(),
        };
        let name = ["i", "j", "k"][self.counters.len().min(2)].to_owned();
        let (location, hints) = (self.parts.location, Vec::new());
        let (lower, upper, body) = (vec![0.into()], vec![upper], Vec::new());
        self.procedure.add(Node::Loop(Loop { name, lower, upper, body, order: Order::Sequential, location, hints }))
    }

    /// A store, or a loop with one.
    fn node(&mut self) -> NodeId {
        if !self.random.chance(30) {
            return self.store();
        }
        let id = self.head();
        self.counters.push(id);
        let store = self.store();
        self.counters.pop();
        self.procedure.set_block(BlockId::Loop(id), vec![store]);
        id
    }

    fn access(&mut self) -> Access<'c> {
        let array = ArrayId(self.random.below(self.procedure.arrays.len()));
        let rank = self.procedure.arrays[array.0].extents.len();
        let subscripts = (0..rank).map(|_| Subscript::Affine(self.affine())).collect();
        Access { array, subscripts, location: self.parts.location }
    }

    fn affine(&mut self) -> Index {
        let constant = self.random.between(-1, 1);
        if self.counters.is_empty() || self.random.chance(15) {
            return constant.into();
        }
        let counter = Index::counter(*self.random.pick(&self.counters));
        let times = *self.random.pick(&[1, 1, 1, 1, 1, 1, -1, 2]);
        counter.times(times).and_then(|index| index.plus_constant(constant)).expect("small")
    }

    fn store(&mut self) -> NodeId {
        let of = Scalar::I64;
        let constants: Vec<_> = self.parts.constants(of).collect();
        let mut value = Expression::Outside(*self.random.pick(&constants));
        for _ in 0..self.random.between(0, 2) {
            let load = Expression::Load(self.access());
            // No reduction, as what is read is no first operand.
            value = Expression::Apply(self.parts.template(Operator::Sub, of), vec![value, load]);
        }
        let target = self.access();
        if self.random.chance(35) {
            let old = Expression::Load(target.clone());
            value = Expression::Apply(self.parts.template(Operator::Add, of), vec![old, value]);
        }
        self.procedure.add(Node::Statement(Statement::Store(target, value)))
    }
}

/// Refusals of one way to decide.
#[derive(Clone, Debug, Default)]
struct Refusals {
    refused: u64,
    needless: u64,
    /// Those whose results are the same for the first sizes, and others for other ones.
    by_size: u64,
}

impl Refusals {
    fn rate(&self) -> f64 {
        self.needless as f64 * 100.0 / self.refused.max(1) as f64
    }
}

#[derive(Clone, Debug, Default)]
struct Row {
    programs: u64,
    ours: Refusals,
    printed: Refusals,
    /// Needless refusals of ours by what makes the results equal.
    kinds: BTreeMap<&'static str, u64>,
    /// Needless refusals of ours that the printed condition does not refuse.
    only_ours: u64,
}

fn all_sizes(has_symbols: bool) -> Vec<Vec<i64>> {
    if !has_symbols {
        return vec![Vec::new()];
    }
    (1..=GREATEST).flat_map(|n| (1..=GREATEST).map(move |m| vec![n, m, 1])).collect()
}

/// Whether the printed condition holds.
fn printed(rule: &str, plain: Plain<'_, '_>, nodes: &[NodeId]) -> bool {
    match (rule, nodes) {
        ("reorder", [outer, inner]) => plain.may_reorder(*outer, *inner),
        ("fission", [last]) => plain.may_divide(plain.procedure.body[0], *last),
        ("remove_loop", [id]) => plain.may_remove(*id),
        ("swap", [first, second]) => plain.may_swap(*first, *second),
        ("shadow", [first, second]) => plain.may_shadow(*first, *second),
        _ => unreachable!("one of the five"),
    }
}

/// Applies a rule to a random program, by our proof and by the printed condition.
fn count<'c>(parts: &Parts<'c>, rule: &'static str, has_symbols: bool, seed: u64, row: &mut Row) {
    let mut random = Random::new(seed);
    let Case { procedure: mut before, nodes } = case(parts, rule, has_symbols, &mut random);
    before.begin_step();
    let arguments = Arguments(nodes.iter().map(|id| Some(Argument::Node(*id))).collect());
    let apply = TABLE.iter().find(|each| each.name == rule).expect("a rule").apply;
    let refusal = apply(&before, &arguments).err();
    let after = needless::rewritten(rule, &before, &arguments).expect("a rewrite");
    let sizes = all_sizes(has_symbols);
    let is_equal = |symbols: &Vec<i64>, meaning| {
        let of = |procedure| Plain { parts, procedure, symbols };
        outcome(of(&before), meaning) == outcome(of(&after), meaning)
    };
    let are_equal = |meaning| sizes.iter().all(|symbols| is_equal(symbols, meaning));
    let is_right = are_equal(Meaning::Values);
    let is_printed = sizes.iter().all(|symbols| printed(rule, Plain { parts, procedure: &before, symbols }, &nodes));
    let text = || format!("seed {seed}, {rule}, {refusal:?}\n{}", listing(&before));
    assert!(is_right || (refusal.is_some() && !is_printed), "accepted, with other results: {}", text());
    row.programs += 1;
    let by_size = !is_right && is_equal(random.pick(&sizes), Meaning::Values);
    for (is_refused, refusals) in [(refusal.is_some(), &mut row.ours), (!is_printed, &mut row.printed)] {
        refusals.refused += u64::from(is_refused);
        refusals.needless += u64::from(is_refused && is_right);
        refusals.by_size += u64::from(is_refused && by_size);
    }
    if refusal.is_some() && is_right {
        let kind = match () {
            () if !are_equal(Meaning::OrderedSums) => "sums in another order",
            () if !are_equal(Meaning::Unique) => "equal values",
            () => "overwritten later",
        };
        *row.kinds.entry(kind).or_default() += 1;
        row.only_ours += u64::from(is_printed);
        if row.ours.needless <= setting("RMLIR_FUZZ_SHOW", 0) {
            println!("{kind}, printed condition {is_printed}: {}", text());
        }
    }
}

#[test]
fn needless_refusals_are_at_most_those_of_the_printed_conditions() {
    let context = dialects::context::with_threads(false);
    let text = super::parts::text();
    let module = Module::parse(&context, &text).expect("it parses");
    let parts = Parts::new(&module);
    let (first, programs) = (setting("RMLIR_FUZZ_SEED", 1), setting("RMLIR_FUZZ_PLAIN", 300));
    for has_symbols in [false, true] {
        println!("bounds are {}", if has_symbols { "sizes" } else { "constants" });
        for Yardstick { rule, needless, refused } in &YARDSTICKS {
            let mut row = Row::default();
            for seed in first..first + programs {
                count(&parts, rule, has_symbols, seed, &mut row);
            }
            let measured = *needless as f64 * 100.0 / *refused as f64;
            let Row { programs, ours, printed, kinds, only_ours } = &row;
            println!(
                "{rule}: {programs} programs; refused {}, needless {} ({:.2} %); by the printed condition {}, {} ({:.2} %); \
                 yardstick {measured:.2} %",
                ours.refused,
                ours.needless,
                ours.rate(),
                printed.refused,
                printed.needless,
                printed.rate(),
            );
            println!(
                "    equal for some sizes only: {}, needless for us only: {only_ours}, results are equal by {kinds:?}",
                ours.by_size
            );
            if *programs >= MANY {
                assert!(ours.rate() <= measured + 1.0, "{rule}: more needless refusals than the yardstick");
            }
            assert!(ours.refused > 0, "{rule} is never refused");
            assert!(ours.rate() <= printed.rate() + 1.0, "{rule}: more needless refusals than the printed condition");
        }
    }
}
