//! What the thread sanitizer writes.

/// The line around each report.
const BORDER: &str = "==================\n";

/// The first report that is about the program.
pub(super) fn first(text: &str) -> Option<String> {
    let reports = text.split(BORDER).filter(|part| part.contains("WARNING: ThreadSanitizer"));
    reports.map(str::to_owned).find(|report| !is_memory_of_the_runtime(report))
}

/// Whether the place is in a block that the runtime has allocated for itself: the record of a task, with the values that
/// it starts with. The runtime gives it to another task when this one has ended, and tells nobody; so it is in Clang's
/// builds. What tasks share is never there. In deep stacks the sanitizer leaves out the allocating function itself.
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
        assert!(first(&text("main a.c:3:7 (a+0x2)")).is_some_and(|report| report.contains("f a.c:1")));
    }

    #[test]
    fn records_of_tasks_do_not() {
        assert_eq!(first(&text("<null> <null> (libomp.so.5+0x1ed30)")), None);
    }

    #[test]
    fn the_allocating_function_may_be_left_out() {
        let runtime = "<null> <null> (libomp.so.5+0x67b63)";
        assert_eq!(first(&text(runtime).replace("malloc <null> (a+0x1)", runtime)), None);
    }

    #[test]
    fn one_report_of_several_is_enough() {
        let both = text("<null> <null> (libomp.so.5+0x1ed30)") + &text("main a.c:3:7 (a+0x2)");
        assert!(first(&both).is_some());
    }

    #[test]
    fn output_is_no_report() {
        assert_eq!(first("a\n==================\nb\n"), None);
    }
}
