//! The tree of a file with schedules.

use dialects::ir::Place;
use std::sync::Arc;

/// A position in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct At {
    /// The name of the file.
    pub file: Arc<str>,
    /// The line, from 1.
    pub line: u32,
    /// The column in bytes, from 1.
    pub column: u32,
}

impl At {
    /// The position as a place of a diagnostic.
    pub fn place(&self) -> Option<Place> {
        Some(Place { file: self.file.to_string(), line: self.line, column: self.column })
    }
}

/// A file.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct File {
    /// The other files that it names, in the order of the text.
    pub imports: Vec<Import>,
    pub definitions: Vec<Definition>,
    pub schedules: Vec<Schedule>,
}

/// `import "name"` or `use "name"`.
#[derive(Clone, Debug, PartialEq)]
pub struct Import {
    pub at: At,
    pub name: String,
    /// Whether it is a library of memories and instructions: `use`.
    pub is_use: bool,
}

/// `def name(parameters) { ... }`.
#[derive(Clone, Debug, PartialEq)]
pub struct Definition {
    pub at: At,
    pub name: String,
    pub parameters: Vec<Parameter>,
    pub body: Vec<Statement>,
}

/// `schedule function(parameters) { ... }`.
#[derive(Clone, Debug, PartialEq)]
pub struct Schedule {
    pub at: At,
    /// The name of the function.
    pub function: String,
    /// Integers that can be set from outside.
    pub parameters: Vec<Parameter>,
    pub body: Vec<Statement>,
}

/// A parameter of a definition or schedule.
#[derive(Clone, Debug, PartialEq)]
pub struct Parameter {
    pub at: At,
    pub name: String,
    pub default: Option<Expression>,
}

/// A statement of a schedule.
#[derive(Clone, Debug, PartialEq)]
pub struct Statement {
    pub at: At,
    pub form: Form,
}

/// The forms of statements.
#[derive(Clone, Debug, PartialEq)]
pub enum Form {
    Let(String, Expression),
    /// The name, the first value or a list, the last value, and the body.
    For(String, Expression, Option<Expression>, Vec<Statement>),
    /// Conditions with what is done if they hold, and what is done if none does.
    If(Vec<(Expression, Vec<Statement>)>, Vec<Statement>),
    Try(Vec<Statement>, Vec<Statement>),
    Repeat(Vec<Statement>),
    /// The name of a function, when it is called, and what is done to that version of it.
    Variant(String, Expression, Vec<Statement>),
    Condition(Trust, Expression),
    Apart(Vec<String>),
    /// The permission, and the array.
    Allow(String, String),
    /// The call of a rule or definition.
    Action(Expression),
}

/// Why a condition may be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trust {
    /// It is tested at run time: `require`.
    Tested,
    /// It is believed: `assume`.
    Believed,
    /// It follows from the program: `prove`.
    Proven,
}

impl Trust {
    /// The word of the language.
    pub fn word(self) -> &'static str {
        match self {
            Self::Tested => "require",
            Self::Believed => "assume",
            Self::Proven => "prove",
        }
    }
}

/// An expression.
#[derive(Clone, Debug, PartialEq)]
pub struct Expression {
    pub at: At,
    pub term: Term,
}

/// The forms of expressions.
#[derive(Clone, Debug, PartialEq)]
pub enum Term {
    Number(i64),
    Text(String),
    List(Vec<Expression>),
    /// A name with those that it is looked for in.
    Reference(Vec<Part>),
    /// Operands of operators of one level of precedence, applied from the left.
    Chain(Box<Expression>, Vec<(Operator, Expression)>),
    /// Signs, the outermost one first.
    Signed(Vec<Sign>, Box<Expression>),
    Call(Call),
    /// `first.link.link`.
    Links(Box<Expression>, Vec<Link>),
}

/// `name` or `name#number`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    pub name: String,
    pub number: Option<usize>,
}

/// `name(arguments)`.
#[derive(Clone, Debug, PartialEq)]
pub struct Call {
    pub name: String,
    pub arguments: Vec<Argument>,
}

/// `.name` or `.name(arguments)`.
#[derive(Clone, Debug, PartialEq)]
pub struct Link {
    pub at: At,
    pub name: String,
    pub arguments: Option<Vec<Argument>>,
}

/// An argument of a call.
#[derive(Clone, Debug, PartialEq)]
pub struct Argument {
    pub label: Option<String>,
    pub value: Expression,
}

/// An operator with two operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operator {
    Or,
    And,
    Equal,
    NotEqual,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
    Plus,
    Minus,
    Times,
    Divide,
    Remainder,
}

impl Operator {
    /// The operator with a text.
    pub fn of(text: &str) -> Option<Self> {
        Some(match text {
            "||" => Self::Or,
            "&&" => Self::And,
            "==" => Self::Equal,
            "!=" => Self::NotEqual,
            "<" => Self::Less,
            "<=" => Self::LessOrEqual,
            ">" => Self::Greater,
            ">=" => Self::GreaterOrEqual,
            "+" => Self::Plus,
            "-" => Self::Minus,
            "*" => Self::Times,
            "/" => Self::Divide,
            "%" => Self::Remainder,
            _ => return None,
        })
    }
}

/// A sign before an operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    Negative,
    Not,
}
