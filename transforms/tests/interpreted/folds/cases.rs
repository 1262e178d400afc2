//! Which nests of operations are tried.

use super::write::{Binary, Language, PARAMETERS, RELATIONS, Writer};
use crate::scalar::wrap;
use splitmix::Random;

/// Numbers of four bits at which arithmetic turns.
const FEW: [i64; 6] = [0, 1, -1, 3, 7, -8];

/// Numbers of so many bits at which arithmetic turns.
fn few(width: u32) -> Vec<i64> {
    match width {
        1 => vec![0, -1],
        2 => vec![0, 1, -1, -2],
        _ => vec![0, 1, -1, 3, (1 << (width - 1)) - 1, -(1 << (width - 1))],
    }
}

/// An operation on a value and a constant, on either side.
fn with_constant(writer: &mut Writer, op: &Binary, value: &str, constant: &str, behind: bool, width: u32) -> String {
    let (a, b) = if behind { (value, constant) } else { (constant, value) };
    writer.binary(op, a, b, width)
}

/// All nests of two sums, differences or products with all pairs of constants.
pub fn sums_and_products(writer: &mut Writer) {
    nests_with_constants(writer, &(-8..8).collect::<Vec<i64>>(), true);
}

fn nests_with_constants(writer: &mut Writer, constants: &[i64], linear: bool) {
    let all = writer.language.binaries();
    for (outer, inner) in all.iter().flat_map(|outer| all.iter().map(move |inner| (outer, inner))) {
        if (outer.is_linear() && inner.is_linear()) != linear {
            continue;
        }
        for first in constants {
            for sides in 0..4 {
                let constant = writer.constant(*first, 4);
                let value = with_constant(writer, inner, "%x", &constant, sides & 1 == 0, 4);
                for second in constants {
                    let constant = writer.constant(*second, 4);
                    let result = with_constant(writer, outer, &value, &constant, sides & 2 == 0, 4);
                    writer.keep(result, 4);
                }
                writer.next();
            }
        }
    }
}

/// Each operation, with all constants and with variables.
pub fn singles(writer: &mut Writer) {
    for op in writer.language.binaries() {
        for constant in -8..8 {
            let constant = writer.constant(constant, 4);
            for behind in [false, true] {
                let result = with_constant(writer, &op, "%x", &constant, behind, 4);
                writer.keep(result, 4);
            }
        }
        for (a, b) in [("%x", "%x"), ("%x", "%y")] {
            let result = writer.binary(&op, a, b, 4);
            writer.keep(result, 4);
        }
        writer.next();
    }
}

/// All pairs of operations: with a constant each, with two variables in several places, and alone.
pub fn pairs(writer: &mut Writer) {
    singles(writer);
    nests_with_constants(writer, &[0, 1, -1, 3, -8], false);
    let all = writer.language.binaries();
    for outer in &all {
        for inner in &all {
            let value = writer.binary(inner, "%x", "%y", 4);
            let constants = [0, 1, -1, -8].map(|constant| writer.constant(constant, 4));
            for other in constants.iter().map(String::as_str).chain(["%x", "%y", &value]) {
                for behind in [false, true] {
                    let result = with_constant(writer, outer, &value, other, behind, 4);
                    writer.keep(result, 4);
                }
            }
            for constant in &constants {
                for sides in 0..4 {
                    let value = with_constant(writer, inner, "%y", constant, sides & 1 == 0, 4);
                    let result = with_constant(writer, outer, &value, "%x", sides & 2 == 0, 4);
                    writer.keep(result, 4);
                }
            }
            writer.next();
        }
    }
}

