//! Programs of any size: each shape has a size in statements.

use std::fmt::Write;

/// The contents of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Shape {
    /// Assignments of local variables
    Line,
    /// Assignments of elements of an array
    Memory,
    /// Loops in a row
    Loops,
    /// Nests of three loops
    Nests,
    /// Calls of 500 functions that are inlined
    Calls,
    /// Calls of 200 recursive functions
    Recursion,
    /// Assignments in 2,000 blocks
    Blocks,
    /// Conditionals in a row
    Conditionals,
    /// Assignments through 300 pointers that may be equal
    Pointers,
}

/// The number of functions of [`Shape::Calls`].
const FUNCTIONS: usize = 500;

/// The number of functions of [`Shape::Recursion`].
const RECURSIVE: usize = 200;

/// The number of conditionals of [`Shape::Blocks`], three blocks each.
const CONDITIONALS: usize = 667;

/// The number of pointers of [`Shape::Pointers`].
const POINTERS: usize = 300;

/// A file with a function of about `size` statements, and a request for its gradient.
pub fn program(shape: Shape, size: usize) -> String {
    let mut text = String::from("double __enzyme_autodiff(void *, ...);\n");
    // Writing to a string never fails.
    let _ = write(&mut text, shape, size);
    text
}

fn write(text: &mut String, shape: Shape, size: usize) -> std::fmt::Result {
    let mut others = String::new();
    let mut arguments = String::new();
    let mut body = String::new();
    match shape {
        Shape::Line => {
            writeln!(body, "double a = x[0], b = x[1], c = x[2];")?;
            for at in 0..size / 3 {
                let (factor, other) = ((at % 7) as f64 * 0.125, at % 16);
                writeln!(body, "a = a * b + c; b = b * 0.5 + a * {factor:?}; c = c - a * x[{other}];")?;
            }
            writeln!(body, "s = a + b + c;")?;
        }
        Shape::Memory => {
            for at in 0..size {
                let [to, one, two] = [at % 64, (at * 7 + 3) % 64, (at * 5 + 1) % 64];
                writeln!(body, "x[{to}] = x[{one}] * x[{two}] + 0.5;")?;
            }
            writeln!(body, "s = x[5];")?;
        }
        Shape::Loops => {
            for at in 0..size / 2 {
                writeln!(body, "for (int i = 0; i < 16; i++) s = s * 0.5 + x[i] * x[(i + {}) % 16];", at % 16)?;
            }
        }
        Shape::Nests => {
            for at in 0..size / 6 {
                writeln!(
                    body,
                    "for (int i = 0; i < 16; i++) for (int j = 0; j < 16; j++) for (int k = i; k < j; k++) {{"
                )?;
                writeln!(body, "x[k] = x[k] * x[(i + {}) % 16] + x[j]; s += x[k] * x[k]; }}", at % 16)?;
            }
        }
        Shape::Calls => {
            for function in 0..FUNCTIONS {
                writeln!(others, "static double g{function}(double *x, double y) {{ double a = x[0] * y;")?;
                for at in 0..(size / FUNCTIONS).max(1) {
                    writeln!(others, "a = a * x[{}] + x[{}];", at % 16, (at + 5) % 16)?;
                }
                writeln!(others, "return a * 0.5 + y; }}")?;
                writeln!(body, "s = g{function}(x, s);")?;
            }
        }
        Shape::Recursion => {
            for function in 0..RECURSIVE {
                writeln!(others, "static double g{function}(double *x, double y, int k) {{")?;
                writeln!(others, "if (k == 0) return y; double a = x[0] * y;")?;
                for at in 0..(size / RECURSIVE).max(1) {
                    writeln!(others, "x[{}] = a * x[{}]; a = a * x[1] + x[2];", at % 16, (at + 3) % 16)?;
                }
                writeln!(others, "return g{function}(x, a * 0.5 + x[3], k - 1); }}")?;
                writeln!(body, "s = g{function}(x, s, 3);")?;
            }
        }
        Shape::Blocks | Shape::Conditionals => {
            let (count, each) = match shape {
                Shape::Blocks => (CONDITIONALS, (size / CONDITIONALS / 2).max(1)),
                _ => (size / 3, 1),
            };
            for at in 0..count {
                writeln!(body, "if (x[{}] > 0.{}) {{", at % 16, at % 9 + 1)?;
                (0..each)
                    .try_for_each(|by| writeln!(body, "s += x[{}] * x[{}];", (at + by + 1) % 16, (at + by + 2) % 16))?;
                writeln!(body, "}} else {{")?;
                (0..each).try_for_each(|by| writeln!(body, "s = s * 0.5 + x[{}];", (at + by) % 16))?;
                writeln!(body, "}}")?;
            }
        }
        Shape::Pointers => {
            (0..POINTERS).try_for_each(|pointer| write!(arguments, ", double *p{pointer}"))?;
            for at in 0..size {
                let [to, one, two] = [at % POINTERS, (at * 7 + 3) % POINTERS, (at * 11 + 5) % POINTERS];
                writeln!(body, "p{to}[{}] = p{one}[1] * p{two}[2];", at % 5)?;
            }
            writeln!(body, "s = x[5];")?;
        }
    }
    let passed = ", x, dx".repeat(1 + if shape == Shape::Pointers { POINTERS } else { 0 });
    writeln!(text, "{others}static double f(double *x{arguments}) {{\ndouble s = 1;\n{body}return s;\n}}")?;
    writeln!(text, "double gradient(double *x, double *dx) {{ return __enzyme_autodiff((void *)f{passed}); }}")
}
