//! Random steps of schedules for the loops of a function, which the compiler prints.

use crate::harness::random::Random;
use std::collections::BTreeMap;

/// A loop, conditional or store of a function, from a line of a trace.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Node {
    kind: Kind,
    /// How schedules call it.
    name: String,
    depth: usize,
}

/// The kind of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Loop,
    If,
    Store,
    Other,
}

/// The loops of a function, and its arrays.
#[derive(Clone, Debug, Default)]
pub struct Nest {
    nodes: Vec<Node>,
    local: Vec<String>,
    arrays: Vec<String>,
    /// Those of the parameters `n` and `m` that are sizes of loops.
    sizes: Vec<&'static str>,
}

impl Nest {
    /// The nest that the last remark of a trace shows; empty if there is none.
    pub fn of(trace: &str) -> Nest {
        let last = trace.rsplit("remark: RM5045: ").next().filter(|last| last.len() < trace.len()).unwrap_or_default();
        let mut nest = Nest::default();
        let mut words = last.split(|each: char| !each.is_ascii_alphanumeric()).collect::<Vec<_>>();
        words.sort_unstable();
        nest.sizes = ["n", "m"].into_iter().filter(|size| words.binary_search(size).is_ok()).collect();
        let mut counts: BTreeMap<String, usize> = BTreeMap::new();
        let mut numbered = |name: &str| {
            // The compiler numbers loops of one name in its own way.
            let name = name.split('#').next().unwrap_or_default();
            let count = counts.entry(name.to_owned()).or_default();
            *count += 1;
            format!("{name}#{}", *count - 1)
        };
        for line in last.lines().skip(1) {
            let text = line.trim_start();
            let depth = (line.len() - text.len()) / 2;
            let header = ["for (", "parallel for (", "lanes for ("].iter().find_map(|start| text.strip_prefix(start));
            let (kind, name) = if let Some(header) = header {
                (Kind::Loop, numbered(header.split(' ').next().unwrap_or_default()))
            } else if text.starts_with("if (") {
                (Kind::If, numbered("if"))
            } else if let Some((target, _)) = text.split_once(" = ") {
                let array = target.split('[').next().unwrap_or_default();
                nest.arrays.push(array.to_owned());
                (Kind::Store, numbered(array))
            } else {
                nest.local.extend(declared(text));
                (Kind::Other, String::new())
            };
            nest.nodes.push(Node { kind, name, depth });
        }
        nest
    }

    /// Whether there are loops.
    pub fn has_loops(&self) -> bool {
        self.nodes.iter().any(|node| node.kind == Kind::Loop)
    }

    /// Some statements of a schedule. Names that they make contain `round`.
    pub fn steps(&self, round: usize, count: usize, random: &mut Random) -> String {
        let mut maker = Maker { nest: self, cursors: Vec::new(), random, round };
        let steps: Vec<String> = (0..count).filter_map(|at| maker.step(at)).collect();
        let lets: Vec<String> = maker
            .cursors
            .iter()
            .enumerate()
            .map(|(at, node)| format!("  let c{round}_{at} = {}\n", self.nodes[*node].name))
            .collect();
        let tries: Vec<String> = steps.iter().map(|step| format!("  try {{ {step} }}\n")).collect();
        lets.concat() + &tries.concat()
    }

    fn is(&self, at: usize, kind: Kind) -> bool {
        self.nodes.get(at).is_some_and(|node| node.kind == kind)
    }

    fn all(&self, kind: Kind) -> Vec<usize> {
        (0..self.nodes.len()).filter(|at| self.is(*at, kind)).collect()
    }

    /// The node behind a node in the same block.
    fn next(&self, at: usize) -> Option<usize> {
        let depth = self.nodes.get(at)?.depth;
        let next = (at + 1..self.nodes.len()).find(|next| self.nodes[*next].depth <= depth)?;
        (self.nodes[next].depth == depth).then_some(next)
    }
}

/// The name of the array that a line like `f64 t[4];` declares.
fn declared(line: &str) -> Option<String> {
    let (_, name) = line.strip_suffix(';')?.split_once(' ')?;
    let name = name.split('[').next()?;
    let is_name = name.chars().all(|each| each.is_ascii_alphanumeric() || each == '_');
    (is_name && !line.starts_with("return")).then(|| name.to_owned())
}

/// Makes the steps of a round.
struct Maker<'m> {
    nest: &'m Nest,
    /// The nodes with a cursor.
    cursors: Vec<usize>,
    random: &'m mut Random,
    round: usize,
}

