//! Nests with calls: what the functions access is found from their bodies by executing them, and by `infer-footprints`.

use super::{Fact, Random, fact, seed_and_count};
use analysis::dependence::{Component, Kind, dependences, model};
use analysis::function_facts::passthrough;
use analysis::symbols::Symbols;
use dialects::footprint::{Condition, Footprint, Parameter, Relation, attribute_names};
use dialects::ir::*;
use dialects::pass::{PipelineOptions, run_pipeline};
use std::collections::BTreeSet;

/// The elements in a row of an array with two dimensions.
const ROW: i64 = 64;

/// A sum: a number, the parameters `m` and `k` of the function, and its counters, each a number of times.
#[derive(Clone, Debug, Default)]
struct Sum {
    constant: i64,
    parameters: [i64; 2],
    counters: [i64; 2],
}

impl Sum {
    fn value(&self, parameters: [i64; 2], counters: [i64; 2]) -> i64 {
        let products = self.parameters.iter().zip(parameters).chain(self.counters.iter().zip(counters));
        products.map(|(times, value)| times * value).sum::<i64>() + self.constant
    }

    /// Computes it in a function; the result is `%name`.
    fn print(&self, name: &str, out: &mut String) {
        out.push_str(&format!("%{name}c = arith.constant {} : i32\n", self.constant));
        let mut last = format!("{name}c");
        let terms =
            [("m", self.parameters[0]), ("k", self.parameters[1]), ("i0", self.counters[0]), ("i1", self.counters[1])];
        for (value, times) in terms.into_iter().filter(|(_, times)| *times != 0) {
            out.push_str(&format!("%{name}{value}t = arith.constant {times} : i32\n"));
            out.push_str(&format!("%{name}{value}p = arith.muli %{value}, %{name}{value}t overflow<nsw> : i32\n"));
            out.push_str(&format!("%{name}{value} = arith.addi %{last}, %{name}{value}p overflow<nsw> : i32\n"));
            last = format!("{name}{value}");
        }
        out.push_str(&format!("%{name} = arith.index_cast %{last} : i32 to index\n"));
        out.push_str(&format!("%{name}b = arith.addi %{last}, %{name}c overflow<nsw> : i32\n%{name}i = arith.subi %{name}b, %{name}c overflow<nsw> : i32\n"));
    }
}

/// An access in loops of its own.
#[derive(Debug)]
struct Part {
    /// Where loops start and end, and their steps.
    loops: Vec<(Sum, Sum, i64)>,
    subscripts: Vec<Sum>,
    writes: bool,
    /// It is left out unless this parameter is greater than 1; the footprint need not know.
    guarded: bool,
}

/// The accesses of a function through one pointer, all of one number of dimensions.
#[derive(Debug)]
struct Body {
    parts: Vec<Part>,
    guarded: bool,
}

/// The elements that are read and those that are written.
type Touched = [BTreeSet<i64>; 2];

impl Body {
    fn random(random: &mut Random) -> Self {
        let rows = random.chance(30);
        let guarded = random.chance(20);
        let count = random.between(1, 3);
        let parts = (0..count).map(|_| Part::random(random, rows, guarded)).collect();
        Self { parts, guarded }
    }

    fn print(&self, name: &str) -> String {
        let mut out = format!(
            "func.func private @{name}(%a: !llvm.ptr, %m: i32, %k: i32, %x: f64) attributes {{llvm.passthrough = [\"nounwind\"]}} {{\n"
        );
        for (number, part) in self.parts.iter().enumerate() {
            // Names are those of one part.
            let mut own = String::new();
            part.print(&mut own);
            for value in ["%i0", "%i1", "%s0", "%s1", "%v", "%g", "%l0", "%l1", "%h0", "%h1", "%t0", "%t1", "%y", "%o"]
            {
                own = own.replace(value, &format!("%n{number}{}", &value[1..]));
            }
            out.push_str(&own);
        }
        out + "return\n}\n"
    }

    fn touched(&self, parameters: [i64; 2]) -> Touched {
        let mut all = Touched::default();
        for part in &self.parts {
            part.execute(parameters, &mut Vec::new(), &mut all[usize::from(part.writes)]);
        }
        all
    }
}

