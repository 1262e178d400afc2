//! The dependences of random loop nests, compared with those found by executing the nests.
//!
//! `RMLIR_SEED` gives the seed and `RMLIR_NESTS` the number of nests.

mod calls;
mod relations;

use analysis::dependence::{Component, Kind, Model, dependences, model};
use analysis::symbols::Symbols;
use dialects::ir::{Module, Order, Walk, is_op, module_op, walk};
use splitmix::Random;
use std::collections::BTreeSet;

/// A sum of multiples of counters and a constant.
#[derive(Clone, Debug)]
struct Linear {
    times: Vec<i64>,
    constant: i64,
}

impl Linear {
    fn random(random: &mut Random, enclosing: usize) -> Self {
        let mut times = vec![0; enclosing];
        if enclosing > 0 {
            times[random.below(enclosing)] = 1 - 2 * i64::from(random.chance(20));
            if random.chance(30) {
                times[random.below(enclosing)] += random.between(-1, 1);
            }
        }
        Linear { times, constant: random.between(-2, 2) }
    }

    fn value(&self, counters: &[i64]) -> i64 {
        self.times.iter().zip(counters).map(|(times, counter)| times * counter).sum::<i64>() + self.constant
    }

    fn text(&self) -> String {
        let terms = self.times.iter().enumerate().map(|(at, times)| format!("%i{at} * {times} + "));
        format!("{}{}", terms.collect::<String>(), self.constant)
    }
}

/// The body of a loop.
#[derive(Debug)]
enum Node {
    Loop { lower: Linear, upper: i64, step: i64, body: Vec<Node> },
    If { holds: Linear, body: Vec<Node>, otherwise: Vec<Node> },
    Access { number: usize, writes: bool, subscripts: [Linear; 2] },
}

struct Maker<'r> {
    random: &'r mut Random,
    accesses: usize,
}

impl Maker<'_> {
    fn r#loop(&mut self, enclosing: usize, depth: usize) -> Node {
        let mut lower = Linear { times: vec![0; enclosing], constant: self.random.between(0, 1) };
        if enclosing > 0 && self.random.chance(30) {
            lower.times[self.random.below(enclosing)] = 1;
        }
        let step = if self.random.chance(20) { 2 } else { 1 };
        let mut body = Vec::new();
        if self.random.chance(40) || enclosing + 1 == depth {
            body.push(self.access(enclosing + 1));
        }
        if enclosing + 1 < depth {
            body.push(self.r#loop(enclosing + 1, depth));
        }
        if self.random.chance(60) {
            body.push(self.access(enclosing + 1));
        }
        if self.random.chance(25) {
            let holds = Linear::random(self.random, enclosing + 1);
            let otherwise = if self.random.chance(40) { vec![self.access(enclosing + 1)] } else { Vec::new() };
            body = vec![Node::If { holds, body, otherwise }];
        }
        Node::Loop { lower, upper: self.random.between(2, 5), step, body }
    }

    fn access(&mut self, enclosing: usize) -> Node {
        self.accesses += 1;
        let subscripts = [Linear::random(self.random, enclosing), Linear::random(self.random, enclosing)];
        Node::Access { number: self.accesses - 1, writes: self.random.chance(50), subscripts }
    }
}

/// The nest as MLIR.
fn print(node: &Node, enclosing: usize, out: &mut String) {
    match node {
        Node::Loop { lower, upper, step, body } => {
            let (dims, operands) = operands(enclosing);
            let map = format!("affine_map<({dims}) -> ({})>({operands})", lower.text().replace('%', ""));
            out.push_str(&format!("affine.for %i{enclosing} = {map} to {upper} step {step} {{\n"));
            body.iter().for_each(|node| print(node, enclosing + 1, out));
            out.push_str("}\n");
        }
        Node::If { holds, body, otherwise } => {
            let (dims, operands) = operands(enclosing);
            out.push_str(&format!(
                "affine.if affine_set<({dims}) : ({} >= 0)>({operands}) {{\n",
                holds.text().replace('%', "")
            ));
            body.iter().for_each(|node| print(node, enclosing, out));
            out.push_str("} else {\n");
            otherwise.iter().for_each(|node| print(node, enclosing, out));
            out.push_str("}\n");
        }
        Node::Access { number, writes, subscripts: [first, second] } => {
            let element = format!("%a[{}, {}] : memref<?x?xf64>", first.text(), second.text());
            match writes {
                true => out.push_str(&format!("affine.store %x, {element}\n")),
                false => out.push_str(&format!("%v{number} = affine.load {element}\n")),
            }
        }
    }
}

fn operands(enclosing: usize) -> (String, String) {
    let list = |sign: &str| (0..enclosing).map(|at| format!("{sign}i{at}")).collect::<Vec<_>>().join(", ");
    (list(""), list("%"))
}

/// An executed access: its number, the loops and counters around it, whether it writes, and the element.
type Instance = (usize, Vec<usize>, Vec<i64>, bool, [i64; 2]);

/// Executes the nest; loops are known by their addresses.
fn execute(nodes: &[Node], loops: &mut Vec<usize>, counters: &mut Vec<i64>, out: &mut Vec<Instance>) {
    for node in nodes {
        match node {
            Node::Loop { lower, upper, step, body } => {
                let mut counter = lower.value(counters);
                loops.push(std::ptr::from_ref(node) as usize);
                while counter < *upper {
                    counters.push(counter);
                    execute(body, loops, counters, out);
                    counters.pop();
                    counter += step;
                }
                loops.pop();
            }
            Node::If { holds, body, otherwise } => {
                execute(if holds.value(counters) >= 0 { body } else { otherwise }, loops, counters, out);
            }
            Node::Access { number, writes, subscripts } => {
                let element = [subscripts[0].value(counters), subscripts[1].value(counters)];
                out.push((*number, loops.clone(), counters.clone(), *writes, element));
            }
        }
    }
}

