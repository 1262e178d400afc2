//! The command line of `filecheck`, compatible with LLVM's: long options may have one dash or two.

use std::io::{Read, Write};
use std::path::Path;

use clap::{ArgAction, Parser, ValueEnum};

use crate::dump::{self, Filter};
use crate::report;
use crate::request::Request;
use crate::text::Source;

/// Checks a text against the directives of a check file.
#[derive(Debug, Parser)]
#[command(name = "filecheck", version, args_override_self = true)]
pub struct Args {
    /// The file with the directives
    check_file: Option<String>,
    /// Prefix of directives (repeatable, or separated by commas) [default: CHECK]
    #[arg(long = "check-prefix", visible_alias = "check-prefixes", value_delimiter = ',', action = ArgAction::Append)]
    check_prefixes: Vec<String>,
    /// Prefix of lines that are no directives (repeatable, or separated by commas) [default: COM,RUN]
    #[arg(long = "comment-prefixes", value_delimiter = ',', action = ArgAction::Append)]
    comment_prefixes: Vec<String>,
    /// The text to check [default: standard input]
    #[arg(long, default_value = "-")]
    input_file: String,
    /// Do not distinguish upper and lower case
    #[arg(long)]
    ignore_case: bool,
    /// Do not treat all horizontal white space as equal
    #[arg(long)]
    strict_whitespace: bool,
    /// Matches cover whole lines (except for white space around them, unless --strict-whitespace)
    #[arg(long)]
    match_full_lines: bool,
    /// A pattern that must not match between the matches of other directives (repeatable)
    #[arg(long, value_name = "PATTERN", allow_hyphen_values = true, action = ArgAction::Append)]
    implicit_check_not: Vec<String>,
    /// Define a variable: NAME=VALUE, or #NAME=EXPRESSION (repeatable)
    #[arg(short = 'D', value_name = "VAR=VALUE", allow_hyphen_values = true, action = ArgAction::Append)]
    define: Vec<String>,
    /// Forget variables whose name does not begin with `$` at each -LABEL directive
    #[arg(long)]
    enable_var_scope: bool,
    /// Accept an empty input
    #[arg(long)]
    allow_empty: bool,
    /// Accept prefixes that no directive uses
    #[arg(long)]
    allow_unused_prefixes: bool,
    /// Let the matches of a group of -DAG directives overlap
    #[arg(long)]
    allow_deprecated_dag_overlap: bool,
    /// Report the matches of directives too
    #[arg(short = 'v')]
    verbose: bool,
    /// Report also what was not found and should not be found (implies -v)
    #[arg(long = "vv")]
    very_verbose: bool,
    /// Use colours [default: auto; without a value: always]
    #[arg(long, value_enum, value_name = "WHEN", require_equals = true, num_args = 0..=1, default_missing_value = "always", hide_possible_values = true)]
    color: Option<Color>,
    /// Print the input with annotations; of several, the first in this list counts [default: fail]
    #[arg(long, value_enum, action = ArgAction::Append)]
    dump_input: Vec<DumpInput>,
    /// Input lines to show around each shown line; of several, the greatest counts [default: 5]
    #[arg(long, value_name = "N", action = ArgAction::Append)]
    dump_input_context: Vec<usize>,
    /// Input lines to show; of several, the first in this list counts [default: error, or all with --dump-input=always]
    #[arg(long, value_enum, action = ArgAction::Append)]
    dump_input_filter: Vec<DumpFilter>,
}

/// When colours are used; the values of LLVM's command are among the names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Color {
    /// Always
    #[value(aliases = ["true", "1"])]
    Always,
    /// Never
    #[value(aliases = ["false", "0"])]
    Never,
    /// On a terminal
    Auto,
}

/// When the input is dumped.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, ValueEnum)]
enum DumpInput {
    /// Explain the dump and quit
    Help,
    /// Always
    Always,
    /// On failure
    Fail,
    /// Never
    Never,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, ValueEnum)]
enum DumpFilter {
    /// All lines
    All,
    /// Lines with annotations
    AnnotationFull,
    /// Lines where annotations begin
    Annotation,
    /// Lines where annotations of errors begin
    Error,
}

/// Long options that may be written with one dash, and whether they take a value.
const LONG: [(&str, bool); 19] = [
    ("check-prefix", true),
    ("check-prefixes", true),
    ("comment-prefixes", true),
    ("input-file", true),
    ("ignore-case", false),
    ("strict-whitespace", false),
    ("match-full-lines", false),
    ("implicit-check-not", true),
    ("enable-var-scope", false),
    ("allow-empty", false),
    ("allow-unused-prefixes", false),
    ("allow-deprecated-dag-overlap", false),
    ("color", false),
    ("dump-input", true),
    ("dump-input-context", true),
    ("dump-input-filter", true),
    ("vv", false),
    ("help", false),
    ("version", false),
];

/// Normalises arguments for the parser: two dashes before long options, no `=true` or `=false` after switches.
pub fn normalize(arguments: impl IntoIterator<Item = String>) -> Vec<String> {
    let mut result = Vec::new();
    let mut value_next = false;
    let mut only_names = false;
    for argument in arguments {
        if value_next || only_names {
            value_next = false;
            result.push(argument);
            continue;
        }
        only_names = argument == "--";
        let bare = argument.strip_prefix("--").or_else(|| argument.strip_prefix('-')).unwrap_or("");
        let (name, value) = match bare.split_once('=') {
            Some((name, value)) => (name, Some(value)),
            None => (bare, None),
        };
        match LONG.iter().find(|(long, _)| *long == name) {
            Some((long, true)) => {
                value_next = value.is_none();
                result.push(format!("--{long}{}", value.map_or(String::new(), |v| format!("={v}"))));
            }
            Some((long, false)) => match value {
                None | Some("true" | "TRUE" | "True" | "1" | "") => result.push(format!("--{long}")),
                Some("false" | "FALSE" | "False" | "0") => result.retain(|r| *r != format!("--{long}")),
                Some(_) => result.push(argument),
            },
            // The parser would treat a `=` after a short option as a separator.
            None if bare.starts_with("D=") => result.extend(["-D".to_owned(), bare[1..].to_owned()]),
            None if argument.starts_with("--D") => result.push(argument[1..].to_owned()),
            None if argument == "--v" => result.push("-v".to_owned()),
            None => {
                value_next = argument == "-D";
                result.push(argument);
            }
        }
    }
    result
}