impl Part {
    fn random(random: &mut Random, rows: bool, guarded: bool) -> Self {
        let depth = if rows { 2 } else { random.below(2) };
        let mut loops: Vec<(Sum, Sum, i64)> = Vec::new();
        for at in 0..depth {
            let mut lower = Sum { constant: random.between(0, 1), ..Sum::default() };
            let mut upper = Sum { constant: random.between(0, 3), ..Sum::default() };
            upper.parameters[0] = random.between(0, 1);
            match random.between(0, 3) {
                0 => lower.parameters[1] = i64::from(!rows),
                1 if at == 1 => upper.counters[0] = 1,
                _ => {}
            }
            let step = if rows || random.chance(60) { 1 } else { random.between(2, 3) };
            loops.push((lower, upper, step));
        }
        let subscript = |random: &mut Random, at: usize| {
            let mut sum = Sum { constant: random.between(0, 3), ..Sum::default() };
            if at < depth {
                sum.counters[at] = if rows || random.chance(60) { 1 } else { 2 };
            }
            sum.parameters[1] = if rows { 0 } else { random.between(-1, 1) };
            sum
        };
        let dimensions = if rows { 2 } else { 1 };
        let subscripts = (0..dimensions).map(|at| subscript(random, at)).collect();
        Self { loops, subscripts, writes: random.chance(50), guarded: guarded && random.chance(50) }
    }

    fn print(&self, out: &mut String) {
        let mut close = 0;
        if self.guarded {
            // What is multiplied is not affine, so that the condition is left out.
            out.push_str("%g1 = arith.constant 1 : i32\n%g2 = arith.muli %k, %k : i32\n%g3 = arith.cmpi sgt, %g2, %g1 : i32\nscf.if %g3 {\n");
            close += 1;
        }
        for (at, (lower, upper, step)) in self.loops.iter().enumerate() {
            lower.print(&format!("l{at}"), out);
            upper.print(&format!("h{at}"), out);
            out.push_str(&format!(
                "%t{at} = arith.constant {step} : i32\nscf.for %i{at} = %l{at}i to %h{at}i step %t{at} : i32 {{\n"
            ));
            close += 1;
        }
        let mut names = Vec::new();
        for (at, sum) in self.subscripts.iter().enumerate() {
            sum.print(&format!("s{at}"), out);
            names.push(format!("%s{at}"));
        }
        let ty = if names.len() == 2 { format!("memref<?x{ROW}xf64>") } else { "memref<?xf64>".to_owned() };
        out.push_str(&format!("%v = cmem.pointer_to_memref %a : !llvm.ptr -> {ty}\n"));
        let names = names.join(", ");
        match self.writes {
            true => out.push_str(&format!("memref.store %x, %v[{names}] : {ty}\n")),
            false => out.push_str(&format!("%y = memref.load %v[{names}] : {ty}\n")),
        }
        out.push_str(&"}\n".repeat(close));
    }

    fn execute(&self, parameters: [i64; 2], counters: &mut Vec<i64>, out: &mut BTreeSet<i64>) {
        let at = |counters: &[i64]| [counters.first().copied().unwrap_or(0), counters.get(1).copied().unwrap_or(0)];
        if self.guarded && parameters[1] * parameters[1] <= 1 {
            return;
        }
        let Some((lower, upper, step)) = self.loops.get(counters.len()) else {
            let numbers = self.subscripts.iter().map(|sum| sum.value(parameters, at(counters)));
            out.insert(numbers.fold(0, |element, number| element * ROW + number));
            return;
        };
        let mut counter = lower.value(parameters, at(counters));
        while counter < upper.value(parameters, at(counters)) {
            counters.push(counter);
            self.execute(parameters, counters, out);
            counters.pop();
            counter += step;
        }
    }
}

/// Whether an element is in a footprint.
fn contains(footprint: &Footprint, element: i64, parameters: [i64; 2]) -> bool {
    let counters = match footprint.extents.len() {
        0 => vec![element],
        _ => vec![element.div_euclid(ROW), element.rem_euclid(ROW)],
    };
    // The first parameter is the pointer.
    let value = |parameter: &Parameter| parameters[parameter.number - 2];
    let holds = |condition: &Condition| {
        let of = &condition.of;
        let sum = of.counters.iter().map(|(at, times)| counters[*at] * times).sum::<i64>()
            + of.parameters.iter().map(|(each, times)| value(each) * times).sum::<i64>()
            + of.constant;
        match condition.relation {
            Relation::Zero => sum == 0,
            Relation::NotNegative => sum >= 0,
            Relation::MultipleOf(by) => sum.rem_euclid(by) == 0,
        }
    };
    footprint.parts.iter().any(|part| part.iter().all(holds))
}

/// Compares the footprints of a function with its body. Says how many there are.
fn compare_footprints(function: Op<'_>, body: &Body, text: &str) -> usize {
    let mut compared = 0;
    for (at, name) in attribute_names(1).iter().enumerate() {
        let Some(Some(footprint)) = passthrough(function, name) else {
            assert!(body.parts.iter().all(|part| usize::from(part.writes) != at), "no {name}\n{text}");
            continue;
        };
        let read: Footprint = footprint.parse().unwrap();
        assert_eq!(read.to_string(), footprint);
        for (m, k) in [-1, 0, 1, 4, 5].into_iter().flat_map(|m| [-2, 0, 1, 3].map(|k| (m, k))) {
            let touched = &body.touched([m, k])[at];
            let elements = if read.extents.is_empty() { -20..40 } else { 0..16 * ROW };
            for element in elements {
                let (is, may) = (touched.contains(&element), contains(&read, element, [m, k]));
                assert!(is == may || may && body.guarded, "{footprint}: {element} with {m}, {k}\n{text}");
            }
        }
        compared += 1;
    }
    compared
}

