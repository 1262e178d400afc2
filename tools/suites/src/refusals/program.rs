//! Random functions with affine loop nests, and steps of schedules that change the order of their statements.

use crate::harness::random::Random;
use std::collections::HashMap;
use std::fmt::Write;

/// The values of counters and parameters by name.
pub(super) type Values = HashMap<String, i64>;

/// The parameters that are sizes.
pub(super) const SIZES: [&str; 2] = ["n", "m"];

/// The length of rows of arrays with two dimensions.
pub(super) const ROW: i64 = 16;

/// A sum of multiples of counters and sizes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Linear {
    constant: i64,
    terms: Vec<(String, i64)>,
}

impl Linear {
    fn of(constant: i64) -> Self {
        Self { constant, terms: Vec::new() }
    }

    fn name(name: &str, constant: i64) -> Self {
        Self { constant, terms: vec![(name.to_owned(), 1)] }
    }

    /// The value; `None` if a name has none.
    pub(super) fn value(&self, values: &Values) -> Option<i64> {
        self.terms.iter().try_fold(self.constant, |sum, (name, times)| Some(sum + values.get(name)? * times))
    }

    fn text(&self) -> String {
        let terms: Vec<_> = self.terms.iter().map(|(name, times)| format!("{times} * {name}")).collect();
        let text = [terms, vec![self.constant.to_string()]].concat().join(" + ");
        text.replace("+ -", "- ").replace("1 * ", "").replace(" + 0", "")
    }
}

/// An access.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Access {
    /// The array, as an index into those of the program.
    pub(super) array: usize,
    pub(super) subscripts: Vec<Linear>,
}

#[derive(Clone, Debug)]
enum Node {
    Loop {
        name: String,
        lower: Linear,
        upper: Linear,
        body: Vec<Node>,
    },
    /// Executed where the number is not negative.
    If(Linear, Vec<Node>),
    Store(Store),
}

#[derive(Clone, Debug)]
struct Store {
    target: Access,
    loads: Vec<Access>,
    adds: bool,
}

/// An array that is a parameter.
#[derive(Clone, Debug)]
pub(super) struct Array {
    pub(super) name: &'static str,
    rank: usize,
    pub(super) is_restrict: bool,
}

/// A loop `for (int name = lower; name < upper; name++)`.
#[derive(Clone, Debug)]
pub(super) struct Head {
    pub(super) name: String,
    pub(super) lower: Linear,
    upper: Linear,
}

impl Head {
    /// Whether it has one iteration for all sizes: schedules do not see such a loop.
    pub(super) fn is_single(&self) -> bool {
        self.lower.terms == self.upper.terms && self.lower.constant + 1 == self.upper.constant
    }
}

/// A statement as it is in the text.
#[derive(Clone, Debug)]
pub(super) struct Statement {
    pub(super) line: usize,
    /// The loops around it, outer ones first.
    pub(super) loops: Vec<Head>,
    /// The accesses, and whether each is a write.
    pub(super) accesses: Vec<(Access, bool)>,
    /// The number of accesses of all statements before it.
    pub(super) first: u64,
}

/// A function `kernel`.
#[derive(Clone, Debug)]
pub(super) struct Program {
    /// The C type of all elements.
    pub(super) element: &'static str,
    pub(super) arrays: Vec<Array>,
    nodes: Vec<Node>,
}

impl Program {
    /// A random program.
    pub(super) fn new(random: &mut Random) -> Self {
        let element = *random.pick(&["int", "int", "double", "long"]);
        let count = random.between(1, 3) as usize;
        let array = |name| Array { name, rank: 1 + usize::from(random.chance(40)), is_restrict: random.chance(70) };
        let arrays = ["a", "b", "c"].into_iter().take(count).map(array).collect();
        let mut maker = Maker { random, arrays, counters: Vec::new(), loops: 0 };
        let mut nodes = Vec::new();
        for _ in 0..maker.random.between(1, 2) {
            maker.nest(&mut nodes, 0);
        }
        Self { element, arrays: maker.arrays, nodes }
    }

