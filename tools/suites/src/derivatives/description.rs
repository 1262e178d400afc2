//! Descriptions of checked functions: what the first comment lines of a program say about the parameters.
//!
//! After the claim of the program, a line `NAME: TYPE` describes each parameter in order, and `-> TYPE` the result:
//!
//! ```text
//! // x: double[4] in 0.5..2               memory: `double *` to four active values from this range
//! // a: double                            an active value
//! // s: struct body[2] {place[3], mass}   memory: active members, elements of arrays by their number
//! // p: struct pair {first, second}       a structure by value
//! // y: noneed double[4]                  memory whose primal contents nobody needs
//! // c: const double[3] in -1..1          memory that is inactive
//! // n: int = 4                           an inactive value, or with a pointer type an alias: `double * = x + 1`
//! // k: int[3] = {2, 0, 1}                inactive memory with these values
//! // t: struct tree * by tree[7]          what `tree_make` makes of seven values; `tree_take` reads and frees it
//! // point: 0 0 0 1                       special values of the active inputs
//! // oracle: differences                  for programs that do not compile with dual numbers
//! // order: first                         for programs without derivatives of derivatives
//! // function: g                          its name, if it is not `f`
//! // -> double                            an active result; `-> int` is inactive
//! ```

use crate::Result;
use regex::Regex;

/// The range of inputs that have none in the description.
const RANGE: (f64, f64) = (0.5, 2.0);

/// A checked function.
#[derive(Clone, Debug, PartialEq)]
pub struct Subject {
    /// The name of the function.
    pub function: String,
    /// Its parameters, in order.
    pub parameters: Vec<Parameter>,
    /// Its result.
    pub result: Outcome,
    /// The oracle of its derivative.
    pub oracle: Oracle,
    /// Special values of the active inputs.
    pub points: Vec<Vec<f64>>,
    /// Whether only derivatives of the first order are checked.
    pub is_first_order: bool,
}

/// The result of a function.
#[derive(Clone, Debug, PartialEq)]
pub enum Outcome {
    /// No result.
    Nothing,
    /// A result without derivative.
    Inactive,
    /// A result of this floating-point type.
    Active(String),
}

/// The source of the derivative that another one is compared with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Oracle {
    /// The same program with dual numbers.
    Duals,
    /// Differences of the program.
    Differences,
}

/// A parameter of the checked function.
#[derive(Clone, Debug, PartialEq)]
pub struct Parameter {
    /// Its variable in drivers: its name and an underscore, which no variable of a driver ends in.
    pub name: String,
    /// The C type of the value, or of the elements in memory.
    pub ty: String,
    /// Whether it has a shadow.
    pub activity: Activity,
    /// How it is passed.
    pub shape: Shape,
    /// The range of its inputs.
    pub range: (f64, f64),
}

/// The activity of a parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Activity {
    /// It has no derivative.
    Constant,
    /// A value, or memory with a shadow.
    Active,
    /// Memory with a shadow, whose primal contents nobody needs.
    NotNeeded,
}

/// How a parameter is passed.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// By value: the paths of its active members, one empty path for a number.
    Value(Vec<String>),
    /// A pointer to so many elements, with the active members of each.
    Memory(usize, Vec<String>),
    /// An expression.
    Literal(String),
    /// A pointer to inactive elements with an initialiser.
    Table(String),
    /// A structure that functions of the program make of so many values; the prefix of their names.
    Built(String, usize),
}

impl Parameter {
    /// The number of values behind it.
    pub fn leaves(&self) -> usize {
        match &self.shape {
            Shape::Value(paths) => paths.len(),
            Shape::Memory(count, paths) => count * paths.len(),
            Shape::Built(_, count) => *count,
            Shape::Literal(_) | Shape::Table(_) => 0,
        }
    }

    /// Whether the function may write its values.
    pub fn in_memory(&self) -> bool {
        matches!(self.shape, Shape::Memory(..) | Shape::Built(..))
    }

    /// Whether it is another name of memory with a shadow.
    pub fn is_alias(&self) -> bool {
        matches!(self.shape, Shape::Literal(_)) && self.ty.ends_with('*')
    }

    /// Whether it has a derivative.
    pub fn is_active(&self) -> bool {
        self.activity != Activity::Constant
    }

    /// Its type in a list of parameters.
    pub fn passed_type(&self) -> String {
        match &self.shape {
            Shape::Memory(..) | Shape::Table(_) => format!("{} *", self.ty),
            _ => self.ty.clone(),
        }
    }
}

