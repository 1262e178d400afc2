//! Random programs with derivatives: floating-point code over many constructs of C, the same for the same seed.
//!
//! All values are finite, and so are the derivatives, by construction: each variable stays between -2 and 2, and the sum
//! of the partial derivatives of what is assigned in a loop is at most 1 ([`expression`]). Values that only grow, such as
//! sums, are read at the end.

mod expression;
mod functions;
mod memory;
mod paths;
mod statements;
mod writer;

use super::description::Subject;
use super::driver::Program;
use crate::Result;
use crate::harness::random::Random;
use writer::{Array, Writer};

/// A kind of statements.
type Kind = (&'static str, fn(&mut Writer<'_>));

/// The kinds of statements, each with the name that programs mention.
const KINDS: [&[Kind]; 4] = [statements::KINDS, memory::KINDS, functions::KINDS, paths::KINDS];

/// The program of a seed.
pub fn program(seed: u64) -> Result<Program> {
    let mut random = Random::new(seed);
    let mut writer = Writer::new(&mut random, seed);
    let (mut description, mut parameters, mut kinds) = (String::new(), Vec::new(), Vec::new());
    arguments(&mut writer, &mut description, &mut parameters);
    for _ in 0..3 + writer.random.below(5) {
        kinds.push(statement(&mut writer));
    }
    let with_result = writer.random.chance(80);
    let result = writer.sum();
    let (ty, last) = match with_result {
        true => ("double", format!("  return {result};\n")),
        false => ("void", format!("  x[0] = {};\n", writer.fitted_text(&result))),
    };
    if with_result {
        description.push_str("// -> double\n");
    }
    kinds.sort_unstable();
    kinds.dedup();
    let (head, body) = (&writer.functions, &writer.text);
    let source = format!(
        "// Generated from the seed {seed}: {}.\n// function: f_{seed}\n{description}#include <math.h>\n\
         #include <stdlib.h>\n#include <string.h>\n{head}{ty} f_{seed}({}) {{\n{body}{last}}}\n",
        kinds.join(", "),
        parameters.join(", ")
    );
    let subject = Subject::parse(&source)?;
    Ok(Program { name: format!("generated-{seed}"), source, subject })
}

/// Writes a random statement; returns its kind.
pub fn statement(writer: &mut Writer<'_>) -> &'static str {
    let family = KINDS[[0, 0, 1, 1, 2, 3][writer.random.below(6)]];
    let (name, write) = *writer.random.pick(family);
    write(writer);
    name
}

/// Random parameters, which are in scope from then on.
fn arguments(writer: &mut Writer<'_>, description: &mut String, parameters: &mut Vec<String>) {
    let mut add = |line: String, parameter: &str| {
        description.push_str(&format!("// {line}\n"));
        parameters.push(parameter.to_owned());
    };
    let range = "in -1.5..1.5";
    let size = 3 + writer.random.below(4);
    add(format!("x: double[{size}] {range}"), "double *x");
    writer.arrays.push(Array { name: "x".to_owned(), size, ty: "double" });
    if writer.random.chance(60) {
        add(format!("a: double {range}"), "double a");
        writer.scalars.push("a".to_owned());
    }
    if writer.random.chance(20) {
        add(format!("y: float[3] {range}"), "float *y");
        writer.arrays.push(Array { name: "y".to_owned(), size: 3, ty: "float" });
    }
    if writer.random.chance(10) {
        add(format!("b: long double {range}"), "long double b");
        writer.scalars.push("b".to_owned());
    }
    if writer.random.chance(20) {
        add(format!("z: double * = x + {}", writer.random.below(2)), "double *z");
        writer.arrays.push(Array { name: "z".to_owned(), size: size - 1, ty: "double" });
    }
    if writer.random.chance(30) {
        add(format!("c: const double[2] {range}"), "const double *c");
        writer.constants.push(Array { name: "c".to_owned(), size: 2, ty: "double" });
    }
    if writer.random.chance(30) {
        add("k: int[4] = {2, 0, 1, 2}".to_owned(), "const int *k");
        writer.has_table = true;
    }
    add(format!("n: int = {size}"), "int n");
    writer.size = size;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_depend_on_the_seed_only() {
        let text = |seed| program(seed).expect("a program").source;
        assert_eq!(text(7), text(7));
        assert_ne!(text(7), text(8));
    }

    #[test]
    fn all_kinds_are_written() {
        let texts: Vec<String> = (0..300).map(|seed| program(seed).expect("a program").source).collect();
        for (kind, _) in KINDS.iter().copied().flatten() {
            assert!(texts.iter().any(|text| text.lines().next().is_some_and(|line| line.contains(kind))), "{kind}");
        }
    }
}
