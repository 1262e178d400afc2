//! From programs of csmith to functions of three numbers: constants and variables depend on the inputs, and the result is a
//! weighted sum of the floating-point numbers that the program computes.

use crate::Result;
use crate::harness::random::Random;
use regex::{Captures, Regex};
use std::fmt::Write;

/// The number of inputs.
const INPUTS: usize = 3;

/// The largest exponent of a constant, so that products of some constants and of their derivatives stay in the range of `float`.
const LARGEST_EXPONENT: i32 = 6;

/// Percentage of the floating-point constants in functions that depend on an input.
const ACTIVE_CONSTANTS: usize = 70;

/// Percentage of the floating-point variables that depend on an input from the start.
const ACTIVE_VARIABLES: usize = 80;

/// Floating-point constants and operations.
const CONSTANT: &str = r"\b(0x[0-9A-F]*\.[0-9A-F]*)p([+-]\d+)";
const OPERATION: &str = r"\bsafe_(add|sub|mul|div)_func_float_f_f\b";

/// Where the functions of a program start.
const FUNCTIONS: &str = "/* --- FUNCTIONS --- */";

/// The number of floating-point constants and operations in the functions of a program.
pub fn numbers(source: &str) -> Result<usize> {
    let functions = source.split_once(FUNCTIONS).map_or("", |(_, functions)| functions);
    Ok(pattern(CONSTANT)?.find_iter(functions).count() + pattern(OPERATION)?.find_iter(functions).count())
}

/// Whether a program has unions with numbers, whose tangents would share memory with other members.
pub fn unites_numbers(source: &str) -> Result<bool> {
    Ok(pattern(r"union U\d+ \{[^}]*(float|struct)")?.is_match(source))
}

/// The function of a program, with its `checksum` of all variables, and what both need; an error if the program is not complete.
pub fn function(source: &str, random: &mut Random) -> Result<String> {
    let parts = |text: &str, at: &str| match text.split_once(at) {
        Some((before, behind)) => Ok((before.to_owned(), behind.to_owned())),
        None => Err(format!("the program has no '{at}'")),
    };
    let source = source.replace("(void*)0", "NOTHING");
    let (program, rest) = parts(&source, "\nint main (")?;
    let (main, _) = parts(&rest, "platform_main_end(")?;
    let (before, functions) = parts(&program, FUNCTIONS)?;
    let (declarations, statements) = parts(&main, "func_1();")?;
    let (globals, functions) = (bounded(&before)?, observed(&active(&bounded(&functions)?, random)?)?);
    let globals = globals.replace("#include \"csmith.h\"", "#include \"csmith.h\"\n#include \"program.h\"");
    let counters: Vec<&str> = declarations.lines().filter(|line| is_counter(line)).collect();
    let counters = counters.join("\n");
    let by_address = random.chance(50);
    let (define, parameters, values) = match by_address {
        true => ("#define BY_ADDRESS\n", "const double *x", ["x[0]", "x[1]", "x[2]"]),
        false => ("", "double x, double y, double z", ["x", "y", "z"]),
    };
    let inputs: String = (0..INPUTS).map(|at| format!("    input[{at}] = {};\n", values[at])).collect();
    Ok(format!(
        "{define}{globals}{functions}\n\
         static unsigned checksum(void)\n{{\n{counters}\n    int print_hash_value = 0;\n    crc32_gentab();\n{}\n    \
         return crc32_context ^ 0xFFFFFFFFUL;\n}}\n\n\
         static double subject({parameters})\n{{\n{counters}\n{inputs}{}    func_1();\n{}    return total;\n}}\n",
        with_calls(&statements, "hash($1);")?,
        variables(&before, random)?,
        outputs(&statements)?
    ))
}

/// Whether a line of `main` declares the variables of its loops.
fn is_counter(line: &str) -> bool {
    line.starts_with("    int ") && !line.contains('=')
}

fn pattern(text: &str) -> Result<Regex> {
    Regex::new(text).map_err(|error| error.to_string())
}

/// The program with its floating-point constants in a smaller range.
fn bounded(source: &str) -> Result<String> {
    let bound = |found: &Captures<'_>| {
        let exponent = found[2].parse().unwrap_or(0).clamp(-LARGEST_EXPONENT, LARGEST_EXPONENT);
        format!("{}p{exponent:+}", &found[1])
    };
    Ok(pattern(CONSTANT)?.replace_all(source, bound).into_owned())
}

