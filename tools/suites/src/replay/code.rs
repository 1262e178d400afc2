//! The code of functions in assembly.

use crate::Result;
use crate::harness::programs;
use regex::Regex;

/// The instructions of a function, without directives and the numbers of its labels; empty if it is not there.
pub fn of(assembly: &str, function: &str) -> String {
    let start = format!("{function}:");
    let lines = assembly.lines().skip_while(|line| line.split_whitespace().next() != Some(&start)).skip(1);
    let lines = lines.take_while(|line| !line.starts_with(".Lfunc_end"));
    let is_code = |line: &&str| !line.trim_start().starts_with(['.', '#']) || line.starts_with(".LBB");
    let text: Vec<_> =
        lines.filter(is_code).map(|line| line.split('#').next().unwrap_or_default().trim_end()).collect();
    // The number of the function in the file is in the names of labels and constants.
    match Regex::new(r"\.L([A-Za-z]+)\d+_(\d+)") {
        Ok(labels) => labels.replace_all(&text.join("\n"), ".L${1}_$2").into_owned(),
        Err(_) => text.join("\n"),
    }
}

/// The names of the functions.
fn functions(assembly: &str) -> Vec<&str> {
    let lines = assembly.lines().map(str::trim).filter(|line| line.ends_with("@function"));
    lines.filter_map(|line| line.strip_prefix(".type")?.split(',').next()).map(str::trim).collect()
}

/// Checks that all functions but one have the same code in two files.
pub fn compare_others(before: &str, after: &str, function: &str) -> Result<()> {
    let others = functions(before);
    if others.len() < 2 {
        return Err("there are no other functions".to_owned());
    }
    for other in others.into_iter().filter(|each| *each != function) {
        let (before, after) = (of(before, other), of(after, other));
        if before != after {
            let difference = programs::difference(before.as_bytes(), after.as_bytes());
            return Err(format!("`{other}` has other code because of the schedule:\n{difference}"));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "\t.type\tf,@function\nf:  # @f\n\t.cfi_startproc\n.LBB3_2:\n\tjmp .LBB3_2 # again\n.Lfunc_end3:\n\
                        \t.type g,@function\ng:\n\tret\n.Lfunc_end4:\n";

    #[test]
    fn code_has_no_directives_and_numbers_of_functions() {
        assert_eq!(of(TEXT, "f"), ".LBB_2:\n\tjmp .LBB_2");
        assert_eq!(of(TEXT, "g"), "\tret");
        assert_eq!(of(TEXT, "h"), "");
    }

    #[test]
    fn other_functions_are_compared() {
        assert!(compare_others(TEXT, &TEXT.replace("jmp", "jne"), "f").is_ok());
        assert!(compare_others(TEXT, &TEXT.replace("jmp", "jne"), "g").is_err());
    }
}
