//! Pipelines as data: passes with typed options, in order, each with the reason why it runs there.
//!
//! [`declare_passes!`](crate::declare_passes) generates a constructor for each pass of a crate, and [`upstream`] has
//! those of MLIR's passes that pipelines use. Option values may be computed. [`Pipeline::text`] is what
//! `--pass-pipeline=` accepts, and running that text is how a pipeline runs.

use super::{Level, OptionValue, PassOption, PassOptions, expand_pipeline, registered};
use std::fmt;

/// A pass with values for its options.
#[derive(Clone, Debug, PartialEq)]
pub struct Pass {
    name: String,
    level: Level,
    options: Vec<(String, OptionValue)>,
}

impl Pass {
    /// The pass of the function `function`, which `declare_passes!` declares. Only options that differ from their
    /// defaults are printed.
    pub fn new<O: PassOptions + Default>(function: &str, level: Level, options: &O) -> Self {
        let given = O::declarations().into_iter().zip(options.to_values());
        let options =
            given.filter(|(option, value)| option.default != *value).map(|(option, value)| (option.name, value));
        Self { name: function.replace('_', "-"), level, options: options.collect() }
    }

    /// An upstream pass, by its name on the command line, with default options.
    pub fn upstream(name: &str, level: Level) -> Self {
        Self { name: name.to_owned(), level, options: Vec::new() }
    }

    /// The same pass with a value for an option of an upstream pass.
    #[must_use]
    pub fn with(mut self, option: &str, value: impl PassOption) -> Self {
        self.options.push((option.to_owned(), value.to_value()));
        self
    }

    /// The operation that it runs on.
    pub fn level(&self) -> Level {
        self.level
    }
}

impl fmt::Display for Pass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)?;
        for (at, (option, value)) in self.options.iter().enumerate() {
            write!(f, "{}{option}=", if at == 0 { "{" } else { " " })?;
            write_value(f, &value.to_string())?;
        }
        f.write_str(if self.options.is_empty() { "" } else { "}" })
    }
}

/// Writes the value of an option as MLIR's parser of options reads it back: in braces if it has characters that would
/// end it.
fn write_value(f: &mut fmt::Formatter<'_>, value: &str) -> fmt::Result {
    let is_plain = |each: char| each.is_ascii_alphanumeric() || "_-.+:/,".contains(each);
    if !value.is_empty() && value.chars().all(is_plain) { f.write_str(value) } else { write!(f, "{{{value}}}") }
}

/// Passes of MLIR that pipelines use, on each function.
pub mod upstream {
    use super::{Level, Pass};

    /// Folds operations and applies the canonicalization patterns of all dialects.
    pub fn canonicalize() -> Pass {
        Pass::upstream("canonicalize", Level::Function)
    }

    /// Common subexpression elimination.
    pub fn cse() -> Pass {
        Pass::upstream("cse", Level::Function)
    }

    /// Hoists loop-invariant operations without effects.
    pub fn loop_invariant_code_motion() -> Pass {
        Pass::upstream("loop-invariant-code-motion", Level::Function)
    }
}

/// A pass at its position in a pipeline.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// The pass.
    pub pass: Pass,
    /// The reason why it runs, and why at this position.
    pub why: &'static str,
}

/// A change of the default passes, for measurements and for the search for a wrong one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// Leaves each pass of this name out.
    Skip(String),
    /// Gives each pass of this name other options, as `{name=value}`.
    Options(String, String),
}

impl Change {
    /// Leaves a pass out that no later one depends on. Fails for another name.
    pub fn skip(name: &str) -> Result<Self, String> {
        match registered().into_iter().find(|pass| pass.name == name) {
            Some(pass) if pass.required => Err("other passes depend on it".to_owned()),
            Some(_) => Ok(Change::Skip(name.to_owned())),
            None => Err("no pass of this project has this name".to_owned()),
        }
    }

    /// Other options for a pass, from `NAME{name=value}`. Fails if there is no such pass, or no such option.
    pub fn options(text: &str) -> Result<Self, String> {
        let (name, options) = text.split_once('{').ok_or("it has no options in braces")?;
        let pass = registered().into_iter().find(|pass| pass.name == name);
        let level = pass.ok_or("no pass of this project has this name")?.level;
        let pipeline = Pipeline::new("changed", "A pass with other options.").add(Pass::upstream(text, level), "");
        expand_pipeline(&pipeline.text()).map_err(|problem| problem.message)?;
        Ok(Change::Options(name.to_owned(), format!("{{{options}")))
    }
}

/// A sequence of passes for one use.
#[derive(Clone, Debug, PartialEq)]
pub struct Pipeline {
    name: &'static str,
    purpose: &'static str,
    steps: Vec<Step>,
}

impl Pipeline {
    /// A pipeline without passes. `purpose` is one line.
    pub fn new(name: &'static str, purpose: &'static str) -> Self {
        Self { name, purpose, steps: Vec::new() }
    }

    /// The pipeline with another pass at its end, and the reason for it.
    #[must_use]
    pub fn add(mut self, pass: Pass, why: &'static str) -> Self {
        self.steps.push(Step { pass, why });
        self
    }

    /// The pipeline with the passes of another one at its end.
    #[must_use]
    pub fn then(mut self, other: Pipeline) -> Self {
        self.steps.extend(other.steps);
        self
    }

    /// The pipeline with a change of its passes.
    #[must_use]
    pub fn changed(mut self, change: &Change) -> Self {
        match change {
            Change::Skip(name) => self.steps.retain(|step| step.pass.name != *name),
            Change::Options(name, options) => {
                for Step { pass, .. } in self.steps.iter_mut().filter(|step| step.pass.name == *name) {
                    *pass = Pass::upstream(&format!("{name}{options}"), pass.level);
                }
            }
        }
        self
    }

    /// The name, with `-` between words.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// The use of the pipeline, in one line.
    pub fn purpose(&self) -> &'static str {
        self.purpose
    }

    /// The passes in order.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// Whether it has no passes.
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// The text of the pipeline on a module, `builtin.module(...)`.
    pub fn text(&self) -> String {
        self.text_after("builtin.module()")
    }

    /// The text of a pipeline of function passes on one function; `None` if it has other passes.
    pub fn text_on_function(&self) -> Option<String> {
        let pass = |step: &Step| (step.pass.level == Level::Function).then(|| step.pass.to_string());
        Some(self.steps.iter().map(pass).collect::<Option<Vec<_>>>()?.join(","))
    }

    /// The text of a pipeline on a module with the passes of this one at its end.
    pub fn text_after(&self, text: &str) -> String {
        let inner = text.trim().strip_prefix("builtin.module(").and_then(|rest| rest.strip_suffix(')')).unwrap_or(text);
        let mut groups: Vec<String> = Vec::from_iter((!inner.is_empty()).then(|| inner.to_owned()));
        for part in self.steps.chunk_by(|a, b| a.pass.level == b.pass.level) {
            let passes = part.iter().map(|step| step.pass.to_string()).collect::<Vec<_>>().join(",");
            groups.push(match part[0].pass.level {
                Level::Function => format!("any({passes})"),
                Level::Module => passes,
            });
        }
        format!("builtin.module({})", groups.join(","))
    }
}