    /// The source, and its statements in the order of the text.
    pub(super) fn source(&self) -> (String, Vec<Statement>) {
        let parameter = |each: &Array| {
            let restrict = if each.is_restrict { "restrict " } else { "" };
            match each.rank {
                1 => format!(", {} *{restrict}{}", self.element, each.name),
                _ => format!(", {} (*{restrict}{})[{ROW}]", self.element, each.name),
            }
        };
        let parameters: String = self.arrays.iter().map(parameter).collect();
        let mut writer = Writer { program: self, lines: Vec::new(), loops: Vec::new(), all: Vec::new(), count: 0 };
        writer.lines.push(format!("void kernel(int n, int m{parameters}) {{"));
        writer.nodes(&self.nodes);
        writer.lines.push("}\n".to_owned());
        (writer.lines.join("\n"), writer.all)
    }

    /// A program that calls the function with the sizes and the distances of arrays from the start of its memory in its arguments.
    pub(super) fn caller(&self) -> String {
        let types = ", void *".repeat(self.arrays.len());
        let mut text = format!(
            "#include <stdio.h>\n#include <stdlib.h>\nvoid kernel(int, int{types});\nstatic char memory[1 << 20];\n"
        );
        text += "int main(int count, char **all) {\n  (void)count;\n  printf(\"%lu\\n\", (unsigned long)memory);\n  kernel(atoi(all[1]), atoi(all[2])";
        for at in 0..self.arrays.len() {
            let _ = write!(text, ", memory + atol(all[{}])", at + 3);
        }
        text + ");\n}\n"
    }

    /// The number of bytes of an element.
    pub(super) fn size(&self) -> i64 {
        if self.element == "int" { 4 } else { 8 }
    }

    /// The steps that change the order of statements, in a schedule of the function.
    pub(super) fn steps(&self) -> Vec<String> {
        let mut steps = Vec::new();
        steps_of(self, &self.nodes, &mut HashMap::new(), &mut steps);
        steps
    }
}

/// The names of nodes in schedules: counters, and arrays with the number of the store; `None` for conditionals.
fn name_of(program: &Program, node: &Node, stores: &mut HashMap<usize, usize>) -> Option<String> {
    match node {
        Node::Loop { name, .. } => Some(name.clone()),
        Node::If(..) => None,
        Node::Store(store) => {
            let number = stores.entry(store.target.array).or_default();
            *number += 1;
            Some(format!("{}#{}", program.arrays[store.target.array].name, *number - 1))
        }
    }
}

fn steps_of(program: &Program, nodes: &[Node], stores: &mut HashMap<usize, usize>, steps: &mut Vec<String>) {
    let mut before: Option<(String, bool)> = None;
    for (at, node) in nodes.iter().enumerate() {
        let name = name_of(program, node, stores);
        let is_loop = matches!(node, Node::Loop { .. });
        if let Node::Loop { name, body, .. } = node {
            steps.extend([format!("reverse({name})"), format!("parallel({name})")]);
            if let [Node::Loop { name: inner, .. }] = body.as_slice() {
                steps.push(format!("reorder({name}, {inner})"));
            }
        }
        if let (Some(name), Some((before, was_loop))) = (&name, &before) {
            steps.push(format!("swap({before}, {name})"));
            if is_loop && *was_loop {
                steps.push(format!("fuse({before}, {name})"));
            }
        }
        if let Some(name) = name.as_ref().filter(|_| at + 1 < nodes.len()) {
            steps.push(format!("fission({name})"));
        }
        before = name.map(|name| (name, is_loop));
        match node {
            Node::Loop { body, .. } | Node::If(_, body) => steps_of(program, body, stores, steps),
            Node::Store(_) => {}
        }
    }
}

struct Maker<'r> {
    random: &'r mut Random,
    arrays: Vec<Array>,
    counters: Vec<String>,
    loops: usize,
}

