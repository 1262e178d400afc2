//! Counterexamples in messages of refusals.

use super::program::Values;

/// An access of an iteration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Event {
    pub(super) line: usize,
    /// The counters of the loops around it, outer ones first.
    pub(super) counters: Vec<(String, i64)>,
    pub(super) writes: bool,
    /// The array and its subscripts, where the message has them.
    pub(super) element: Option<(String, Vec<i64>)>,
}

/// Two accesses, the first of which happens first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Example {
    pub(super) sizes: Values,
    pub(super) events: [Event; 2],
}

/// Pairs `name = 3` with commas between them.
fn pairs(text: &str) -> Option<Vec<(String, i64)>> {
    let pair = |each: &str| {
        let (name, number) = each.split_once(" = ")?;
        Some((name.to_owned(), number.parse().ok()?))
    };
    text.split(", ").map(pair).collect()
}

/// An access such as `iteration (i = 1) writes a[2] here`, of which what follows the verb may be missing.
fn event(line: usize, text: &str) -> Option<Event> {
    let (instance, rest) = match text.strip_prefix("the statement ") {
        Some(rest) => ("", rest),
        None => text.strip_prefix("iteration (")?.split_once(") ")?,
    };
    let counters = if instance.is_empty() { Vec::new() } else { pairs(instance)? };
    let (verb, rest) = rest.split_once(' ')?;
    let writes = match verb {
        "writes" => true,
        "reads" => false,
        _ => return None,
    };
    let element = match rest.split_once('[') {
        Some((array, rest)) => {
            let subscripts = rest.split_once("] ")?.0.split("][").map(|each| each.parse().ok());
            Some((array.to_owned(), subscripts.collect::<Option<_>>()?))
        }
        None => None,
    };
    Some(Event { line, counters, writes, element })
}

/// The counterexample in the diagnostics of a refusal; `None` if there is none.
pub(super) fn example(text: &str) -> Option<Example> {
    let mut notes = text.lines().filter_map(|line| {
        let (place, note) = line.split_once(": note: ")?;
        Some((place.rsplit(':').nth(1)?.parse::<usize>().ok()?, note))
    });
    let (line, first) = notes.by_ref().find(|(_, note)| note.ends_with(" here,"))?;
    let (other, second) = notes.next()?;
    let at = first.find("iteration (").or_else(|| first.find("the statement "))?;
    let sizes = match first[..at].strip_prefix("for ") {
        Some(sizes) => pairs(sizes.strip_suffix(", ")?)?,
        None => Vec::new(),
    };
    let second = second.strip_prefix("which ")?;
    let events = [event(line, &first[at..])?, event(other, second)?];
    Some(Example { sizes: sizes.into_iter().collect(), events })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_counterexamples() {
        let text = "t.sched:2:3: error: RM5001: fission(a): two accesses to one element would change places\n\
                    t.c:7:17: note: for n = 2, m = -1, iteration (k = 0, j = 3) reads b[-1][0] here,\n\
                    t.c:6:7: note: which the statement writes here later. In the new order it comes first\n";
        let counters = vec![("k".to_owned(), 0), ("j".to_owned(), 3)];
        let first = Event { line: 7, counters, writes: false, element: Some(("b".to_owned(), vec![-1, 0])) };
        let second = Event { line: 6, counters: Vec::new(), writes: true, element: None };
        let sizes = [("n".to_owned(), 2), ("m".to_owned(), -1)].into();
        assert_eq!(example(text), Some(Example { sizes, events: [first, second] }));
        assert_eq!(example("t.c:1:1: error: RM5001: no example\n"), None);
    }
}
