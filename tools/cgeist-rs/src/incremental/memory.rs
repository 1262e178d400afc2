//! Available memory of the machine and of the cgroup.

/// Whether at least a quarter of the memory is available, both of the machine and of the cgroup of this process.
/// Returns `false` if a needed value cannot be read.
pub fn is_plenty() -> bool {
    let text = |path: &str| std::fs::read_to_string(path).ok();
    let machine = text("/proc/meminfo").unwrap_or_default();
    let group = |name: &str| text(&format!("/sys/fs/cgroup/memory.{name}"));
    is_plenty_of(field(&machine, "MemTotal:"), field(&machine, "MemAvailable:"))
        && group("max").and_then(|most| most.trim().parse::<u64>().ok()).is_none_or(|most| {
            let used = group("current").and_then(|used| used.trim().parse::<u64>().ok());
            is_plenty_of(Some(most), used.map(|used| most.saturating_sub(used)))
        })
}

fn is_plenty_of(all: Option<u64>, free: Option<u64>) -> bool {
    matches!((all, free), (Some(all), Some(free)) if free >= all / 4)
}

/// The integer after the field name `name`.
fn field(text: &str, name: &str) -> Option<u64> {
    text.lines().find_map(|line| line.strip_prefix(name))?.split_whitespace().next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quarter_is_plenty() {
        let text = "MemTotal:       24000 kB\nMemFree:  1 kB\nMemAvailable:    6000 kB\n";
        assert_eq!((field(text, "MemTotal:"), field(text, "MemAvailable:")), (Some(24000), Some(6000)));
        assert!(is_plenty_of(Some(24000), Some(6000)) && !is_plenty_of(Some(24000), Some(5999)));
        assert!(!is_plenty_of(None, Some(1)) && !is_plenty_of(Some(1), None));
    }
}
