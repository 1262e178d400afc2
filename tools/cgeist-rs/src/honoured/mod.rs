//! Which of Clang's options this compiler honours.
//!
//! The question is asked of the parsed options, under the names of Clang's own option databases, so that it does not
//! matter how an option was spelled or which other option implied it. Every name of these databases is in exactly one
//! row of [`codegen`], [`language`] or [`sanitizers`]; a test compares the rows with the databases. A name without a
//! row, which only another version of Clang could bring, is refused unless it has its default.
//!
//! A refusal is an error and not a warning: the option would have changed what functions do, and a program that
//! silently lacks its instrumentation or its overflow traps is a wrong program.

mod codegen;
mod language;
mod sanitizers;

use clang_driver_sys::{NumberOption, TextOption};

/// A refused value of an option that is a number.
pub struct Refused {
    /// The name in Clang's database.
    pub name: &'static str,
    /// The values that are fine.
    pub fine: &'static [u64],
    /// How users spell it.
    pub option: &'static str,
    /// What would have to be done.
    pub effect: &'static str,
}

/// A refused option that is text or a list.
pub struct RefusedText {
    /// The group and the name in Clang's option classes.
    pub name: (&'static str, &'static str),
    /// How users spell it.
    pub option: &'static str,
    /// What would have to be done.
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

/// The reasons for which a job with these options is refused, sorted.
pub fn refusals(numbers: &[NumberOption], texts: &[TextOption]) -> Vec<String> {
    let mut reasons: Vec<String> = numbers.iter().filter_map(refusal_of_number).collect();
    reasons.extend(texts.iter().filter_map(refusal_of_text));
    reasons.sort();
    reasons.dedup();
    reasons
}

fn refusal_of_number(option: &NumberOption) -> Option<String> {
    let group = GROUPS.iter().find(|group| group.name == option.group);
    if let Some(row) = group.and_then(|group| group.refused.iter().find(|row| row.name == option.name)) {
        let fine = row.fine.contains(&option.value);
        return (!fine).then(|| format!("'{}' is not supported: {}", row.option, row.effect));
    }
    // Most options have their default, and names are many.
    if option.value == option.initial {
        return None;
    }
    let known = group.is_some_and(|group| {
        group.honoured.iter().any(|names| names.split_whitespace().any(|name| name == option.name))
    });
    (!known).then(|| format!("the {} option '{}' is not supported: its effect is unknown", option.group, option.name))
}

fn refusal_of_text(option: &TextOption) -> Option<String> {
    let rows = codegen::REFUSED_TEXTS.iter().chain(language::REFUSED_TEXTS);
    rows.filter(|row| row.name == (option.group.as_str(), option.name.as_str()))
        .map(|row| format!("'{}' is not supported: {}", row.option, row.effect))
        .next()
}

#[cfg(test)]
mod tests {
    use super::*;
    use clang_driver_sys::{CLANG_EXECUTABLE, Compiler, Job, Request, run};
    use std::collections::BTreeMap;
    use std::path::Path;

    /// Keeps the options of the one job of a run.
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
            assert_eq!(refusals(&options_of(args), &[]), Vec::<String>::new(), "{args:?}");
        }
    }
}