impl Subject {
    /// The parameters with values of their own that are active.
    pub fn active(&self) -> impl Iterator<Item = &Parameter> {
        self.parameters.iter().filter(|parameter| parameter.is_active() && !parameter.is_alias())
    }

    /// The number of active inputs.
    pub fn inputs(&self) -> usize {
        self.active().map(Parameter::leaves).sum()
    }

    /// The number of outputs: memory and result.
    pub fn outputs(&self) -> usize {
        let memory: usize = self.active().filter(|each| each.in_memory()).map(Parameter::leaves).sum();
        memory + usize::from(self.has_result())
    }

    /// Whether the result is active.
    pub fn has_result(&self) -> bool {
        matches!(self.result, Outcome::Active(_))
    }

    /// The inactive parameters with random values.
    pub fn constants(&self) -> impl Iterator<Item = &Parameter> {
        self.parameters.iter().filter(|parameter| !parameter.is_active() && parameter.leaves() > 0)
    }

    /// Gives the parameters that an alias names the names of their variables.
    fn rename_aliased(&mut self) {
        let names: Vec<String> = self.parameters.iter().map(|each| each.name.clone()).collect();
        for parameter in &mut self.parameters {
            let Shape::Literal(text) = &mut parameter.shape else { continue };
            for name in &names {
                if let Ok(pattern) = Regex::new(&format!(r"\b{}\b", regex::escape(name.trim_end_matches('_')))) {
                    *text = pattern.replace_all(text, name.as_str()).into_owned();
                }
            }
        }
    }

    /// The description in the first comment lines of a program.
    pub fn parse(text: &str) -> Result<Subject> {
        let mut subject = Subject {
            function: "f".to_owned(),
            parameters: Vec::new(),
            result: Outcome::Nothing,
            oracle: Oracle::Duals,
            points: Vec::new(),
            is_first_order: false,
        };
        let described = |line: &&str| line.contains(": ") || line.starts_with("->");
        let lines = text.lines().map_while(|line| line.strip_prefix("//")).map(str::trim).skip(1);
        for line in lines.filter(described) {
            if let Some(ty) = line.strip_prefix("->") {
                subject.result = outcome(ty.trim());
                continue;
            }
            let (name, rest) = line.split_once(": ").unwrap_or((line, ""));
            match (name, rest) {
                ("Proves", _) => {}
                ("order", "first") => subject.is_first_order = true,
                ("function", name) => subject.function = name.to_owned(),
                ("oracle", "differences") => subject.oracle = Oracle::Differences,
                ("point", numbers) => subject.points.push(point(numbers)?),
                _ => subject.parameters.push(parameter(name, rest)?),
            }
        }
        subject.rename_aliased();
        let inputs = subject.inputs();
        match subject.points.iter().find(|point| point.len() != inputs) {
            Some(point) => Err(format!("a point of {} values for {inputs} inputs", point.len())),
            None if inputs == 0 || subject.outputs() == 0 => Err("nothing is active".to_owned()),
            None => Ok(subject),
        }
    }
}

fn outcome(ty: &str) -> Outcome {
    match ty {
        "void" => Outcome::Nothing,
        "float" | "double" | "long double" => Outcome::Active(ty.to_owned()),
        _ => Outcome::Inactive,
    }
}

fn point(numbers: &str) -> Result<Vec<f64>> {
    let number = |text: &str| text.parse().map_err(|_| format!("`{text}` is no number"));
    numbers.split_whitespace().map(number).collect()
}

