//! Constructs that the front end cannot lower, reported at their source location with a stable error code.

use clang_export::schema::{Construct, Definition, Unit};

use super::cx::split_position;

/// A construct that has no lowering, or a mistake that C itself does not know.
#[derive(Clone, Debug)]
pub struct Unsupported {
    /// The construct, in the terms of the language; the message, if it is a mistake.
    pub feature: String,
    /// Its source position; 0 until a caller fills it in.
    pub at: u64,
    /// For a mistake.
    pub mistake: Option<Mistake>,
}

/// The code of a mistake, and how to correct it.
#[derive(Clone, Debug)]
pub struct Mistake {
    pub code: &'static str,
    pub remedy: String,
}

/// A result of lowering.
pub type Lowered<T> = Result<T, Unsupported>;

impl Unsupported {
    pub fn new(feature: impl Into<String>, at: u64) -> Self {
        Self { feature: feature.into(), at, mistake: None }
    }

    /// A mistake, by its code, message and remedy.
    pub fn mistake(code: &'static str, message: impl Into<String>, remedy: impl Into<String>, at: u64) -> Self {
        Self { feature: message.into(), at, mistake: Some(Mistake { code, remedy: remedy.into() }) }
    }

    /// Adds a position if there is none yet.
    pub fn or_at(mut self, at: u64) -> Self {
        if self.at == 0 {
            self.at = at;
        }
        self
    }

    /// A line in Clang's form, `file:line:col: error: ... [RM0201]`, and for a mistake another one with the remedy.
    pub fn render(&self, unit: &Unit<'_>) -> String {
        let place = match self.at {
            0 => unit.main_file.to_owned(),
            at => {
                let (file, line, column) = split_position(at);
                format!("{}:{line}:{column}", unit.files.get(file).copied().unwrap_or("?"))
            }
        };
        match &self.mistake {
            None => format!("{place}: error: not supported: {} [RM0201]\n", self.feature),
            Some(Mistake { code, remedy }) => {
                format!("{place}: error: {} [{code}]\n{place}: note: {remedy}\n", self.feature)
            }
        }
    }
}

/// The text for a construct that the tree has no node for. `class`: Clang's name of it, for kinds without a text of their own.
pub fn unmodelled(construct: Construct, class: &str) -> String {
    let text = match construct {
        Construct::Other => class,
        Construct::Cast => return format!("cast {class}"),
        Construct::ConstantRounding => "a constant rounding direction",
        Construct::WideEnumerator => "128-bit enumerator",
        Construct::StridedSection => "a section with a stride",
        Construct::DeclareVariant => "OpenMP directive 'declare variant'",
        Construct::AllocateDirective => "OpenMP directive 'allocate'",
        Construct::ReducerByAddress => "an access to a reducer by its address",
        Construct::ReducerMember => "a reducer that is a member",
        Construct::VirtualCall => "a virtual function with variable arguments that changes the result",
        Construct::ForeignThis => "'this' in the initialiser of a member, in a list",
        Construct::StaticTemporary => "an array of temporaries that lives as long as the program",
        Construct::Throw => "'throw'",
        Construct::Try => "'try'",
        Construct::UncountedCilkFor => "'cilk_for' on a loop that does not count from one value to another",
    };
    text.to_owned()
}

/// The reason why a definition cannot be lowered whatever its body holds, if there is one. `at`: the position of the function.
pub fn refused_definition(definition: &Definition<'_>, at: u64) -> Option<Unsupported> {
    if definition.variant != 0 {
        return Some(Unsupported::new("OpenMP directive 'declare variant'", definition.variant));
    }
    if let Some(param) = definition.params.iter().find(|param| param.reducer) {
        return Some(Unsupported::new("a reducer as a parameter", param.loc));
    }
    definition.reducer.then(|| Unsupported::new("'cilk_reducer' on a function", at))
}
