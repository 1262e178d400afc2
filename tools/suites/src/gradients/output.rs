//! Runs a program of `tools/bench/derivatives` and reads the numbers that it prints.

use crate::Result;
use crate::harness::process;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

/// The time limit of one run.
const LIMIT: Duration = Duration::from_secs(600);

/// The numbers that a program printed.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Output {
    /// The weighted sum of the outputs.
    pub loss: Option<f64>,
    /// The outputs.
    pub outputs: Vec<f64>,
    /// For each input its name and the adjoints of its elements.
    pub adjoints: Vec<(String, Vec<f64>)>,
    /// The rows of the Jacobian.
    pub rows: Vec<Vec<f64>>,
    /// The median seconds of the primal.
    pub primal: Option<f64>,
    /// The median seconds of the gradient.
    pub gradient: Option<f64>,
    /// The KiB that the gradient has in use at its peak, more than before.
    pub memory: Option<f64>,
}

/// Runs a program. The error has its output, if it fails or prints something else.
pub fn read<T: AsRef<str>>(program: &Path, arguments: &[T]) -> Result<Output> {
    let finished = process::run(Command::new(program).args(arguments.iter().map(AsRef::as_ref)), LIMIT)?;
    let text = String::from_utf8_lossy(&finished.output);
    if finished.succeeded() {
        return parse(&text).map_err(|line| format!("{}: unexpected line `{line}`", program.display()));
    }
    let wrong: Vec<&str> = text.lines().filter(|line| line.ends_with("WRONG")).collect();
    Err(format!("{}: {}\n{}", program.display(), finished.describe(), wrong.join("\n")))
}

/// The numbers of a text; the error is the first line that is none of a program's.
fn parse(text: &str) -> Result<Output> {
    let mut found = Output::default();
    for line in text.lines() {
        parse_line(line, &mut found).ok_or_else(|| line.to_owned())?;
    }
    Ok(found)
}

fn parse_line(line: &str, found: &mut Output) -> Option<()> {
    let words: Vec<&str> = line.split(' ').collect();
    match words.as_slice() {
        ["loss", value] => found.loss = Some(number(value)?),
        ["primal", "best", _, "median", value, ..] => found.primal = Some(number(value)?),
        ["gradient", "best", _, "median", value, ..] => found.gradient = Some(number(value)?),
        ["gradient", "memory", value, "KiB"] => found.memory = Some(number(value)?),
        ["adjoint", name, ..] => found.adjoints.push(((*name).to_owned(), Vec::new())),
        ["row", values @ ..] => found.rows.push(values.iter().map(|value| number(value)).collect::<Option<_>>()?),
        ["direction", ..] => {}
        [element, value] => {
            let (name, _) = element.split_once('[')?;
            match found.adjoints.last_mut().filter(|(input, _)| input == name) {
                Some((_, values)) => values.push(number(value)?),
                None if name == "output" => found.outputs.push(number(value)?),
                None => return None,
            }
        }
        _ => return None,
    }
    Some(())
}

/// A number as C prints it: a NaN may have a sign.
fn number(text: &str) -> Option<f64> {
    if text == "-nan" { Some(f64::NAN) } else { text.parse().ok() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_lines_of_a_program_are_read() {
        let text = "loss 1.5\noutput[0] 1.5\nprimal best 0.1 median 0.2 runs 3\ngradient memory 8 KiB\nadjoint x 2 absolute sum 3 projection 1\n\
                    x[0] 1\nx[1] -nan\nrow 1 2\ndirection 1: gradient 1, differences 1, error 1e-12\n";
        let found = parse(text).expect("a program's output");
        assert_eq!((found.loss, found.outputs.as_slice(), found.primal), (Some(1.5), &[1.5][..], Some(0.2)));
        assert_eq!((found.memory, found.gradient), (Some(8.0), None));
        assert_eq!(found.rows, [[1.0, 2.0]]);
        let (name, values) = &found.adjoints[0];
        assert_eq!((name.as_str(), values[0], values[1].is_nan()), ("x", 1.0, true));
        assert_eq!(parse("loss 1\ny[0] 2\n"), Err("y[0] 2".to_owned()));
    }
}
