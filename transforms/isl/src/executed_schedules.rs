//! Schedules, their loops and the flow of values, compared with the execution of small random programs.

use crate::*;
use splitmix::Random;
use std::collections::BTreeMap;

/// The sizes for which programs are executed.
const SIZES: std::ops::RangeInclusive<i64> = 0..=4;

/// `for i < n { for j < n { a[w(i, j)] = f(a[r(i, j)], ...) } }`, several statements, of which each is in the loops of the one before it,
/// or in its own ones.
struct Program {
    statements: Vec<Statement>,
}

struct Statement {
    /// The position of its outer loop, and that in it.
    place: (i64, i64),
    /// The subscripts `[a*i + b*j + c]` that are written and read.
    written: [i64; 3],
    read: Vec<[i64; 3]>,
    /// Whether the inner loop ends at the outer counter.
    is_triangular: bool,
}

impl Program {
    fn random(random: &mut Random) -> Self {
        let (mut place, mut statements) = ((0, 0), Vec::new());
        for _ in 0..random.between(1, 3) {
            let subscript = |random: &mut Random| [random.between(-1, 1), random.between(-1, 1), random.between(-1, 2)];
            let read = (0..random.between(0, 2)).map(|_| subscript(random)).collect();
            let (written, is_triangular) = (subscript(random), random.chance(30));
            statements.push(Statement { place, written, read, is_triangular });
            place = if random.chance(50) { (place.0, place.1 + 1) } else { (place.0 + 1, 0) };
        }
        Self { statements }
    }

    fn union(&self, part: impl Fn(usize, &Statement) -> Vec<String>) -> String {
        let all = self.statements.iter().enumerate().flat_map(|(at, each)| {
            let end = if each.is_triangular { "j <= i" } else { "j < n" };
            part(at, each).into_iter().map(move |text| format!("S{at}[i, j]{text} : 0 <= i < n and 0 <= j and {end}"))
        });
        format!("[n] -> {{ {} }}", all.collect::<Vec<_>>().join("; "))
    }

    fn element([a, b, c]: [i64; 3]) -> String {
        format!(" -> A[{a}*i + {b}*j + {c}]")
    }

    /// The instances in the order of the program: statements with counters.
    fn instances(&self, n: i64) -> Vec<(usize, i64, i64)> {
        let mut all = Vec::new();
        for (at, each) in self.statements.iter().enumerate() {
            for i in 0..n {
                let end = if each.is_triangular { i + 1 } else { n };
                all.extend((0..end).map(|j| ((each.place.0, i, j, each.place.1), (at, i, j))));
            }
        }
        all.sort_unstable();
        all.into_iter().map(|(_, instance)| instance).collect()
    }
}

fn value([a, b, c]: [i64; 3], (_, i, j): (usize, i64, i64)) -> i64 {
    a * i + b * j + c
}

/// Executes nodes, with values of names, and notes the instances.
fn execute(node: &Ast, names: &mut BTreeMap<String, i64>, done: &mut Vec<(usize, i64, i64)>) {
    match node {
        Ast::For { counter, lower, condition, step, body } => {
            names.insert(counter.clone(), number(lower, names));
            while number(condition, names) != 0 {
                execute(body, names, done);
                *names.get_mut(counter).unwrap() += step;
            }
        }
        Ast::If { condition, then, otherwise } => match (number(condition, names) != 0, otherwise) {
            (true, _) => execute(then, names, done),
            (false, Some(otherwise)) => execute(otherwise, names, done),
            (false, None) => {}
        },
        Ast::Block(all) => all.iter().for_each(|each| execute(each, names, done)),
        Ast::Statement(name, counters) => {
            let at = name[1..].parse().unwrap();
            done.push((at, number(&counters[0], names), number(&counters[1], names)));
        }
    }
}

