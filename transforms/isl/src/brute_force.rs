//! Operations compared with the enumeration of small boxes of integers.

use crate::{Aff, Constraint, Context, Dim, Map, Result, Set, Space};
use splitmix::Random;
use std::ops::RangeInclusive;

/// The values of the elements of a tuple.
const BOX: RangeInclusive<i64> = -2..=2;

/// The values of the parameter.
const PARAMETER: RangeInclusive<i64> = 0..=2;

/// The values of existential variables that constraints of elements of the box may need.
const EXISTENTIAL: RangeInclusive<i64> = -12..=12;

/// A tuple and the value of the parameter.
type Point = [i64; 3];

/// A quasi-affine expression.
enum Tree {
    /// A constant, and the coefficients of the two elements and of the parameter.
    Linear(i64, Point),
    Sum(Box<Tree>, Box<Tree>, i64),
    FloorDiv(Box<Tree>, i64),
    Mod(Box<Tree>, i64),
}

impl Tree {
    fn random(random: &mut Random, depth: u32) -> Self {
        match random.below(if depth == 0 { 1 } else { 5 }) {
            0 | 1 => Self::Linear(random.between(-3, 3), [0; 3].map(|_| random.between(-2, 2))),
            2 => {
                let parts = [0; 2].map(|_| Box::new(Self::random(random, depth - 1)));
                let [left, right] = parts;
                Self::Sum(left, right, random.between(-2, 2))
            }
            3 => Self::FloorDiv(Box::new(Self::random(random, depth - 1)), random.between(1, 3)),
            _ => Self::Mod(Box::new(Self::random(random, depth - 1)), random.between(1, 3)),
        }
    }

    fn value(&self, at: Point) -> i64 {
        match self {
            Self::Linear(constant, times) => constant + times.iter().zip(at).map(|(a, b)| a * b).sum::<i64>(),
            Self::Sum(left, right, times) => left.value(at) + times * right.value(at),
            Self::FloorDiv(inner, by) => inner.value(at).div_euclid(*by),
            Self::Mod(inner, by) => inner.value(at).rem_euclid(*by),
        }
    }

    fn function(&self, space: &Space) -> Result<Aff> {
        match self {
            Self::Linear(constant, [x, y, n]) => Aff::zero(space)?
                .add_constant((*constant).into())?
                .add_coefficient(Dim::In, 0, (*x).into())?
                .add_coefficient(Dim::In, 1, (*y).into())?
                .add_coefficient(Dim::Parameter, 0, (*n).into()),
            Self::Sum(left, right, times) => left.function(space)?.add(&right.function(space)?.scale((*times).into())?),
            Self::FloorDiv(inner, by) => inner.function(space)?.floor_div(*by),
            Self::Mod(inner, by) => inner.function(space)?.modulo(*by),
        }
    }
}

fn space(context: &Context) -> Space {
    Space::set(context, &["n".to_owned()], 2).unwrap()
}

fn points() -> Vec<Point> {
    let pairs = BOX.flat_map(|x| BOX.map(move |y| [x, y]));
    pairs.flat_map(|[x, y]| PARAMETER.map(move |n| [x, y, n])).collect()
}

/// The set of the first `length` elements of a point, for its value of the parameter.
fn singleton(context: &Context, point: Point, length: usize) -> Set {
    let space = Space::set(context, &["n".to_owned()], length).unwrap();
    let places = (0..length).map(|at| (Dim::In, at)).chain([(Dim::Parameter, 0)]);
    let values = point[..length].iter().chain(&point[2..]);
    places.zip(values).fold(Set::universe(&space).unwrap(), |set, ((of, at), value)| {
        let difference = Aff::zero(&space).unwrap().add_coefficient(of, at, 1).unwrap();
        set.intersect(&difference.add_constant((-value).into()).unwrap().zero_set().unwrap()).unwrap()
    })
}

fn has(set: &Set, point: Point, length: usize) -> bool {
    singleton(set.context(), point, length).is_subset(set).unwrap()
}