/// Comparisons of nests, selections by comparisons, and logic on both.
pub fn choices(writer: &mut Writer) {
    let all = writer.language.binaries();
    for relation in RELATIONS {
        for op in &all {
            for constant in FEW {
                let constant = writer.constant(constant, 4);
                let value = writer.binary(op, "%x", &constant, 4);
                for other in [0, 1, -1, -8] {
                    let other = writer.constant(other, 4);
                    let result = writer.compare(relation, &value, &other, 4);
                    writer.keep(result, 1);
                    let result = writer.compare(relation, &other, &value, 4);
                    writer.keep(result, 1);
                }
                let result = writer.compare(relation, &value, "%x", 4);
                writer.keep(result, 1);
                writer.next();
            }
            let value = writer.binary(op, "%x", "%y", 4);
            for (a, b) in [(value.as_str(), "%x"), ("%y", value.as_str())] {
                let result = writer.compare(relation, a, b, 4);
                writer.keep(result, 1);
            }
            writer.next();
        }
        comparisons_of_casts(writer, relation);
        selections(writer, relation);
    }
    logic(writer);
}

fn comparisons_of_casts(writer: &mut Writer, relation: &str) {
    for (width, a, b) in [(4, "%x", "%y"), (1, "%p", "%q"), (2, "%t", "%t")] {
        for first in writer.language.casts(width, 8) {
            let left = writer.cast(first, a, width, 8);
            for second in writer.language.casts(width, 8) {
                let right = writer.cast(second, b, width, 8);
                let result = writer.compare(relation, &left, &right, 8);
                writer.keep(result, 1);
            }
            for constant in [0, 1, -1, 7, 8, 15, 16, -8, -9, 127, -128] {
                let constant = writer.constant(constant, 8);
                for (a, b) in [(&left, &constant), (&constant, &left)] {
                    let result = writer.compare(relation, a, b, 8);
                    writer.keep(result, 1);
                }
            }
            writer.next();
        }
    }
    for cast in writer.language.casts(8, 4) {
        let value = writer.cast(cast, "%v", 8, 4);
        for constant in FEW {
            let constant = writer.constant(constant, 4);
            let result = writer.compare(relation, &value, &constant, 4);
            writer.keep(result, 1);
        }
        writer.next();
    }
}

fn selections(writer: &mut Writer, relation: &str) {
    for (a, b) in [("%x", "%y"), ("%x", "")] {
        for constant in FEW {
            let constant = writer.constant(constant, 4);
            let test = writer.compare(relation, a, if b.is_empty() { &constant } else { b }, 4);
            let truth = writer.constant(-1, 1);
            for (first, second) in [("%x", "%y"), ("%y", "%x"), ("%x", &constant), (&constant, "%x"), ("%x", "%x")] {
                let result = writer.select(&test, first, second, 4);
                writer.keep(result.clone(), 4);
                let result = writer.select("%p", &result, "%y", 4);
                writer.keep(result, 4);
                let result = writer.select(&test, &constant, first, 4);
                let result = writer.select(&test, &result, second, 4);
                writer.keep(result, 4);
            }
            for op in writer.language.binaries().iter().filter(|op| op.is_logic()) {
                let result = writer.binary(op, &test, &truth, 1);
                writer.keep(result.clone(), 1);
                let result = writer.select(&result, "%x", "%y", 4);
                writer.keep(result, 4);
                let result = writer.binary(op, &test, "%p", 1);
                writer.keep(result, 1);
            }
            for width in [2, 4, 8] {
                for cast in writer.language.casts(1, width) {
                    let result = writer.cast(cast, &test, 1, width);
                    writer.keep(result, width);
                }
            }
            writer.next();
        }
    }
}

/// Arithmetic and selections on numbers of one and two bits, with selections of constants.
fn logic(writer: &mut Writer) {
    let all = writer.language.binaries();
    for (width, a, b) in [(1, "%p", "%q"), (2, "%t", "%t")] {
        for op in &all {
            let constants: Vec<String> = few(width).iter().map(|each| writer.constant(*each, width)).collect();
            for other in constants.iter().map(String::as_str).chain([a, b]) {
                for behind in [false, true] {
                    let value = with_constant(writer, op, a, other, behind, width);
                    writer.keep(value.clone(), width);
                    for last in constants.iter().map(String::as_str).chain([b]) {
                        let result = writer.select("%q", &value, last, width);
                        writer.keep(result, width);
                        let result = writer.select("%p", last, &value, width);
                        writer.keep(result, width);
                    }
                }
            }
            writer.next();
        }
    }
    for (first, second) in few(4).into_iter().flat_map(|first| few(4).into_iter().map(move |second| (first, second))) {
        let (first, second) = (writer.constant(first, 4), writer.constant(second, 4));
        let chosen = writer.select("%p", &first, &second, 4);
        for op in &all {
            let result = writer.binary(op, &chosen, "%x", 4);
            writer.keep(result, 4);
            let result = writer.binary(op, &chosen, &second, 4);
            writer.keep(result, 4);
        }
        for width in [1, 2, 8] {
            for cast in writer.language.casts(4, width) {
                let result = writer.cast(cast, &chosen, 4, width);
                writer.keep(result, width);
            }
        }
        writer.next();
    }
}

