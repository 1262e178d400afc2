//! The sets and relations of the models of random nests, compared with the executed nests.

use super::{Instance, execute, numbers, random_nest, seed_and_count, with_model};
use isl::{Map, Set};

/// Asserts that a set or relation has exactly these elements, in isl's notation.
macro_rules! assert_elements {
    ($type:ident, $found:expr, $elements:expr) => {
        let (found, elements): (&$type, Vec<String>) = ($found, $elements);
        match elements.is_empty() {
            true => assert!(found.is_empty().unwrap(), "{found}"),
            false => {
                let expected = $type::parse(found.context(), &format!("{{ {} }}", elements.join("; "))).unwrap();
                assert!(found.is_equal(&expected).unwrap(), "{found} {expected}");
            }
        }
    };
}

fn tuple(name: char, number: usize, elements: &[i64]) -> String {
    let elements: Vec<String> = elements.iter().map(i64::to_string).collect();
    format!("{name}{number}[{}]", elements.join(", "))
}

#[test]
fn models_have_the_instances_of_the_execution() {
    let (seed, nests) = seed_and_count();
    for nest in 0..nests.div_ceil(4) {
        let (node, accesses, text) = random_nest(seed, nest);
        let (mut instances, mut order) = (Vec::new(), Vec::new());
        execute(std::slice::from_ref(&node), &mut Vec::new(), &mut Vec::new(), &mut instances);
        numbers(&node, &mut order);
        let of = |statement: usize| {
            let number = order[statement];
            instances.iter().enumerate().filter(move |(_, each)| each.0 == number)
        };
        let name = |statement: usize, instance: &Instance| tuple('S', statement, &instance.2);
        with_model(&text, |model| {
            assert_eq!(model.statements.len(), accesses, "{text}");
            for (at, statement) in model.statements.iter().enumerate() {
                let element = |each: &Instance| tuple('A', statement.array, &each.4);
                assert_elements!(Set, &statement.domain, of(at).map(|(_, each)| name(at, each)).collect());
                let pairs = of(at).map(|(_, each)| format!("{} -> {}", name(at, each), element(each)));
                assert_elements!(Map, &statement.access, pairs.collect());
                for other in 0..accesses {
                    let pairs = of(at).flat_map(|(first, from)| {
                        let later = of(other).filter(move |(second, to)| first < *second && from.4 == to.4);
                        later.map(move |(_, to)| format!("{} -> {}", name(at, from), name(other, to)))
                    });
                    assert_elements!(Map, &model.dependences(at, other).unwrap(), pairs.collect());
                }
            }
        });
    }
}