impl Args {
    /// Converts the arguments to the options of a check.
    pub fn request(&self) -> Request {
        Request {
            check_prefixes: self.check_prefixes.clone(),
            comment_prefixes: self.comment_prefixes.clone(),
            implicit_check_not: self.implicit_check_not.clone(),
            defines: self.define.clone(),
            strict_whitespace: self.strict_whitespace,
            match_full_lines: self.match_full_lines,
            ignore_case: self.ignore_case,
            enable_var_scope: self.enable_var_scope,
            allow_empty: self.allow_empty,
            allow_unused_prefixes: self.allow_unused_prefixes,
            allow_dag_overlap: self.allow_deprecated_dag_overlap,
            verbose: self.verbose || self.very_verbose,
            very_verbose: self.very_verbose,
        }
    }
}

/// Runs the command and returns its exit status: 0 if the check succeeds, 1 if it fails, 2 if it could not run.
/// `terminal` is whether `error` is a terminal, which enables colours.
pub fn main(
    arguments: impl IntoIterator<Item = String>,
    input: &mut dyn Read,
    error: &mut dyn Write,
    terminal: bool,
) -> u8 {
    let arguments: Vec<String> = arguments.into_iter().collect();
    let command = arguments.join(" ");
    let args = match Args::try_parse_from(normalize(arguments)) {
        Ok(args) => args,
        Err(e) => {
            // Errors of closed streams are ignored: the exit status is enough.
            if !e.use_stderr() {
                let _ = e.print();
                return 0;
            }
            let _ = error.write_all(e.render().to_string().as_bytes());
            return 1;
        }
    };
    if args.dump_input.contains(&DumpInput::Help) {
        // As for `--help`: prints to standard output and ignores write errors.
        let _ = std::io::stdout().write_all(dump::HELP.as_bytes());
        return 0;
    }
    let color = match args.color {
        Some(Color::Always) => true,
        Some(Color::Never) => false,
        Some(Color::Auto) | None => terminal,
    };
    let (status, text) = run(&args, &command, input, color);
    let _ = error.write_all(text.as_bytes());
    status
}

fn run(args: &Args, command: &str, stdin: &mut dyn Read, color: bool) -> (u8, String) {
    let wanted = args.dump_input.iter().min().copied().unwrap_or(DumpInput::Fail);
    let request = args.request();
    let usage = |message: String| (2, format!("error: {message}\n"));
    let Some(check_file) = &args.check_file else {
        return usage("<check-file> not specified".to_owned());
    };
    if let Err(message) = request.validate_prefixes() {
        return usage(message);
    }
    if let Some(define) = args.define.iter().find(|d| !d.contains('=')) {
        return usage(format!("Missing equal sign in command-line definition '-D{define}'"));
    }
    if let Some(define) = args.define.iter().find(|d| d.starts_with('=')) {
        return usage(format!("Missing variable name in command-line definition '-D{define}'"));
    }
    let check = match read(check_file, stdin) {
        Ok(text) => Source { name: check_file.clone(), text },
        Err(e) => return usage(format!("could not open check file '{check_file}': {e}")),
    };
    // Read the input before reporting any error, so that the producer does not write to a closed pipe.
    let text = read(&args.input_file, stdin);
    let file = match crate::prepare(check, &request) {
        Ok(file) => file,
        Err(e) => return (2, report::unusable(&e, color)),
    };
    let text = match text {
        Ok(text) => text,
        Err(e) => {
            return usage(format!("could not open input file '{}': {e}", args.input_file));
        }
    };
    let name = if args.input_file == "-" { "<stdin>" } else { args.input_file.as_str() };
    if text.is_empty() && !request.allow_empty {
        return (2, format!("FileCheck error: '{name}' is empty.\nFileCheck command line: {command}\n"));
    }
    let checked = crate::check_input(file, Source { name: name.to_owned(), text }, &request);
    let dumps = match wanted {
        DumpInput::Always => true,
        DumpInput::Fail => !checked.verdict.ok,
        _ => false,
    };
    let mut text = report::messages(&checked, color, wanted == DumpInput::Never);
    if dumps {
        let filter = match args.dump_input_filter.iter().min() {
            Some(DumpFilter::All) => Filter::All,
            Some(DumpFilter::AnnotationFull) => Filter::AnnotationFull,
            Some(DumpFilter::Annotation) => Filter::Annotation,
            Some(DumpFilter::Error) => Filter::Error,
            None if wanted == DumpInput::Always => Filter::All,
            None => Filter::Error,
        };
        let context = args.dump_input_context.iter().max().copied().unwrap_or(5);
        text.push_str(&dump::dump(&checked, filter, context, color));
    }
    (u8::from(!checked.verdict.ok), text)
}

fn read(name: &str, stdin: &mut dyn Read) -> std::io::Result<Vec<u8>> {
    if name == "-" {
        let mut text = Vec::new();
        stdin.read_to_end(&mut text)?;
        Ok(text)
    } else {
        std::fs::read(Path::new(name))
    }
}
