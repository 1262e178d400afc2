//! Texts that are parsed whole: those of the documentation.

use schedules::script::parse;

/// The examples of the document are parsed.
#[test]
fn examples_of_the_document_are_parsed() {
    let document = include_str!("../../../docs/schedules.md");
    let blocks: Vec<_> = document.split("```sched\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    assert!(blocks.len() >= 3);
    for text in blocks {
        parse("example.sched", text).unwrap_or_else(|error| panic!("{text}\n{error}"));
    }
}