/// The statements of the nest with the calls.
#[derive(Debug)]
enum Node {
    /// A call: the function, what is added to the pointer, and the other arguments, over the counters of the nest.
    Call {
        function: usize,
        offset: Option<[i64; 3]>,
        arguments: [[i64; 3]; 2],
    },
    Access {
        writes: bool,
        subscript: [i64; 3],
    },
}

fn over(sum: [i64; 3], counters: &[i64]) -> i64 {
    sum[0] + counters.iter().zip(&sum[1..]).map(|(counter, times)| counter * times).sum::<i64>()
}

impl Node {
    fn random(random: &mut Random, depth: usize, bodies: &[Body]) -> Self {
        let mut sum = |constants: i64| {
            let mut sum = [random.between(0, constants - 1), 0, 0];
            sum[1 + random.below(depth)] = random.between(0, 2);
            sum
        };
        let (first, second, third) = (sum(3), sum(3), sum(6));
        if random.chance(60) {
            let function = random.below(bodies.len());
            let offset = random.chance(50).then_some(third);
            Node::Call { function, offset, arguments: [first, second] }
        } else {
            Node::Access { writes: random.chance(50), subscript: third }
        }
    }

    fn print(&self, number: usize, depth: usize, out: &mut String) {
        let mut sum = |name: &str, sum: [i64; 3]| {
            let mut last = format!("%{name}{number}c");
            out.push_str(&format!("{last} = arith.constant {} : i64\n", sum[0]));
            for at in 0..depth {
                let own = format!("%{name}{number}x{at}");
                out.push_str(&format!(
                    "{own}w = arith.index_cast %i{at} : index to i64\n{own}t = arith.constant {} : i64\n",
                    sum[at + 1]
                ));
                out.push_str(&format!("{own}p = arith.muli {own}w, {own}t overflow<nsw> : i64\n{own} = arith.addi {last}, {own}p overflow<nsw> : i64\n"));
                last = own;
            }
            last
        };
        match self {
            Node::Call { function, offset, arguments } => {
                let [m, k] = arguments.map(|argument| argument);
                let (m, k, by) = (sum("m", m), sum("k", k), sum("b", offset.unwrap_or_default()));
                out.push_str(&format!(
                    "%m{number} = arith.trunci {m} : i64 to i32\n%k{number} = arith.trunci {k} : i64 to i32\n"
                ));
                out.push_str(&format!(
                    "%b{number} = llvm.getelementptr inbounds %a[{by}] : (!llvm.ptr, i64) -> !llvm.ptr, f64\n"
                ));
                let pointer = if offset.is_some() { format!("%b{number}") } else { "%a".to_owned() };
                out.push_str(&format!(
                    "func.call @f{function}({pointer}, %m{number}, %k{number}, %x) : (!llvm.ptr, i32, i32, f64) -> ()\n"
                ));
            }
            Node::Access { writes, subscript } => {
                let terms: String = (0..depth).map(|at| format!(" + %i{at} * {}", subscript[at + 1])).collect();
                let element = format!("%v[{}{terms}] : memref<?xf64>", subscript[0]);
                match writes {
                    true => out.push_str(&format!("affine.store %x, {element}\n")),
                    false => out.push_str(&format!("%y{number} = affine.load {element}\n")),
                }
            }
        }
    }

    fn touched(&self, counters: &[i64], bodies: &[Body]) -> Touched {
        match self {
            Node::Call { function, offset, arguments } => {
                let by = over(offset.unwrap_or_default(), counters);
                let parameters = arguments.map(|argument| over(argument, counters));
                bodies[*function].touched(parameters).map(|all| all.into_iter().map(|element| element + by).collect())
            }
            Node::Access { writes, subscript } => {
                let mut all = Touched::default();
                all[usize::from(*writes)].insert(over(*subscript, counters));
                all
            }
        }
    }
}

/// A nest of loops that all begin at 0, and where they end, with nodes in the innermost one.
struct Nest {
    ends: Vec<i64>,
    nodes: Vec<Node>,
}

impl Nest {
    fn print(&self) -> String {
        let depth = self.ends.len();
        let mut out =
            "func.func @nest(%a: !llvm.ptr, %x: f64) {\n%v = cmem.pointer_to_memref %a : !llvm.ptr -> memref<?xf64>\n"
                .to_owned();
        for (at, end) in self.ends.iter().enumerate() {
            out.push_str(&format!("affine.for %i{at} = 0 to {end} {{\n"));
        }
        self.nodes.iter().enumerate().for_each(|(number, node)| node.print(number, depth, &mut out));
        out + &"}\n".repeat(depth) + "return\n}\n"
    }

