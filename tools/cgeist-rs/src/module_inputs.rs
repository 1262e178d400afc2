//! Inputs that hold modules, which Clang's driver is told to be preprocessed C.

use clang_driver_sys::Token;
use std::ffi::{OsStr, OsString};
use std::os::unix::ffi::OsStrExt;

/// Marks each input that holds a module as preprocessed C; returns the new arguments and the names of those inputs.
pub fn announce_modules(words: &[OsString], tokens: &[Token]) -> (Vec<OsString>, Vec<OsString>) {
    let end = words.iter().position(|word| word == "--").unwrap_or(words.len());
    let mut announcer = Announcer { words: Vec::new(), modules: Vec::new(), active: false };
    for (at, (word, token)) in words.iter().zip(tokens).enumerate().take(end) {
        let is_value_of_x = at > 0 && tokens[at - 1].sets_language && words[at - 1] == "-x";
        match token.language.as_deref() {
            None if token.input => announcer.input(word, is_module_name(word)),
            Some("mlir") if token.input => {
                announcer.modules.push(word.clone());
                announcer.words.push(word.clone());
            }
            _ if is_value_of_x && word == "mlir" => announcer.words.push("cpp-output".into()),
            _ if token.sets_language => {
                announcer.active = false;
                announcer.words.push(if word == "-xmlir" { "-xcpp-output".into() } else { word.clone() });
            }
            _ => announcer.words.push(word.clone()),
        }
    }
    // Nothing after `--` is an option, so modules there are moved before it, where their language can be set.
    let after = words.get(end + 1..).unwrap_or_default();
    let named_before = tokens.get(end + 1).and_then(|token| token.language.as_deref());
    let (modules, others): (Vec<_>, Vec<_>) =
        after.iter().partition(|word| named_before.is_none() && is_module_name(word));
    modules.into_iter().for_each(|word| announcer.input(word, true));
    if !others.is_empty() {
        announcer.end();
        announcer.words.push("--".into());
        announcer.words.extend(others.into_iter().cloned());
    }
    (announcer.words, announcer.modules)
}

fn is_module_name(word: &OsStr) -> bool {
    word.as_bytes().ends_with(b".mlir") || word.as_bytes().ends_with(b".mlirbc")
}

/// Builds a command line in which modules are marked as preprocessed C and other inputs keep the language of their
/// name.
struct Announcer {
    words: Vec<OsString>,
    modules: Vec<OsString>,
    /// Whether `-x cpp-output` that this type added is in effect.
    active: bool,
}

impl Announcer {
    /// Adds an input for which no language is given.
    fn input(&mut self, word: &OsStr, is_module: bool) {
        if !is_module {
            self.end();
        } else {
            if !self.active {
                self.words.extend(["-x".into(), "cpp-output".into()]);
                self.active = true;
            }
            self.modules.push(word.to_owned());
        }
        self.words.push(word.to_owned());
    }

    /// Ends the effect of `-x cpp-output`, so that later inputs have the language of their name.
    fn end(&mut self) {
        if std::mem::take(&mut self.active) {
            self.words.extend(["-x".into(), "none".into()]);
        }
    }
}