fn number(expression: &Expression, names: &BTreeMap<String, i64>) -> i64 {
    let (operator, all) = match expression {
        Expression::Name(name) => return names[name],
        Expression::Number(number) => return *number,
        Expression::Apply(operator, all) => (operator, all.iter().map(|each| number(each, names)).collect::<Vec<_>>()),
    };
    match operator {
        Operator::And => (all[0] != 0 && all[1] != 0).into(),
        Operator::Or => (all[0] != 0 || all[1] != 0).into(),
        Operator::Max => *all.iter().max().unwrap(),
        Operator::Min => *all.iter().min().unwrap(),
        Operator::Negate => -all[0],
        Operator::Add => all[0] + all[1],
        Operator::Subtract => all[0] - all[1],
        Operator::Multiply => all[0] * all[1],
        Operator::DivideExactly => all[0] / all[1],
        Operator::FloorDivide => all[0].div_euclid(all[1]),
        Operator::Remainder => all[0].rem_euclid(all[1]),
        Operator::Select => {
            if all[0] != 0 {
                all[1]
            } else {
                all[2]
            }
        }
        Operator::Equal => (all[0] == all[1]).into(),
        Operator::LessOrEqual => (all[0] <= all[1]).into(),
        Operator::Less => (all[0] < all[1]).into(),
        Operator::GreaterOrEqual => (all[0] >= all[1]).into(),
        Operator::Greater => (all[0] > all[1]).into(),
    }
}

/// The relations of a program.
struct Model {
    domain: UnionSet,
    written: UnionMap,
    read: UnionMap,
    order: UnionMap,
}

impl Model {
    fn new(context: &Context, program: &Program) -> Result<Self> {
        let relation = |part: &dyn Fn(usize, &Statement) -> Vec<String>| UnionMap::parse(context, &program.union(part));
        Ok(Self {
            domain: UnionSet::parse(context, &program.union(|_, _| vec![String::new()]))?,
            written: relation(&|_, each| vec![Program::element(each.written)])?,
            read: relation(&|_, each| each.read.iter().map(|read| Program::element(*read)).collect())?,
            order: relation(&|_, each| vec![format!(" -> [{}, i, j, {}]", each.place.0, each.place.1)])?,
        })
    }

    /// Pairs of instances that access one element, of which one writes it, in the order of the program.
    fn dependences(&self) -> Result<UnionMap> {
        let (written, read) = (&self.written, &self.read);
        let pairs = written.apply_range(&written.reverse()?)?.union(&written.apply_range(&read.reverse()?)?)?;
        pairs.union(&read.apply_range(&written.reverse()?)?)?.intersect(&self.order.lex_lt(&self.order)?)
    }
}

#[test]
fn loops_of_schedules_execute_each_instance_once_and_keep_dependences() {
    let mut random = Random::new(11);
    for round in 0..60 {
        let program = Program::random(&mut random);
        let context = Context::new(0).unwrap();
        let model = Model::new(&context, &program).unwrap();
        let dependences = model.dependences().unwrap();
        let [validity, proximity, coincidence] = [0; 3].map(|_| dependences.clone());
        let constraints = Constraints { domain: model.domain.clone(), validity, proximity, coincidence };
        let fusion = if round % 2 == 0 { Fusion::Maximal } else { Fusion::Components };
        let schedule = constraints.schedule(fusion).unwrap();
        assert!(schedule.respects(&dependences).unwrap());
        assert!(schedule.domain().unwrap().is_equal(&model.domain).unwrap());
        assert!(Schedule::parse(&context, &schedule.to_string()).unwrap().map().is_ok());
        let nodes = Ast::of(&schedule, &Set::parse(&context, "[n] -> { : n >= 0 }").unwrap()).unwrap();
        for n in SIZES {
            let mut done = Vec::new();
            execute(&nodes, &mut BTreeMap::from([("n".to_owned(), n)]), &mut done);
            let before = program.instances(n);
            let places: BTreeMap<_, _> = done.iter().enumerate().map(|(at, each)| (*each, at)).collect();
            assert_eq!((places.len(), done.len()), (before.len(), before.len()), "{schedule}");
            for (at, first) in before.iter().enumerate() {
                for second in &before[at + 1..] {
                    let touches = |(of, other): (&(usize, i64, i64), &(usize, i64, i64))| {
                        let (one, two) = (&program.statements[of.0], &program.statements[other.0]);
                        let element = value(one.written, *of);
                        value(two.written, *other) == element
                            || two.read.iter().any(|read| value(*read, *other) == element)
                    };
                    if touches((first, second)) || touches((second, first)) {
                        assert!(places[first] < places[second], "{first:?} {second:?} n = {n} {schedule}");
                    }
                }
            }
        }
    }
}

