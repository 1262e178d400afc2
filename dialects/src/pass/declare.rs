//! The macro that declares the passes of a crate.

/// Declares the passes of a crate, in its `lib.rs`. Generates the option structs, `passes()`, which lists the
/// declarations, `register_passes()`, and two modules: `create` has a constructor for each pass, with its options, for
/// [`Pipeline`](crate::pass::Pipeline)s, and `counters` a constant for each pass that counts.
///
/// The doc comment is the help; the name on the command line is the last segment of the path, with `-` for `_`. After
/// `@` follow the level, `function` or `module`, and whether the pass also runs on functions with `optnone`: `required`
/// if later passes depend on it or it only prints, and `optional` otherwise. Module passes check that for each function
/// themselves. Counters may follow.
///
/// ```ignore
/// declare_passes! {
///     /// Raise `scf.for` with affine bounds to `affine.for`.
///     raise::raise_scf_to_affine::raise_scf_to_affine(RaiseOptions {
///         /// Functions with more operations are left alone.
///         max_ops: usize = 10_000,
///     }) @ function, optional { raised: "Loops raised" };
///     /// Split `scf.parallel` at each barrier.
///     parallel::split_parallel_at_barrier::split_parallel_at_barrier @ module, required;
/// }
/// ```
///
/// The pass function is, with `use crate::counters::raise_scf_to_affine::COUNTERS` and
/// `cx.count(COUNTERS.raised, 1)` to count,
/// `pub fn raise_scf_to_affine<'c>(op: Op<'c>, options: &RaiseOptions, cx: &mut PassCx<'c>) -> PassResult`;
/// for a pass without options, the second parameter is `_: &()`.
#[macro_export]
macro_rules! declare_passes {
    ($(
        $(#[doc = $doc:literal])*
        $($segment:ident)::+
        $(($options:ident {
            $($(#[doc = $option_doc:literal])* $option:ident: $type:ty = $default:expr),* $(,)?
        }))?
        @ $level:ident, $need:ident
        $({ $($counter:ident: $counter_help:literal),* $(,)? })?
        ;
    )*) => {
        $($(
            /// Options of a pass; see its declaration.
            #[derive(Clone, Debug, PartialEq)]
            pub struct $options {
                $($(#[doc = $option_doc])* pub $option: $type,)*
            }

            impl Default for $options {
                fn default() -> Self {
                    Self { $($option: $default,)* }
                }
            }

            impl $crate::pass::PassOptions for $options {
                fn declarations() -> Vec<$crate::pass::OptionDecl> {
                    let default = Self::default();
                    vec![$($crate::pass::OptionDecl::new(
                        stringify!($option),
                        concat!($($option_doc, "\n",)* ""),
                        &default.$option,
                    ),)*]
                }

                fn from_values(values: &[$crate::pass::OptionValue]) -> Result<Self, String> {
                    let mut values = values.iter();
                    Ok(Self {
                        $($option: match values.next() {
                            Some(value) => $crate::pass::PassOption::from_value(value).map_err(
                                |problem| format!("option `{}`: {problem}", stringify!($option).replace('_', "-")),
                            )?,
                            None => $default,
                        },)*
                    })
                }

                fn to_values(&self) -> Vec<$crate::pass::OptionValue> {
                    vec![$($crate::pass::PassOption::to_value(&self.$option),)*]
                }
            }
        )?)*

        /// The passes of this crate.
        pub fn passes() -> Vec<$crate::pass::PassDecl> {
            vec![$($crate::pass::PassDecl {
                path: stringify!($($segment)::+),
                doc: concat!($($doc, "\n",)* ""),
                level: $crate::declare_passes!(@level $level),
                required: $crate::declare_passes!(@need $need),
                options: <$crate::declare_passes!(@options $($options)?) as $crate::pass::PassOptions>::declarations(),
                counters: &[$($((stringify!($counter), $counter_help),)*)?],
                check: |values| {
                    <$crate::declare_passes!(@options $($options)?) as $crate::pass::PassOptions>::from_values(values)
                        .map(|_| ())
                },
                run: |op, values, cx| {
                    let options =
                        <$crate::declare_passes!(@options $($options)?) as $crate::pass::PassOptions>::from_values(values)
                            .map_err(|problem| $crate::diagnostics::Diagnostic::error("RM0004", None, problem))?;
                    $($segment)::+(op, &options, cx)
                },
            },)*]
        }

        /// Makes the passes of this crate known to MLIR; once is enough, more does no harm.
        pub fn register_passes() {
            $crate::pass::register(passes());
        }

        /// The passes of this crate as elements of pipelines.
        pub mod create {
            $($crate::declare_passes! { @create [$level [$($doc)*] [$($options)?]] $($segment)::+ })*
        }

        /// The counters of the passes of this crate.
        pub mod counters {
            $($crate::declare_passes! { @counters [$($($counter $counter_help)*)?] $($segment)::+ })*
        }
    };
    (@create [$level:ident [$($doc:literal)*] []] $name:ident) => {
        $(#[doc = $doc])*
        pub fn $name() -> $crate::pass::Pass {
            $crate::pass::Pass::new(stringify!($name), $crate::declare_passes!(@level $level), &())
        }
    };
    (@create [$level:ident [$($doc:literal)*] [$options:ident]] $name:ident) => {
        $(#[doc = $doc])*
        pub fn $name(options: super::$options) -> $crate::pass::Pass {
            $crate::pass::Pass::new(stringify!($name), $crate::declare_passes!(@level $level), &options)
        }
    };
    (@create $declared:tt $outer:ident :: $($inner:ident)::+) => {
        $crate::declare_passes! { @create $declared $($inner)::+ }
    };
    (@counters [] $($segment:ident)::+) => {};
    (@counters [$($counter:ident $help:literal)+] $name:ident) => {
        /// The counters of the pass of this name.
        pub mod $name {
            /// The counters, by name.
            pub struct Counters {
                $(#[doc = $help] pub $counter: $crate::pass::Counter,)+
            }

            #[allow(non_camel_case_types)]
            enum Index {
                $($counter,)+
            }

            /// The counters, for `cx.count(COUNTERS.name, amount)`.
            pub const COUNTERS: Counters = Counters {
                $($counter: $crate::pass::Counter::new(stringify!($name), Index::$counter as usize),)+
            };
        }
    };
    (@counters $counters:tt $outer:ident :: $($inner:ident)::+) => {
        $crate::declare_passes! { @counters $counters $($inner)::+ }
    };
    (@level function) => { $crate::pass::Level::Function };
    (@level module) => { $crate::pass::Level::Module };
    (@need required) => { true };
    (@need optional) => { false };
    (@options) => { () };
    (@options $options:ident) => { $options };
}
