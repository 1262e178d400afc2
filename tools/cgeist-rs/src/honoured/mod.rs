//! Checks which of Clang's options this compiler honours.
//!
//! The check applies to the parsed options, under the names of Clang's own option databases, so that neither the
//! spelling of an option nor the option that implied it matters. Every name of these databases is in exactly one row of
//! [`codegen`], [`language`] or [`sanitizers`]; a test compares the rows with the databases. A name without a row,
//! which only another version of Clang could add, is refused unless it has its default.
//!
//! A refusal is an error and not a warning: the option would have changed the behaviour of functions, and a program
//! that silently lacks its instrumentation or its overflow traps is miscompiled.

mod codegen;
mod language;
mod sanitizers;

use clang_driver_sys::{NumberOption, TextOption};
use std::ffi::OsString;
use std::path::Path;

/// An option with an integer value that is refused for some values.
pub struct Refused {
    /// The name in Clang's database.
    pub name: &'static str,
    /// The accepted values.
    pub fine: &'static [u64],
    /// The spelling on the command line.
    pub option: &'static str,
    /// The behaviour without the option, for the message.
    pub effect: &'static str,
}

/// A refused option with a text or list value.
pub struct RefusedText {
    /// The group and the name in Clang's option classes.
    pub name: (&'static str, &'static str),
    /// The spelling on the command line.
    pub option: &'static str,
    /// The behaviour without the option, for the message.
    pub effect: &'static str,
}

/// The rows of one group.
struct Group {
    name: &'static str,
    /// Lists of names, separated by white space.
    honoured: &'static [&'static str],
    refused: &'static [Refused],
}

const GROUPS: &[Group] = &[
    Group { name: "codegen", honoured: codegen::HONOURED, refused: codegen::REFUSED },
    Group { name: "language", honoured: language::HONOURED, refused: language::REFUSED },
    Group { name: "sanitize", honoured: sanitizers::HONOURED, refused: sanitizers::REFUSED },
];

/// The reason for which a job is refused.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Refusal {
    /// The option that sets the value most directly.
    pub option: String,
    /// The behaviour without the option, for the message.
    pub effect: String,
}

/// The reasons for which a job with these options is refused, sorted; empty if it is accepted.
pub fn refusals(numbers: &[NumberOption], texts: &[TextOption]) -> Vec<Refusal> {
    let mut reasons: Vec<Refusal> = numbers.iter().filter_map(refusal_of_number).collect();
    reasons.extend(texts.iter().filter_map(refusal_of_text));
    reasons.sort();
    reasons.dedup();
    reasons
}

/// Messages for refusals that name the argument on the command line, since one option may imply another. The argument
/// is found by binary search, planning the job with prefixes of the arguments.
pub fn explain(refusals: &[Refusal], clang: &Path, words: &[OsString]) -> Vec<String> {
    let is_refused = |count: usize, refusal: &Refusal| {
        let mut args: Vec<OsString> = ["-x", "c", "/dev/null", "-c", "-o", "/dev/null"].map(OsString::from).into();
        args.extend_from_slice(&words[..count]);
        let planned = clang_driver_sys::plan(clang, &args);
        planned.is_some_and(|(numbers, texts)| self::refusals(&numbers, &texts).contains(refusal))
    };
    let typed = |refusal: &Refusal| {
        if !is_refused(words.len(), refusal) || is_refused(0, refusal) {
            return refusal.option.clone();
        }
        let (mut fine, mut refused) = (0, words.len());
        while refused - fine > 1 {
            let middle = fine.midpoint(refused);
            if is_refused(middle, refusal) { refused = middle } else { fine = middle }
        }
        let word = |at: usize| words[at].to_string_lossy().into_owned();
        match word(fine) {
            option if option.starts_with('-') || fine == 0 => option,
            value => format!("{} {value}", word(fine - 1)),
        }
    };
    let mut all: Vec<String> =
        refusals.iter().map(|refusal| format!("'{}' is not supported: {}", typed(refusal), refusal.effect)).collect();
    all.dedup();
    all
}

