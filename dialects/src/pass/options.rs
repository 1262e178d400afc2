//! Typed options of passes.
//!
//! MLIR parses and prints them; names have `-` for `_`.

/// The kinds of options that MLIR parses. The numbers are those of `cpp/Passes.cpp`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u32)]
pub enum OptionKind {
    /// `true` or `false`.
    Bool = 0,
    /// A signed number.
    Signed = 1,
    /// An unsigned number.
    Unsigned = 2,
    /// A floating-point number.
    Float = 3,
    /// Text.
    Text = 4,
    /// A list of signed numbers, separated by commas; empty by default.
    List = 5,
}

/// The value of an option.
#[derive(Clone, Debug, PartialEq)]
pub enum OptionValue {
    /// Of a bool option.
    Bool(bool),
    /// Of a signed option.
    Signed(i64),
    /// Of an unsigned option.
    Unsigned(u64),
    /// Of a float option.
    Float(f64),
    /// Of a text option.
    Text(String),
    /// Of a list option.
    List(Vec<i64>),
}

impl std::fmt::Display for OptionValue {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Bool(value) => write!(f, "{value}"),
            Self::Signed(value) => write!(f, "{value}"),
            Self::Unsigned(value) => write!(f, "{value}"),
            Self::Float(value) => write!(f, "{value}"),
            Self::Text(value) => f.write_str(value),
            Self::List(values) => {
                let values: Vec<_> = values.iter().map(i64::to_string).collect();
                f.write_str(&values.join(","))
            }
        }
    }
}

/// A type that an option can have.
pub trait PassOption: Sized {
    /// How MLIR parses it.
    const KIND: OptionKind;

    /// Takes a value; the error says what is accepted.
    fn from_value(value: &OptionValue) -> Result<Self, String>;

    /// The way back.
    fn to_value(&self) -> OptionValue;
}

impl PassOption for bool {
    const KIND: OptionKind = OptionKind::Bool;

    fn from_value(value: &OptionValue) -> Result<Self, String> {
        match value {
            OptionValue::Bool(value) => Ok(*value),
            other => Err(format!("`{other}` is neither true nor false")),
        }
    }

    fn to_value(&self) -> OptionValue {
        OptionValue::Bool(*self)
    }
}

macro_rules! integer_options {
    ($($kind:ident: $($type:ty)*;)*) => {
        $($(
            impl PassOption for $type {
                const KIND: OptionKind = OptionKind::$kind;

                fn from_value(value: &OptionValue) -> Result<Self, String> {
                    let converted = match value {
                        OptionValue::Signed(value) => <$type>::try_from(*value).ok(),
                        OptionValue::Unsigned(value) => <$type>::try_from(*value).ok(),
                        _ => None,
                    };
                    converted.ok_or_else(|| {
                        format!("`{value}` is not between {} and {}", <$type>::MIN, <$type>::MAX)
                    })
                }

                fn to_value(&self) -> OptionValue {
                    OptionValue::$kind(*self as _)
                }
            }
        )*)*
    };
}

integer_options! {
    Signed: i32 i64;
    Unsigned: u32 u64 usize;
}

impl PassOption for f64 {
    const KIND: OptionKind = OptionKind::Float;

    fn from_value(value: &OptionValue) -> Result<Self, String> {
        match value {
            OptionValue::Float(value) => Ok(*value),
            other => Err(format!("`{other}` is not a number")),
        }
    }

    fn to_value(&self) -> OptionValue {
        OptionValue::Float(*self)
    }
}

impl PassOption for String {
    const KIND: OptionKind = OptionKind::Text;

    fn from_value(value: &OptionValue) -> Result<Self, String> {
        Ok(value.to_string())
    }

    fn to_value(&self) -> OptionValue {
        OptionValue::Text(self.clone())
    }
}

impl PassOption for Vec<i64> {
    const KIND: OptionKind = OptionKind::List;

    fn from_value(value: &OptionValue) -> Result<Self, String> {
        match value {
            OptionValue::List(values) => Ok(values.clone()),
            other => Err(format!("`{other}` is not a list of numbers")),
        }
    }

    fn to_value(&self) -> OptionValue {
        OptionValue::List(self.clone())
    }
}

/// Makes an enum usable as an option: each variant with its text.
///
/// ```ignore
/// choice_option! { CachePolicy { MinCut = "min-cut", All = "all" } }
/// ```
#[macro_export]
macro_rules! choice_option {
    ($type:ident { $($variant:ident = $text:literal),+ $(,)? }) => {
        impl $crate::pass::PassOption for $type {
            const KIND: $crate::pass::OptionKind = $crate::pass::OptionKind::Text;

            fn from_value(value: &$crate::pass::OptionValue) -> Result<Self, String> {
                match value.to_string().as_str() {
                    $($text => Ok(Self::$variant),)+
                    other => Err(format!("`{other}` is none of {}", [$($text),+].join(", "))),
                }
            }

            fn to_value(&self) -> $crate::pass::OptionValue {
                $crate::pass::OptionValue::Text(match self {
                    $(Self::$variant => $text.to_owned(),)+
                })
            }
        }
    };
}

/// The declaration of an option.
#[derive(Clone, Debug, PartialEq)]
pub struct OptionDecl {
    /// Its name, with `-` for `_`.
    pub name: String,
    /// Its help.
    pub help: String,
    /// How it is parsed.
    pub kind: OptionKind,
    /// What it is when it is not given.
    pub default: OptionValue,
}

impl OptionDecl {
    /// Used by `declare_passes!`.
    pub fn new<T: PassOption>(name: &str, help: &str, default: &T) -> Self {
        Self {
            name: name.replace('_', "-"),
            help: help.lines().map(str::trim).collect::<Vec<_>>().join(" ").trim().to_owned(),
            kind: T::KIND,
            default: default.to_value(),
        }
    }
}

/// All options of a pass; `()` when it has none. Implemented by `declare_passes!`.
pub trait PassOptions: Sized {
    /// The declarations, in order.
    fn declarations() -> Vec<OptionDecl>;

    /// Takes values in the order of the declarations; the error names the option.
    fn from_values(values: &[OptionValue]) -> Result<Self, String>;
}

impl PassOptions for () {
    fn declarations() -> Vec<OptionDecl> {
        Vec::new()
    }

    fn from_values(_: &[OptionValue]) -> Result<Self, String> {
        Ok(())
    }
}