/// The parameter of this name with this description.
fn parameter(name: &str, text: &str) -> Result<Parameter> {
    let pattern = concat!(
        r"^(?P<activity>const |noneed )?(?P<type>[^\[\]{}=]+?)",
        r"(?:\[(?P<count>\d+)\])?",
        r"(?: by (?P<by>\w+)\[(?P<built>\d+)\])?",
        r"(?: \{(?P<members>[^}]*)\})?",
        r"(?: in (?P<low>\S+)\.\.(?P<high>\S+))?",
        r"(?: = (?P<literal>.*))?$"
    );
    let pattern = Regex::new(pattern).map_err(|error| error.to_string())?;
    let wrong = || format!("`{name}: {text}` describes no parameter");
    let parts = pattern.captures(text).ok_or_else(wrong)?;
    let part = |name: &str| parts.name(name).map(|found| found.as_str().trim().to_owned());
    let number = |text: String| text.parse::<usize>().map_err(|_| wrong());
    let real = |text: String| text.parse::<f64>().map_err(|_| wrong());
    let (ty, count) = (part("type").ok_or_else(wrong)?, part("count").map(number).transpose()?);
    let paths = part("members").map_or_else(|| numbers_of(&ty), |members| paths(&members));
    let shape = match (count, part("literal"), part("by"), part("built")) {
        (None, Some(text), _, _) => Shape::Literal(text),
        (Some(_), Some(text), _, _) => Shape::Table(text),
        (None, _, Some(prefix), Some(count)) => Shape::Built(prefix, number(count)?),
        (Some(count), _, _, _) => Shape::Memory(count, paths),
        (None, _, _, _) => Shape::Value(paths),
    };
    let activity = match (part("activity").as_deref(), &shape) {
        (Some("noneed"), _) => Activity::NotNeeded,
        (Some(_), _) | (_, Shape::Table(_)) => Activity::Constant,
        (None, Shape::Literal(_)) if !ty.ends_with('*') => Activity::Constant,
        (None, _) => Activity::Active,
    };
    let range = match (part("low"), part("high")) {
        (Some(low), Some(high)) => (real(low)?, real(high)?),
        _ => RANGE,
    };
    Ok(Parameter { name: format!("{name}_"), ty, activity, shape, range })
}

/// The numbers in a value of a type: one, or the two of a complex number.
fn numbers_of(ty: &str) -> Vec<String> {
    let parts: &[&str] = if ty.contains("_Complex") { &["__real__", "__imag__"] } else { &[""] };
    parts.iter().map(|&part| part.to_owned()).collect()
}

/// The paths of a list of members: `place[2]` stands for `.place[0]` and `.place[1]`, `[2]` for `[0]` and `[1]`.
fn paths(members: &str) -> Vec<String> {
    let mut all = Vec::new();
    for member in members.split(',').map(str::trim) {
        let (name, extents) = member.split_at(member.find('[').unwrap_or(member.len()));
        let mut found = vec![if name.is_empty() { String::new() } else { format!(".{name}") }];
        for part in extents.split(['[', ']']).filter(|part| !part.is_empty()) {
            found = match part.parse::<usize>() {
                Ok(count) => found.iter().flat_map(|path| (0..count).map(move |at| format!("{path}[{at}]"))).collect(),
                // A member of the elements.
                Err(_) => found.iter().map(|path| format!("{path}{part}")).collect(),
            };
        }
        all.append(&mut found);
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(text: &str) -> Parameter {
        parameter("x", text).expect("a parameter")
    }

    #[test]
    fn memory_has_members() {
        let found = parsed("struct body[2] {place[2], in[2].mass} in -1..1.5");
        let paths = [".place[0]", ".place[1]", ".in[0].mass", ".in[1].mass"].map(str::to_owned).to_vec();
        assert_eq!((found.ty.as_str(), found.leaves(), found.range), ("struct body", 8, (-1.0, 1.5)));
        assert_eq!(found.shape, Shape::Memory(2, paths));
    }

    #[test]
    fn expressions_are_constants_or_aliases() {
        assert_eq!(parsed("int = 4").activity, Activity::Constant);
        assert!(parsed("double * = x + 1").is_alias());
        assert_eq!(parsed("int[3] = {2, 0, 1}").shape, Shape::Table("{2, 0, 1}".to_owned()));
        assert_eq!(parsed("const double[3]").activity, Activity::Constant);
        assert_eq!(parsed("struct tree * by tree[7]").shape, Shape::Built("tree".to_owned(), 7));
        assert_eq!(parsed("double _Complex").leaves(), 2);
    }

    #[test]
    fn programs_describe_their_function() {
        let text = "// A claim: with a colon.\n// Proves: enzyme:E1\n// x: double[2]\n// a: noneed double[1]\n// n: int = 2\n\
                    // point: 0 1 2\n// -> double\nint no: parameter;\n";
        let subject = Subject::parse(text).expect("a description");
        assert_eq!((subject.inputs(), subject.outputs(), subject.parameters.len()), (3, 4, 3));
        assert_eq!(subject.points, [[0.0, 1.0, 2.0]]);
        assert!(Subject::parse("// A claim.\n// n: int = 1\n// -> double\n").is_err());
        let aliased = Subject::parse("// A claim.\n// x: double[2]\n// y: double * = x + 1\n").expect("a description");
        assert_eq!(aliased.parameters[1].shape, Shape::Literal("x_ + 1".to_owned()));
        assert!(Subject::parse("// A claim.\n// x: double[2]\n// point: 1\n").is_err());
        assert!(Subject::parse("// A claim.\n// x: [2]\n").is_err());
    }
}