impl Maker<'_> {
    fn cursor(&mut self, node: usize) -> String {
        let at = self.cursors.iter().position(|each| *each == node).unwrap_or_else(|| {
            self.cursors.push(node);
            self.cursors.len() - 1
        });
        format!("c{}_{at}", self.round)
    }

    /// A step; `None` if there is nothing for the rule.
    fn step(&mut self, at: usize) -> Option<String> {
        let new = |what: &str| format!("{what}{}_{at}", self.round);
        let (outer, inner, copy) = (new("o"), new("p"), new("s"));
        let loops = self.nest.all(Kind::Loop);
        let each = (!loops.is_empty()).then(|| *self.random.pick(&loops))?;
        let name = self.cursor(each);
        let (small, factor) = (self.random.between(-1, 3), self.random.between(2, 5));
        Some(match self.random.below(22) {
            0..=3 => {
                let tail =
                    *self.random.pick(&["", ", tail = cut", ", tail = guard", ", tail = exact", ", tail = bound"]);
                format!("split({name}, {factor}, {outer}, {inner}{tail})")
            }
            4..=6 => {
                let pairs: Vec<_> = loops.iter().copied().filter(|each| self.nest.is(each + 1, Kind::Loop)).collect();
                let first = (!pairs.is_empty()).then(|| *self.random.pick(&pairs))?;
                let rule = if self.random.chance(75) { "reorder" } else { "flatten" };
                let (outer, inner) = (self.cursor(first), self.cursor(first + 1));
                let name = if rule == "flatten" { format!(", {copy}") } else { String::new() };
                format!("{rule}({outer}, {inner}{name})")
            }
            7 | 8 => {
                let follows = |each: &usize| self.nest.next(*each).is_some_and(|next| self.nest.is(next, Kind::Loop));
                let pairs: Vec<_> = loops.iter().copied().filter(follows).collect();
                let first = (!pairs.is_empty()).then(|| *self.random.pick(&pairs))?;
                let (first, second) = (self.cursor(first), self.cursor(self.nest.next(first)?));
                format!("{}({first}, {second})", self.random.pick(&["fuse", "fuse", "swap"]))
            }
            9 | 10 => format!("fission({})", self.node()?),
            11 if self.nest.sizes.is_empty() => format!("cut({name}, {small})"),
            11 => {
                let size = *self.random.pick(&self.nest.sizes);
                format!("cut({name}, {size}{})", self.random.pick(&[" / 2", " - 1", " % 3"]))
            }
            12 => format!("shift({name}, {small})"),
            13 => format!("split({name}, {factor}, {outer}, {inner}, tail = cut)\n    unroll({inner})"),
            14 => format!("unroll({name})"),
            15 => format!("split({name}, {factor}, {outer}, {inner}, tail = cut)\n    vectorize({inner})"),
            16 => format!("{}({name})", self.random.pick(&["vectorize", "parallel", "parallel"])),
            17 | 18 if !self.nest.arrays.is_empty() => {
                let array = self.random.pick(&self.nest.arrays).clone();
                format!("stage({array}, {name}, {copy})")
            }
            19 if !self.nest.local.is_empty() => {
                let array = self.random.pick(&self.nest.local).clone();
                self.random.pick(&[format!("expand({array})"), format!("lift_alloc({array})")]).clone()
            }
            20 if !self.nest.sizes.is_empty() => {
                let size = *self.random.pick(&self.nest.sizes);
                format!("specialise({name}, {size}{})", self.random.pick(&[" > 5", " % 2 == 0", " > 100", " == 7"]))
            }
            _ => {
                let conditionals = self.nest.all(Kind::If);
                let first = (!conditionals.is_empty()).then(|| *self.random.pick(&conditionals))?;
                let rule = *self.random.pick(&["lift_if", "lift_if", "simplify_if"]);
                format!("{rule}({})", self.cursor(first))
            }
        })
    }

    /// The cursor of a loop, conditional or store.
    fn node(&mut self) -> Option<String> {
        let all = [Kind::Loop, Kind::If, Kind::Store].map(|kind| self.nest.all(kind)).concat();
        let node = (!all.is_empty()).then(|| *self.random.pick(&all))?;
        Some(self.cursor(node))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TRACE: &str = "a.sched:1:1: remark: RM5045: `kernel` as it is read:\nfor (i = 0; i < n; i++)\n  f64 t;\n  \
a[i] = t;\nfor (i#1 = 0; i#1 < n; i#1++)\n  if (i >= 0)\n    a[i] = t;\n";

    #[test]
    fn nodes_have_numbers() {
        let nest = Nest::of(TRACE);
        let names: Vec<&str> = nest.nodes.iter().map(|node| node.name.as_str()).collect();
        assert_eq!(names, ["i#0", "", "a#0", "i#1", "if#0", "a#1"]);
        assert_eq!(nest.local, ["t"]);
        assert_eq!(nest.next(0), Some(3));
        assert_eq!(nest.next(3), None);
    }

    #[test]
    fn equal_seeds_make_equal_steps() {
        let steps = || Nest::of(TRACE).steps(0, 20, &mut Random::new(5));
        assert_eq!(steps(), steps());
        assert!(steps().contains("try { "));
    }
}
