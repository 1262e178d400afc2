//! Random arguments of rules.

use dialects::ir::{constant_int, int_width, type_of};
use schedules::procedure::*;
use schedules::rules::{Argument, Arguments, Kind, Parameter, Rule};
use splitmix::Random;

/// Arguments for a rule; `None` if the procedure has nothing of their kinds.
pub fn arguments(procedure: &Procedure<'_>, rule: &Rule, random: &mut Random) -> Option<Arguments> {
    let mut all_before = Vec::new();
    let mut last = None;
    for (at, parameter) in rule.parameters.iter().enumerate() {
        if parameter.is_optional && random.chance(50) {
            all_before.push(None);
            continue;
        }
        let argument = match parameter.kind {
            Kind::Loop | Kind::Node => {
                let next = rule.parameters.get(at + 1).map(|each| each.name);
                let array = match all_before.last() {
                    Some(Some(Argument::Array(array))) => Some(*array),
                    _ => None,
                };
                let around = Around { rule: rule.name, last, next, array };
                let node = node(procedure, &around, parameter, random)?;
                last = Some(node);
                Argument::Node(node)
            }
            Kind::Array => {
                let all: Vec<_> = procedure.arrays.iter().enumerate().collect();
                let is_local = |(_, array): &(usize, &Array<'_>)| array.memory == Memory::Local;
                let local: Vec<_> = all.iter().copied().filter(is_local).collect();
                let needed = if rule.name == "reuse" { 2 } else { usize::from(OF_LOCAL.contains(&rule.name)) };
                if local.len() < needed && random.chance(95) {
                    return None;
                }
                let from = if !local.is_empty() && random.chance(70) { &local } else { &all };
                if from.is_empty() {
                    return None;
                }
                let any = ArrayId(random.pick(from).0);
                let previous = match all_before.last() {
                    Some(Some(Argument::Array(array))) => Some(*array),
                    _ => None,
                };
                let suitable = suitable_arrays(procedure, parameter.name, last, previous);
                let is_suited = !suitable.is_empty() && random.chance(80);
                Argument::Array(if is_suited { *random.pick(&suitable) } else { any })
            }
            Kind::Index if rule.name == "strip" && random.chance(80) => {
                let last = last.and_then(|id| procedure.as_loop(id)).and_then(|each| each.upper.first());
                let is_first = parameter.name == "first";
                Argument::Index(if is_first { 0.into() } else { last.cloned().unwrap_or_else(|| 4.into()) })
            }
            Kind::Index => {
                let used = if rule.name == "bind_config" { used_integers(procedure, last) } else { Vec::new() };
                let is_used = !used.is_empty() && random.chance(80);
                Argument::Index(if is_used { random.pick(&used).clone() } else { index(procedure, last, random) })
            }
            Kind::Condition => {
                let count = if random.chance(85) { 1 } else { 2 };
                Argument::Conditions((0..count).map(|_| condition(procedure, last, random)).collect())
            }
            Kind::Numbers => {
                let orders: &[&[i64]] = &[&[1, 0], &[1, 0], &[0, 1], &[0], &[2, 0, 1], &[0, 0], &[-1, 2], &[]];
                Argument::Numbers(random.pick(orders).to_vec())
            }
            Kind::Number if random.chance(90) => {
                let (least, greatest) = match parameter.name {
                    "dimension" => (0, random.between(0, 2)),
                    "overlap" => (0, 2),
                    _ => (1, 4),
                };
                Argument::Number(random.between(least, greatest))
            }
            Kind::Number => Argument::Number(*random.pick(&[-2, -1, 0, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5, 8])),
            Kind::Name if parameter.name == "field" => Argument::Name("mode".to_owned()),
            Kind::Name => Argument::Name((*random.pick(&["i", "io", "ii", "x", "new"])).to_owned()),
            Kind::Word(words) => Argument::Name((*random.pick(words)).to_owned()),
        };
        all_before.push(Some(argument));
    }
    Some(Arguments(all_before))
}

/// The constants and converted integers of 64 bits that statements of a node use.
fn used_integers(procedure: &Procedure<'_>, node: Option<NodeId>) -> Vec<Index> {
    fn collect(expression: &Expression<'_>, all: &mut Vec<Index>) {
        match expression {
            Expression::Outside(value) if int_width(type_of(*value)) == Some(64) => {
                all.extend(constant_int(*value).map(Index::from));
            }
            Expression::Apply(_, operands) => {
                for operand in operands {
                    match operand {
                        Expression::Index(index) => all.push(index.clone()),
                        other => collect(other, all),
                    }
                }
            }
            _ => {}
        }
    }
    let mut all = Vec::new();
    for id in node.into_iter().flat_map(|id| procedure.nodes_of(id)) {
        if let Some(Statement::Store(_, value)) = procedure.as_statement(id) {
            collect(value, &mut all);
        }
    }
    all
}

/// The arrays that suit a parameter: those that the statement before reads, or that are like the array before.
fn suitable_arrays(
    procedure: &Procedure<'_>,
    parameter: &str,
    statement: Option<NodeId>,
    previous: Option<ArrayId>,
) -> Vec<ArrayId> {
    let mut suitable = Vec::new();
    match (parameter, statement.and_then(|id| procedure.as_statement(id)), previous) {
        ("array", Some(statement), _) => statement.each_load(&mut |access| suitable.push(access.array)),
        ("other", _, Some(previous)) => {
            let one = &procedure.arrays[previous.0];
            let is_like = |(at, each): &(usize, &Array<'_>)| {
                let same = each.element == one.element && each.extents == one.extents;
                *at != previous.0 && each.memory == Memory::Local && same
            };
            suitable = procedure.arrays.iter().enumerate().filter(is_like).map(|(at, _)| ArrayId(at)).collect();
        }
        _ => {}
    }
    suitable
}

/// The rules of local arrays.
const OF_LOCAL: &[&str] = &["delete", "expand", "fuse_dims", "lift_alloc", "permute_dims", "reuse", "split_dim"];

/// The rule and arguments for which a node is chosen.
struct Around<'a> {
    rule: &'a str,
    /// The node before.
    last: Option<NodeId>,
    /// The name of the next parameter.
    next: Option<&'a str>,
    /// The array before.
    array: Option<ArrayId>,
}

