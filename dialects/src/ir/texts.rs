//! Enumerations with a text for each variant.

/// Declares an enumeration from a table with the text of each variant, which documents and displays it.
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
    ($(#[$attribute:meta])* $visibility:vis enum $name:ident {
        $($(#[$note:meta])* $variant:ident: $text:literal,)*
    }) => {
        $(#[$attribute])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        $visibility enum $name {
            $(#[doc = $text] $(#[$note])* $variant,)*
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(match self {
                    $(Self::$variant => $text,)*
                })
            }
        }
    };
}