/// A random subset of the box, with its elements.
fn random_set(random: &mut Random, context: &Context) -> (Set, Vec<Point>) {
    let space = space(context);
    let (mut set, mut all) = (Set::empty(&space).unwrap(), Vec::new());
    let bounds = [Dim::In, Dim::In, Dim::Parameter].into_iter().zip([0, 1, 0]).zip([BOX, BOX, PARAMETER]);
    let limits = bounds.fold(Set::universe(&space).unwrap(), |set, ((of, at), range)| {
        let times = |times| Aff::zero(&space).unwrap().add_coefficient(of, at, times).unwrap();
        let low = times(1).add_constant((-range.start()).into()).unwrap();
        let high = times(-1).add_constant((*range.end()).into()).unwrap();
        let both = low.nonnegative_set().unwrap().intersect(&high.nonnegative_set().unwrap());
        set.intersect(&both.unwrap()).unwrap()
    });
    for _ in 0..random.between(1, 2) {
        let trees = [Tree::random(random, 2), Tree::random(random, 2)];
        let [equal, at_least] = &trees;
        let part = at_least.function(&space).unwrap().nonnegative_set().unwrap().intersect(&limits).unwrap();
        let is_line = random.below(3) == 0;
        let line = equal.function(&space).unwrap().zero_set().unwrap();
        set = set.union(&if is_line { part.intersect(&line).unwrap() } else { part }).unwrap();
        let in_part = |at: &Point| at_least.value(*at) >= 0 && (!is_line || equal.value(*at) == 0);
        all.extend(points().into_iter().filter(in_part));
    }
    all.sort_unstable();
    all.dedup();
    (set, all)
}

/// Asserts that a set has these elements in the box.
fn assert_elements(set: &Set, length: usize, expected: &dyn Fn(Point) -> bool) {
    for point in points() {
        assert_eq!(has(set, point, length), expected(point), "{point:?} in {set}");
    }
}

#[test]
fn functions_have_the_values_of_their_expressions() {
    let context = Context::new(0).unwrap();
    let mut random = Random::new(1);
    for _ in 0..60 {
        let tree = Tree::random(&mut random, 3);
        let function = tree.function(&space(&context)).unwrap();
        assert_elements(&function.zero_set().unwrap(), 2, &|at| tree.value(at) == 0);
        assert_elements(&function.nonnegative_set().unwrap(), 2, &|at| tree.value(at) >= 0);
        let difference = function.subtract(&function.add_constant(3).unwrap()).unwrap();
        assert_elements(&difference.nonnegative_set().unwrap(), 2, &|_| false);
    }
    assert!(Aff::zero(&space(&context)).unwrap().floor_div(0).is_err());
    assert!(Aff::zero(&space(&context)).unwrap().add_coefficient(Dim::In, 2, 1).is_err());
}

#[test]
fn sets_have_the_elements_of_their_operations() {
    let context = Context::new(0).unwrap();
    let mut random = Random::new(2);
    for _ in 0..40 {
        let ((a, of_a), (b, of_b)) = (random_set(&mut random, &context), random_set(&mut random, &context));
        let in_a = |at: Point| of_a.contains(&at);
        let in_b = |at: Point| of_b.contains(&at);
        assert_elements(&a.union(&b).unwrap(), 2, &|at| in_a(at) || in_b(at));
        assert_elements(&a.intersect(&b).unwrap(), 2, &|at| in_a(at) && in_b(at));
        assert_elements(&a.subtract(&b).unwrap(), 2, &|at| in_a(at) && !in_b(at));
        assert_eq!(a.is_empty().unwrap(), of_a.is_empty());
        assert_eq!(a.is_subset(&b).unwrap(), of_a.iter().all(|at| in_b(*at)), "{a} {b}");
        assert_eq!(a.is_equal(&b).unwrap(), of_a == of_b, "{a} {b}");
        for same in [a.coalesce(), a.detect_equalities(), a.remove_redundancies()] {
            assert!(same.unwrap().is_equal(&a).unwrap());
        }
        let hulls = [a.simple_hull().unwrap().to_set(), a.affine_hull().unwrap().to_set(), a.remove_existentials()];
        for more in hulls {
            assert!(a.is_subset(&more.unwrap()).unwrap());
        }
        let same_parameter = |at: Point| move |other: &&Point| at[2] == other[2];
        let least = |at: Point| of_a.iter().find(same_parameter(at)) == Some(&at);
        assert_elements(&a.lexmin().unwrap(), 2, &least);
        let shadow = |at: Point| of_a.iter().any(|other| [other[0], other[2]] == [at[0], at[2]]);
        assert_elements(&a.project_out(Dim::Set, 1, 1).unwrap(), 1, &shadow);
        let cylinder = a.project_out(Dim::Set, 1, 1).unwrap().add_dims(1).unwrap();
        assert_elements(&cylinder, 2, &shadow);
        for at in 0..2 {
            let first = of_a.first().map(|point| point[at]);
            let fixed = first.filter(|value| of_a.iter().all(|point| point[at] == *value));
            let found = a.fixed_value(Dim::Set, at).unwrap().map(|value| value.to_i64().unwrap());
            assert_eq!(found, fixed, "{a}");
        }
    }
}

