//! The programs under the thread sanitizer: reports are of races that are the program's own.

use super::work::Work;
use crate::Result;
use crate::races::races_of;

/// Without LLVM's passes, which may execute loads early.
const OPTIONS: [&str; 3] = ["-O0", "-g", "-fsanitize=thread"];

/// Runs a program with several workers and looks at the reports. Returns the line of the table.
pub fn search(work: &Work<'_>) -> Result<String> {
    let program = work.ours(&OPTIONS)?;
    let arguments: Vec<String> = work.program().arguments.split_whitespace().map(str::to_owned).collect();
    let found = races_of(&program, &arguments, &work.place)?;
    let own = |file: &str, line: usize| work.program().races.contains(&(file, line));
    let is_known = |race: &crate::races::Race| race.lines.iter().any(|(file, line)| own(file, *line));
    match found.iter().find(|race| !is_known(race)) {
        Some(race) => Err(race.text.clone()),
        None if found.is_empty() => Ok("silent".to_owned()),
        None => Ok(format!("{} reports of races of the program", found.len())),
    }
}