/// Chains of casts, operations between casts, casts of indices, and operations with two results.
pub fn casts(writer: &mut Writer) {
    let widths = [1, 2, 4, 8, 16, 32, 64];
    for (name, from) in PARAMETERS.into_iter().filter(|(name, _)| !["%y", "%q", "%w"].contains(name)) {
        for second in widths {
            for cast in writer.language.casts(from, second) {
                let value = writer.cast(cast, name, from, second);
                writer.keep(value.clone(), second);
                for third in widths {
                    for cast in writer.language.casts(second, third) {
                        let value = writer.cast(cast, &value, second, third);
                        writer.keep(value.clone(), third);
                        for fourth in [1, 4, 8, 64] {
                            for cast in writer.language.casts(third, fourth) {
                                let value = writer.cast(cast, &value, third, fourth);
                                writer.keep(value, fourth);
                            }
                        }
                    }
                }
                writer.next();
            }
        }
    }
    around_operations(writer);
    if writer.language == Language::Arith {
        indices(writer);
        two_results(writer);
    }
}

/// An operation on casts, and casts of an operation.
fn around_operations(writer: &mut Writer) {
    for op in writer.language.binaries() {
        for (narrow, wide, a, b) in [(4, 8, "%x", "%y"), (1, 4, "%p", "%q"), (4, 16, "%x", "%x")] {
            for first in writer.language.casts(narrow, wide) {
                let left = writer.cast(first, a, narrow, wide);
                for second in writer.language.casts(narrow, wide) {
                    let right = writer.cast(second, b, narrow, wide);
                    let value = writer.binary(&op, &left, &right, wide);
                    writer.keep(value.clone(), wide);
                    for back in writer.language.casts(wide, narrow) {
                        let result = writer.cast(back, &value, wide, narrow);
                        writer.keep(result, narrow);
                    }
                }
                for constant in [0, 1, 3, 4, 7, 8, -1, 15] {
                    let constant = writer.constant(if wide == 4 { constant & 7 } else { constant }, wide);
                    for behind in [false, true] {
                        let value = with_constant(writer, &op, &left, &constant, behind, wide);
                        writer.keep(value.clone(), wide);
                        for back in writer.language.casts(wide, narrow) {
                            let result = writer.cast(back, &value, wide, narrow);
                            writer.keep(result, narrow);
                        }
                    }
                }
                writer.next();
            }
        }
        for constant in [0, 1, 2, 4, 7, -1, -128] {
            let constant = writer.constant(constant, 8);
            for behind in [false, true] {
                let value = with_constant(writer, &op, "%v", &constant, behind, 8);
                for width in [1, 4] {
                    for cast in writer.language.casts(8, width) {
                        let result = writer.cast(cast, &value, 8, width);
                        writer.keep(result.clone(), width);
                        for cast in writer.language.casts(width, 8) {
                            let result = writer.cast(cast, &result, width, 8);
                            writer.keep(result, 8);
                        }
                    }
                }
            }
            writer.next();
        }
    }
}