/// Whether constraints hold at a point for some values of the existential variables.
fn holds(constraints: &[Constraint], point: Point, existentials: &mut Vec<i64>) -> bool {
    let count = constraints.first().map_or(0, |first| first.existentials.len());
    if existentials.len() < count {
        return EXISTENTIAL.into_iter().any(|value| {
            existentials.push(value);
            let found = holds(constraints, point, existentials);
            existentials.pop();
            found
        });
    }
    constraints.iter().all(|each| {
        let sum = |times: &[i64], values: &[i64]| times.iter().zip(values).map(|(a, b)| a * b).sum::<i64>();
        let variables = sum(&each.variables, &point[..2]) + sum(&each.parameters, &point[2..]);
        let value = each.constant + variables + sum(&each.existentials, existentials);
        if each.equality { value == 0 } else { value >= 0 }
    })
}

#[test]
fn constraints_are_those_of_the_elements() {
    let context = Context::new(0).unwrap();
    let mut random = Random::new(3);
    for _ in 0..40 {
        let (set, elements) = random_set(&mut random, &context);
        let parts = set.basic_sets().unwrap();
        let parts = parts.iter().map(|part| part.constraints().unwrap()).collect::<Vec<_>>();
        if parts.iter().flatten().any(|each| each.existentials.len() > 2) {
            continue;
        }
        for point in points() {
            let found = !set.is_empty().unwrap() && parts.iter().any(|part| holds(part, point, &mut Vec::new()));
            assert_eq!(found, elements.contains(&point), "{point:?} in {set}");
        }
    }
}

#[test]
fn relations_have_the_pairs_of_their_operations() {
    let context = Context::new(0).unwrap();
    let mut random = Random::new(4);
    let space = space(&context);
    let tuple = |point: &Point| [point[0], point[1]];
    for _ in 0..8 {
        let (domain, elements) = random_set(&mut random, &context);
        let trees = [0; 4].map(|_| Tree::random(&mut random, 1));
        let map = |trees: &[Tree]| {
            let functions: Vec<Aff> = trees.iter().map(|tree| tree.function(&space).unwrap()).collect();
            Map::from_functions(&space, &space, &functions).unwrap().intersect_domain(&domain).unwrap()
        };
        let (f, g) = (map(&trees[..2]), map(&trees[2..]));
        let images = |trees: &[Tree], at: Point| [trees[0].value(at), trees[1].value(at)];
        let same = f.apply_range(&g.reverse().unwrap()).unwrap();
        let less = f.lex_lt(&g).unwrap();
        assert!(f.domain().unwrap().is_equal(&domain).unwrap());
        let in_range = |at: Point| elements.iter().any(|x| x[2] == at[2] && images(&trees[..2], *x) == tuple(&at));
        assert_elements(&f.range().unwrap(), 2, &in_range);
        let both = same.intersect(&less).unwrap();
        assert!(both.is_empty().unwrap());
        for from in points() {
            let alone = singleton(&context, from, 2);
            let related = |relation: &Map| relation.intersect_domain(&alone).unwrap().range().unwrap();
            let (same, less) = (related(&same), related(&less));
            let image = |to: Point| (images(&trees[..2], from), images(&trees[2..], to));
            let are_in = |to: Point| from[2] == to[2] && elements.contains(&from) && elements.contains(&to);
            assert_elements(&same, 2, &|to| are_in(to) && image(to).0 == image(to).1);
            assert_elements(&less, 2, &|to| are_in(to) && image(to).0 < image(to).1);
        }
        let differs = |at: Point| {
            let minus = |x: &Point| [trees[0].value(*x) - x[0], trees[1].value(*x) - x[1]];
            elements.iter().any(|x| x[2] == at[2] && minus(x) == tuple(&at))
        };
        assert_elements(&f.deltas().unwrap(), 2, &differs);
        let firsts = |at: Point| elements.iter().any(|x| x[2] == at[2] && trees[0].value(*x) == at[0]);
        assert_elements(&f.project_out(Dim::Out, 1, 1).unwrap().range().unwrap(), 1, &firsts);
    }
}

#[test]
fn names_and_notation_agree() {
    let context = Context::new(0).unwrap();
    let space = Space::set(&context, &["n".to_owned()], 1).unwrap();
    let i = Aff::zero(&space).unwrap().add_coefficient(Dim::In, 0, 1).unwrap();
    let map = Map::from_functions(&space, &space.named("A").unwrap(), &[i.add_constant(1).unwrap()]).unwrap();
    let map = map.intersect_domain(&i.nonnegative_set().unwrap()).unwrap().named(Dim::In, "S").unwrap();
    assert!(map.is_equal(&Map::parse(&context, "[n] -> { S[i] -> A[i + 1] : i >= 0 }").unwrap()).unwrap(), "{map}");
    let set = i.nonnegative_set().unwrap().named("S").unwrap();
    assert!(set.is_equal(&Set::parse(&context, "[n] -> { S[i] : i >= 0 }").unwrap()).unwrap(), "{set}");
    assert!(set.space().unwrap().to_string().contains("S["), "{set}");
}
