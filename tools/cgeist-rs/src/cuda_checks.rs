//! `-fsanitize=cuda`: the checks of kernels, which Clang does not have. They are spelt as its sanitizers are.

use crate::diagnostic::{Code, Diagnostic};
use pipelines::{Check, KernelChecks};
use std::ffi::OsString;

/// The name of each check as a value of `-fsanitize=`.
const CHECKS: [(&str, Check); 4] = [
    ("cuda-race", Check::Race),
    ("cuda-memory", Check::Memory),
    ("cuda-init", Check::Init),
    ("cuda-sync", Check::Sync),
];

/// The value that stands for all checks.
const ALL: &str = "cuda";

/// The effect of an option on the checks that it names.
#[derive(Clone, Copy)]
enum Effect {
    Enable,
    Disable,
    Continue,
    Stop,
}

/// The options, with what they do and whether `all` among their values means these checks, too.
const OPTIONS: [(&str, Effect, bool); 4] = [
    ("-fsanitize=", Effect::Enable, false),
    ("-fno-sanitize=", Effect::Disable, true),
    ("-fsanitize-recover=", Effect::Continue, true),
    ("-fno-sanitize-recover=", Effect::Stop, true),
];

/// Takes the checks of kernels out of the options about sanitizers; the last option that names a check decides.
pub fn take(words: Vec<OsString>) -> (KernelChecks, Vec<OsString>) {
    let mut checks = KernelChecks::default();
    let mut rest = Vec::with_capacity(words.len());
    let mut is_value = false;
    let mut is_input = false;
    for word in words {
        let text = word.to_string_lossy().into_owned();
        is_input |= text == "--" && !is_value;
        let option = OPTIONS.iter().find(|(prefix, ..)| text.starts_with(prefix) && !is_value && !is_input);
        is_value = text == "-o" && !is_value;
        let Some((prefix, effect, takes_all)) = option else {
            rest.push(word);
            continue;
        };
        let (own, others): (Vec<&str>, Vec<&str>) = text[prefix.len()..].split(',').partition(|value| is_own(value));
        for value in own.iter().copied().chain(others.iter().copied().filter(|value| *takes_all && *value == "all")) {
            apply(&mut checks, *effect, value);
        }
        match own[..] {
            [] => rest.push(word),
            _ if others.is_empty() => {}
            _ => rest.push(format!("{prefix}{}", others.join(",")).into()),
        }
    }
    (checks, rest)
}

fn is_own(value: &str) -> bool {
    value == ALL || CHECKS.iter().any(|(name, _)| *name == value)
}

fn apply(checks: &mut KernelChecks, effect: Effect, value: &str) {
    let is_named = |name: &str| name == value || value == ALL || value == "all";
    for (_, check) in CHECKS.iter().filter(|(name, _)| is_named(name)) {
        match effect {
            Effect::Enable => checks.enabled.insert(*check),
            Effect::Disable => checks.enabled.remove(check),
            Effect::Continue => checks.stopping.remove(check),
            Effect::Stop => checks.stopping.insert(*check),
        };
    }
}

/// Returns an error if the checks cannot work on a command line.
///
/// # Errors
/// No input is CUDA, or another target than the serial one is asked for: blocks run one after another under the checks.
pub fn admit(checks: &KernelChecks, has_cuda: bool, target: Option<&str>) -> Result<(), Diagnostic> {
    if checks.enabled.is_empty() {
        return Ok(());
    }
    if !has_cuda {
        return Err(Diagnostic::new(Code::BadOption, "'-fsanitize=cuda' checks kernels, but no input is CUDA"));
    }
    match target {
        Some(name) if name != "serial" => {
            let text = format!("'-fsanitize=cuda' runs blocks one after another: '-fparallel-runtime={name}' does not");
            Err(Diagnostic::new(Code::BadOption, text))
        }
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn taken(words: &[&str]) -> (KernelChecks, Vec<String>) {
        let (checks, rest) = take(words.iter().map(OsString::from).collect());
        (checks, rest.into_iter().map(|word| word.to_string_lossy().into_owned()).collect())
    }

    #[test]
    fn other_sanitizers_are_left_to_clang() {
        let (checks, rest) = taken(&["-fsanitize=undefined,cuda", "-fno-sanitize=cuda-race", "-fsanitize=leak"]);
        assert_eq!(checks.enabled, [Check::Memory, Check::Init, Check::Sync].into());
        assert_eq!(rest, ["-fsanitize=undefined", "-fsanitize=leak"]);
    }

    #[test]
    fn the_last_option_decides() {
        let (checks, rest) = taken(&["-fsanitize=cuda", "-fno-sanitize-recover=all", "-fsanitize-recover=cuda-init"]);
        assert_eq!(checks.stopping, [Check::Race, Check::Memory, Check::Sync].into());
        assert_eq!(rest, ["-fno-sanitize-recover=all"]);
        assert!(taken(&["-fsanitize=cuda", "-fno-sanitize=all"]).0.enabled.is_empty());
    }

    #[test]
    fn names_of_files_are_no_options() {
        assert_eq!(taken(&["-o", "-fsanitize=cuda", "--", "-fsanitize=cuda"]).1.len(), 4);
    }
}
