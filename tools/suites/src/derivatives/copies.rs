//! Copies of the parameters of a checked function: declared from flat arrays of numbers, read back, and freed.

use super::description::{Parameter, Shape, Subject};
use regex::Regex;

/// How numbers are read from and written to flat arrays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numbers {
    /// In C, through a pointer that moves on.
    Plain,
    /// In C++, as dual numbers.
    Duals,
}

/// One copy of the parameters: the primal values, a shadow, or a shadow of a shadow.
#[derive(Clone, Copy, Debug)]
pub struct Copy<'a> {
    /// The suffix of its variables.
    pub suffix: &'a str,
    /// The pointer from which its numbers come, or zeros.
    pub from: Option<&'a str>,
    /// The pointer to which the contents of memory go at the end.
    pub to: Option<&'a str>,
    /// How numbers are read and written.
    pub numbers: Numbers,
}

impl<'a> Copy<'a> {
    /// The primal values.
    pub fn primal(to: Option<&'a str>) -> Copy<'a> {
        Copy { suffix: "", from: Some("inputs"), to, numbers: Numbers::Plain }
    }

    /// A shadow in C.
    pub fn shadow(suffix: &'a str, from: Option<&'a str>, to: Option<&'a str>) -> Copy<'a> {
        Copy { suffix, from, to, numbers: Numbers::Plain }
    }

    /// Statements that declare all parameters, the inactive ones too.
    pub fn declare_all(&self, subject: &Subject) -> String {
        subject.parameters.iter().map(|parameter| self.declare(subject, parameter)).collect()
    }

    /// Statements that declare the active parameters.
    pub fn declare_active(&self, subject: &Subject) -> String {
        subject.parameters.iter().filter(|each| each.is_active()).map(|each| self.declare(subject, each)).collect()
    }

    /// Statements that declare the active parameters in memory.
    pub fn declare_memory(&self, subject: &Subject) -> String {
        let in_memory = |each: &&Parameter| each.is_active() && (each.in_memory() || each.is_alias());
        subject.parameters.iter().filter(in_memory).map(|each| self.declare(subject, each)).collect()
    }

    fn declare(&self, subject: &Subject, parameter: &Parameter) -> String {
        let (name, ty) = (self.name(parameter), &parameter.ty);
        match &parameter.shape {
            Shape::Value(paths) => {
                let loads: String = paths.iter().map(|path| self.load(parameter, &leaf(&name, path))).collect();
                format!("  {ty} {name};\n  memset(&{name}, 0, sizeof {name});\n{loads}")
            }
            Shape::Memory(count, paths) => {
                let element = format!("{name}[at_leaf]");
                let loads: String = paths.iter().map(|path| self.load(parameter, &leaf(&element, path))).collect();
                format!(
                    "  {ty} *{name} = ({ty} *)calloc({count}, sizeof({ty}));\n  \
                     for (int at_leaf = 0; at_leaf < {count}; at_leaf++) {{\n{loads}  }}\n"
                )
            }
            Shape::Built(prefix, count) => format!(
                "  double {name}numbers[{count}];\n  for (int at_leaf = 0; at_leaf < {count}; at_leaf++) {{\n{}  }}\n  \
                 {ty} {name} = {prefix}_make({name}numbers);\n",
                self.load(parameter, &format!("{name}numbers[at_leaf]"))
            ),
            Shape::Literal(text) => format!("  {ty} {name} = {};\n", self.renamed(subject, text)),
            Shape::Table(text) => format!("  {ty} {name}[] = {text};\n"),
        }
    }

    /// Statements that write the contents of memory to the flat array, and free it.
    pub fn finish_all(&self, subject: &Subject) -> String {
        subject.parameters.iter().map(|parameter| self.finish(parameter)).collect()
    }

    /// The same for the active parameters.
    pub fn finish_active(&self, subject: &Subject) -> String {
        subject.active().map(|parameter| self.finish(parameter)).collect()
    }

    /// The same for one parameter.
    pub fn finish(&self, parameter: &Parameter) -> String {
        let name = self.name(parameter);
        let store = |place: &str| match self.to {
            Some(_) if !parameter.is_active() => String::new(),
            Some(to) => self.store(to, place),
            None => String::new(),
        };
        match &parameter.shape {
            Shape::Memory(count, paths) => {
                let stores: String = paths.iter().map(|path| store(&leaf(&format!("{name}[at_leaf]"), path))).collect();
                format!("  for (int at_leaf = 0; at_leaf < {count}; at_leaf++) {{\n{stores}  }}\n  free({name});\n")
            }
            Shape::Built(prefix, count) => format!(
                "  {prefix}_take({name}, {name}numbers);\n  for (int at_leaf = 0; at_leaf < {count}; at_leaf++) {{\n{}  }}\n",
                store(&format!("{name}numbers[at_leaf]"))
            ),
            Shape::Value(_) | Shape::Literal(_) | Shape::Table(_) => String::new(),
        }
    }

    /// A statement that writes the number in `place`.
    pub fn store(&self, to: &str, place: &str) -> String {
        match self.numbers {
            Numbers::Plain => format!("    *{to}++ = {place};\n"),
            Numbers::Duals => format!("    {to}.add({place});\n"),
        }
    }

    /// The variable of a parameter in this copy.
    pub fn name(&self, parameter: &Parameter) -> String {
        match parameter.is_active() {
            true => format!("{}{}", parameter.name, self.suffix),
            false => parameter.name.clone(),
        }
    }

    fn load(&self, parameter: &Parameter, place: &str) -> String {
        let number = match (self.from, self.numbers, parameter.is_active()) {
            (_, _, false) => "*constants++".to_owned(),
            (None, ..) => "0".to_owned(),
            (Some(from), Numbers::Plain, _) => format!("*{from}++"),
            (Some(from), Numbers::Duals, _) => format!("dual::input({from}, tangents)"),
        };
        format!("    {place} = {number};\n")
    }

    /// An expression with the variables of this copy.
    fn renamed(&self, subject: &Subject, text: &str) -> String {
        let mut text = text.to_owned();
        for parameter in subject.parameters.iter().filter(|each| each.is_active()) {
            if let Ok(pattern) = Regex::new(&format!(r"\b{}\b", regex::escape(&parameter.name))) {
                text = pattern.replace_all(&text, self.name(parameter).as_str()).into_owned();
            }
        }
        text
    }
}

/// The number of an element at a path.
pub fn leaf(element: &str, path: &str) -> String {
    if path.starts_with("__") { format!("{path} {element}") } else { format!("{element}{path}") }
}