/// A node: mostly one that suits the rule, the name of the parameter, the one before and the one behind it.
fn node(procedure: &Procedure<'_>, around: &Around<'_>, parameter: &Parameter, random: &mut Random) -> Option<NodeId> {
    let is_loop = |id: NodeId| procedure.as_loop(id).is_some();
    let mut all = procedure.nodes_in(BlockId::Body);
    all.retain(|id| parameter.kind != Kind::Loop || is_loop(*id));
    let is_suitable = |id: &NodeId| {
        let inner = procedure.block(BlockId::Loop(*id));
        let neighbour = neighbour(procedure, *id);
        match (parameter.name, around.next) {
            ("conditional", _) => procedure.as_if(*id).is_some(),
            ("statement", _) => !matches!(procedure.as_statement(*id), None | Some(Statement::Allocate(_))),
            (_, Some("inner")) => inner.len() == 1 && is_loop(inner[0]),
            ("inner", _) => around.last.is_some_and(|last| procedure.block(BlockId::Loop(last)).contains(id)),
            (_, Some("second")) => neighbour.is_some_and(|next| parameter.kind != Kind::Loop || is_loop(next)),
            ("second", _) => around.last.and_then(|last| self::neighbour(procedure, last)) == Some(*id),
            ("last", _) => matches!(procedure.place(*id), Some((BlockId::Loop(_), _))) && neighbour.is_some(),
            _ => true,
        }
    };
    let suitable: Vec<_> = all.iter().copied().filter(is_suitable).collect();
    let fitting: Vec<_> = suitable.iter().copied().filter(|id| fits(procedure, around, parameter, *id)).collect();
    if !fitting.is_empty() && random.chance(75) {
        return Some(*random.pick(&fitting));
    }
    if suitable.is_empty() && parameter.name == "conditional" && random.chance(90) {
        return None;
    }
    if !suitable.is_empty() && random.chance(90) {
        return Some(*random.pick(&suitable));
    }
    (!all.is_empty()).then(|| *random.pick(&all))
}

