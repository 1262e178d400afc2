//! Reasons why transformations do not apply, declared as a table.

/// Declares an enumeration of reasons from a table with the text of each, which documents and displays it, and, after
/// `=>`, the remedy: a change to the source that would remove the reason. The text may show a field of the reason.
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
        $(#[$attribute])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        $visibility enum $name $(<$lifetime>)? {
            $(#[doc = $text] $(#[$note])* $reason $(($type))?,)*
        }

        impl $(<$lifetime>)? std::fmt::Display for $name $(<$lifetime>)? {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                match self {
                    $(Self::$reason $(($field))? => write!(f, $text),)*
                }
            }
        }

        #[allow(dead_code)]
        impl $(<$lifetime>)? $name $(<$lifetime>)? {
            /// A change to the source that would remove the reason.
            pub fn remedy(self) -> Option<&'static str> {
                let remedies: &[(Self, &'static str)] = &[$($((Self::$reason, $remedy),)?)*];
                remedies.iter().find(|(reason, _)| *reason == self).map(|(_, remedy)| *remedy)
            }
        }
    };
}