fn indices(writer: &mut Writer) {
    let names = ["arith.index_cast", "arith.index_castui"];
    let pairs = || names.into_iter().flat_map(|first| names.into_iter().map(move |second| (first, second)));
    for (value, from) in [("%p", 1), ("%x", 4), ("%v", 8), ("%h", 16), ("%m", 32), ("%n", 64)] {
        for (first, second) in pairs() {
            for to in [1, 4, 8, 16, 32, 64] {
                let index = writer.cast_between(first, value, &format!("i{from}"), "index");
                let result = writer.cast_between(second, &index, "index", &format!("i{to}"));
                writer.keep(result.clone(), to);
                let index = writer.cast_between(first, &result, &format!("i{to}"), "index");
                let result = writer.cast_between(second, &index, "index", "i64");
                writer.keep(result, 64);
                for cast in writer.language.casts(from, to) {
                    let wide = writer.cast(cast, value, from, to);
                    let index = writer.cast_between(first, &wide, &format!("i{to}"), "index");
                    let result = writer.cast_between(second, &index, "index", "i64");
                    writer.keep(result, 64);
                }
            }
            writer.next();
        }
    }
}

fn two_results(writer: &mut Writer) {
    for name in ["addui_extended", "mulsi_extended", "mului_extended"] {
        for (width, a, b) in [(4, "%x", "%y"), (8, "%v", "%w"), (1, "%p", "%q"), (2, "%t", "%t")] {
            for (used_first, used_second) in [(true, true), (true, false), (false, true)] {
                for at in 0..1 + few(width).len() {
                    let other = if at == 0 { b.to_owned() } else { writer.constant(few(width)[at - 1], width) };
                    for (a, b) in [(a, other.as_str()), (other.as_str(), a)] {
                        let (first, second) = writer.extended(name, a, b, width);
                        if used_first {
                            writer.keep(first, width);
                        }
                        if used_second {
                            writer.keep(second, if name == "addui_extended" { 1 } else { width });
                        }
                    }
                }
            }
            writer.next();
        }
    }
}

/// Random expressions of several operations, on numbers of all widths.
pub fn random(writer: &mut Writer, seed: u64, count: u64) {
    let mut random = Random::new(seed);
    let all = writer.language.binaries();
    for _ in 0..count {
        let mut values: Vec<(String, u32)> = PARAMETERS
            .iter()
            .filter(|(_, width)| *width <= 8)
            .map(|(name, width)| ((*name).to_owned(), *width))
            .collect();
        let length = 2 + random.below(6);
        for _ in 0..length {
            let value = expression(writer, &mut random, &all, &values);
            // What is new is used soon.
            values.extend([value.clone(), value.clone(), value]);
        }
        let (last, width) = values.pop().expect("a value");
        writer.keep(last, width);
        writer.next();
    }
}

fn expression(writer: &mut Writer, random: &mut Random, all: &[Binary], values: &[(String, u32)]) -> (String, u32) {
    let (a, width) = values[random.below(values.len())].clone();
    let same: Vec<&String> = values.iter().filter(|each| each.1 == width).map(|each| &each.0).collect();
    let other = |writer: &mut Writer, random: &mut Random| {
        if random.below(2) == 0 {
            let numbers = few(width);
            let number = match random.below(3) {
                0 => wrap(random.below(256) as i128, width),
                _ => numbers[random.below(numbers.len())],
            };
            writer.constant(number, width)
        } else {
            same[random.below(same.len())].clone()
        }
    };
    let b = other(writer, random);
    match random.below(10) {
        0..=4 => {
            let op = all[random.below(all.len())];
            let (a, b) = if random.below(4) == 0 { (b, a) } else { (a, b) };
            (writer.binary(&op, &a, &b, width), width)
        }
        5 => (writer.compare(RELATIONS[random.below(10)], &a, &b, width), 1),
        6 | 7 => {
            let conditions: Vec<&String> = values.iter().filter(|each| each.1 == 1).map(|each| &each.0).collect();
            let condition = conditions[random.below(conditions.len())];
            (writer.select(condition, &a, &b, width), width)
        }
        _ => {
            let to = [1, 2, 4, 8, 16][random.below(5)];
            let casts = writer.language.casts(width, to);
            if casts.is_empty() {
                return (b, width);
            }
            (writer.cast(casts[random.below(casts.len())], &a, width, to), to)
        }
    }
}