#[test]
fn reads_find_the_values_of_the_last_writes() {
    let mut random = Random::new(12);
    for _ in 0..60 {
        let program = Program::random(&mut random);
        let context = Context::new(0).unwrap();
        let model = Model::new(&context, &program).unwrap();
        let none = UnionMap::parse(&context, "{ }").unwrap();
        let found = flow(&model.read, &model.written, &none, &model.order).unwrap();
        assert!(found.certain.is_subset(&found.possible).unwrap());
        for n in SIZES {
            let (mut last, mut pairs) = (BTreeMap::new(), Vec::new());
            for instance in program.instances(n) {
                let statement = &program.statements[instance.0];
                for read in &statement.read {
                    pairs.extend(last.get(&value(*read, instance)).map(|write| (*write, instance)));
                }
                last.insert(value(statement.written, instance), instance);
            }
            let text = |(at, i, j): (usize, i64, i64)| format!("S{at}[{i}, {j}]");
            let pairs: Vec<_> = pairs.into_iter().map(|(from, to)| format!("{} -> {}", text(from), text(to))).collect();
            let executed = UnionMap::parse(&context, &format!("[n] -> {{ {} }}", pairs.join("; "))).unwrap();
            let size = Set::parse(&context, &format!("[n] -> {{ : n = {n} }}")).unwrap();
            let only = |map: &UnionMap| map.intersect_parameters(&size).unwrap();
            assert!(only(&found.certain).is_equal(&only(&executed)).unwrap(), "n = {n}: {} {executed}", found.certain);
        }
    }
}

#[test]
fn a_matrix_product_has_three_loops_to_tile_of_which_two_are_parallel() {
    let context = Context::new(0).unwrap();
    let domain = UnionSet::parse(&context, "[n] -> { S[i, j, k] : 0 <= i, j, k < n }").unwrap();
    let carried =
        UnionMap::parse(&context, "[n] -> { S[i, j, k] -> S[i, j, k + 1] : 0 <= i, j < n and 0 <= k < n - 1 }")
            .unwrap();
    let [validity, proximity, coincidence] = [0; 3].map(|_| carried.clone());
    let schedule = Constraints { domain, validity, proximity, coincidence }.schedule(Fusion::Maximal).unwrap();
    let Tree::Band(band, inner) = schedule.tree().unwrap() else { panic!("{schedule}") };
    assert!(band.is_permutable && matches!(*inner, Tree::Leaf));
    assert_eq!(band.is_coincident.iter().filter(|each| **each).count(), 2);
    assert!(schedule.domain().unwrap().is_subset(&band.partial.domain().unwrap()).unwrap());
}

#[test]
fn components_have_loops_of_their_own() {
    let context = Context::new(0).unwrap();
    let domain = UnionSet::parse(&context, "[n] -> { S[i] : 0 <= i < n; T[i] : 0 <= i < n }").unwrap();
    let used = UnionMap::parse(&context, "[n] -> { S[i] -> T[i] : 0 <= i < n }").unwrap();
    let [validity, proximity, coincidence] = [0; 3].map(|_| used.clone());
    let constraints = Constraints { domain, validity, proximity, coincidence };
    assert!(matches!(constraints.schedule(Fusion::Maximal).unwrap().tree().unwrap(), Tree::Band(..)));
    let apart = constraints.schedule(Fusion::Components).unwrap().tree().unwrap();
    assert!(matches!(apart, Tree::Sequence(parts) if parts.len() == 2));
    // The option ends with the call.
    assert!(matches!(constraints.schedule(Fusion::Maximal).unwrap().tree().unwrap(), Tree::Band(..)));
}

#[test]
fn schedules_are_limited_and_checked() {
    let context = Context::new(2_000).unwrap();
    let parsed = UnionSet::parse(&context, "[n] -> { S[i, j, k] : 0 <= i, j, k < n }");
    let outcome = parsed.and_then(|domain| {
        let near = UnionMap::parse(&context, "{ S[i, j, k] -> S[i + 1, j - 1, k + 1] }")?;
        let [validity, proximity, coincidence] = [0; 3].map(|_| near.clone());
        Constraints { domain, validity, proximity, coincidence }.schedule(Fusion::Maximal)
    });
    assert_eq!(outcome.err(), Some(Error::Limit));
    let context = Context::new(0).unwrap();
    assert!(matches!(Schedule::parse(&context, "{ domain: }"), Err(Error::Invalid(_))));
    let schedule = Schedule::parse(&context, "{ domain: \"{ S[i] : 0 <= i < 3 }\" }").unwrap();
    let other = Set::parse(&Context::new(0).unwrap(), "{ : }").unwrap();
    assert!(Ast::of(&schedule, &other).is_err());
}
