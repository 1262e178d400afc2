//! Parses the reports of the thread sanitizer.

use regex::Regex;
use std::collections::BTreeSet;

/// The line before and after each report.
const BORDER: &str = "==================\n";

/// A report.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Race {
    /// The whole text.
    pub text: String,
    /// The name of the global variable, if the race is on one.
    variable: Option<String>,
    /// File and line of the two accesses, as far as known.
    pub lines: BTreeSet<(String, usize)>,
    /// The functions of the two accesses.
    functions: BTreeSet<String>,
}

impl Race {
    /// Whether two reports concern the same race: the same variable if both have one, else a common line if both have
    /// lines, else a common function.
    pub fn is_that_of(&self, other: &Race) -> bool {
        match (&self.variable, &other.variable) {
            (Some(own), Some(other)) => own == other,
            _ if !self.lines.is_empty() && !other.lines.is_empty() => !self.lines.is_disjoint(&other.lines),
            _ => !self.functions.is_disjoint(&other.functions),
        }
    }

    fn read(text: &str) -> Race {
        let mut race = Race { text: text.to_owned(), ..Race::default() };
        let variable = text.split("Location is global '").nth(1).and_then(|rest| rest.split('\'').next());
        race.variable = variable.map(str::to_owned);
        let Ok(frame) = Regex::new(r"^\s*#\d+ (\S+) (?:.*/)?([^/\s]+?):(\d+)(?::\d+)? ") else { return race };
        let mut is_open = false;
        for line in text.lines() {
            let access = line.trim_start().to_lowercase();
            if ["read of", "write of", "atomic", "previous"].iter().any(|word| access.starts_with(word)) {
                is_open = true;
            } else if let Some(parts) = frame.captures(line).filter(|_| is_open) {
                // Use the innermost frame with a source location: frames further in may be library functions.
                is_open = false;
                race.functions.insert(parts[1].to_owned());
                race.lines.extend(parts[3].parse().ok().map(|number| (parts[2].to_owned(), number)));
            } else if let Some(name) = line.trim_start().strip_prefix("#0 ").filter(|_| is_open) {
                race.functions.extend(name.split(' ').next().map(str::to_owned));
            } else if line.trim().is_empty() {
                is_open = false;
            }
        }
        race
    }
}

/// The reports that concern the program itself.
pub(super) fn all(text: &str) -> Vec<Race> {
    let reports = text.split(BORDER).filter(|part| part.contains("WARNING: ThreadSanitizer"));
    reports.filter(|report| !is_memory_of_the_runtime(report)).map(Race::read).collect()
}

/// Whether the race is on a heap block that the runtime allocated for itself: the descriptor of a task with its
/// firstprivate values. The runtime reuses it for another task without telling the sanitizer, also in Clang's builds.
/// Data shared between tasks is never in such a block. In deep stacks the frame of the allocating function may be
/// missing.
fn is_memory_of_the_runtime(report: &str) -> bool {
    let stack = report.lines().skip_while(|line| !line.contains("Location is heap block")).skip(1);
    stack.take(2).any(|line| line.trim_start().starts_with('#') && line.contains("(libomp.so"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(allocator: &str) -> String {
        let report =
            "WARNING: ThreadSanitizer: data race (pid=1)\n  Write of size 8 at 0x1 by thread T1:\n    #0 f a.c:1\n\n";
        let place =
            "  Location is heap block of size 64 at 0x1 allocated by main thread:\n    #0 malloc <null> (a+0x1)\n";
        format!("output\n{BORDER}{report}{place}    #1 {allocator}\n\nSUMMARY: ThreadSanitizer\n{BORDER}rest\n")
    }

    #[test]
    fn memory_of_the_program_counts() {
        assert!(all(&text("main a.c:3:7 (a+0x2)"))[0].text.contains("f a.c:1"));
    }

    #[test]
    fn records_of_tasks_do_not() {
        assert_eq!(all(&text("<null> <null> (libomp.so.5+0x1ed30)")), []);
    }

    #[test]
    fn the_allocating_function_may_be_left_out() {
        let runtime = "<null> <null> (libomp.so.5+0x67b63)";
        assert_eq!(all(&text(runtime).replace("malloc <null> (a+0x1)", runtime)), []);
    }

    #[test]
    fn one_report_of_several_is_enough() {
        let both = text("<null> <null> (libomp.so.5+0x1ed30)") + &text("main a.c:3:7 (a+0x2)");
        assert_eq!(all(&both).len(), 1);
    }

    #[test]
    fn output_is_no_report() {
        assert_eq!(all("a\n==================\nb\n"), []);
    }

    fn race(first: &str, second: &str, place: &str) -> Race {
        Race::read(&format!(
            "WARNING: ThreadSanitizer: data race (pid=1)\n  Write of size 4 at 0x1 by thread T1:\n    #0 memcpy <null> (p+0x1)\n    \
             #1 {first} (p+0x2)\n    #2 main /x/a.c:90:1 (p+0x3)\n\n  Previous read of size 4 at 0x1 by main thread:\n    \
             #0 {second} (p+0x4)\n\n  \
             Location is heap block of size 8 at 0x1 allocated by main thread:\n    #0 main /x/a.c:80:1 (p+0x5)\n\n{place}"
        ))
    }

    #[test]
    fn a_race_is_known_by_its_variable_else_by_its_lines() {
        let global = |name: &str| format!("  Location is global '{name}' of size 4 at 0x1 (p+0x5)\n");
        let lines = race("f.omp_outlined /x/a.c:11:45", "g /x/a.c:12", "");
        assert_eq!(lines.lines, BTreeSet::from([("a.c".to_owned(), 11), ("a.c".to_owned(), 12)]));
        assert!(lines.is_that_of(&race("h /y/a.c:12:3", "h /y/a.c:13:3", "")));
        assert!(!lines.is_that_of(&race("f.omp_outlined /x/a.c:21:3", "g /x/b.c:11:3", "")));
        let named = race("f /x/a.c:11:1", "f /x/a.c:11:1", &global("v"));
        assert!(named.is_that_of(&race("h /x/a.c:20:1", "h /x/a.c:20:1", &global("v"))));
        assert!(!named.is_that_of(&race("f /x/a.c:11:1", "f /x/a.c:11:1", &global("w"))));
        assert!(named.is_that_of(&lines) && lines.is_that_of(&named));
    }
}