/// A dependence without handles: the accesses, the kind, the components, the carriers, whether it is in one iteration.
type Fact = (usize, usize, String, Vec<(bool, bool, bool, Option<i64>)>, Vec<usize>, bool);

fn fact(from: usize, to: usize, kind: Kind, distances: &BTreeSet<Vec<i64>>, common: usize) -> Fact {
    let components = (0..common).map(|at| {
        let all: BTreeSet<i64> = distances.iter().map(|distance| distance[at]).collect();
        let single = if all.len() == 1 { all.first().copied() } else { None };
        (all.iter().any(|d| *d > 0), all.contains(&0), all.iter().any(|d| *d < 0), single)
    });
    let zeros = |distance: &[i64]| distance.iter().all(|d| *d == 0);
    let carries = |at: &usize| distances.iter().any(|distance| zeros(&distance[..*at]) && distance[*at] > 0);
    let carried = (0..common).filter(carries).collect();
    let independent = distances.iter().any(|distance| zeros(distance));
    (from, to, format!("{kind:?}"), components.collect(), carried, independent)
}

fn executed(node: &Node, accesses: usize) -> Vec<Fact> {
    let mut instances = Vec::new();
    execute(std::slice::from_ref(node), &mut Vec::new(), &mut Vec::new(), &mut instances);
    let mut facts = Vec::new();
    for from in 0..accesses {
        for to in 0..accesses {
            let mut distances = BTreeSet::new();
            let mut found = None;
            for (at, first) in instances.iter().enumerate().filter(|(_, each)| each.0 == from) {
                for second in instances[at + 1..].iter().filter(|each| each.0 == to) {
                    if first.4 != second.4 || !(first.3 || second.3) {
                        continue;
                    }
                    let common = first.1.iter().zip(&second.1).take_while(|(a, b)| a == b).count();
                    let kind = match (first.3, second.3) {
                        (true, true) => Kind::Output,
                        (true, false) => Kind::Flow,
                        _ => Kind::Anti,
                    };
                    found = Some((kind, common));
                    distances.insert((0..common).map(|at| second.2[at] - first.2[at]).collect());
                }
            }
            if let Some((kind, common)) = found {
                facts.push(fact(from, to, kind, &distances, common));
            }
        }
    }
    facts
}

/// The result of a function of the model of the nest in a module.
fn with_model<T>(text: &str, read: impl FnOnce(&Model<'_>) -> T) -> T {
    let context = dialects::context::new();
    let module = Module::parse(&context, text).unwrap_or_else(|| panic!("{text}"));
    let mut nest = None;
    walk(module_op(&module), Order::Pre, |op| {
        if is_op(op, "affine.for") {
            nest = Some(op);
            return Walk::Stop;
        }
        Walk::Continue
    });
    let symbols = Symbols::new(module_op(&module));
    read(&model(nest.unwrap(), &symbols).unwrap())
}

/// The dependences as they are computed.
fn computed(model: &Model<'_>) -> Vec<Fact> {
    let number = |op| model.statements.iter().position(|each| each.op == op).unwrap();
    let found = dependences(model).unwrap();
    let component = |each: &Component| (each.forward, each.equal, each.backward, each.distance);
    found
        .iter()
        .map(|each| {
            let components = each.components.iter().map(component).collect();
            let kind = format!("{:?}", each.kind);
            (number(each.from), number(each.to), kind, components, each.carried_by.clone(), each.independent)
        })
        .collect()
}

/// A random nest, the number of its accesses, and a module with it.
fn random_nest(seed: u64, nest: u64) -> (Node, usize, String) {
    let mut random = Random::new(seed.wrapping_mul(1_000_003).wrapping_add(nest));
    let depth = 1 + random.below(3) as usize;
    let mut maker = Maker { random: &mut random, accesses: 0 };
    let node = maker.r#loop(0, depth);
    let accesses = maker.accesses;
    let mut text = String::from("func.func @f(%a: memref<?x?xf64>, %x: f64) {\n");
    print(&node, 0, &mut text);
    text.push_str("return\n}\n");
    (node, accesses, text)
}

fn seed_and_count() -> (u64, u64) {
    let number =
        |name: &str, otherwise: u64| std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(otherwise);
    let (seed, nests) = (number("RMLIR_SEED", 1), number("RMLIR_NESTS", 300));
    println!("seed {seed}, {nests} nests");
    (seed, nests)
}

#[test]
fn dependences_are_those_of_the_execution() {
    let (seed, nests) = seed_and_count();
    let mut some = 0;
    for nest in 0..nests {
        let (node, accesses, text) = random_nest(seed, nest);
        // Accesses are numbered as they are made, which is not their order in the text.
        let mut order = Vec::new();
        numbers(&node, &mut order);
        let mut expected = executed(&node, accesses);
        let place = |number: usize| order.iter().position(|each| *each == number).unwrap();
        expected.iter_mut().for_each(|fact| (fact.0, fact.1) = (place(fact.0), place(fact.1)));
        expected.sort();
        let mut found = with_model(&text, computed);
        found.sort();
        assert_eq!(found, expected, "nest {nest}\n{text}");
        some += usize::from(!expected.is_empty());
    }
    assert!(some as u64 * 4 > nests, "{some} nests have dependences");
}

fn numbers(node: &Node, out: &mut Vec<usize>) {
    match node {
        Node::Loop { body, .. } => body.iter().for_each(|node| numbers(node, out)),
        Node::If { body, otherwise, .. } => body.iter().chain(otherwise).for_each(|node| numbers(node, out)),
        Node::Access { number, .. } => out.push(*number),
    }
}
