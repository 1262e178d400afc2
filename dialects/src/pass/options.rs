//! Typed options of passes.
//!
//! MLIR parses and prints the options; their names have `-` for `_`.

/// The option types that MLIR parses. The discriminants are those of `cpp/Passes.cpp`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u32)]
pub enum OptionKind {
    /// `true` or `false`.
    Bool = 0,
    /// A signed integer.
    Signed = 1,
    /// An unsigned integer.
    Unsigned = 2,
    /// A floating-point number.
    Float = 3,
    /// A string.
    Text = 4,
    /// A comma-separated list of signed integers; empty by default.
    List = 5,
}

/// The value of an option.
#[derive(Clone, Debug, PartialEq)]
pub enum OptionValue {
    /// The value of a bool option.
    Bool(bool),
    /// The value of a signed option.
    Signed(i64),
    /// The value of an unsigned option.
    Unsigned(u64),
    /// The value of a float option.
    Float(f64),
    /// The value of a string option.
    Text(String),
    /// The value of a list option.
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

/// A Rust type for options.
pub trait PassOption: Sized {
    /// The type as which MLIR parses it.
    const KIND: OptionKind;

    /// Converts a value; the error describes the accepted values.
    fn from_value(value: &OptionValue) -> Result<Self, String>;

    /// Converts back to a value.
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

/// Implements [`PassOption`](crate::pass::PassOption) for an enum, with the text of each variant.
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
    /// The name, with `-` for `_`.
    pub name: String,
    /// The help text.
    pub help: String,
    /// The type.
    pub kind: OptionKind,
    /// The default value.
    pub default: OptionValue,
}

impl OptionDecl {
    /// Called by `declare_passes!`.
    pub fn new<T: PassOption>(name: &str, help: &str, default: &T) -> Self {
        Self {
            name: name.replace('_', "-"),
            help: help.lines().map(str::trim).collect::<Vec<_>>().join(" ").trim().to_owned(),
            kind: T::KIND,
            default: default.to_value(),
        }
    }
}

/// The options of a pass; `()` if it has none. Implemented by `declare_passes!`.
pub trait PassOptions: Sized {
    /// The declarations, in order.
    fn declarations() -> Vec<OptionDecl>;

    /// Converts values in the order of the declarations; the error names the option.
    fn from_values(values: &[OptionValue]) -> Result<Self, String>;

    /// The values in the order of the declarations.
    fn to_values(&self) -> Vec<OptionValue>;
}

impl PassOptions for () {
    fn declarations() -> Vec<OptionDecl> {
        Vec::new()
    }

    fn from_values(_: &[OptionValue]) -> Result<Self, String> {
        Ok(())
    }

    fn to_values(&self) -> Vec<OptionValue> {
        Vec::new()
    }
}
