//! Enumerations declared as tables with the text of each variant, such as the reasons why transformations do not apply.

/// Declares an enumeration from a table with the text of each variant, which documents and displays it. The text may
/// show the field of the variant.
///
/// ```ignore
/// texts! {
///     /// The operation that combines the values.
///     pub enum Kind {
///         Sum: "sum",
///         /// Of floats, without rounding in between.
///         FusedSum: "fused sum",
///     }
/// }
/// ```
#[macro_export]
macro_rules! texts {
    ($(#[$attribute:meta])* $visibility:vis enum $name:ident $(<$lifetime:lifetime>)? {
        $($(#[$note:meta])* $variant:ident $(($field:ident: $type:ty))?: $text:literal,)*
    }) => {
        $(#[$attribute])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        $visibility enum $name $(<$lifetime>)? {
            $(#[doc = $text] $(#[$note])* $variant $(($type))?,)*
        }

        impl $(<$lifetime>)? std::fmt::Display for $name $(<$lifetime>)? {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                match self {
                    $(Self::$variant $(($field))? => write!(f, $text),)*
                }
            }
        }
    };
}

/// Declares an enumeration of reasons why a transformation does not apply: [`texts!`] with, after `=>`, the remedy, a
/// change to the source that would remove the reason.
///
/// ```ignore
/// reasons! {
///     /// Why a call is not inlined.
///     enum Reason<'c> {
///         NoBody: "its body is not in this file" => "define the function in a header as `static inline`",
///         Attribute(name: &'c str): "caller and callee differ in the attribute '{name}'",
///     }
/// }
/// ```
#[macro_export]
macro_rules! reasons {
    ($(#[$attribute:meta])* $visibility:vis enum $name:ident $(<$lifetime:lifetime>)? {
        $($(#[$note:meta])* $reason:ident $(($field:ident: $type:ty))?: $text:literal $(=> $remedy:literal)?,)*
    }) => {
        $crate::texts! {
            $(#[$attribute])*
            $visibility enum $name $(<$lifetime>)? {
                $($(#[$note])* $reason $(($field: $type))?: $text,)*
            }
        }

        impl $(<$lifetime>)? $name $(<$lifetime>)? {
            /// A change to the source that would remove the reason.
            pub fn remedy(self) -> Option<&'static str> {
                let remedies: &[(Self, &'static str)] = &[$($((Self::$reason, $remedy),)?)*];
                remedies.iter().find(|(reason, _)| *reason == self).map(|(_, remedy)| *remedy)
            }
        }

        impl $(<$lifetime>)? $crate::pass::Reason for $name $(<$lifetime>)? {
            fn remedy(&self) -> Option<&'static str> {
                Self::remedy(*self)
            }
        }
    };
}