/// Whether a rule likely applies to a node.
fn fits(procedure: &Procedure<'_>, around: &Around<'_>, parameter: &Parameter, id: NodeId) -> bool {
    let length = |each: &Loop<'_>| {
        let lengths = each.upper.iter().filter_map(|upper| upper.plus(each.lower.first()?, -1)?.as_constant());
        lengths.min()
    };
    let stores =
        |block: &[NodeId]| block.iter().all(|id| matches!(procedure.as_statement(*id), Some(Statement::Store(..))));
    match (around.rule, procedure.as_loop(id)) {
        ("vectorize", Some(each)) => length(each).is_some_and(|length| length > 1) && stores(&each.body),
        ("unroll" | "interleave", Some(each)) => length(each).is_some(),
        ("flatten" | "reverse", Some(each)) => each.upper.len() == 1 && each.lower.len() == 1,
        ("fuse" | "join", Some(each)) if parameter.name == "first" => {
            let next = neighbour(procedure, id).and_then(|next| procedure.as_loop(next));
            let (same, meets) = match next {
                Some(next) => ((&next.lower, &next.upper) == (&each.lower, &each.upper), next.lower == each.upper),
                None => (false, false),
            };
            if around.rule == "fuse" { same } else { meets }
        }
        ("reorder", Some(_)) if parameter.name == "outer" => procedure
            .block(BlockId::Loop(id))
            .first()
            .and_then(|inner| procedure.as_loop(*inner))
            .is_some_and(|inner| !inner.lower.iter().chain(&inner.upper).any(|bound| bound.uses(id))),
        ("lift_if", None) => match procedure.place(id) {
            Some((block @ BlockId::Loop(_), _)) => procedure.block(block).len() == 1,
            _ => false,
        },
        ("inline_write" | "delete", None) => match procedure.as_statement(id) {
            Some(Statement::Store(target, _)) => procedure.arrays[target.array.0].memory == Memory::Local,
            _ => false,
        },
        ("stage", _) => around.array.is_some_and(|array| accesses(procedure, id, array)),
        _ => false,
    }
}

/// Whether a statement in a node loads or stores an element of an array.
fn accesses(procedure: &Procedure<'_>, id: NodeId, array: ArrayId) -> bool {
    let leaves = procedure.leaves();
    let mut inside =
        leaves.iter().filter(|leaf| leaf.id == id || leaf.path.iter().any(|(block, _)| block.owner() == Some(id)));
    inside.any(|leaf| match procedure.as_statement(leaf.id) {
        Some(statement @ Statement::Store(target, _)) => {
            let mut found = target.array == array;
            statement.each_load(&mut |access| found |= access.array == array);
            found
        }
        _ => false,
    })
}

/// The node behind a node.
fn neighbour(procedure: &Procedure<'_>, id: NodeId) -> Option<NodeId> {
    procedure.place(id).and_then(|(block, at)| procedure.block(block).get(at + 1).copied())
}

/// A quasi-affine integer of symbols and of counters, mostly of loops around a node.
fn index(procedure: &Procedure<'_>, near: Option<NodeId>, random: &mut Random) -> Index {
    let constant = Index::from(random.between(-1, 4));
    let around: Vec<_> = near.map(|id| procedure.ancestors(id)).unwrap_or_default();
    let around: Vec<_> = around.into_iter().filter(|id| procedure.as_loop(*id).is_some()).collect();
    let all: Vec<_> = procedure.loops().map(|(id, _)| id).collect();
    let atom = match random.below(10) {
        0..4 => return constant,
        4..7 if !around.is_empty() => Atom::Counter(*random.pick(&around)),
        7 if !all.is_empty() => Atom::Counter(*random.pick(&all)),
        _ => Atom::Symbol(random.below(procedure.symbols.len())),
    };
    let sum = constant.plus(&atom.into(), *random.pick(&[1, 1, 1, -1, 2])).unwrap_or_default();
    match random.below(10) {
        0 => sum.modulo(2),
        1 => sum.floor_div(2),
        _ => sum,
    }
}

fn condition(procedure: &Procedure<'_>, near: Option<NodeId>, random: &mut Random) -> Condition {
    let index = index(procedure, near, random);
    if random.chance(25) { Condition::Zero(index) } else { Condition::NotNegative(index) }
}