    fn executed(&self, bodies: &[Body]) -> Vec<Fact> {
        let mut iterations = vec![Vec::new()];
        for end in &self.ends {
            let longer =
                |outer: &Vec<i64>| (0..*end).map(|counter| [outer.as_slice(), &[counter]].concat()).collect::<Vec<_>>();
            iterations = iterations.iter().flat_map(longer).collect();
        }
        let touched: Vec<Vec<Touched>> =
            iterations.iter().map(|at| self.nodes.iter().map(|node| node.touched(at, bodies)).collect()).collect();
        let mut facts = Vec::new();
        for (from, to) in (0..self.nodes.len()).flat_map(|from| (0..self.nodes.len()).map(move |to| (from, to))) {
            for (kind, first, second) in [(Kind::Flow, 1, 0), (Kind::Anti, 0, 1), (Kind::Output, 1, 1)] {
                let mut distances = BTreeSet::new();
                for (before, after) in
                    (0..iterations.len()).flat_map(|at| (at..iterations.len()).map(move |later| (at, later)))
                {
                    let is_later = before < after || from < to;
                    if is_later && !touched[before][from][first].is_disjoint(&touched[after][to][second]) {
                        let distance = iterations[after].iter().zip(&iterations[before]).map(|(a, b)| a - b);
                        distances.insert(distance.collect::<Vec<i64>>());
                    }
                }
                if !distances.is_empty() {
                    facts.push(fact(from, to, kind, &distances, self.ends.len()));
                }
            }
        }
        facts
    }
}

/// The dependences of the nest of a module as they are computed.
fn computed(module: Op<'_>) -> Vec<Fact> {
    let symbols = Symbols::new(module);
    let nest = collect_outermost(symbols.get("nest").unwrap(), "affine.for")[0];
    let mut order = Vec::new();
    walk(nest, Order::Pre, |op| {
        order.extend(matches!(op_name(op), "affine.load" | "affine.store" | "func.call").then_some(op));
        Walk::Continue
    });
    let number = |op| order.iter().position(|each| *each == op).unwrap();
    let model = model(nest, &symbols).unwrap();
    assert!(model.opaque.is_empty(), "{:?}", model.opaque.iter().map(ToString::to_string).collect::<Vec<_>>());
    let component = |each: &Component| (each.forward, each.equal, each.backward, each.distance);
    let facts = dependences(&model).unwrap().into_iter().map(|each| {
        let components = each.components.iter().map(component).collect();
        (number(each.from), number(each.to), format!("{:?}", each.kind), components, each.carried_by, each.independent)
    });
    facts.collect()
}

#[test]
fn dependences_across_calls_are_those_of_the_execution() {
    transforms::register_passes();
    let (seed, nests) = seed_and_count();
    let (mut footprints, mut found) = (0, 0);
    let context = dialects::context::new();
    for number in 0..nests {
        let mut random = Random::new(seed.wrapping_mul(2_000_003).wrapping_add(number));
        let bodies: Vec<Body> = (0..2).map(|_| Body::random(&mut random)).collect();
        let depth = 1 + random.below(2);
        let ends = (0..depth).map(|_| random.between(2, 4)).collect();
        let count = random.between(1, 3);
        let nest = Nest { ends, nodes: (0..count).map(|_| Node::random(&mut random, depth, &bodies)).collect() };
        let functions: String = bodies.iter().enumerate().map(|(at, body)| body.print(&format!("f{at}"))).collect();
        let text = format!("module attributes {{llvm.data_layout = \"e-i64:64\"}} {{\n{functions}{}}}\n", nest.print());
        let module = Module::parse(&context, &text).unwrap_or_else(|| panic!("{text}"));
        let op = module_op(&module);
        let pipeline = "builtin.module(infer-function-facts,infer-footprints)";
        run_pipeline(op, pipeline, &PipelineOptions::default()).expect("the pipeline runs");
        let symbols = Symbols::new(op);
        for (at, body) in bodies.iter().enumerate() {
            footprints += compare_footprints(symbols.get(&format!("f{at}")).unwrap(), body, &text);
        }
        // Where a function may leave something out its footprint says more than one execution.
        if bodies.iter().any(|body| body.guarded) {
            continue;
        }
        let (mut computed, mut expected) = (computed(op), nest.executed(&bodies));
        computed.sort();
        expected.sort();
        assert_eq!(computed, expected, "nest {number}\n{text}");
        found += expected.len();
    }
    println!("{footprints} footprints, {found} dependences");
    assert!(footprints as u64 > nests && found as u64 > nests, "{footprints} footprints, {found} dependences");
}