fn refusal_of_number(option: &NumberOption) -> Option<Refusal> {
    let group = GROUPS.iter().find(|group| group.name == option.group);
    if let Some(row) = group.and_then(|group| group.refused.iter().find(|row| row.name == option.name)) {
        let fine = row.fine.contains(&option.value);
        return (!fine).then(|| Refusal { option: row.option.to_owned(), effect: row.effect.to_owned() });
    }
    // Most options have their default, and a search of the names is slow.
    if option.value == option.initial {
        return None;
    }
    let known = group.is_some_and(|group| {
        group.honoured.iter().any(|names| names.split_whitespace().any(|name| name == option.name))
    });
    (!known).then(|| Refusal { option: option.name.clone(), effect: "its effect is unknown".to_owned() })
}

fn refusal_of_text(option: &TextOption) -> Option<Refusal> {
    let rows = codegen::REFUSED_TEXTS.iter().chain(language::REFUSED_TEXTS);
    rows.filter(|row| row.name == (option.group.as_str(), option.name.as_str()))
        .map(|row| Refusal { option: row.option.to_owned(), effect: row.effect.to_owned() })
        .next()
}

#[cfg(test)]
mod tests {
    use super::*;
    use clang_driver_sys::{CLANG_EXECUTABLE, Compiler, Job, Request, run};
    use std::collections::BTreeMap;

    /// Records the options of the single job of a run.
    #[derive(Default)]
    struct Collect {
        options: Vec<NumberOption>,
    }

    impl Compiler for Collect {
        fn compile(&mut self, job: &Job<'_>) -> i32 {
            self.options = job.options();
            0
        }
        fn may_run(&mut self, _: bool, _: &[std::ffi::OsString]) -> bool {
            true
        }

        fn overwrites(&mut self, _: &Job<'_>) {}
    }

    fn options_of(args: &[&str]) -> Vec<NumberOption> {
        let mut all: Vec<_> = ["-x", "c", "/dev/null", "-c", "-o", "/dev/null"].map(Into::into).into();
        all.extend(args.iter().map(Into::into));
        let mut collect = Collect::default();
        let request = Request {
            program: "test",
            clang: Path::new(CLANG_EXECUTABLE),
            args: &all,
            mlir_inputs: &[],
            module_suffix: None,
        };
        assert_eq!(run(&request, &mut collect), 0);
        collect.options
    }

    // Proves: polygeist:PG-1
    #[test]
    fn every_option_of_clang_has_one_row() {
        let mut rows: BTreeMap<(&str, &str), u32> = BTreeMap::new();
        for group in GROUPS {
            let honoured = group.honoured.iter().flat_map(|names| names.split_whitespace());
            for name in honoured.chain(group.refused.iter().map(|row| row.name)) {
                *rows.entry((group.name, name)).or_default() += 1;
            }
        }
        let options = options_of(&[]);
        let names: Vec<(&str, &str)> = options.iter().map(|o| (o.group.as_str(), o.name.as_str())).collect();
        let missing: Vec<_> = names.iter().filter(|name| !rows.contains_key(*name)).collect();
        let twice: Vec<_> = rows.iter().filter(|(_, count)| **count > 1).collect();
        let stale: Vec<_> = rows.keys().filter(|name| !names.contains(name)).collect();
        assert!(missing.is_empty(), "no row: {missing:?}");
        assert!(twice.is_empty(), "more than one row: {twice:?}");
        assert!(stale.is_empty(), "not an option of Clang: {stale:?}");
    }

    #[test]
    fn common_command_lines_are_not_refused() {
        for args in [
            &["-O2", "-g", "-fPIC", "-Wall"][..],
            &["-O3", "-march=native", "-ffast-math", "-fno-strict-aliasing", "-fwrapv"],
            &["-Os", "-fstack-protector-strong", "-D_FORTIFY_SOURCE=2", "-fcf-protection", "-fvisibility=hidden"],
            &["-O1", "-fsanitize=address", "-fno-omit-frame-pointer", "-fno-sanitize-recover=all"],
            &["-O0", "-fsanitize=thread"],
            &["-O0", "-fsanitize=undefined", "-fno-sanitize-recover=all"],
            &["-O2", "-fsanitize=undefined,bounds,float-divide-by-zero", "-fsanitize-trap=all"],
            &["-O2", "-flto"],
            &["-std=gnu89", "-ansi", "-pedantic", "-fcommon", "-funsigned-char", "-fshort-enums", "-fms-extensions"],
            &["-O2", "-ffunction-sections", "-fdata-sections", "-fno-plt", "-mno-red-zone", "-ffreestanding"],
        ] {
            assert_eq!(refusals(&options_of(args), &[]), Vec::<Refusal>::new(), "{args:?}");
        }
    }
}
