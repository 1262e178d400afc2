//! Inclusion of parameter footprints that are unions of constant intervals of elements.

use std::ops::Range;

/// Whether the footprint `inner` is a subset of `outer`. Footprints that depend on parameters compare only by
/// equality of text.
pub fn is_within(inner: &str, outer: &str) -> bool {
    inner == outer
        || match (bytes(inner), bytes(outer)) {
            (Some(inner), Some(outer)) => inner.iter().all(|run| is_covered(run.clone(), &outer)),
            _ => false,
        }
}

/// Whether the union of sorted byte ranges covers `run`.
fn is_covered(mut run: Range<u64>, by: &[Range<u64>]) -> bool {
    for each in by {
        if each.contains(&run.start) {
            run.start = each.end;
        }
    }
    run.is_empty()
}

/// The sorted byte ranges of a text such as `{[i] : (11 <= i && i < 18) || (i == 21) ; int[*]}`; `None` if it has
/// another form.
fn bytes(text: &str) -> Option<Vec<Range<u64>>> {
    let (set, element) = text.strip_prefix("{[i] : ")?.strip_suffix("[*]}")?.split_once(" ; ")?;
    let size = match element {
        "char" => 1,
        "short" | "_Float16" => 2,
        "int" | "float" => 4,
        "long long" | "double" | "void *" => 8,
        _ => return None,
    };
    let run = |part: &str| {
        let part = part.trim_start_matches('(').trim_end_matches(')');
        if let Some(only) = part.strip_prefix("i == ") {
            let only: u64 = only.parse().ok()?;
            return Some(only * size..(only + 1) * size);
        }
        let (first, end) = part.split_once(" && ")?;
        let first: u64 = first.strip_suffix(" <= i")?.parse().ok()?;
        let end: u64 = end.strip_prefix("i < ")?.parse().ok()?;
        Some(first * size..end * size)
    };
    let mut runs = set.split(" || ").map(run).collect::<Option<Vec<_>>>()?;
    runs.sort_by_key(|run| run.start);
    Some(runs)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn smaller_sets_are_within_larger_ones() {
        let both = "{[i] : (11 <= i && i < 18) || (i == 21) ; int[*]}";
        assert!(is_within("{[i] : (12 <= i && i < 18) || (i == 21) ; int[*]}", both));
        assert!(is_within("{[i] : 6 <= i && i < 9 ; long long[*]}", both));
        assert!(!is_within(both, "{[i] : 12 <= i && i < 18 ; int[*]}"));
        assert!(!is_within("{[i] : i == 10 ; long long[*]}", both));
        let some = "{[i] : 0 <= i && i < $2 ; int[*]}";
        assert!(is_within(some, some) && !is_within("{[i] : i == 0 ; int[*]}", some));
    }
}