impl Maker<'_> {
    /// A loop, sometimes with another one of its bounds behind it.
    fn nest(&mut self, nodes: &mut Vec<Node>, depth: usize) {
        let (lower, upper) = (self.lower(), self.upper());
        let twins = if self.random.chance(30) { 2 } else { 1 };
        for _ in 0..twins {
            let name = format!("i{}", self.loops);
            self.loops += 1;
            self.counters.push(name.clone());
            let body = self.block(depth + 1);
            self.counters.pop();
            nodes.push(Node::Loop { name, lower: lower.clone(), upper: upper.clone(), body });
        }
    }

    fn block(&mut self, depth: usize) -> Vec<Node> {
        let mut nodes = Vec::new();
        if depth < 3 && self.random.chance(if depth == 1 { 55 } else { 25 }) && self.loops < 5 {
            self.nest(&mut nodes, depth);
            if self.random.chance(30) {
                nodes.push(self.store());
            }
            return nodes;
        }
        for _ in 0..self.random.between(1, 2) {
            let store = self.store();
            nodes.push(match self.random.chance(10) {
                true => Node::If(self.condition(), vec![store]),
                false => store,
            });
        }
        nodes
    }

    fn lower(&mut self) -> Linear {
        match self.counters.last() {
            Some(counter) if self.random.chance(15) => Linear::name(counter, self.random.between(0, 1)),
            _ => Linear::of(self.random.between(-1, 2) / 2),
        }
    }

    fn upper(&mut self) -> Linear {
        match (self.random.below(10), self.counters.last()) {
            (0, Some(counter)) => Linear::name(counter, self.random.between(1, 3)),
            (0..3, _) => Linear::of(self.random.between(2, 8)),
            _ => Linear::name(SIZES[self.random.below(2)], self.random.between(-1, 1)),
        }
    }

    fn linear(&mut self) -> Linear {
        let mut linear = Linear::of(self.random.between(-2, 2));
        if self.random.chance(88) && !self.counters.is_empty() {
            let times = *self.random.pick(&[1, 1, 1, 1, 1, 2, -1]);
            linear.terms.push((self.random.pick(&self.counters).clone(), times));
        }
        if self.random.chance(8) {
            linear.terms.push((SIZES[self.random.below(2)].to_owned(), 1));
        }
        linear
    }

    /// A number that depends on a counter: branches that are never taken are not traced.
    fn condition(&mut self) -> Linear {
        let mut number = self.linear();
        if let Some(counter) = self.counters.last().filter(|_| number.terms.is_empty()) {
            number.terms.push((counter.clone(), 1));
        }
        number
    }

    fn access(&mut self) -> Access {
        let array = self.random.below(self.arrays.len());
        let subscripts = (0..self.arrays[array].rank).map(|_| self.linear()).collect();
        Access { array, subscripts }
    }

    fn store(&mut self) -> Node {
        let loads = (0..self.random.between(0, 2)).map(|_| self.access()).collect();
        Node::Store(Store { target: self.access(), loads, adds: self.random.chance(30) })
    }
}

struct Writer<'p> {
    program: &'p Program,
    lines: Vec<String>,
    loops: Vec<Head>,
    all: Vec<Statement>,
    count: u64,
}

impl Writer<'_> {
    fn indent(&self) -> String {
        "  ".repeat(self.loops.len() + 1)
    }

    fn access(&self, access: &Access) -> String {
        let subscripts: String = access.subscripts.iter().map(|each| format!("[{}]", each.text())).collect();
        format!("{}{subscripts}", self.program.arrays[access.array].name)
    }

    fn nodes(&mut self, nodes: &[Node]) {
        for node in nodes {
            let indent = self.indent();
            match node {
                Node::Loop { name, lower, upper, body } => {
                    let (from, to) = (lower.text(), upper.text());
                    self.lines.push(format!("{indent}for (int {name} = {from}; {name} < {to}; {name}++) {{"));
                    self.loops.push(Head { name: name.clone(), lower: lower.clone(), upper: upper.clone() });
                    self.nodes(body);
                    self.loops.pop();
                    self.lines.push(format!("{indent}}}"));
                }
                Node::If(number, body) => {
                    self.lines.push(format!("{indent}if ({} >= 0) {{", number.text()));
                    self.nodes(body);
                    self.lines.push(format!("{indent}}}"));
                }
                Node::Store(store) => self.store(store, &indent),
            }
        }
    }

    fn store(&mut self, store: &Store, indent: &str) {
        let value: String = store.loads.iter().map(|each| format!("3 * {} - ", self.access(each))).collect();
        let sign = if store.adds { "+=" } else { "=" };
        self.lines.push(format!("{indent}{} {sign} {value}7;", self.access(&store.target)));
        let mut accesses: Vec<_> = store.loads.iter().map(|each| (each.clone(), false)).collect();
        accesses.extend(store.adds.then(|| (store.target.clone(), false)));
        accesses.push((store.target.clone(), true));
        let (line, first, loops) = (self.lines.len(), self.count, self.loops.clone());
        self.count += accesses.len() as u64;
        self.all.push(Statement { line, loops, accesses, first });
    }
}