/// The program with floating-point constants that depend on inputs.
fn active(source: &str, random: &mut Random) -> Result<String> {
    let depend = |found: &Captures<'_>| match random.chance(ACTIVE_CONSTANTS) {
        true => format!("({} + {})", &found[0], term(random)),
        false => found[0].to_owned(),
    };
    Ok(pattern(CONSTANT)?.replace_all(source, depend).into_owned())
}

/// An input with a factor.
fn term(random: &mut Random) -> String {
    let factor = *random.pick(&["0.25", "-0.5", "0.75", "1.5"]);
    format!("{factor} * input[{}]", random.below(INPUTS))
}

/// The program with sums, differences, products and quotients that are added to the result.
fn observed(source: &str) -> Result<String> {
    Ok(pattern(OPERATION)?.replace_all(source, "observed_$1").into_owned())
}

/// Statements that make variables depend on inputs: the first and the last element of each array.
fn variables(source: &str, random: &mut Random) -> Result<String> {
    let mut text = String::new();
    let dimension = pattern(r"\[(\d+)\]")?;
    for found in pattern(r"(?m)^static (?:volatile )?float (\w+)((?:\[\d+\])*) = ")?.captures_iter(source) {
        let last = |size: &Captures<'_>| format!("[{}]", size[1].parse().unwrap_or(1) - 1);
        let mut places = vec![dimension.replace_all(&found[2], "[0]"), dimension.replace_all(&found[2], last)];
        places.dedup();
        for place in places {
            if random.chance(ACTIVE_VARIABLES) {
                let _ = writeln!(text, "    {}{place} += {};", &found[1], term(random));
            }
        }
    }
    Ok(text)
}

/// Statements of `main` with `call` in the place of the checksum of the floating-point number `$1`.
fn with_calls(statements: &str, call: &str) -> Result<String> {
    Ok(pattern(r"transparent_crc_bytes ?\(&(.+), sizeof\(.*")?.replace_all(statements, call).into_owned())
}

/// Statements that add all floating-point variables to the result: the loops of `main` around their checksums.
fn outputs(statements: &str) -> Result<String> {
    let mut text = String::new();
    for (at, line) in with_calls(statements, "observe(WEIGHT, $1);")?.lines().enumerate() {
        let code = line.trim();
        if code.starts_with("observe(") || code.starts_with("for (") || matches!(code, "{" | "}") {
            let _ = writeln!(text, "{}", line.replace("WEIGHT", &format!("1.0 / {}", at % 7 + 1)));
        }
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_a_program_become_inputs_and_outputs() {
        let source = "#include \"csmith.h\"\nstatic float g_2[2][3] = {0x1.8p+40};\nstatic int32_t g_3 = 1L;\n\
                      /* --- FUNCTIONS --- */\nstatic int32_t func_1(void)\n{\n    \
                      g_2[0][0] = safe_add_func_float_f_f(g_2[1][2], g_3);\n    return g_3;\n}\n\n\
                      int main (int argc, char* argv[])\n{\n    int i, j;\n    int print_hash_value = 0;\n    func_1();\n    \
                      transparent_crc(g_3, \"g_3\", print_hash_value);\n    for (i = 0; i < 2; i++)\n    {\n        \
                      transparent_crc_bytes(&g_2[i][j], sizeof(g_2[i][j]), \"g_2[i][j]\", print_hash_value);\n    }\n    \
                      platform_main_end(crc32_context, print_hash_value);\n    return 0;\n}\n";
        let text = function(source, &mut Random::new(1)).unwrap_or_default();
        for part in [
            "{0x1.8p+6}",
            "#include \"program.h\"",
            "= observed_add(g_2[1][2], g_3)",
            "    g_2[1][2] += ",
            "    for (i = 0; i < 2; i++)\n    {\n        observe(1.0 / 5, g_2[i][j]);\n    }\n    return total;",
        ] {
            assert!(text.contains(part), "{part}\n{text}");
        }
        assert!(function("int x;", &mut Random::new(1)).is_err());
    }
}
